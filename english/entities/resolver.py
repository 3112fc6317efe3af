"""The entity layer's entry: from a text or its parse to mentions and entities.

``entities_of(text)`` parses with the suite's pipeline; ``Resolver`` keeps a pipeline and takes a
parse that is there already.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from regsuite.english.entities.assembly import Decision, assembled
from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.facts import Facts, facts_of
from regsuite.english.entities.resolved import ABSTRACT, NAME, PERSON, PRONOUN, ResolvedDocument
from regsuite.english.entities.tree import Tree, Turn, joined, tree_of, with_turns
from regsuite.english.pipeline import English, load

if TYPE_CHECKING:
    from spacy.tokens import Doc

_BACK = 30
_RULE = 0.5  # nothing is known of how often the rules are right


class Resolver:
    """Finds out who is who in a text."""

    def __init__(self, english: English | None = None):
        self._english = english

    @property
    def english(self) -> English:
        """The pipeline, loaded when first asked for."""
        if self._english is None:
            self._english = load()
        return self._english

    def text(self, text: str, turns: Sequence[Turn] = ()) -> ResolvedDocument:
        """Parse a text and resolve it; ``turns`` say who speaks from where to where."""
        return self.tree(with_turns(joined(self.english.stream(text)), turns))

    def doc(self, doc: Doc, turns: Sequence[Turn] = ()) -> ResolvedDocument:
        """Resolve a text that is parsed."""
        return self.tree(with_turns(tree_of(doc), turns))

    def tree(self, tree: Tree) -> ResolvedDocument:
        """Resolve a text whose words are listed."""
        facts = facts_of(tree, candidates(tree))
        return assembled(tree, facts, list(_decisions(facts)))


@lru_cache(maxsize=1)
def resolver() -> Resolver:
    """Return the resolver with the suite's own pipeline and model."""
    return Resolver()


def entities_of(text: str | Doc, turns: Sequence[Turn] = ()) -> ResolvedDocument:
    """Return who is who in a text or a parsed text."""
    return resolver().text(text, turns) if isinstance(text, str) else resolver().doc(text, turns)


def _decisions(facts: Sequence[Facts]) -> Iterable[Decision]:
    for i, one in enumerate(facts):
        types = {PERSON if one.kind == NAME or one.gender else ABSTRACT: 1.0}
        decision = Decision(1.0, types)
        found = next(
            (j for j in range(i - 1, max(-1, i - _BACK), -1) if _fits(facts[j], one)), None
        )
        if found is not None:
            decision = replace(decision, antecedent=found, link=_RULE, new=1 - _RULE)
        yield replace(decision, confidence=_RULE)


def _fits(before: Facts, one: Facts) -> bool:
    if one.kind == PRONOUN:
        agrees = before.gender in ("", one.gender) and before.number in ("", one.number)
        return agrees and before.candidate.last <= one.candidate.first
    return before.kind == one.kind and before.core == one.core

"""What the entity layer learns from: candidates of our own parse, aligned with gold mentions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from regsuite.corpora.records.entities import EntityText, Mention, Span
from regsuite.english.entities.candidates import Candidate, candidates
from regsuite.english.entities.columns import Codes, Floats
from regsuite.english.entities.facts import Facts, facts_of
from regsuite.english.entities.lexical import Lexicon
from regsuite.english.entities.resolved import TYPES
from regsuite.english.entities.rows.mentions import mention_rows
from regsuite.english.entities.tree import Tree


@dataclass(frozen=True)
class Example:
    """A text with its candidates, their rows and what gold says of each.

    ``partners`` are gold mentions or None; of a text with a ``question`` nothing else is known.
    """

    text: EntityText
    tree: Tree
    facts: Sequence[Facts]
    rows: Floats
    names: tuple[str, ...]
    partners: Sequence[Mention | None]

    @property
    def is_question(self) -> bool:
        """Whether only one pronoun's antecedent is known, as in GAP."""
        return self.text.question is not None

    @property
    def mentioned(self) -> Floats:
        """One for each candidate that is a mention, nought for others."""
        return np.array([p is not None for p in self.partners], dtype=np.float32)

    @property
    def types(self) -> Codes:
        """The type of each candidate, -1 where gold has none."""
        place = {name: i for i, name in enumerate(TYPES)}
        return np.array([place.get(p.type, -1) if p else -1 for p in self.partners], dtype=np.int64)


def example(text: EntityText, tree: Tree, lexicon: Lexicon) -> Example:
    """Return a gold text with its candidates."""
    found = candidates(tree)
    facts = facts_of(tree, found)
    rows, names = mention_rows(tree, facts, lexicon)
    return Example(text, tree, facts, rows, tuple(names), aligned(text, tree, found))


def aligned(text: EntityText, tree: Tree, found: Sequence[Candidate]) -> list[Mention | None]:
    """Return the gold mention of each candidate: of the same span, or else of the same head."""
    by_span: dict[Span, Mention] = {m.span: m for m in text.mentions or ()}
    result = [by_span.get(tree.chars(one.first, one.last)) for one in found]
    used = {mention.span for mention in result if mention}
    by_head: dict[Span, list[Mention]] = {}
    for mention in text.mentions or ():
        if mention.span not in used:
            by_head.setdefault(mention.head, []).append(mention)
    for place, one in enumerate(found):
        left = by_head.get(tree.chars(one.head, one.head + 1))
        if result[place] is None and left and not one.coordination:
            result[place] = left.pop(0)
    return result

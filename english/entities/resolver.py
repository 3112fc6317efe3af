"""The entity layer's entry: from a text or its parse to mentions and entities.

``entities_of(text)`` parses with the suite's pipeline; ``Resolver`` keeps a pipeline and a model
and takes a parse that is there already.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from regsuite.english.entities.candidates import LONGEST, too_long
from regsuite.english.entities.lexical import Lexicon, shipped_lexicon
from regsuite.english.entities.model import EntityModel, shipped_model
from regsuite.english.entities.resolved import ResolvedDocument
from regsuite.english.entities.resolving import resolved
from regsuite.english.entities.tree import Tree, Turn, joined, tree_of, with_turns
from regsuite.english.language import are_english
from regsuite.english.pipeline import English, load

if TYPE_CHECKING:
    from spacy.tokens import Doc

NOT_ENGLISH = "the text does not look like English: who is who in it is a guess"


class Resolver:
    """Finds out who is who in a text; pipeline and model are the suite's own unless given."""

    def __init__(self, english: English | None = None, model: EntityModel | None = None):
        self._english, self._model = english, model

    @cached_property
    def english(self) -> English:
        """The pipeline, loaded when first asked for."""
        return self._english or load()

    @cached_property
    def model(self) -> EntityModel:
        """The model, read when first asked for."""
        return self._model or shipped_model()

    @cached_property
    def _lexicon(self) -> Lexicon:
        return shipped_lexicon()

    def text(self, text: str, turns: Sequence[Turn] = ()) -> ResolvedDocument:
        """Parse a text and resolve it; ``turns`` say who speaks from where to where."""
        return self.tree(with_turns(joined(self.english.stream(text)), turns))

    def doc(self, doc: Doc, turns: Sequence[Turn] = ()) -> ResolvedDocument:
        """Resolve a text that is parsed."""
        return self.tree(with_turns(tree_of(doc), turns))

    def tree(self, tree: Tree) -> ResolvedDocument:
        """Resolve a text whose words are listed."""
        return resolved(tree, self.model, self._lexicon, _notes(tree))


def _notes(tree: Tree) -> list[str]:
    """Say what a reader of the result must know."""
    notes = [] if are_english(tree.words) else [NOT_ENGLISH]
    if count := too_long(tree):
        notes.append(f"{count} noun phrases of more than {LONGEST} words were left out")
    return notes


@lru_cache(maxsize=1)
def resolver() -> Resolver:
    """Return the resolver with the suite's own pipeline and model."""
    return Resolver()


def entities_of(text: str | Doc, turns: Sequence[Turn] = ()) -> ResolvedDocument:
    """Return who is who in a text or a parsed text."""
    return resolver().text(text, turns) if isinstance(text, str) else resolver().doc(text, turns)

"""Which words are quoted, and who says them."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from regsuite.english.entities.quotations import quotations
from regsuite.english.entities.tree import Tree

NOBODY = -1


class Spoken:
    """The quotations of a text: which words are inside, and the place of who says each."""

    def __init__(self, tree: Tree):
        self.tree = tree
        self.spans = quotations(tree.text)

    @cached_property
    def quotation_of(self) -> list[int]:
        """The number of the quotation that each word is in, ``NOBODY`` for none."""
        starts = [start for start, _ in self.spans]
        numbers = (bisect_right(starts, start) - 1 for start in self.tree.starts)
        return [
            n if n >= 0 and start < self.spans[n][1] else NOBODY
            for n, start in zip(numbers, self.tree.starts, strict=True)
        ]

    @cached_property
    def _speakers(self) -> dict[int, int]:
        """The place of the subject of the verb of saying, by quotation."""
        found: dict[int, int] = {}
        for place, head in enumerate(self.tree.heads):
            inside, above = self.quotation_of[place], self.quotation_of[head]
            if inside == above:
                continue
            verb, quotation = (head, inside) if inside != NOBODY else (place, above)
            subject = self._subject(verb)
            if subject != NOBODY and quotation not in found:
                found[quotation] = subject
        return found

    def _subject(self, verb: int) -> int:
        """Return the place of a verb's subject outside of quotations."""
        if self.tree.classes[verb] != "VERB":
            return NOBODY
        labelled = (c for c in self.tree.children[verb] if self.tree.labels[c] == "nsubj")
        return next((c for c in labelled if self.quotation_of[c] == NOBODY), NOBODY)

    def said_by(self, quotation: int) -> int:
        """Return the place of the word that names who says a quotation, or ``NOBODY``."""
        return self._speakers.get(quotation, NOBODY)

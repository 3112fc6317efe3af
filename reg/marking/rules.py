"""Two markers by rule, to compare with: names and pronouns, and all that agrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from regsuite.corpora.records.marks import Prose
from regsuite.english.entities.mention import DEFINITE, EMPTY, NAME, PRONOUN, Mention
from regsuite.english.entities.subject import Subject
from regsuite.features.marks.view import View
from regsuite.reg.marking.marker import Marker, without_overlap

if TYPE_CHECKING:
    from spacy.tokens import Doc


class RuleMarker(Marker):
    """Takes every candidate of some kinds that agrees with the subject, longer ones first."""

    baseline = True
    learns = False
    kinds: ClassVar[tuple[str, ...]]

    def train(self, items: Sequence[Prose]) -> Self:
        """Learn nothing."""
        return self

    def choose(self, doc: Doc, subject: Subject, candidates: Sequence[Mention]) -> list[Mention]:
        """Take what agrees."""
        seen = View(doc, subject, candidates)
        weights = [
            1.0 + (c.end - c.start) / 1000 if c.kind in self.kinds and seen.agrees(c) else 0.0
            for c in candidates
        ]
        return without_overlap(candidates, weights, 1.0)


class NamesAndPronouns(RuleMarker):
    """Names without foreign words, and pronouns of the subject's gender."""

    name = "mark-names"
    summary = "names that share the title's words, and pronouns that agree"
    kinds = (NAME, PRONOUN)


class AllThatAgrees(RuleMarker):
    """The same, and common nouns of the category, and empty places after such subjects."""

    name = "mark-rules"
    summary = "names, pronouns, category nouns and shared subjects that agree"
    kinds = (NAME, PRONOUN, DEFINITE, EMPTY)

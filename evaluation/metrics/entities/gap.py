"""GAP (Webster et al. 2018): which of two names does a pronoun mean?

Both names count, as in the scorer of the paper: F over the names that are meant, for pronouns of
both genders and of each, and the bias, feminine by masculine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.english.entities.sexes import FEMALE, sex_of_pronoun
from regsuite.evaluation.metrics.base import Floats, Metric, Row, f_score, ratio

_COUNTS = 3


class _Gap(Metric[EntityText, Choice]):
    """Counts right, chosen and meant names, first of masculine pronouns, then of feminine ones."""

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Compare both names."""
        question = gold[0].question
        if question is None or question.answers is None:
            return None
        pairs = list(zip(question.answered(choice), question.answers, strict=True))
        counts = [
            sum(said and true for said, true in pairs),
            sum(said for said, _ in pairs),
            sum(true for _, true in pairs),
        ]
        none = [0] * _COUNTS
        pronoun = gold[0].words(question.pronoun).lower()
        return none + counts if sex_of_pronoun(pronoun) == FEMALE else counts + none


class GapF(_Gap):
    """F over the names of all questions."""

    name = "gap_f"
    title = "GAP F"

    def aggregate(self, totals: Floats) -> Floats:
        """Add both genders up."""
        return f_score(totals[..., :_COUNTS] + totals[..., _COUNTS:])


class GapMasculine(_Gap):
    """F over the names of questions of "he"."""

    name = "gap_f_masculine"
    title = "GAP M"

    def aggregate(self, totals: Floats) -> Floats:
        """Take masculine ones."""
        return f_score(totals[..., :_COUNTS])


class GapFeminine(_Gap):
    """F over the names of questions of "she"."""

    name = "gap_f_feminine"
    title = "GAP F(em.)"

    def aggregate(self, totals: Floats) -> Floats:
        """Take feminine ones."""
        return f_score(totals[..., _COUNTS:])


class GapBias(_Gap):
    """Feminine F by masculine F."""

    name = "gap_bias"
    title = "GAP F/M"
    by_item = False

    def aggregate(self, totals: Floats) -> Floats:
        """Divide the two."""
        return ratio(f_score(totals[..., _COUNTS:]), f_score(totals[..., :_COUNTS]))


METRICS: tuple[Metric[Any, Any], ...] = (GapF(), GapMasculine(), GapFeminine(), GapBias())

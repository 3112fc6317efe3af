"""The intrinsic measures of the GREC-MSR'09 report, section 4.1, over texts.

Word strings are compared ignoring case, as gold alone is sentence-cased. Against several gold
versions (test set C-2) accuracies take the best version of each text, edit distances the mean over
versions, BLEU and NIST all as references. A text without references is not measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from regsuite.corpora.records.grec import Refex, Text
from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.strings import (
    Bleu,
    EditDistance,
    Nist,
    NormalisedEditDistance,
    StringAccuracy,
)
from regsuite.evaluation.metrics.texts import Strings, Texts

Refexes = Sequence[Refex]


def _gold(text: Text) -> list[Strings]:
    return [_chosen(text, text.choices)] if text.references else []


def _chosen(_: Text, choice: Refexes) -> Strings:
    return tuple(refex.key for refex in choice)


REFEXES = Texts(_gold, _chosen)
"""The word strings of a text's REFEXs."""


class TypeAccuracy(Metric[Text, Refexes]):
    """Share of REFEXs with the gold REG08-TYPE."""

    name = "type_accuracy"
    title = "Type"

    def row(self, gold: Sequence[Text], item: Text, choice: Refexes) -> Row | None:
        """Count the matches with the best version, and the references."""
        own = [refex.type for refex in choice]
        matches = max(
            sum(ref.chosen.type == kind for ref, kind in zip(version.references, own, strict=True))
            for version in gold
        )
        return (matches, len(own)) if own else None


METRICS: tuple[Metric[Text, Refexes], ...] = (
    StringAccuracy(REFEXES),
    TypeAccuracy(),
    EditDistance(REFEXES),
    NormalisedEditDistance(REFEXES),
    Bleu(REFEXES),
    Nist(REFEXES),
)


@dataclass(frozen=True)
class ReferenceScore:
    """One reference as one system filled it, beside the first gold version.

    ``ref`` is the id behind a word, since tables take "2.10" for the number 2.1.
    """

    system: str
    text: str
    ref: str
    gold: str
    predicted: str
    string_correct: bool
    type_correct: bool
    se: float
    norm_se: float


def reference_scores(system: str, gold: Text, choice: Refexes) -> list[ReferenceScore]:
    """List the scores of every reference of a text against its gold version."""
    return [
        ReferenceScore(
            system,
            gold.title,
            f"REF {ref.id}",
            ref.chosen.text,
            own.text,
            ref.chosen.key == own.key,
            ref.chosen.type == own.type,
            strings.edit_distance(ref.chosen.key, own.key),
            strings.normalised_edit_distance(ref.chosen.key, own.key),
        )
        for ref, own in zip(gold.references, choice, strict=True)
    ]

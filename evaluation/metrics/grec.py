"""The intrinsic measures of the GREC-MSR'09 report, section 4.1, over texts.

Word strings are compared ignoring case, since gold REFEXs are sentence-cased and candidates are
not. Against several gold versions of a text (test set C-2), accuracies take the best version of
each text, edit distances the mean over versions of the text's mean, BLEU and NIST all versions as
references. A text without references is not measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Reference, Text
from regsuite.evaluation.metrics import segments, strings
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.segments import Segment, SegmentMetric


def _pairs(gold: Text, predicted: Text) -> Iterator[tuple[Reference, Reference]]:
    ids = [[ref.id for ref in text.references] for text in (gold, predicted)]
    if ids[0] != ids[1]:
        raise InputError(f"text {gold.id} ({gold.title}): its REFs differ from the gold text's")
    yield from zip(gold.references, predicted.references, strict=True)


def _key(ref: Reference) -> str:
    if ref.gold is None:
        raise InputError(f"REF {ref.id} has no chosen REFEX; run reg predict on it first")
    return ref.gold.key


def _kind(ref: Reference) -> str:
    return "" if ref.gold is None else ref.gold.type


class _Accuracy(Metric[Text]):
    def row(self, versions: Sequence[Text], item: Text) -> Row | None:
        """Count the matches with the best version, and the references."""
        matches = max(self._matches(version, item) for version in versions)
        return (matches, len(item.references)) if item.references else None

    def _matches(self, gold: Text, predicted: Text) -> int:
        return sum(self._match(g, p) for g, p in _pairs(gold, predicted))

    def _match(self, gold: Reference, predicted: Reference) -> bool:
        raise NotImplementedError


class StringAccuracy(_Accuracy):
    """Share of REFEX word strings that are the gold ones."""

    name = "string_accuracy"
    title = "String"

    def _match(self, gold: Reference, predicted: Reference) -> bool:
        return _key(gold) == _key(predicted)


class TypeAccuracy(_Accuracy):
    """Share of REFEXs with the gold REG08-TYPE."""

    name = "type_accuracy"
    title = "Type"

    def _match(self, gold: Reference, predicted: Reference) -> bool:
        return _kind(gold) == _kind(predicted)


class EditDistance(Metric[Text]):
    """Mean string-edit distance, substitution 2."""

    name = "se"
    title = "SE"
    higher_is_better = False

    def row(self, versions: Sequence[Text], item: Text) -> Row | None:
        """Sum the distances and count references; with several versions, average text by text."""
        sums = [
            sum(self._distance(_key(g), _key(p)) for g, p in _pairs(version, item))
            for version in versions
        ]
        count = len(item.references)
        if not count:
            return None
        mean = float(np.mean(sums))
        return (mean / count, 1) if len(versions) > 1 else (mean, count)

    def _distance(self, a: str, b: str) -> float:
        return strings.edit_distance(a, b)


class NormalisedEditDistance(EditDistance):
    """Mean string-edit distance over the sum of the two lengths."""

    name = "norm_se"
    title = "Norm. SE"

    def _distance(self, a: str, b: str) -> float:
        return strings.normalised_edit_distance(a, b)


class _RefexSegments(SegmentMetric[Text]):
    def segments(self, versions: Sequence[Text], item: Text) -> list[Segment]:
        """Return the text's REFEXs beside those of all gold versions."""
        columns = [[_key(g) for g, _ in _pairs(version, item)] for version in versions]
        own = [_key(ref) for ref in item.references]
        return list(zip(own, zip(*columns, strict=True), strict=True))


class Bleu3(_RefexSegments, segments.Bleu3[Text]):
    """BLEU-3 over the REFEXs alone, computed globally."""


class Nist(_RefexSegments, segments.Nist[Text]):
    """NIST (orders 1 to 5) over the REFEXs alone, computed globally."""


METRICS: tuple[Metric[Text], ...] = (
    StringAccuracy(),
    TypeAccuracy(),
    EditDistance(),
    NormalisedEditDistance(),
    Bleu3(),
    Nist(),
)


@dataclass(frozen=True)
class ReferenceScore:
    """One reference as one system filled it, beside the first gold version."""

    system: str
    text: str
    ref: str
    gold: str
    predicted: str
    string_correct: bool
    type_correct: bool
    se: float
    norm_se: float


def reference_scores(system: str, gold: Text, predicted: Text) -> list[ReferenceScore]:
    """List the scores of every reference of a text against its first gold version."""
    return [
        ReferenceScore(
            system,
            gold.title,
            g.id,
            g.chosen.text,
            p.chosen.text,
            _key(g) == _key(p),
            _kind(g) == _kind(p),
            strings.edit_distance(_key(g), _key(p)),
            strings.normalised_edit_distance(_key(g), _key(p)),
        )
        for g, p in _pairs(gold, predicted)
    ]

"""BLEU-3 and NIST-5 over the word strings of items, whatever the task.

A task says which segments an item has: each a hypothesis and its references.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeAlias, TypeVar

import numpy as np

from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.base import Floats, Metric

Item = TypeVar("Item")
Segment: TypeAlias = tuple[str, tuple[str, ...]]


class SegmentMetric(Metric[Item]):
    """A measure computed globally from the segments of all items."""

    @abstractmethod
    def segments(
        self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]
    ) -> list[list[Segment]]:
        """Return for each item its segments as (hypothesis, strings of all gold versions)."""


class Bleu3(SegmentMetric[Item]):
    """BLEU-3, computed globally."""

    name = "bleu3"
    title = "BLEU-3"
    details = "smooth=exp,effective-order,tok=space"

    def statistics(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> Floats:
        """Sum sacrebleu's counts over the item's segments."""
        width = 2 + 2 * strings.BLEU_ORDER
        rows = np.zeros((len(predicted), width))
        for i, segments in enumerate(self.segments(gold, predicted)):
            for hypothesis, references in segments:
                rows[i] += strings.bleu_statistics(hypothesis, references)
        return rows

    def aggregate(self, totals: Floats) -> Floats:
        """Compute BLEU-3 from the counts."""
        return strings.bleu(totals)


class Nist(SegmentMetric[Item]):
    """NIST (orders 1 to 5), computed globally."""

    name = "nist"
    title = "NIST"
    details = "n=5"

    def statistics(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> Floats:
        """Sum NIST's numerators and denominators over the item's segments."""
        items = self.segments(gold, predicted)
        flat = [segment for segments in items for segment in segments]
        rows = strings.nist_statistics([h for h, _ in flat], [r for _, r in flat])
        sums = np.zeros((len(items), rows.shape[1]))
        np.add.at(sums, np.repeat(np.arange(len(items)), [len(s) for s in items]), rows)
        return sums

    def aggregate(self, totals: Floats) -> Floats:
        """Compute NIST from the sums."""
        return strings.nist(totals)

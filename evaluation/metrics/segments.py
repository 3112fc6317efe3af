"""BLEU-3 and NIST-5 over the word strings of items, whatever the task.

A task says which segments an item has: each a hypothesis and its references.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeAlias, TypeVar

import numpy as np

from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.base import Floats, Metric, Row

Item = TypeVar("Item")
Segment: TypeAlias = tuple[str, tuple[str, ...]]


class SegmentMetric(Metric[Item]):
    """A measure computed globally from the segments of all items."""

    @abstractmethod
    def segments(self, versions: Sequence[Item], item: Item) -> list[Segment]:
        """Return an item's segments as (hypothesis, strings of all gold versions), or none."""


class Bleu3(SegmentMetric[Item]):
    """BLEU-3, computed globally."""

    name = "bleu3"
    title = "BLEU-3"
    details = "smooth=exp,effective-order,tok=space"

    def row(self, versions: Sequence[Item], item: Item) -> Row | None:
        """Sum sacrebleu's counts over the item's segments."""
        counts = [strings.bleu_statistics(*segment) for segment in self.segments(versions, item)]
        return [sum(column) for column in zip(*counts, strict=True)] if counts else None

    def aggregate(self, totals: Floats) -> Floats:
        """Compute BLEU-3 from the counts."""
        return strings.bleu(totals)


class Nist(SegmentMetric[Item]):
    """NIST (orders 1 to 5), computed globally."""

    name = "nist"
    title = "NIST"
    details = "n=5"

    def row(self, versions: Sequence[Item], item: Item) -> Row | None:
        """Return the item's row as if there were no other."""
        return self.rows([versions], [item])[0]

    def rows(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> list[Row | None]:
        """Sum NIST's numerators and denominators over each item's segments.

        What an n-gram tells depends on how often it stands in the references of all items.
        """
        items = [self.segments(v, item) for v, item in zip(gold, predicted, strict=True)]
        flat = [segment for segments in items for segment in segments]
        counts = strings.nist_statistics([h for h, _ in flat], [r for _, r in flat])
        ends = np.cumsum([len(segments) for segments in items], dtype=int)
        parts = np.split(counts, ends[:-1])
        return [part.sum(axis=0).tolist() if len(part) else None for part in parts[: len(items)]]

    def aggregate(self, totals: Floats) -> Floats:
        """Compute NIST from the sums."""
        return strings.nist(totals)

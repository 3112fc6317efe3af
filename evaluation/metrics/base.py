"""The contract of a metric: one row of numbers for each item, one score from the sum of the rows.

A metric writes the row of one item. Since a score depends on the items only through the sum of
their rows, listings by item, subdomains, bootstrap samples and paired tests all come from one
computation. An item that lacks what is measured has no row (None): a summary without a reference
extract has no sentence precision.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item")
Floats: TypeAlias = NDArray[np.floating[Any]]
Row: TypeAlias = Sequence[float]


class Metric(ABC, Generic[Item]):
    """One score over a corpus; of each item there are one or more gold ``versions``."""

    name: ClassVar[str]
    title: ClassVar[str]
    higher_is_better: ClassVar[bool] = True
    digits: ClassVar[int] = 3
    details: ClassVar[str] = ""
    by_item: ClassVar[bool] = True
    """Whether one item alone has a score: not where classes are counted over all items first."""

    @abstractmethod
    def row(self, versions: Sequence[Item], item: Item) -> Row | None:
        """Return the numbers of one item that add up over items; None: nothing to measure."""

    def rows(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> list[Row | None]:
        """Return the row of each item; a metric that must see all items at once overrides this."""
        return [self.row(versions, item) for versions, item in zip(gold, predicted, strict=True)]

    def statistics(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> Floats:
        """Return the rows as an array; an item without a row has zeros."""
        return stacked(self.rows(gold, predicted))

    def aggregate(self, totals: Floats) -> Floats:
        """Turn sums of rows (last axis) into scores; here the ratio of the first two columns."""
        over = totals[..., 1]
        return np.divide(totals[..., 0], over, out=np.zeros_like(over), where=over > 0)

    def score(self, statistics: Floats) -> float:
        """Return the score of all items together; nan where no item has a row."""
        return float(self.aggregate(statistics.sum(axis=0))) if statistics.size else float("nan")

    def item_score(self, versions: Sequence[Item], item: Item) -> float | None:
        """Return the score of one item alone, or None where it has nothing to measure."""
        (row,) = self.rows([versions], [item])
        return None if row is None else self.score(stacked([row]))

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return what the JSON shows beside the score: nothing, or say a confusion table."""
        return {}

    @property
    def signature(self) -> str:
        """Say what was computed, in the words of the other parts of the signature."""
        return f"{self.name}:{self.details}" if self.details else self.name


def stacked(rows: Iterable[Row | None]) -> Floats:
    """Make an array of rows, zeros where there is none; without any row it has no columns."""
    listed = list(rows)
    width = next((len(row) for row in listed if row is not None), 0)
    found = np.zeros((len(listed), width))
    for place, row in zip(found, listed, strict=True):
        if row is not None:
            place[:] = row
    return found

"""The contract of a metric: one row of numbers for each item, one score from the sum of the rows.

Since a score depends on the items only through that sum, listings by item, subdomains, bootstrap
samples and paired tests all come from one computation. An item that lacks what is measured has no
row (None), such as a summary without a reference extract, or an item without gold.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item")
Choice = TypeVar("Choice")
Floats: TypeAlias = NDArray[np.floating[Any]]
Row: TypeAlias = Sequence[float]


class Metric(ABC, Generic[Item, Choice]):
    """One score over a corpus; ``details`` say in its signature what was computed.

    ``by_item`` is False where classes are counted over all items, so that one alone has no score.
    """

    name: str
    title: str
    higher_is_better: bool = True
    digits: int = 3
    details: str = ""
    by_item: bool = True

    @abstractmethod
    def row(self, gold: Sequence[Item], item: Item, choice: Choice) -> Row | None:
        """Return an item's numbers by one or more gold versions; None: nothing to measure."""

    def rows(
        self, gold: Sequence[Sequence[Item]], items: Sequence[Item], choices: Sequence[Choice]
    ) -> list[Row | None]:
        """Return the row of each item; a metric that must see all items at once overrides this."""
        every = zip(gold, items, choices, strict=True)
        return [
            self.row(versions, item, own) if versions else None for versions, item, own in every
        ]

    def statistics(
        self, gold: Sequence[Sequence[Item]], items: Sequence[Item], choices: Sequence[Choice]
    ) -> Floats:
        """Return the rows as an array; an item without a row has zeros."""
        return stacked(self.rows(gold, items, choices))

    def aggregate(self, totals: Floats) -> Floats:
        """Turn sums of rows (last axis) into scores; here the ratio of the first two columns."""
        return ratio(totals[..., 0], totals[..., 1])

    def score(self, statistics: Floats) -> float:
        """Return the score of all items together; nan where no item has a row."""
        return float(self.aggregate(statistics.sum(axis=0))) if statistics.size else float("nan")

    def item_score(self, gold: Sequence[Item], item: Item, choice: Choice) -> float | None:
        """Return the score of one item alone, or None where it has nothing to measure."""
        (row,) = self.rows([gold], [item], [choice])
        return None if row is None else self.score(stacked([row]))

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return what the JSON shows beside the score: nothing, or say a confusion table."""
        return {}

    @property
    def signature(self) -> str:
        """Say what was computed, in the words of the other parts of the signature."""
        return f"{self.name}:{self.details}" if self.details else self.name


def ratio(part: Floats, whole: Floats) -> Floats:
    """Divide sums; 0 where there is nothing to divide by."""
    return np.divide(part, whole, out=np.zeros_like(whole), where=whole > 0)


def f_score(totals: Floats) -> Floats:
    """Return F of sums of (common, chosen, wanted)."""
    return ratio(2 * totals[..., 0], totals[..., 1] + totals[..., 2])


class CountShare(Metric[Item, Choice]):
    """Precision ("p"), recall ("r") or F ("f") of counts (common, chosen, wanted)."""

    share = "f"

    def aggregate(self, totals: Floats) -> Floats:
        """Return the share of the sums."""
        if self.share == "f":
            return f_score(totals)
        return ratio(totals[..., 0], totals[..., 1 if self.share == "p" else 2])


def stacked(rows: Iterable[Row | None]) -> Floats:
    """Make an array of rows, zeros where there is none; without any row it has no columns."""
    listed = list(rows)
    width = next((len(row) for row in listed if row is not None), 0)
    result = np.zeros((len(listed), width))
    for place, row in zip(result, listed, strict=True):
        if row is not None:
            place[:] = row
    return result

"""The contract of a metric: statistics for each item first, one score from their sum second.

Since a score depends on the items only through the sum of their statistics, per-item listings,
subdomains, bootstrap samples and paired tests all come from one computation.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item")
Floats: TypeAlias = NDArray[np.floating[Any]]


class Metric(ABC, Generic[Item]):
    """One score over a corpus; ``gold`` has for each item one or more versions."""

    name: ClassVar[str]
    title: ClassVar[str]
    higher_is_better: ClassVar[bool] = True
    digits: ClassVar[int] = 3
    details: ClassVar[str] = ""
    by_item: ClassVar[bool] = True
    """Whether one item alone has a score: not where classes are counted over all items first."""

    def applies(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> bool:
        """Tell whether the items have what is measured; if not, the score is left out."""
        return True

    @abstractmethod
    def statistics(self, gold: Sequence[Sequence[Item]], predicted: Sequence[Item]) -> Floats:
        """Return one row of sufficient statistics for each item."""

    def aggregate(self, totals: Floats) -> Floats:
        """Turn sums of rows (last axis) into scores; here the ratio of the first two columns."""
        over = totals[..., 1]
        return np.divide(totals[..., 0], over, out=np.zeros_like(over), where=over > 0)

    def score(self, statistics: Floats) -> float:
        """Return the score of all items together."""
        return float(self.aggregate(statistics.sum(axis=0)))

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return what the JSON shows beside the score: nothing, or say a confusion table."""
        return {}

    @property
    def signature(self) -> str:
        """Say what was computed, in the words of the other parts of the signature."""
        return f"{self.name}:{self.details}" if self.details else self.name

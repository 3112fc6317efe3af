"""How two measures go together, over systems or over items: Pearson's r and Spearman's ρ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from scipy import stats

from regsuite.evaluation.metrics.base import Floats

_FEWEST = 3


@dataclass(frozen=True)
class Correlation:
    """Two measures, their coefficients and p values; None where one does not vary."""

    first: str
    second: str
    pearson: float | None = None
    pearson_p: float | None = None
    spearman: float | None = None
    spearman_p: float | None = None
    corrected: float | None = None


def correlations(
    table: Mapping[str, Sequence[float] | Floats],
    pairs: Sequence[tuple[str, str]] | None = None,
    bonferroni: bool = False,
) -> list[Correlation]:
    """Correlate pairs of columns, by default all; ``bonferroni`` multiplies p by their number."""
    result = [
        _correlation(first, second, np.asarray(table[first]), np.asarray(table[second]))
        for first, second in (combinations(table, 2) if pairs is None else pairs)
    ]
    return _corrected(result) if bonferroni else result


def _correlation(first: str, second: str, x: Floats, y: Floats) -> Correlation:
    if len(x) < _FEWEST or np.ptp(x) == 0 or np.ptp(y) == 0:
        return Correlation(first, second)
    pearson, spearman = stats.pearsonr(x, y), stats.spearmanr(x, y)
    values = (pearson.statistic, pearson.pvalue, spearman.statistic, spearman.pvalue)
    return Correlation(first, second, *map(float, values))


def _corrected(pairs: Sequence[Correlation]) -> list[Correlation]:
    tests = sum(c.pearson is not None for c in pairs)
    return [
        replace(c, corrected=None if c.pearson_p is None else min(1.0, tests * c.pearson_p))
        for c in pairs
    ]

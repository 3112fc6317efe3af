"""Which properties of systems go with which scores: F tests (ASGRE analysis, section 4).

Each effect is tested by what the fit of a linear model loses when it is left out and all else is
kept. The analysis used a multivariate ANOVA whose sums of squares it does not name; effects that
others in the model make up entirely cannot be tested and have no F. All p values are multiplied
by the number of tests (Bonferroni) and cut at 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from scipy import stats

from regsuite.evaluation.metrics.base import Floats


@dataclass(frozen=True)
class Effect:
    """What a property does to a measure: F with its degrees of freedom and the corrected p."""

    effect: str
    measure: str
    f: float | None
    df: tuple[int, int]
    p: float | None


def effects(
    columns: Mapping[str, Floats], measures: Mapping[str, Floats], others: int = 0
) -> list[Effect]:
    """Test every column on every measure; ``others`` are tested elsewhere, for the correction."""
    names = list(columns)
    full = np.column_stack([np.ones(len(columns[names[0]])), *columns.values()])
    tests = len(names) * (len(measures) + others)
    result: list[Effect] = []
    for measure, values in measures.items():
        rest, rank = _residual(full, values)
        below = len(values) - rank
        for i, name in enumerate(names, 1):
            more, fewer = _residual(np.delete(full, i, axis=1), values)
            gained = rank - fewer
            f = (more - rest) / gained / (rest / below) if gained and below > 0 and rest else None
            p = None if f is None else min(1.0, tests * float(stats.f.sf(f, gained, below)))
            result.append(Effect(name, measure, f, (gained, below), p))
    return result


def _residual(matrix: Floats, values: Floats) -> tuple[float, int]:
    """Return what a least-squares fit leaves of the values, and the rank of the matrix."""
    weights, _, rank, _ = np.linalg.lstsq(matrix, values, rcond=None)
    return float(((values - matrix @ weights) ** 2).sum()), int(rank)

"""Analysis of variance with several factors, by projection.

Figures are those of statsmodels' ``anova_lm``, with type II sums of squares; here one decomposition
serves the thousands of simulated outcomes that the power analysis needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import stats

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Effect:
    """A term of the model: its F, degrees of freedom of term and residual, and p."""

    term: str
    f: float
    df: int
    error_df: int
    p: float


class Model:
    """A linear model over factors; terms are names, or names joined by a colon."""

    def __init__(self, factors: Mapping[str, Sequence[str]], terms: Sequence[str]):
        self.count = len(next(iter(factors.values())))
        self.terms = [t for t in terms if all(len(set(factors[f])) > 1 for f in t.split(":"))]
        self.columns = {t: _columns(factors, t.split(":")) for t in self.terms}
        self.full = self._basis(self.terms)
        self.error_df = self.count - self.full.shape[1]

    def _basis(self, terms: Sequence[str]) -> Floats:
        """Return an orthonormal basis of the intercept and these terms."""
        parts = [np.ones((self.count, 1)), *(self.columns[t] for t in terms)]
        matrix = np.concatenate(parts, axis=1)
        left, sizes, _ = np.linalg.svd(matrix, full_matrices=False)
        return np.asarray(left[:, sizes > sizes[0] * 1e-10])

    def residual(self, values: Floats) -> Floats:
        """Return the residual sum of squares of each column of values."""
        return _left(self.full, values)

    def f(self, term: str, values: Floats) -> tuple[Floats, int]:
        """Return a term's F for each column of values, and its degrees of freedom."""
        parts = set(term.split(":"))
        others = [t for t in self.terms if not parts <= set(t.split(":"))]
        without, with_it = self._basis(others), self._basis([*others, term])
        df = with_it.shape[1] - without.shape[1]
        gained = _left(without, values) - _left(with_it, values)
        error = self.residual(values) / max(self.error_df, 1)
        with np.errstate(divide="ignore", invalid="ignore"):
            return gained / max(df, 1) / error, df

    def effects(self, values: Floats) -> list[Effect]:
        """Test every term on one column of values."""
        effects = []
        for term in self.terms if self.error_df > 0 else ():
            f, df = self.f(term, values[:, None])
            p = float(stats.f.sf(f[0], df, self.error_df)) if df else float("nan")
            effects.append(Effect(term, float(f[0]), df, self.error_df, p))
        return effects


def _columns(factors: Mapping[str, Sequence[str]], names: Sequence[str]) -> Floats:
    levels = list(zip(*(factors[n] for n in names), strict=True))
    numbers = {level: i for i, level in enumerate(sorted(set(levels)))}
    columns = np.zeros((len(levels), len(numbers)))
    columns[np.arange(len(levels)), [numbers[level] for level in levels]] = 1
    return columns


def _left(basis: Floats, values: Floats) -> Floats:
    """Return the sums of squares that a basis leaves."""
    total = (values**2).sum(axis=0) - ((basis.T @ values) ** 2).sum(axis=0)
    return np.asarray(np.maximum(total, 0.0))

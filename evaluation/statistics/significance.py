"""Who is really better: analysis of variance, Tukey's groups, bootstrap and randomisation.

The challenges' reports (GREC-MSR'09 section 6, TUNA-REG'09 section 5) run an ANOVA with System as
factor, Tukey's HSD and letters for homogeneous subsets. scipy supplies the distributions. Written
here are the sums of squares of the design with texts as blocks, since statsmodels' AnovaRM builds
a dense matrix with a column for every text, and the letter display, which no library has.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from regsuite.evaluation.metrics.base import Floats, Metric
from regsuite.evaluation.statistics import SAMPLES

_CHUNK = 1000


@dataclass(frozen=True)
class Test:
    """A test's statistic, degrees of freedom and p."""

    statistic: float
    df: tuple[float, ...]
    p: float


@dataclass(frozen=True)
class Variance:
    """An analysis of variance: the effect of System, and the error that Tukey's HSD needs."""

    test: Test
    error: float
    error_df: float
    means: Floats
    items: int


def anova(scores: Floats, blocks: bool = True, levels: Sequence[int] | None = None) -> Variance:
    """Analyse scores (systems × items): with the items as blocks, one-way, or within levels.

    With ``levels``, one number an item, the second factor is that number: GREC-MSR'09 takes the
    number of REFEXs in a text, and its degrees of freedom (section 6.1) are those of the error
    within the cells of system and level. The effect of System is the same in all three.
    """
    systems, items = scores.shape
    means = scores.mean(axis=1)
    between = items * ((means - scores.mean()) ** 2).sum()
    residual, df = _residual(scores, blocks, levels)
    error = float((residual**2).sum() / df) if df > 0 else 0.0
    if error <= 0:
        f = 0.0 if between <= 0 else float("inf")
    else:
        f = float(between / (systems - 1) / error)
    p = float(stats.f.sf(f, systems - 1, df)) if df > 0 else float("nan")
    return Variance(Test(f, (systems - 1, df), p), error, df, means, items)


def _residual(scores: Floats, blocks: bool, levels: Sequence[int] | None) -> tuple[Floats, int]:
    """Return what the design leaves of each score, and its degrees of freedom."""
    systems, items = scores.shape
    if levels is not None:
        kinds, cell = np.unique(np.asarray(levels), return_inverse=True)
        sums = np.stack([np.bincount(cell, row, len(kinds)) for row in scores])
        return scores - (sums / np.bincount(cell))[:, cell], systems * (items - len(kinds))
    residual = scores - scores.mean(axis=1)[:, None]
    if blocks:
        return residual - residual.mean(axis=0), (systems - 1) * (items - 1)
    return residual, systems * (items - 1)


def kruskal(scores: Floats) -> Test:
    """Kruskal-Wallis over systems; scores that are all alike give no difference."""
    if np.ptp(scores) == 0:
        return Test(0.0, (len(scores) - 1,), 1.0)
    test = stats.kruskal(*scores)
    return Test(float(test.statistic), (len(scores) - 1,), float(test.pvalue))


def tukey(variance: Variance, alpha: float = 0.05) -> NDArray[np.bool_]:
    """Tell for each pair of systems whether Tukey's HSD finds them different."""
    means = variance.means
    gaps = np.abs(means[:, None] - means)
    if variance.error <= 0:
        return gaps > 0
    critical = _studentised_range(alpha, len(means), variance.error_df)
    return np.asarray(gaps > critical * np.sqrt(variance.error / variance.items))


@lru_cache(maxsize=256)
def _studentised_range(alpha: float, groups: int, df: float) -> float:
    return float(stats.studentized_range.ppf(1 - alpha, groups, df))


def letters(different: NDArray[np.bool_]) -> list[str]:
    """Give each system letters so that two share one exactly when they are not different.

    Systems come best first; "A" is the group of the best. Groups are found by inserting one
    significant pair after another and absorbing groups that another contains (Piepho 2004).
    """
    count = len(different)
    groups = [frozenset(range(count))]
    for i in range(count):
        for j in range(i + 1, count):
            if different[i, j]:
                groups = _absorb(_insert(groups, i, j))
    ordered = sorted(groups, key=lambda g: (min(g), max(g)))
    return [
        "".join(_letter(k) for k, group in enumerate(ordered) if i in group) for i in range(count)
    ]


def _insert(groups: list[frozenset[int]], i: int, j: int) -> list[frozenset[int]]:
    result: list[frozenset[int]] = []
    for group in groups:
        result += [group - {i}, group - {j}] if {i, j} <= group else [group]
    return result


def _absorb(groups: list[frozenset[int]]) -> list[frozenset[int]]:
    distinct = list(dict.fromkeys(groups))
    return [g for g in distinct if not any(g < other for other in distinct)]


def _letter(k: int) -> str:
    return string.ascii_uppercase[k] if k < len(string.ascii_uppercase) else f"({k + 1})"


class Columns:
    """The statistics of several systems on several metrics side by side, to be summed at once."""

    def __init__(self, groups: Sequence[tuple[Metric[Any, Any], Sequence[Floats]]]):
        self.groups = groups
        blocks = [s for _, systems in groups for s in systems]
        self.matrix = np.concatenate(blocks, axis=1) if blocks else np.zeros((0, 0))

    def scores(self, weights: Floats) -> list[Floats]:
        """Score every system on items weighted by each row: for each metric, rows × systems."""
        sums, start, result = weights @ self.matrix, 0, []
        for metric, systems in self.groups:
            columns = []
            for statistics in systems:
                end = start + statistics.shape[1]
                columns.append(metric.aggregate(sums[:, start:end]))
                start = end
            result.append(np.stack(columns, axis=1))
        return result


def bootstrap_all(columns: Columns, samples: int = SAMPLES, seed: int = 0) -> list[Floats]:
    """Score all systems on the same samples of items: for each metric, samples × systems."""
    items = len(columns.matrix)
    rng = np.random.default_rng(seed)
    even = np.full(items, 1 / max(items, 1))
    pieces = []
    for size in _chunks(samples):
        draws = rng.multinomial(items, even, size=size) if items else np.zeros((size, 0))
        pieces.append(columns.scores(draws.astype(float)))
    return list(map(np.concatenate, zip(*pieces, strict=True)))


def bootstrap(
    metric: Metric[Any, Any], systems: Sequence[Floats], samples: int = SAMPLES, seed: int = 0
) -> Floats:
    """Score systems (statistics, items × columns) on samples of items: samples × systems."""
    (sampled,) = bootstrap_all(Columns([(metric, systems)]), samples, seed)
    return sampled


def _chunks(samples: int) -> Iterator[int]:
    for start in range(0, samples, _CHUNK):
        yield min(_CHUNK, samples - start)


def intervals(scores: Floats, level: float = 0.95) -> Floats:
    """Return the percentile interval of each column of bootstrap scores: systems × 2."""
    tail = 100 * (1 - level) / 2
    return np.percentile(scores, [tail, 100 - tail], axis=0).T


def paired_bootstrap_p(scores: Floats, a: int, b: int, observed: float) -> float:
    """Return the two-sided p of a difference, from bootstrap scores shifted to no difference."""
    gaps = scores[:, a] - scores[:, b]
    beyond = np.abs(gaps - gaps.mean()) >= abs(observed) - 1e-12
    return float((beyond.sum() + 1) / (len(gaps) + 1))


def randomisation_all(
    groups: Sequence[tuple[Metric[Any, Any], Sequence[Floats]]],
    baseline: int,
    samples: int = SAMPLES,
    seed: int = 0,
) -> list[Floats]:
    """Return by metric the two-sided p of each system against the baseline, by the same swaps."""
    gaps = Columns([(m, [systems[baseline] - s for s in systems]) for m, systems in groups])
    totals = [(m, [s.sum(axis=0) for s in systems]) for m, systems in groups]
    observed = [np.abs(_gap(m, sums, sums[baseline])) - 1e-12 for m, sums in totals]
    beyond = [np.zeros(len(systems)) for _, systems in groups]
    rng = np.random.default_rng(seed)
    items = len(gaps.matrix)
    for size in _chunks(samples):
        moved = rng.integers(0, 2, size=(size, items)).astype(float) @ gaps.matrix
        start = 0
        for g, (metric, sums) in enumerate(totals):
            for k, total in enumerate(sums):
                end = start + len(total)
                step = moved[:, start:end]
                here = metric.aggregate(total + step) - metric.aggregate(sums[baseline] - step)
                beyond[g][k] += (np.abs(here) >= observed[g][k]).sum()
                start = end
    return [(count + 1) / (samples + 1) for count in beyond]


def _gap(metric: Metric[Any, Any], sums: Sequence[Floats], other: Floats) -> Floats:
    return metric.aggregate(np.stack(sums)) - metric.aggregate(other)


def randomisation_p(
    metric: Metric[Any, Any], a: Floats, b: Floats, samples: int = SAMPLES, seed: int = 0
) -> float:
    """Return the two-sided p of a difference by swapping the two systems' items at random."""
    return float(randomisation_all([(metric, [a, b])], 1, samples, seed)[0][0])

"""A comparison analysed: intervals, letters, tests against the first baseline, correlations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from regsuite.evaluation.comparison import Comparison, SystemScores
from regsuite.evaluation.metrics.base import Floats, Metric
from regsuite.evaluation.statistics import significance
from regsuite.evaluation.statistics.significance import Correlation, Test

ALPHA = 0.05


@dataclass(frozen=True)
class Difference:
    """How a system's score differs from the baseline's."""

    difference: float
    bootstrap_p: float
    randomisation_p: float


@dataclass(frozen=True)
class MetricAnalysis:
    """One metric: each system's interval and letters, tests over all, differences to baseline.

    Letters and the tests over all rest on scores of single items; a metric that has none, such as
    macro F, goes without.
    """

    metric: str
    intervals: dict[str, tuple[float, float]]
    letters: dict[str, str]
    anova: Test | None
    anova_one_way: Test | None
    kruskal: Test | None
    differences: dict[str, Difference]


@dataclass(frozen=True)
class Analysis:
    """All metrics, and in one sentence what differs from the baseline on the first."""

    baseline: str
    verdict: str
    metrics: dict[str, MetricAnalysis]
    correlations: list[Correlation]
    item_correlations: list[Correlation]
    samples: int
    seed: int

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def analyse(
    comparison: Comparison, samples: int = significance.SAMPLES, seed: int = 0
) -> Analysis | None:
    """Analyse a comparison of two systems or more; None where there is nothing to compare."""
    systems = comparison.systems
    if len(systems) < 2 or comparison.items < 2:  # noqa: PLR2004
        return None
    baseline = comparison.baseline or systems[0].name
    having = {
        m: [s for s in systems if m.name in s.statistics]
        for m in comparison.metrics
        if sum(m.name in s.statistics for s in systems) > 1
    }
    found = _metrics(having, baseline, samples, seed)
    shared = [m for m in comparison.metrics if all(m.name in s.scores for s in systems)]
    over_systems = {m.name: np.array([s.scores[m.name] for s in systems]) for m in shared}
    over_items = {m.name: _item_scores(m, systems).ravel() for m in shared if m.by_item}
    return Analysis(
        baseline,
        _verdict(comparison.metrics[0], found, baseline),
        found,
        significance.correlations(over_systems),
        significance.correlations(_aligned(over_items)),
        samples,
        seed,
    )


def _metrics(
    having: Mapping[Metric[Any], Sequence[SystemScores]], baseline: str, samples: int, seed: int
) -> dict[str, MetricAnalysis]:
    """Analyse every metric on the systems that have it; all share the same samples."""
    groups = [(m, [s.statistics[m.name] for s in systems]) for m, systems in having.items()]
    draws = significance.bootstrap_all(significance.Columns(groups), samples, seed)
    found = {}
    for (metric, statistics), sampled in zip(groups, draws, strict=True):
        systems = having[metric]
        names = [s.name for s in systems]
        low_high = significance.intervals(sampled)
        differences: dict[str, Difference] = {}
        if baseline in names:
            b = names.index(baseline)
            (swapped,) = significance.randomisation_all([(metric, statistics)], b, samples, seed)
            differences = _differences(metric, systems, b, sampled, swapped)
        found[metric.name] = MetricAnalysis(
            metric.name,
            {n: (float(lo), float(hi)) for n, (lo, hi) in zip(names, low_high, strict=True)},
            *_over_all(metric, systems),
            differences,
        )
    return found


def _over_all(
    metric: Metric[Any], systems: Sequence[SystemScores]
) -> tuple[dict[str, str], Test | None, Test | None, Test | None]:
    """Return letters, both analyses of variance and Kruskal-Wallis, from scores of single items."""
    if not metric.by_item:
        return {}, None, None, None
    scores = _item_scores(metric, systems)
    variance = significance.anova(scores)
    return (
        _letters(metric, [s.name for s in systems], variance),
        variance.test,
        significance.anova(scores, blocks=False).test,
        significance.kruskal(scores),
    )


def _letters(
    metric: Metric[Any], names: Sequence[str], variance: significance.Variance
) -> dict[str, str]:
    order = np.argsort(-variance.means if metric.higher_is_better else variance.means)
    different = significance.tukey(variance)[np.ix_(order, order)]
    marks = dict(zip((names[i] for i in order), significance.letters(different), strict=True))
    return {name: marks[name] for name in names}


def _differences(
    metric: Metric[Any],
    systems: Sequence[SystemScores],
    b: int,
    sampled: Floats,
    swapped: Floats,
) -> dict[str, Difference]:
    found = {}
    for a, system in enumerate(systems):
        if a != b:
            gap = system.scores[metric.name] - systems[b].scores[metric.name]
            p = significance.paired_bootstrap_p(sampled, a, b, gap)
            found[system.name] = Difference(gap, p, float(swapped[a]))
    return found


def _item_scores(metric: Metric[Any], systems: Sequence[SystemScores]) -> Floats:
    """Score every item by itself: systems × items, without items that have nothing to score."""
    rows = np.stack([s.statistics[metric.name] for s in systems])
    scored = (rows != 0).any(axis=(0, 2))
    return metric.aggregate(rows[:, scored])


def _aligned(columns: dict[str, Floats]) -> dict[str, Floats]:
    """Keep the columns that cover the same items, as those of the first metric."""
    length = len(next(iter(columns.values()), ()))
    return {name: column for name, column in columns.items() if len(column) == length}


def _verdict(metric: Metric[Any], found: dict[str, MetricAnalysis], baseline: str) -> str:
    differences = found[metric.name].differences if metric.name in found else {}
    if not differences:
        return ""
    limit = ALPHA / len(differences)
    better: list[str] = []
    worse: list[str] = []
    alike: list[str] = []
    for name, difference in differences.items():
        ahead = (difference.difference > 0) == metric.higher_is_better
        if difference.bootstrap_p >= limit:
            alike.append(name)
        else:
            (better if ahead else worse).append(name)
    parts = [
        f"{_listing(names)} {'is' if len(names) == 1 else 'are'} {what}"
        for names, what in (
            (better, "significantly better"),
            (worse, "significantly worse"),
            (alike, "not significantly different"),
        )
        if names
    ]
    test = f"paired bootstrap, p < {ALPHA} after Bonferroni's correction"
    joined = "; ".join(parts)
    return f"Against {baseline} on {metric.title}: {joined} ({test})."


def _listing(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

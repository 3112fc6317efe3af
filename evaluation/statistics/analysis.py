"""What the scores of several systems say: intervals, letters, tests against one, correlations.

Letters (Tukey's HSD) compare every two systems by their mean over single items. The sentence
(paired bootstrap) compares each system with one other by the score over all items, corrected for
fewer tests. So a system may share a letter with the baseline and still be called better.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from regsuite.evaluation.metrics.base import Floats, Metric
from regsuite.evaluation.scores import Mask, SystemScores
from regsuite.evaluation.statistics import SAMPLES, significance
from regsuite.evaluation.statistics.correlation import Correlation, correlations
from regsuite.evaluation.statistics.designs import BLOCKED, AnovaDesign
from regsuite.evaluation.statistics.significance import Test

ALPHA = 0.05
_FEWEST = 2


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
    macro F, goes without. ``anova`` is what the letters come from, ``design`` says which one it is;
    both are absent where the design leaves no error to test against.
    """

    metric: str
    intervals: dict[str, tuple[float, float]]
    letters: dict[str, str]
    design: str
    anova: Test | None
    anova_one_way: Test | None
    kruskal: Test | None
    differences: dict[str, Difference]


@dataclass(frozen=True)
class Analysis:
    """All metrics, and in a sentence what differs from the baseline on the first."""

    baseline: str
    verdict: str
    tests: dict[str, str]
    metrics: dict[str, MetricAnalysis]
    correlations: list[Correlation]
    item_correlations: list[Correlation]
    samples: int
    seed: int

    @property
    def legend(self) -> str:
        """Say which test the letters come from and which the sentence."""
        named = {"letters": "Letters", "verdict": "sentence below"}
        parts = [f"{named[what]}: {test}" for what, test in self.tests.items()]
        text = "; ".join(parts)
        return text[:1].upper() + text[1:]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def analyse(
    systems: Sequence[SystemScores],
    metrics: Sequence[Metric[Any, Any]],
    baseline: str | None = None,
    samples: int = SAMPLES,
    seed: int = 0,
    designs: Mapping[str, AnovaDesign] | None = None,
) -> Analysis | None:
    """Analyse systems against ``baseline``, by default the first; None for fewer than two."""
    items = max((len(rows) for s in systems for rows in s.statistics.values()), default=0)
    if len(systems) < _FEWEST or items < _FEWEST:
        return None
    against = baseline or systems[0].name
    having = _comparable(systems, metrics)
    by_metric = _metrics(having, against, samples, seed, designs or {})
    verdict = next((_verdict(m, by_metric[m.name], against) for m in having), "")
    shared = [m for m in metrics if all(m.name in s.scores for s in systems)]
    over_systems = {m.name: np.array([s.scores[m.name] for s in systems]) for m in shared}
    return Analysis(
        against,
        verdict,
        _tests(having, by_metric, verdict, against),
        by_metric,
        correlations(over_systems),
        correlations(_over_items(shared, systems)),
        samples,
        seed,
    )


def _comparable(
    systems: Sequence[SystemScores], metrics: Sequence[Metric[Any, Any]]
) -> dict[Metric[Any, Any], list[SystemScores]]:
    """Return the metrics that two systems or more have, each with those systems."""
    having = {m: [s for s in systems if m.name in s.statistics] for m in metrics}
    return {metric: those for metric, those in having.items() if len(those) > 1}


def _tests(
    metrics: Iterable[Metric[Any, Any]],
    by_metric: Mapping[str, MetricAnalysis],
    verdict: str,
    against: str,
) -> dict[str, str]:
    """Name the tests behind letters and sentence, where there are such."""
    designs: dict[str, list[str]] = {}
    for metric in metrics:
        if by_metric[metric.name].letters:
            designs.setdefault(by_metric[metric.name].design, []).append(metric.title)
    texts = list(designs)
    if len(texts) > 1:
        texts = [f"{design} ({', '.join(titles)})" for design, titles in designs.items()]
    letters = {"letters": f"Tukey's HSD over items, {' and '.join(texts)}"} if texts else {}
    return {**letters, **({"verdict": f"paired bootstrap against {against}"} if verdict else {})}


def _metrics(
    having: Mapping[Metric[Any, Any], Sequence[SystemScores]],
    baseline: str,
    samples: int,
    seed: int,
    designs: Mapping[str, AnovaDesign],
) -> dict[str, MetricAnalysis]:
    """Analyse every metric on the systems that have it; all share the same samples."""
    groups = [(m, [s.statistics[m.name] for s in systems]) for m, systems in having.items()]
    draws = significance.bootstrap_all(significance.Columns(groups), samples, seed)
    result = {}
    for (metric, statistics), sampled in zip(groups, draws, strict=True):
        systems = having[metric]
        names = [s.name for s in systems]
        low_high = significance.intervals(sampled)
        differences: dict[str, Difference] = {}
        if baseline in names:
            b = names.index(baseline)
            (swapped,) = significance.randomisation_all([(metric, statistics)], b, samples, seed)
            differences = _differences(metric, systems, b, sampled, swapped)
        result[metric.name] = MetricAnalysis(
            metric.name,
            {n: (float(lo), float(hi)) for n, (lo, hi) in zip(names, low_high, strict=True)},
            *_over_all(metric, systems, designs.get(metric.name, BLOCKED)),
            differences,
        )
    return result


def homogeneous_subsets(
    metric: Metric[Any, Any], systems: Sequence[SystemScores], design: AnovaDesign
) -> dict[str, str]:
    """Return each system's letters by Tukey's HSD: two share one if they do not differ."""
    return _over_all(metric, systems, design)[0]


def _over_all(
    metric: Metric[Any, Any], systems: Sequence[SystemScores], design: AnovaDesign
) -> tuple[dict[str, str], str, Test | None, Test | None, Test | None]:
    """Return letters, design, both ANOVAs and Kruskal-Wallis, from scores of single items."""
    scored = _scored(metric, systems)
    if not metric.by_item or scored.sum() < _FEWEST:
        return {}, "", None, None, None
    scores = _item_scores(metric, systems)
    levels = None if design.levels is None else np.asarray(design.levels)[scored].tolist()
    variance = significance.anova(scores, design.blocks, levels)
    others = significance.anova(scores, blocks=False).test, significance.kruskal(scores)
    if variance.error_df < 1:
        return {}, "", None, *others
    names = [s.name for s in systems]
    return _letters(metric, names, variance), design.description, variance.test, *others


def _letters(
    metric: Metric[Any, Any], names: Sequence[str], variance: significance.Variance
) -> dict[str, str]:
    order = np.argsort(-variance.means if metric.higher_is_better else variance.means)
    different = significance.tukey(variance)[np.ix_(order, order)]
    marks = dict(zip((names[i] for i in order), significance.letters(different), strict=True))
    return {name: marks[name] for name in names}


def _differences(
    metric: Metric[Any, Any],
    systems: Sequence[SystemScores],
    b: int,
    sampled: Floats,
    swapped: Floats,
) -> dict[str, Difference]:
    result = {}
    for a, system in enumerate(systems):
        if a != b:
            gap = system.scores[metric.name] - systems[b].scores[metric.name]
            p = significance.paired_bootstrap_p(sampled, a, b, gap)
            result[system.name] = Difference(gap, p, float(swapped[a]))
    return result


def _item_scores(metric: Metric[Any, Any], systems: Sequence[SystemScores]) -> Floats:
    """Score every item by itself: systems × items, without items that have nothing to score."""
    rows = np.stack([s.statistics[metric.name] for s in systems])
    return metric.aggregate(rows[:, _scored(metric, systems)])


def _scored(metric: Metric[Any, Any], systems: Sequence[SystemScores]) -> Mask:
    """Tell which items are measured for every system, and not all zeros for all of them."""
    measured = (np.stack([s.statistics[metric.name] for s in systems]) != 0).any(axis=(0, 2))
    for system in systems:
        measured = measured & system.measured.get(metric.name, True)
    return np.asarray(measured)


def _over_items(
    metrics: Sequence[Metric[Any, Any]], systems: Sequence[SystemScores]
) -> dict[str, Floats]:
    """Return the item scores of the metrics that cover the same items as the first of them."""
    masks = {m: _scored(m, systems) for m in metrics if m.by_item}
    same = [m for m, mask in masks.items() if (mask == next(iter(masks.values()))).all()]
    return {m.name: _item_scores(m, systems).ravel() for m in same}


def _verdict(metric: Metric[Any, Any], analysis: MetricAnalysis, baseline: str) -> str:
    differences = analysis.differences
    if not differences:
        return ""
    better, worse, alike = kinds = (
        "significantly better",
        "significantly worse",
        "not significantly different",
    )
    named: dict[str, list[str]] = {kind: [] for kind in kinds}
    for name, found in differences.items():
        ahead = (found.difference > 0) == metric.higher_is_better
        clear = found.bootstrap_p < ALPHA / len(differences)
        named[alike if not clear else better if ahead else worse].append(name)
    parts = [
        f"{_listing(names)} {'is' if len(names) == 1 else 'are'} {kind}"
        for kind, names in named.items()
        if names
    ]
    test = f"paired bootstrap, p < {ALPHA} after Bonferroni's correction"
    joined = "; ".join(parts)
    return f"Against {baseline} on {metric.title}: {joined} ({test})."


def _listing(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

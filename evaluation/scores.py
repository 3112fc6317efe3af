"""One system's scores: every metric's rows once, all figures from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.evaluation.metrics.base import Floats, Metric, stacked

Mask: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True)
class SystemScores:
    """One system's scores, over all items and for each subdomain, and what they come from.

    A metric that no item (of a subdomain) has is absent, and so is a subdomain without any. Of a
    metric that only some items have, ``measured`` tells which.
    """

    name: str
    scores: dict[str, float]
    signature: str
    domains: dict[str, dict[str, float]] = field(default_factory=dict)
    statistics: dict[str, Floats] = field(default_factory=dict, repr=False, compare=False)
    breakdown: dict[str, Any] = field(default_factory=dict)
    seeds: tuple[dict[str, float], ...] = ()
    measured: dict[str, Mask] = field(default_factory=dict, repr=False, compare=False)

    @property
    def counts(self) -> dict[str, int]:
        """How many items have the metrics that not all items have."""
        return {name: int(mask.sum()) for name, mask in self.measured.items()}

    def item_scores(self, metric: Metric[Any, Any], count: int) -> list[float | None]:
        """Return the score of each item alone, None where it has none."""
        if metric.name not in self.statistics:
            return [None] * count
        values = metric.aggregate(self.statistics[metric.name]).tolist()
        measured = self.measured.get(metric.name, [True] * count)
        return [value if there else None for value, there in zip(values, measured, strict=True)]

    def spread(self, metric: str) -> float | None:
        """Return the standard deviation over seeds, or None where there is one seed."""
        values = [scores[metric] for scores in self.seeds if metric in scores]
        return float(np.std(values, ddof=1)) if len(values) > 1 else None

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "name": self.name,
            "scores": self.scores,
            "signature": self.signature,
            "domains": self.domains,
            **({"counts": self.counts} if self.counts else {}),
            **({"seeds": list(self.seeds)} if len(self.seeds) > 1 else {}),
            **({"breakdown": self.breakdown} if self.breakdown else {}),
        }


def score_system(
    name: str,
    metrics: Sequence[Metric[Any, Any]],
    gold: Sequence[Sequence[Any]],
    items: Sequence[Any],
    choices: Sequence[Any],
    domains: Sequence[str],
    conditions: str,
) -> SystemScores:
    """Score what a system chose for items; ``domains`` names the subdomain of each item."""
    rows = {m.name: m.rows(gold, items, choices) for m in metrics}
    masks = {m: np.array([row is not None for row in rows[m.name]], dtype=bool) for m in metrics}
    kept = {m: mask for m, mask in masks.items() if mask.any()}
    statistics = {m.name: stacked(rows[m.name]) for m in kept}
    return SystemScores(
        name,
        {m.name: m.score(statistics[m.name]) for m in kept},
        "|".join([conditions, *(m.signature for m in kept)]),
        _by_domain(kept, statistics, domains),
        statistics,
        {k: v for m in kept for k, v in m.breakdown(statistics[m.name]).items()},
        measured={m.name: mask for m, mask in kept.items() if not mask.all()},
    )


def _by_domain(
    measured: dict[Metric[Any, Any], Mask], statistics: dict[str, Floats], domains: Sequence[str]
) -> dict[str, dict[str, float]]:
    """Score each subdomain on the metrics that have something to measure in it."""
    names = np.array(domains)
    result = {}
    for domain in sorted(set(domains)):
        here = names == domain
        scores = {
            m.name: m.score(statistics[m.name][here])
            for m, mask in measured.items()
            if mask[here].any()
        }
        if scores:
            result[str(domain)] = scores
    return result

"""Scoring systems side by side: per-item statistics once, every figure from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

import numpy as np

from regsuite.evaluation.metrics.base import Floats, Metric
from regsuite.evaluation.report.outcomes import Outcome, Span

Item = TypeVar("Item")


@dataclass(frozen=True)
class SystemScores:
    """One system's scores, over all items and for each subdomain, and what they come from.

    A metric that does not apply, as a string measure to a system without words, is absent.
    """

    name: str
    scores: dict[str, float]
    signature: str
    domains: dict[str, dict[str, float]] = field(default_factory=dict)
    statistics: dict[str, Floats] = field(default_factory=dict, repr=False, compare=False)
    breakdown: dict[str, Any] = field(default_factory=dict)
    seeds: tuple[dict[str, float], ...] = ()

    def spread(self, metric: str) -> float | None:
        """Return the standard deviation over seeds, or None where there is one seed."""
        values = [scores[metric] for scores in self.seeds if metric in scores]
        return float(np.std(values, ddof=1)) if len(values) > 1 else None


@dataclass(frozen=True)
class CurvePoint:
    """The scores of a system trained on a share of the training items."""

    system: str
    share: float
    items: int
    scores: dict[str, float]


@dataclass(frozen=True)
class Displays:
    """What the report shows of the outputs: every system's outcomes, and items side by side."""

    outcomes: dict[str, list[Outcome]]
    titles: tuple[str, ...]
    items: dict[str, list[list[Span]]]


@dataclass(frozen=True)
class Comparison:
    """Several systems scored on the same items; ``pictures`` are SVG drawings of a few."""

    items: int
    systems: list[SystemScores]
    metrics: Sequence[Metric[Any]] = field(repr=False, compare=False)
    notes: tuple[str, ...] = ()
    pictures: tuple[str, ...] = field(default=(), repr=False)
    baseline: str | None = None
    displays: Displays | None = field(default=None, repr=False, compare=False)
    curve: tuple[CurvePoint, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "items": self.items,
            "systems": [
                {
                    "name": s.name,
                    "scores": s.scores,
                    "signature": s.signature,
                    "domains": s.domains,
                    **({"seeds": list(s.seeds)} if len(s.seeds) > 1 else {}),
                    **({"breakdown": s.breakdown} if s.breakdown else {}),
                }
                for s in self.systems
            ],
            "notes": list(self.notes),
            **({"curve": [asdict(point) for point in self.curve]} if self.curve else {}),
        }


def score_system(
    name: str,
    metrics: Sequence[Metric[Item]],
    gold: Sequence[Sequence[Item]],
    predicted: Sequence[Item],
    domains: Sequence[str],
    conditions: str,
) -> SystemScores:
    """Score one system's predictions; ``domains`` names the subdomain of each item."""
    metrics = [m for m in metrics if m.applies(gold, predicted)]
    statistics = {m.name: m.statistics(gold, predicted) for m in metrics}
    names = np.array(domains)
    return SystemScores(
        name,
        {m.name: m.score(statistics[m.name]) for m in metrics},
        "|".join([conditions, *(m.signature for m in metrics)]),
        {
            str(domain): {m.name: m.score(statistics[m.name][names == domain]) for m in metrics}
            for domain in sorted(set(domains))
        },
        statistics,
        breakdown={k: v for m in metrics for k, v in m.breakdown(statistics[m.name]).items()},
    )

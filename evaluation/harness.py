"""Scoring systems side by side: per-item statistics once, every figure from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from evaluation.metrics import Floats, Metric

Item = TypeVar("Item")


@dataclass(frozen=True)
class SystemScores:
    """One system's scores, over all items and for each subdomain, and what they come from."""

    name: str
    scores: dict[str, float]
    signature: str
    domains: dict[str, dict[str, float]] = field(default_factory=dict)
    statistics: dict[str, Floats] = field(default_factory=dict, repr=False, compare=False)
    breakdown: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Comparison:
    """Several systems scored on the same items."""

    items: int
    systems: list[SystemScores]
    metrics: Sequence[Metric[Any]] = field(repr=False, compare=False)
    notes: tuple[str, ...] = ()

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
                    "breakdown": s.breakdown,
                }
                for s in self.systems
            ],
            "notes": list(self.notes),
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

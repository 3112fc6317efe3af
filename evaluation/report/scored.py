"""Systems side by side: their scores, what the statistics say of them, their outputs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.report.outcomes import Outcome, Span
from regsuite.evaluation.scores import SystemScores
from regsuite.evaluation.statistics import SAMPLES

if TYPE_CHECKING:
    from regsuite.evaluation.statistics.analysis import Analysis
    from regsuite.evaluation.statistics.designs import AnovaDesign


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
class ScoredSystems:
    """Several systems scored on the same items.

    ``predictions`` has what each chose, ``pictures`` SVG drawings of a few items, ``samples`` the
    number of bootstrap samples, ``anova`` the designs of metrics, by default items as blocks,
    ``item_names`` the files of the items.
    """

    items: int
    systems: list[SystemScores]
    metrics: Sequence[Metric[Any, Any]] = field(repr=False, compare=False)
    notes: tuple[str, ...] = ()
    pictures: tuple[str, ...] = field(default=(), repr=False)
    baseline: str | None = None
    displays: Displays | None = field(default=None, repr=False, compare=False)
    curve: tuple[CurvePoint, ...] = ()
    samples: int = SAMPLES
    predictions: Mapping[str, Sequence[Any]] = field(
        default_factory=dict, repr=False, compare=False
    )
    anova: Mapping[str, AnovaDesign] = field(default_factory=dict, repr=False, compare=False)
    item_names: tuple[str, ...] = field(default=(), repr=False, compare=False)

    @property
    def shown(self) -> list[Metric[Any, Any]]:
        """The metrics that tables show: those that some system has, or all where none has any."""
        having = [m for m in self.metrics if any(m.name in s.scores for s in self.systems)]
        return having or list(self.metrics)

    @property
    def first(self) -> Metric[Any, Any]:
        """The metric that plots, subdomains and the sentence are about."""
        return self.shown[0]

    @property
    def domains(self) -> list[str]:
        """The subdomains in which the first metric has something to measure."""
        names = {
            d for s in self.systems for d, scores in s.domains.items() if self.first.name in scores
        }
        return sorted(names)

    @cached_property
    def analysis(self) -> Analysis | None:
        """Intervals, letters and tests, computed once; None where there is nothing to compare."""
        from regsuite.evaluation.statistics.analysis import analyse  # noqa: PLC0415 (scipy)

        return analyse(self.systems, self.metrics, self.baseline, self.samples, designs=self.anova)

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds; what is not a finite number is None."""
        data = {
            "items": self.items,
            "systems": [system.as_dict() for system in self.systems],
            "notes": list(self.notes),
            **({"curve": list(map(asdict, self.curve))} if self.curve else {}),
            **({"analysis": self.analysis.as_dict()} if self.analysis else {}),
        }
        result: dict[str, Any] = _finite(data)
        return result


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: _finite(v) for key, v in value.items()}
    return list(map(_finite, value)) if isinstance(value, list | tuple) else value

"""``reg properties``: the fifteen ASGRE systems, their properties and their scores.

The tables are those of the ASGRE analysis (sections 2 to 4) for our runs, without the measures
that need people: Table 1 properties, 2 scores, 3 means by property, 4 F tests, 5 correlations with
Minimality, 6 correlations between measures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from regsuite.evaluation.comparison import Comparison, SystemScores
from regsuite.evaluation.metrics.base import Floats
from regsuite.evaluation.statistics.correlation import Correlation, correlations
from regsuite.evaluation.statistics.effects import Effect, effects
from regsuite.reg.tuna.asgre import FIFTEEN, PROPERTIES
from regsuite.reg.tuna.asgre import properties as of_system

TASK = "tuna"
TESTED = ("trainable", "incremental", "type", "preferences")
MEASURES = ("dice", "masi")
MINIMALITY = "minimality"


@dataclass(frozen=True)
class Study:
    """The fifteen systems' properties and scores, and tests of how they are related."""

    items: int
    properties: dict[str, dict[str, bool]]
    scores: dict[str, dict[str, float]]
    means: dict[str, dict[str, dict[str, float]]]
    effects: list[Effect]
    with_minimality: list[Correlation]
    between_measures: list[Correlation]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def fifteen(compare: Callable[[list[str]], Comparison]) -> Study:
    """Relate the scores of the fifteen systems, which ``compare`` trains and scores by name."""
    names = [system.name for system in FIFTEEN]
    runs = {run.name: run for run in compare(names).systems}
    return study([runs[name] for name in names], {s.name: of_system(s) for s in FIFTEEN})


def study(runs: list[SystemScores], having: dict[str, dict[str, bool]]) -> Study:
    """Relate the scores of systems to their properties."""
    scores = {run.name: run.scores for run in sorted(runs, key=lambda r: -r.scores["dice"])}
    names = [name for name in runs[0].scores if all(name in s for s in scores.values())]
    table = {name: [scores[run.name][name] for run in runs] for name in names}
    others = [name for name in names if name != MINIMALITY]
    return Study(
        len(runs[0].statistics[MEASURES[0]]),
        having,
        scores,
        {p: _means(p, runs, having) for p in TESTED},
        effects(_columns(runs, having), {m: _values(runs, m) for m in MEASURES}),
        correlations(table, [(MINIMALITY, other) for other in others], bonferroni=True),
        correlations({name: table[name] for name in others}, bonferroni=True),
    )


def _means(
    name: str, runs: list[SystemScores], having: dict[str, dict[str, bool]]
) -> dict[str, dict[str, float]]:
    """Return the mean of each measure over trials, for systems without and with a property."""
    means = {}
    for label, wanted in (("no", False), ("yes", True)):
        group = [run for run in runs if having[run.name][name] is wanted]
        if group:
            means[label] = {m: float(_values(group, m).mean()) for m in MEASURES}
    return means


def _values(runs: list[SystemScores], measure: str) -> Floats:
    """Return the scores of every trial that has one, run after run."""
    rows = np.concatenate([run.statistics[measure] for run in runs])
    rows = rows[rows[:, 1] > 0]
    return np.asarray(rows[:, 0] / rows[:, 1])


def _columns(runs: list[SystemScores], having: dict[str, dict[str, bool]]) -> dict[str, Floats]:
    """Return the properties of every observation, -1 or 1, and the product the paper tests."""
    sizes = [int(run.statistics[MEASURES[0]][:, 1].sum()) for run in runs]
    columns: dict[str, Floats] = {
        name: np.repeat([1.0 if having[run.name][name] else -1.0 for run in runs], sizes)
        for name in TESTED
    }
    columns["incremental × trainable"] = columns["incremental"] * columns["trainable"]
    return columns


__all__ = ["PROPERTIES", "Study", "fifteen", "study"]

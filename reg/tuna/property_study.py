"""``reg properties``: the fifteen ASGRE systems, their properties and their scores.

The tables are those of the ASGRE analysis (sections 2 to 4) for our runs, times and errors joined
from a study of the design asgre-reading with the same systems, where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np

from regsuite.base.errors import InputError
from regsuite.evaluation.comparison import Comparison, SystemScores
from regsuite.evaluation.metrics.base import Floats
from regsuite.evaluation.statistics.correlation import Correlation, correlations
from regsuite.evaluation.statistics.effects import Effect, effects
from regsuite.reg.tuna.asgre import FIFTEEN
from regsuite.reg.tuna.asgre import properties as of_system

TASK = "tuna"
TESTED = ("trainable", "incremental", "type", "preferences")
MEASURES = ("dice", "masi")
MINIMALITY = "minimality"
TIMES = ("rt", "it")
BY_PEOPLE = (*TIMES, "er")
"""Reading and identification time in milliseconds, error rate in per cent."""
People: TypeAlias = Mapping[str, Floats]
"""For each system, what people did trial by trial: a row of ``BY_PEOPLE`` each."""


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
    simulated: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def read_people(folder: Path) -> People:
    """Return what people did with the fifteen systems' outputs in a study, trial by trial."""
    from regsuite.studies.results.trials import rows  # noqa: PLC0415 (the extra "studies")
    from regsuite.studies.schedule import MAIN  # noqa: PLC0415
    from regsuite.studies.store import opened  # noqa: PLC0415

    wanted = [system.name for system in FIFTEEN]
    with opened(folder) as store:
        trials = [row for row in rows(store) if row.kind == MAIN]
    if {row.system for row in trials} != set(wanted):
        raise InputError("is no finished study of the fifteen systems", folder)
    if not {"reading_time", "identification_time", "accuracy"} <= set(trials[0].values):
        raise InputError("has no reading times; its design must be asgre-reading", folder)
    values: dict[str, list[tuple[float, ...]]] = {name: [] for name in wanted}
    for row in trials:
        seen = row.values
        wrong = 100 * (1 - seen["accuracy"])
        values[row.system].append((seen["reading_time"], seen["identification_time"], wrong))
    return {name: np.array(own, dtype=float) for name, own in values.items()}


def is_simulated(folder: Path) -> bool:
    """Tell whether the answers to a study are of simulated raters."""
    from regsuite.studies.store import opened  # noqa: PLC0415 (the extra "studies")

    with opened(folder) as store:
        return store.simulated


def fifteen(compare: Callable[[list[str]], Comparison], people: People | None = None) -> Study:
    """Relate the scores of the fifteen systems, which ``compare`` trains and scores by name."""
    names = [system.name for system in FIFTEEN]
    runs = {run.name: run for run in compare(names).systems}
    having = {s.name: of_system(s) for s in FIFTEEN}
    return study([runs[name] for name in names], having, people or {})


def _joined(run: SystemScores, people: People) -> dict[str, float]:
    if run.name not in people:
        return run.scores
    means = people[run.name].mean(axis=0).tolist()
    return run.scores | dict(zip(BY_PEOPLE, means, strict=True))


def study(
    runs: list[SystemScores],
    having: dict[str, dict[str, bool]],
    people: People = MappingProxyType({}),
) -> Study:
    """Relate the scores of systems to their properties; ``people`` has trials of the same ones."""
    ranked = sorted(runs, key=lambda r: -r.scores["dice"])
    scores = {run.name: _joined(run, people) for run in ranked}
    names = [n for n in next(iter(scores.values())) if all(n in s for s in scores.values())]
    table = {name: [scores[run.name][name] for run in runs] for name in names}
    others = [name for name in names if name != MINIMALITY]
    return Study(
        len(runs[0].statistics[MEASURES[0]]),
        having,
        scores,
        {p: _means(p, runs, having, people) for p in TESTED},
        _effects(runs, having, people),
        correlations(table, [(MINIMALITY, other) for other in others], bonferroni=True),
        correlations({name: table[name] for name in others}, bonferroni=True),
    )


def _effects(
    runs: list[SystemScores], having: dict[str, dict[str, bool]], people: People
) -> list[Effect]:
    """Test the properties on Dice and MASI, and on people's times; the paper leaves errors out."""
    sizes = {run.name: int(run.statistics[MEASURES[0]][:, 1].sum()) for run in runs}
    own = {m: _values(runs, m) for m in MEASURES}
    if not people:
        return effects(_columns(sizes, having), own)
    trials = np.concatenate([people[name] for name in sizes])
    times = {name: trials[:, BY_PEOPLE.index(name)] for name in TIMES}
    columns = _columns({name: len(people[name]) for name in sizes}, having)
    return [*effects(_columns(sizes, having), own, len(times)), *effects(columns, times, len(own))]


def _means(
    name: str, runs: list[SystemScores], having: dict[str, dict[str, bool]], people: People
) -> dict[str, dict[str, float]]:
    """Return the mean of each measure over trials, for systems without and with a property."""
    means = {}
    for label, wanted in (("no", False), ("yes", True)):
        group = [run for run in runs if having[run.name][name] is wanted]
        if group:
            means[label] = {m: float(_values(group, m).mean()) for m in MEASURES}
            if people:
                trials = np.concatenate([people[run.name] for run in group]).mean(axis=0)
                means[label] |= dict(zip(BY_PEOPLE, trials.tolist(), strict=True))
    return means


def _values(runs: list[SystemScores], measure: str) -> Floats:
    rows = np.concatenate([run.statistics[measure] for run in runs])
    rows = rows[rows[:, 1] > 0]
    return np.asarray(rows[:, 0] / rows[:, 1])


def _columns(sizes: dict[str, int], having: dict[str, dict[str, bool]]) -> dict[str, Floats]:
    """Return the properties of every observation, -1 or 1, and the product the paper tests.

    ``sizes`` says how many observations each system has.
    """
    counts = list(sizes.values())
    columns: dict[str, Floats] = {
        name: np.repeat([1.0 if having[system][name] else -1.0 for system in sizes], counts)
        for name in TESTED
    }
    columns["incremental × trainable"] = columns["incremental"] * columns["trainable"]
    return columns

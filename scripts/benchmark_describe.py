#!/usr/bin/env python3
"""Hold the algorithms of ``reg describe`` against exhaustive search, and time them.

Usage: OMP_NUM_THREADS=1 scripts/benchmark_describe.py [--domains 10000] [--json]

All sets of attributes of random domains tell the shortest, the cheapest, and whether the target can
be told from the others at all. Then 200 entities with 12 attributes are described, and the time is
set against what was promised.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from script_tools import Report, parser

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Entity, Trial
from regsuite.reg.tuna.describing import ALGORITHMS, describe_trial

NAMES = ("type", "colour", "size", "shape", "age", "mood")
PROMISED = {"incremental": 10.0, "greedy": 100.0}
ENTITIES, ATTRIBUTES, TIMES = 200, 12, 20


def random_trial(draw: random.Random, number: int = 0) -> Trial:
    """Make a domain of up to nine entities; some lack an attribute, some are quite alike."""
    names = NAMES[: draw.randint(1, len(NAMES))]
    values = "abc"[: draw.randint(1, 3)]
    lack = draw.choice((0.0, 0.0, 0.3))
    things = [
        tuple((name, draw.choice(values)) for name in names if draw.random() >= lack)
        for _ in range(draw.randint(1, 9))
    ]
    entities = (Entity(str(i), own, i == 0) for i, own in enumerate(things))
    return Trial(str(number), "random", "", tuple(entities))


def ruled_out(trial: Trial, said: AttributeSet) -> frozenset[str]:
    """Return whom a set rules out."""
    return frozenset(d.id for d in trial.distractors if not said <= set(d.attributes))


def enough(trial: Trial) -> Iterator[AttributeSet]:
    """Yield all sets that rule out whom the target's attributes together do, the smallest first."""
    own = trial.target.attributes
    goal = ruled_out(trial, frozenset(own))
    for size in range(len(own) + 1):
        for said in map(frozenset, combinations(own, size)):
            if ruled_out(trial, said) == goal:
                yield said


def problems(trial: Trial, costs: dict[str, float]) -> Iterator[str]:
    """Yield what is wrong with the descriptions of a target."""
    sound = list(enough(trial))
    fitting = {name: c for name, c in costs.items() if _has(trial, name)}
    for name in ALGORITHMS:
        given = fitting if name == "graph" else None
        said = frozenset(describe_trial(trial, name, costs=given).attributes)
        if said not in sound:
            yield f"{name} does not rule out all that can be"
        if name == "full-brevity" and len(said) > len(sound[0]):
            yield "full brevity is not shortest"
        if name == "graph" and fitting and _cost(said, fitting) > _least(sound, fitting) + 1e-9:
            yield "graph is not cheapest"


def _has(trial: Trial, name: str) -> bool:
    return any(e.value(name) is not None for e in trial.entities)


def _cost(said: AttributeSet, costs: dict[str, float]) -> float:
    """Return what a set costs the graph, which has the type for nothing."""
    return sum(costs[name] for name, _ in said if name != "type")


def _least(sound: list[AttributeSet], costs: dict[str, float]) -> float:
    return min(_cost(said, costs) for said in sound)


def large(draw: random.Random) -> Trial:
    """Make the domain that is timed; its target is like many others, one attribute apart."""
    names = ["type", *(f"attribute{i}" for i in range(1, ATTRIBUTES))]
    first: tuple[Attribute, ...] = tuple((name, "a") for name in names)
    others = (tuple((name, draw.choice("aaaab")) for name in names) for _ in range(ENTITIES - 1))
    things = [first, *(own if own != first else (*own[:-1], (names[-1], "b")) for own in others)]
    return Trial("large", "x", "", tuple(Entity(str(i), a, i == 0) for i, a in enumerate(things)))


def main() -> None:
    """Print how often something was wrong, and how long a large domain takes."""
    options = parser(__doc__)
    options.add_argument("--domains", type=int, default=10_000)
    given = options.parse_args()
    report, draw = Report(given.json, digits=2, width=20), random.Random(1)
    wrong: Counter[str] = Counter()
    for number in range(given.domains):
        costs = {name: float(draw.randint(0, 5)) for name in NAMES}
        wrong.update(problems(random_trial(draw, number), costs))
    title = f"{given.domains} random domains against exhaustive search"
    report.row(title, "disagreements", {"count": str(wrong.total()), "which": ", ".join(wrong)})
    trial = large(draw)
    for name in ALGORITHMS:
        start = time.process_time()
        for _ in range(TIMES):
            describe_trial(trial, name)
        spent = 1000 * (time.process_time() - start) / TIMES
        promised = PROMISED.get(name)
        ratio = spent / promised if promised else None
        cells = {"ms": spent, "promised": promised, "ratio": ratio}
        report.row(f"{ENTITIES} entities, {ATTRIBUTES} attributes", name, cells)
    report.end()


if __name__ == "__main__":
    main()

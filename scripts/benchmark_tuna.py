#!/usr/bin/env python3
"""Time the TUNA systems on one core: training, choosing attributes, and attributes with words.

Usage: OMP_NUM_THREADS=1 scripts/benchmark_tuna.py TRAIN TEST [SYSTEM ...] [--json]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from script_tools import Report, parser, seconds

from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit

DEFAULT = ("full-brevity", "greedy", "incremental", "best", "best-unique")


def main() -> None:
    """Print the times of each system: seconds of training, milliseconds a trial."""
    options = parser(__doc__)
    options.add_argument("train", type=Path, help="trials to learn from")
    options.add_argument("test", type=Path, help="trials to describe")
    options.add_argument("systems", nargs="*", default=DEFAULT, help="names of systems")
    given = options.parse_args()
    report = Report(given.json, digits=2, width=20)
    task = REGISTRY.recognise(given.train)
    learn, check = read_corpus(task, given.train), read_corpus(task, given.test)
    trials = [trial.without_gold() for trial in check.items]
    for name in given.systems:
        system: Any = REGISTRY.find(name, task.name).make()
        trained = seconds(partial(fit, system, learn))
        system.predict(trials[:1])
        select = system.selector_.select
        cells = {
            "training, s": trained,
            "selecting, ms": 1000 * seconds(partial(_all, select, trials)) / len(trials),
            "end to end, ms": 1000 * seconds(partial(system.predict, trials)) / len(trials),
        }
        report.row("times by trial", name, cells)
    report.end()


def _all(call: Callable[[Any], object], items: Sequence[Any]) -> None:
    for item in items:
        call(item)


if __name__ == "__main__":
    main()

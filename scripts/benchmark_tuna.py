#!/usr/bin/env python3
"""Time the TUNA systems on one core: training, choosing attributes, and attributes with words.

Usage: OMP_NUM_THREADS=1 scripts/benchmark_tuna.py TRAIN TEST [SYSTEM ...]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit

DEFAULT = ("full-brevity", "greedy", "incremental", "best", "best-unique")


def main(train: str, test: str, *names: str) -> None:
    """Print the times of each system."""
    task = REGISTRY.recognise(Path(train))
    learn, check = read_corpus(task, Path(train)), read_corpus(task, Path(test))
    trials = [trial.without_gold() for trial in check.items]
    print(f"{'system':20} {'training':>10} {'selecting':>14} {'end to end':>14}")
    for name in names or DEFAULT:
        system = REGISTRY.find(name, task.name).make()
        start = time.process_time()
        fit(system, learn)
        trained = time.process_time() - start
        system.predict(trials[:1])
        selecting = _each(lambda s=system: [s.selector_.select(t) for t in trials], len(trials))
        whole = _each(lambda s=system: s.predict(trials), len(trials))
        print(f"{name:20} {trained:8.1f} s {selecting:8.2f} ms/trial {whole:8.2f} ms/trial")


def _each(call: Callable[[], object], count: int) -> float:
    start = time.process_time()
    call()
    return 1000 * (time.process_time() - start) / count


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Attack the suite: spoilt files and models, killed commands, full disks, strange paths.

Usage: scripts/fuzz.py [--share 0.01] [--seed 0] [--only inputs,models] [--json]

Formats and systems come from the registries of both command lines. ``--share`` is how much of the
whole is done: 50,000 inputs, 10,000 models, 200 signals, 40 full disks, 600 paths, 5 hash seeds,
200,000 steps of people at studies, 50 runs with failing power, 1,000 servers killed.
Prints one table and then every failure; the exit code is 1 where there was one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from fuzz_tools import faults, inputs, kills, machines, measures, models, paths, power, processes
from fuzz_tools.cases import Tally
from script_tools import Report, parser

WHOLE = {
    "inputs": 50_000,
    "models": 10_000,
    "signals": 200,
    "full disk": 40,
    "paths": 600,
    "determinism": 5,
    "growth": 30,
    "studies": 200_000,
    "faults": 10,
    "power": 50,
    "kills": 1_000,
}
SMALL = 0.02


def attack(name: str, count: int, seed: int, small: bool, tally: Tally) -> None:
    """Carry out one of the attacks; a small one on a few systems only."""
    limit = 3 if small else None
    attacks: dict[str, Callable[[], None]] = {
        "inputs": lambda: inputs.attack(count, seed, tally),
        "models": lambda: models.attack(count, seed, tally, limit),
        "signals": lambda: processes.signals(count, seed, tally),
        "full disk": lambda: processes.full_disk(count, seed, tally),
        "paths": lambda: paths.attack(seed, tally, count),
        "determinism": lambda: measures.determinism(max(2, count), tally, limit),
        "studies": lambda: machines.attack(count, seed, tally),
        "faults": lambda: faults.attack(count, seed, tally),
        "power": lambda: power.attack(count, seed, tally),
        "kills": lambda: kills.attack(count, seed, tally),
        "growth": lambda: measures.growth(4 if small else count, tally),
    }
    attacks[name]()


def main() -> None:
    """Run the attacks and print what came of them."""
    made = parser(__doc__)
    made.add_argument("--share", type=float, default=0.01, help="how much of the whole (0.01)")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--only", default=",".join(WHOLE), help="which, with commas between")
    given = made.parse_args()
    report, failures = Report(given.json, width=14), []
    for name, whole in WHOLE.items():
        if name in given.only.split(","):
            tally = Tally(name)
            count = whole if name == "growth" else max(2, round(whole * given.share))
            attack(name, count, given.seed, given.share < SMALL, tally)
            report.row("attacks", name, tally.row())
            failures += [f"{name}: {failure}" for failure in tally.failures]
    for number, failure in enumerate(failures):
        report.row("failures", str(number + 1), {"what": failure})
    report.end()
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()

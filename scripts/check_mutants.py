#!/usr/bin/env python3
"""Change the code in many places, one at a time, and count how many changes the tests notice.

Usage: scripts/check_mutants.py [--rooms FOLDER …] [--count 200] [--seed 1] [--paths PATH …]

Mutants (a condition negated, a comparison or and/or turned round, a number, a compared string or a
returned truth value changed) are drawn from the rooms. One test session in a copy of the repository
notes which lines each test reaches, and forks for every mutant: the tests that reach it run until
one fails. What is only run at import and survives is tried again in a fresh process. A test that
does not end counts as noticed, a mutant that no test reaches as not. Outcomes are kept in --work,
from which an interrupted run goes on; the exit code is 1 where fewer than --least are noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from mutant_tools import places, reach, trials
from mutant_tools.places import Mutant
from mutant_tools.session import Plan
from mutant_tools.trials import Limits, Outcome
from script_tools import Cell, Report, parser

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ["english", "summarise/repair", "summarise/headlines", "reg/rewriting"]
CHOSEN = "not slow and not corpus"  # the tests of scripts/check


def arguments() -> argparse.Namespace:
    """Read the command line."""
    made = parser(__doc__)
    made.add_argument("--rooms", nargs="+", default=ROOMS, help="folders below the repository")
    made.add_argument("--count", type=int, default=200, help="mutants to draw")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--jobs", type=int, default=2, help="processes")
    made.add_argument("--tests", type=int, default=300, help="at most so many a mutant")
    made.add_argument("--paths", nargs="+", default=["tests"], help="files or folders of tests")
    made.add_argument("--seconds", type=float, default=20, help="of tests a mutant, if undisturbed")
    made.add_argument("--wait", type=float, default=60, help="seconds more before giving up")
    made.add_argument("--marks", default=CHOSEN, help=f"which tests, as for pytest -m ({CHOSEN})")
    made.add_argument("--least", type=float, default=0, help="share that must be noticed")
    folder = Path(tempfile.gettempdir()) / "mutants"
    made.add_argument("--work", type=Path, default=folder, help="copies, lines reached, outcomes")
    return made.parse_args()


def sources(root: Path, rooms: Iterable[str]) -> dict[str, bytes]:
    """Read the Python files of the rooms."""
    paths = [path for room in rooms for path in reach.python_files(root, room)]
    if not paths:
        sys.exit(f"error: no Python files in {', '.join(rooms)}")
    return {str(path.relative_to(root)): path.read_bytes() for path in paths}


def drawn(read: dict[str, bytes], count: int, seed: int) -> tuple[list[Mutant], int]:
    """Draw mutants from all places; say how many places there are."""
    every = sorted(made for file, data in read.items() for made in places.mutants(file, data))
    chosen = random.Random(seed).sample(every, min(count, len(every)))
    return sorted(chosen), len(every)


def report(outcomes: list[Outcome], total: int, rooms: list[str], tables: Report) -> None:
    """Print shares by room and kind, and every mutant that was not noticed."""
    tables.row("mutants", "all", shares(outcomes) | {"places": total})
    for room in rooms:
        own = [one for one in outcomes if one.place.startswith(room)]
        tables.row("by room", room, shares(own))
    for kind in sorted({one.kind for one in outcomes}):
        tables.row("by kind", kind, shares([one for one in outcomes if one.kind == kind]))
    for one in outcomes:
        if not one.noticed:
            change = f"{short(one.before)} → {short(one.after)}"
            cells: dict[str, Cell] = {"outcome": one.outcome, "tests": one.tests, "change": change}
            tables.row("not noticed", one.place, cells)


def shares(outcomes: list[Outcome]) -> dict[str, Cell]:
    """Count outcomes, and those that the tests noticed."""
    noticed = sum(one.noticed for one in outcomes)
    unreached = sum(one.outcome == "unreached" for one in outcomes)
    share = noticed / len(outcomes) if outcomes else None
    return {"mutants": len(outcomes), "noticed": noticed, "share": share, "unreached": unreached}


def short(text: str) -> str:
    """Cut a long expression in the middle."""
    return text if len(text) <= 60 else f"{text[:28]} … {text[-28:]}"


def tried(
    mutants: list[Mutant], read: dict[str, bytes], given: argparse.Namespace
) -> list[Outcome]:
    """Try the mutants that no earlier run has tried; return the outcomes of all."""
    work, rooms = given.work.resolve(), given.rooms
    state = reach.fingerprint(ROOT, rooms, " ".join([given.marks, *given.paths]))
    results = work / f"outcomes-{state}.jsonl"
    done = trials.stored(results)
    left = [own for own in mutants if own.key not in done]
    if left:
        tree = reach.copied(ROOT, work / "tree")
        limits = Limits(given.tests, given.seconds, given.wait)
        plan = Plan(
            rooms,
            list(map(asdict, left)),
            asdict(limits),
            given.jobs,
            str(work / f"reach-{state}.json"),
            str(results),
        )
        session(tree, plan, given)
        done = trials.stored(results)
        found = reach.read(Path(plan.reached))
        at_import = [m for m in left if m.names and done[m.key].outcome == "survived"]
        for own in at_import:  # in a fork, others may keep what they made of the old value
            tests = found.tests(own, reach.Users(read))
            done[own.key] = trials.afresh(tree, own, tests, found.seconds, limits)
            trials.append(results, done[own.key])
    return [done[own.key] for own in mutants]


def session(tree: Path, plan: Plan, given: argparse.Namespace) -> None:
    """Run the test session that tries the mutants of a plan."""
    written = tree / "mutants-plan.json"
    written.write_text(json.dumps(asdict(plan)), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "mutant_tools.session", "-p", "no:xdist"]
    command += ["-p", "no:cacheprovider", "-m", given.marks, *given.paths]
    own = reach.environment(tree, MUTANTS_PLAN=str(written))
    log = tree / "pytest.log"
    with log.open("wb") as output:
        done = subprocess.run(command, cwd=tree, env=own, stdout=output, stderr=output, check=False)
    if done.returncode:
        sys.exit(f"error: the test session failed: {log}")


def main() -> None:
    """Draw, try, report."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    given = arguments()
    given.rooms = [room.strip("/") for room in given.rooms]
    read = sources(ROOT, given.rooms)
    mutants, total = drawn(read, given.count, given.seed)
    print(f"{len(mutants)} of {total} places; trying them", file=sys.stderr)
    outcomes = tried(mutants, read, given)
    tables = Report(given.json, width=46)
    report(outcomes, total, given.rooms, tables)
    tables.end()
    sys.exit(sum(one.noticed for one in outcomes) < given.least * len(outcomes))


if __name__ == "__main__":
    main()

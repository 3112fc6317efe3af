#!/usr/bin/env python3
"""Try every regular expression of the package on texts made to keep it busy, of growing length.

Usage: scripts/time_patterns.py [--letters 40000] [--only base] [--json]

For each pattern the texts are its own loops, repeated, with an end that does not match. Printed are
the patterns that take more than ``STEEPEST`` times the processor's time for twice the letters, and
are not in scripts/pattern_tools/bounded.txt, which says where their input is bounded. The exit code
is 1 where there is one.
"""

from __future__ import annotations

import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

from check_patterns import key
from pattern_tools.automaton import automaton
from pattern_tools.found import Pattern, patterns
from pattern_tools.pathological import texts
from script_tools import Report, parser

STEEPEST = 3.0  # linear is 2, quadratic 4
SHORTEST = 0.06  # seconds: what takes less is quick enough, and the clock is not sure below it
PATIENCE = 2.0
BOUNDED = Path(__file__).parent / "pattern_tools/bounded.txt"


class TooSlowError(Exception):
    """A text took longer than it may."""


def main() -> None:
    """Print the patterns that grow too fast."""
    made = parser(__doc__)
    made.add_argument("--letters", type=int, default=40_000)
    made.add_argument("--only", default="", help="modules whose name begins so")
    given = made.parse_args()
    lines = [line.split("\t") for line in BOUNDED.read_text("utf-8").splitlines()]
    known = {(line[0], line[1]) for line in lines if not line[0].startswith("#")}
    signal.signal(signal.SIGPROF, _too_slow)
    report, found = Report(given.json, width=60), 0
    chosen = [p for p in patterns() if p.module.removeprefix("regsuite.").startswith(given.only)]
    for pattern in chosen:
        worst, text = steepest(pattern, given.letters)
        if worst > STEEPEST and key(pattern) not in known:
            found += 1
            row = {"times": f"{worst:.1f}", "text": repr(text[:30] + text[-5:])}
            report.row("patterns", " ".join(key(pattern)), row)
    report.end()
    print(f"{len(chosen)} patterns, {found} worse than linear, {len(known)} with bounded input")
    sys.exit(bool(found))


def _too_slow(*_: object) -> None:
    raise TooSlowError


def steepest(pattern: Pattern, letters: int) -> tuple[float, str]:
    """Return how many times longer twice the letters take, and a text on which it is too much."""
    made = automaton(pattern.text, pattern.flags)
    compiled = re.compile(pattern.text, pattern.flags)
    for half, whole in zip(texts(made, letters // 2), texts(made, letters), strict=True):
        ratio = _ratio(compiled, half, whole)
        if ratio > STEEPEST:
            return ratio, whole
    return 1.0, ""


def _ratio(compiled: re.Pattern[Any], half: str, whole: str) -> float:
    long = _seconds(compiled, whole)
    if long < SHORTEST:
        return 1.0
    return long / max(0.004, min(_seconds(compiled, half) for _ in range(2)))


def _seconds(compiled: re.Pattern[Any], text: str) -> float:
    """Return how long all matches of a pattern in a text take."""
    given = text if isinstance(compiled.pattern, str) else text.encode("latin-1", "replace")
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        for _ in compiled.finditer(given):
            pass
    except TooSlowError:
        return PATIENCE * STEEPEST * 2  # too long for what is linear
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return time.process_time() - start


if __name__ == "__main__":
    main()

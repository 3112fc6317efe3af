#!/usr/bin/env python3
"""Let coverage lead to inputs that break a parser or the loading of models, with atheris.

Usage: scripts/fuzz_coverage.py [--runs 50000] [--seed 0] [--only grec] [--json]

Needs ``pip install atheris`` (Linux, and a Python that it has a wheel for). The first byte of an
input says which format reads the rest, or that it is a model; inputs begin as the samples and
tests/fuzz have them. Prints a table and every failure; the exit code is 1 where there was one.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from fuzz_tools.cases import Tally
from script_tools import Report, parser

LONGEST = 20_000


def main() -> None:
    """Run atheris and print what came of it."""
    made = parser(__doc__)
    made.add_argument("--runs", type=int, default=50_000)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--only", default="", help="formats whose name begins so")
    given = made.parse_args()
    try:
        import atheris  # noqa: PLC0415
    except ImportError:
        sys.exit("error: atheris is not installed; pip install atheris")
    with atheris.instrument_imports(include=["regsuite.corpora", "regsuite.models"]):
        from fuzz_tools import coverage  # noqa: PLC0415
    logging.disable(logging.CRITICAL)
    tally, report = Tally("coverage"), Report(given.json, width=14)
    with tempfile.TemporaryDirectory() as name:
        target = coverage.Readers(Path(name), given.only)
        corpus = target.corpus(Path(name) / "corpus")
        one = partial(_one, target, tally, given.runs, report)
        options = [f"-seed={given.seed + 1}", f"-max_len={LONGEST}", "-rss_limit_mb=4096"]
        atheris.Setup([sys.argv[0], *options, str(corpus)], one)
        atheris.Fuzz()


def _one(target: Any, tally: Tally, runs: int, report: Report, data: bytes) -> None:
    if data:
        label = f"{target.name(data[0])} {tally.cases}"
        tally.run(label, partial(target.read, data[0], data[1:]))
    known = {failure.partition(": ")[2][:80]: failure for failure in reversed(tally.failures)}
    tally.failures = list(known.values())
    if tally.cases >= runs:
        report.row("attacks", "coverage", tally.row())
        for number, failure in enumerate(tally.failures):
            report.row("failures", str(number + 1), {"what": failure})
        report.end()
        sys.stdout.flush()
        os._exit(bool(tally.failures))  # libFuzzer does not return


if __name__ == "__main__":
    main()

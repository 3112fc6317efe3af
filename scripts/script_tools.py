"""What the scripts share: their command lines, and tables that print as text or as JSON."""

from __future__ import annotations

import argparse
import json
import os
import resource
import time
from collections.abc import Callable
from pathlib import Path

from regsuite.suite.contracts import published


def parser(description: str | None, default: str = "", help: str = "") -> argparse.ArgumentParser:
    """Begin a command line with ``--json``; with a default below $REG_DATA, also with ``data``."""
    made = _parser(description)
    made.add_argument("--json", action="store_true", help="print JSON when all is done")
    if help:
        path = Path(os.environ.get("REG_DATA", ".")) / default
        shown = f"{help} (default: {Path('$REG_DATA') / default})"
        made.add_argument("data", type=Path, nargs="?", default=path, help=shown)
    return made


def _parser(description: str | None) -> argparse.ArgumentParser:
    kind = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(description=description, formatter_class=kind)


def output_folder(description: str | None, default: Path) -> Path:
    """Read the command line of a script that only writes: the folder it writes to."""
    made = _parser(description)
    made.add_argument("output", type=Path, nargs="?", default=default, help="folder to write")
    given: Path = made.parse_args().output
    return given


Cell = published.Cell


class Report(published.Report):
    """Tables that print row by row as they are made, or all at once as JSON."""

    def __init__(self, as_json: bool, digits: int = 3, width: int = 38):
        super().__init__(None if as_json else _print, digits, width)
        self.as_json = as_json

    def end(self) -> None:
        """Print what was asked for as JSON."""
        if self.as_json:
            print(json.dumps(self.tables, indent=2, ensure_ascii=False))


def _print(line: str) -> None:
    print(line, flush=True)


def seconds(
    action: Callable[[], object], repeat: int = 1, clock: Callable[[], float] = time.process_time
) -> float:
    """Return how long the shortest of several runs takes, by default in processor time."""
    times = []
    for _ in range(repeat):
        start = clock()
        action()
        times.append(clock() - start)
    return min(times)


def memory() -> int:
    """Return the most MB that this process had so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

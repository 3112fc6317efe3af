"""What the scripts share: their command lines, and tables that print as text or as JSON."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping
from pathlib import Path

Cell = str | float | None


def parser(description: str | None, default: str = "", help: str = "") -> argparse.ArgumentParser:
    """Begin a command line with ``--json``; with a default below $REG_DATA, also with ``data``."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--json", action="store_true", help="print JSON when all is done")
    if help:
        path = Path(os.environ.get("REG_DATA", ".")) / default
        shown = f"{help} (default: {Path('$REG_DATA') / default})"
        made.add_argument("data", type=Path, nargs="?", default=path, help=shown)
    return made


def output_folder(description: str | None, default: Path) -> Path:
    """Read the command line of a script that only writes: the folder it writes to."""
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("output", type=Path, nargs="?", default=default, help="folder to write")
    given: Path = made.parse_args().output
    return given


class Report:
    """Tables that print row by row as they are made, or all at once as JSON."""

    def __init__(self, as_json: bool, digits: int = 3, width: int = 38):
        self.as_json = as_json
        self.digits = digits
        self.width = width
        self.tables: dict[str, list[dict[str, Cell]]] = {}
        self._heading: tuple[str, ...] = ()

    def row(self, table: str, name: str, cells: Mapping[str, Cell]) -> None:
        """Add a row to a table, which begins with its first row."""
        rows = self.tables.setdefault(table, [])
        rows.append({"name": name, **cells})
        if not self.as_json:
            if len(rows) == 1:
                print(("\n" if len(self.tables) > 1 else "") + table)
            if len(rows) == 1 or tuple(cells) != self._heading:
                self._heading = tuple(cells)
                print(" " * self.width + "".join(f"  {_wide(h)}" for h in cells))
            shown = "".join(f"  {self._shown(c):>{len(_wide(h))}}" for h, c in cells.items())
            print(f"{name:{self.width}}{shown}", flush=True)

    def end(self) -> None:
        """Print what was asked for as JSON."""
        if self.as_json:
            print(json.dumps(self.tables, indent=2, ensure_ascii=False))

    def _shown(self, cell: Cell) -> str:
        return f"{cell:.{self.digits}f}" if isinstance(cell, float) else str(cell or "")


def _wide(heading: str) -> str:
    return f"{heading:>9}"

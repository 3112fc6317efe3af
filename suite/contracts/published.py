"""Published tables made again: what each needs, and rows that are shown as they are made.

A package of systems names its tables in its ``Registry``; the verb ``reproduce`` finds them there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from regsuite.base.errors import InputError

Cell = str | float | None


class Report:
    """Tables that are written row by row as they are made, where somebody takes the lines."""

    def __init__(
        self, write: Callable[[str], None] | None = None, digits: int = 3, width: int = 38
    ):
        self.write = write
        self.digits = digits
        self.width = width
        self.tables: dict[str, list[dict[str, Cell]]] = {}
        self.notes: list[str] = []
        self._heading: tuple[str, ...] = ()

    def row(self, table: str, name: str, cells: Mapping[str, Cell]) -> None:
        """Add a row to a table, which begins with its first row."""
        rows = self.tables.setdefault(table, [])
        rows.append({"name": name, **cells})
        if self.write is None:
            return
        if len(rows) == 1:
            self.write(("\n" if len(self.tables) > 1 else "") + table)
        if len(rows) == 1 or tuple(cells) != self._heading:
            self._heading = tuple(cells)
            self.write(" " * self.width + "".join(f"  {_wide(h)}" for h in cells))
        shown = "".join(f"  {self.shown(c):>{len(_wide(h))}}" for h, c in cells.items())
        self.write(f"{name:{self.width}}{shown}")

    def note(self, text: str) -> None:
        """Keep something that a reader of the tables should know; each thing once."""
        if text not in self.notes:
            self.notes.append(text)

    def shown(self, cell: Cell) -> str:
        """Write a cell."""
        return f"{cell:.{self.digits}f}" if isinstance(cell, float) else str(cell or "")


def _wide(heading: str) -> str:
    return f"{heading:>9}"


@dataclass(frozen=True)
class Published:
    """Tables of a paper: what they are, what they need below the data folder, how they are made.

    ``options`` has for each option what it does; ``run`` gets the folder, the report and those
    options that were given.
    """

    title: str
    needs: tuple[str, ...]
    run: Callable[[Path, Report, Mapping[str, str]], None]
    options: Mapping[str, str] = field(default_factory=dict)
    digits: int = 3
    width: int = 24

    def check(self, data: Path, given: Mapping[str, str]) -> None:
        """Refuse, before any work is done, what lacks corpora or names unknown options."""
        for name in self.needs:
            if not (data / name).exists():
                listed = ", ".join(self.needs)
                raise InputError(f"has no {name}; these tables need {listed} below it", data)
        for key in given:
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise InputError(f'these tables have no option "{key}" (known: {known})')


def number(given: Mapping[str, str], key: str, usual: int) -> int:
    """Read an option that is a whole number."""
    text = given.get(key, str(usual))
    try:
        return int(text)
    except ValueError:
        raise InputError(f'{key} is a whole number, not "{text}"') from None


def listed(given: Mapping[str, str], key: str, usual: str) -> list[str]:
    """Read an option that is names with commas between."""
    return [name.strip() for name in given.get(key, usual).split(",") if name.strip()]

"""Published tables made again: what each needs, and rows that are shown as they are made.

A package of systems names its tables in its ``Registry``; the verb ``reproduce`` finds them there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.suite.contracts.figures import Figure, PublishedTable

Cell = str | float | None
PUBLISHED = ", published"
OURS, PAPER, BOTH = "ours", "paper", "both"
SETTINGS = "settings"
Settings = Mapping[str, Mapping[str, str]]


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
        cells = {heading: _missing_as_none(cell) for heading, cell in cells.items()}
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
        if isinstance(cell, Figure):
            return cell.text
        return f"{cell:.{self.digits}f}" if isinstance(cell, float) else str(cell or "")


def _missing_as_none(cell: Cell) -> Cell:
    return None if isinstance(cell, float) and math.isnan(cell) else cell


def beside(
    table: PublishedTable, row: str, ours: Mapping[str, float | None], titles: Mapping[str, str]
) -> dict[str, Cell]:
    """Return cells of ours, by column, each under its title and before the published one."""
    cells: dict[str, Cell] = {}
    for column, title in titles.items():
        value = ours.get(column)
        cells[title] = None if value is None else table.rounded(row, column, value)
        cells[f"{title}{PUBLISHED}"] = table.cell(row, column)
    return cells


def _wide(heading: str) -> str:
    return f"{heading:>9}"


@dataclass(frozen=True)
class Published:
    """Tables of a paper: what they are, what they need below the data folder, how they are made.

    ``options`` has for each option what it does; ``run`` gets the folder, the report and those
    options that were given. ``paper`` has the settings that the paper states, by system, where
    ours differ; the option ``settings`` chooses which of both a run takes. ``tables`` names the
    files of published tables that stand beside ours.
    """

    title: str
    needs: tuple[str, ...]
    run: Callable[[Path, Report, Mapping[str, str]], None]
    options: Mapping[str, str] = field(default_factory=dict)
    digits: int = 3
    width: int = 24
    paper: Settings = field(default_factory=dict)
    tables: tuple[str, ...] = ()

    def check(self, data: Path, given: Mapping[str, str]) -> None:
        """Refuse, before any work is done, what lacks corpora or names unknown options."""
        for name in self.needs:
            if not (data / name).exists():
                listed = ", ".join(self.needs)
                raise InputError(f"has no {name}; these tables need {listed} below it", data)
        for key in given:
            if key not in self.options and key != SETTINGS:
                known = ", ".join(self.options) or "none"
                raise InputError(f'these tables have no option "{key}" (known: {known})')


def chosen_settings(paper: Settings, given: Mapping[str, str], system: str) -> dict[str, str]:
    """Return the paper's settings of a system if those are asked for; else none: ours."""
    return dict(paper.get(system, {})) if as_paper(given) else {}


def as_paper(given: Mapping[str, str]) -> bool:
    """Tell whether the paper's settings are asked for."""
    return given.get(SETTINGS) == PAPER


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

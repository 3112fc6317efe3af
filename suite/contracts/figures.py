"""Tables as papers print them: one file of tab-separated cells a table.

A file ``PAPER-NUMBER.tsv`` lies in the folder ``tables`` of a package of published tables. Its
first lines say ``# paper: …``, ``# table: …`` and ``# title: …``; then come a line of column names
and the rows. Cells stand as they are printed, so that precision is known; an empty cell is one that
the paper leaves empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_FOLDER = "tables"
_SUFFIX = ".tsv"
_MARKS = "%* "


class Figure(float):
    """A number and how it is shown: as a paper prints it, or rounded as the paper rounds."""

    text: str

    def __new__(cls, value: float, text: str) -> Figure:
        """Make a number that shows as ``text``."""
        made = super().__new__(cls, value)
        made.text = text
        return made

    def __getnewargs__(self) -> tuple[float, str]:  # type: ignore[override]
        """Return what a copy is made from."""
        return float(self), self.text


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"[-+]?(?:\d+(?:\.\d+)?|\.\d+)", text.rstrip(_MARKS)))


def _decimals(text: str) -> int:
    return len(text.rstrip(_MARKS).partition(".")[2])


@dataclass(frozen=True)
class PublishedTable:
    """A paper's table: its rows by name, each with its cells by column, as printed."""

    paper: str
    table: str
    title: str
    columns: tuple[str, ...]
    rows: Mapping[str, Mapping[str, str]]

    def printed(self, row: str, column: str) -> str:
        """Return a cell as the paper prints it; "" where it has none."""
        return self.rows.get(row, {}).get(column, "")

    def value(self, row: str, column: str) -> float | None:
        """Return a cell as a number; None where there is none."""
        text = self.printed(row, column).rstrip(_MARKS)
        return float(text) if text else None

    def cell(self, row: str, column: str) -> Figure | str | None:
        """Return a cell as a number that shows as it is printed, or as text; None if empty."""
        text = self.printed(row, column)
        return Figure(float(text.rstrip(_MARKS)), text) if _is_number(text) else text or None

    def rounded(self, row: str, column: str, value: float) -> Figure:
        """Return our figure with the decimals that the paper's cell has, or else its column."""
        digits = _decimals(self.printed(row, column))
        digits = digits or max(_decimals(cells[column]) for cells in self.rows.values())
        return Figure(value, f"{value:.{digits}f}")


@cache
def published_table(package: str, name: str) -> PublishedTable:
    """Read the table ``name`` of a package, e.g. ("regsuite.reg.published", "grec-3")."""
    text = files(package).joinpath(_FOLDER, name + _SUFFIX).read_text(encoding="utf-8")
    lines = text.splitlines()
    said = dict(line[1:].strip().split(": ", 1) for line in lines if line.startswith("#"))
    header, *rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    cells = {row[0]: dict(zip(header[1:], row[1:], strict=True)) for row in rows}
    return PublishedTable(said["paper"], said["table"], said["title"], tuple(header[1:]), cells)


def published_names(package: str) -> Iterator[str]:
    """Yield the names of the tables that a package has."""
    folder = files(package).joinpath(_FOLDER)
    names = (entry.name for entry in folder.iterdir() if entry.name.endswith(_SUFFIX))
    yield from sorted(name.removesuffix(_SUFFIX) for name in names)

"""Published tables made again: with our settings, with those of the paper, or with both."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.suite.contracts.published import (
    BOTH,
    OURS,
    PAPER,
    PUBLISHED,
    SETTINGS,
    Cell,
    Published,
    Report,
)

Tables = dict[str, list[dict[str, Cell]]]
AS_PAPER = ", paper's settings"


@dataclass(frozen=True)
class Reproduction:
    """What was made: tables by title, and notes; ``shown`` has every cell as printed."""

    name: str
    title: str
    tables: Tables
    notes: list[str]
    shown: dict[str, list[dict[str, str]]]
    published: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return dict(vars(self))


def make(
    name: str,
    wanted: Published,
    data: Path | None,
    options: Mapping[str, str],
    settings: str = OURS,
    write: Callable[[str], None] | None = None,
) -> Reproduction:
    """Make tables; ``write`` takes their lines, as they are made if one run makes them."""
    check_settings(settings)
    folder = data or default_folder(wanted)
    wanted.check(folder, options)
    if settings == BOTH and wanted.paper:
        report = _both(wanted, folder, options, write)
    else:
        report = _run(wanted, folder, {**options, SETTINGS: settings}, write)
    if settings != OURS and not wanted.paper:
        report.note("the paper states no settings that differ from ours")
    shown = {
        title: [{key: report.shown(cell) for key, cell in row.items()} for row in rows]
        for title, rows in report.tables.items()
    }
    return Reproduction(name, wanted.title, report.tables, report.notes, shown, wanted.tables)


def check_settings(settings: str) -> None:
    """Refuse settings that are not known."""
    if settings not in (OURS, PAPER, BOTH):
        raise InputError(f'settings are {OURS}, {PAPER} or {BOTH}, not "{settings}"')


def default_folder(wanted: Published) -> Path:
    """Return the folder that REG_DATA names; where it names none, corpora must not be needed."""
    folder = os.environ.get("REG_DATA", "")
    if not folder and wanted.needs:
        listed = ", ".join(wanted.needs)
        raise InputError(f"name the folder of the corpora with --data; it must have {listed}")
    return Path(folder or ".")


def _run(
    wanted: Published,
    folder: Path,
    options: Mapping[str, str],
    write: Callable[[str], None] | None = None,
) -> Report:
    report = Report(write, wanted.digits, wanted.width)
    wanted.run(folder, report, options)
    return report


def _both(
    wanted: Published, folder: Path, options: Mapping[str, str], write: Callable[[str], None] | None
) -> Report:
    """Run with the paper's settings, then with ours, and put both in one table."""
    theirs = _run(wanted, folder, {**options, SETTINGS: PAPER})
    ours = _run(wanted, folder, {**options, SETTINGS: OURS})
    both = Report(write, wanted.digits, wanted.width)
    for title in dict.fromkeys((*ours.tables, *theirs.tables)):
        own, other = _by_name(ours.tables, title), _by_name(theirs.tables, title)
        for name in dict.fromkeys((*own, *other)):
            both.row(title, name, _merged(own.get(name, {}), other.get(name, {})))
    for note in (*ours.notes, *theirs.notes):
        both.note(note)
    return both


def _by_name(tables: Tables, title: str) -> dict[str, dict[str, Cell]]:
    rows = tables.get(title, [])
    return {str(row["name"]): {k: v for k, v in row.items() if k != "name"} for row in rows}


def _merged(own: Mapping[str, Cell], other: Mapping[str, Cell]) -> dict[str, Cell]:
    """Put cells of the paper's settings beside ours; published ones stand once."""
    cells: dict[str, Cell] = {}
    for heading in dict.fromkeys((*own, *other)):
        if heading.endswith(PUBLISHED):
            cells[heading] = own.get(heading, other.get(heading))
        else:
            cells[heading] = own.get(heading)
            cells[heading + AS_PAPER] = other.get(heading)
    return cells

"""TUNA trials as a table: one entity a row, as spreadsheets save it.

The first row names the columns. ``id`` names an entity, ``target`` marks the one to describe (yes,
true, 1 or x), ``trial`` says which rows belong together; without it all do. ``image``,
``trial.domain``, ``trial.condition`` and the three of ``description`` hold what XML files have too;
every other column is an attribute, and an empty cell one that the entity does not have. Two columns
of one name give an attribute two values.

Cells are separated by commas, semicolons, tabs or bars, whichever the first row has most of; a byte
order mark and UTF-16, as spreadsheets write them, are understood.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from regsuite.base.csvcells import safe, unmarked
from regsuite.base.errors import InputError
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.tuna.plain import (
    Error,
    Fields,
    description_fields,
    fields_of,
    trial_of,
)
from regsuite.corpora.records.tuna import Description, Trial

SEPARATORS = ",;\t|"
TARGET = frozenset({"1", "yes", "y", "true", "x", "target"})
OTHER = frozenset({"", "0", "no", "n", "false", "distractor"})
OWN = ("trial", "id", "target")
SAID = tuple(f"description.{part}" for part in ("attributes", "words", "phrases"))
KEPT = (*OWN, "type", "image", "trial.domain", "trial.condition", *SAID)
_BOM = b"\xef\xbb\xbf"


class _Line(NamedTuple):
    number: int
    cells: list[str]


class _Table(NamedTuple):
    names: list[str]
    lines: list[_Line]
    separator: str
    marked: bool


class TunaCsv(Format[Trial]):
    """Trials as rows of entities."""

    name = "tuna-csv"
    files = "CSV with a row an entity: trial, id, target, attributes"
    suffixes = (".csv", ".tsv")
    loose = True
    many = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the names of its columns."""
        if head.binary:
            return False
        first = decode(head.data)[0].lstrip("\n").split("\n", 1)[0]
        names = {_name(cell) for cell in first.split(_separator(first))}
        return "id" in names and bool({"trial", "target"} & names)

    def parse(self, data: bytes, path: Path) -> Parsed[Trial]:
        """Read the trials of a file."""
        table = _table(data, path)
        trials = [_trial(*group, self.options, path) for group in _groups(table, path)]
        return Parsed(trials, table)

    def write(self, source: Any, items: Sequence[Trial], choices: Sequence[Description]) -> bytes:
        """Put each description into the row of its target."""
        names = [*source.names, *(n for n in SAID[:2] if n not in source.names)]
        rows = [_fitted(line.cells, len(names)) for line in source.lines]
        groups = _groups(source, Path())
        for trial, choice, (_, lines) in zip(items, choices, groups, strict=True):
            place = [e.is_target for e in trial.entities].index(True)
            row = rows[source.lines.index(lines[place])]
            for name, text in _said(choice, names).items():
                row[names.index(name)] = safe(text)
        return _written([list(map(safe, names)), *rows], source.separator, source.marked)

    def new(self, items: Sequence[Trial]) -> bytes:
        """Write trials as one table."""
        cells = [row for trial in items for row in _rows(trial)]
        order = (*OWN, *_order([n for n in row if n not in OWN] for row in cells))
        counts = {n: max(len(row.get(n, [])) for row in cells) for n in order}
        names = [name for name, count in counts.items() for _ in range(count)]
        fitted = (map(_fitted, (row.get(n, []) for n in counts), counts.values()) for row in cells)
        return _written(
            [
                list(map(safe, names)),
                *([safe(cell) for cell in chain.from_iterable(row)] for row in fitted),
            ],
            ",",
            False,
        )


def _name(cell: str) -> str:
    """Return a column's name; those that the suite knows are understood in any case."""
    clean = " ".join(unmarked(cell.strip().strip('"')).split())
    return clean.lower() if clean.lower() in KEPT else clean


def _separator(first: str) -> str:
    return max(SEPARATORS, key=first.count)


def _table(data: bytes, path: Path) -> _Table:
    text, _ = decode(data)
    first = text.lstrip("\n").split("\n", 1)[0]
    separator = _separator(first)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    lines = list(_lines(reader, path))
    if not lines:
        raise InputError("is empty", path)
    names = list(map(_name, lines[0].cells))
    while names and not names[-1]:
        names.pop()
    for line in lines[1:]:
        extra = line.cells[len(names) :]
        if any(cell.strip() for cell in extra):
            message = f"a row of {len(line.cells)} cells below {len(names)} column names"
            raise InputError(f"{message}; put cells that hold a {separator!r} in quotes", path,
                             line.number)  # fmt: skip
    _check_names(names, path)
    return _Table(names, lines[1:], separator, data.startswith(_BOM))


def _lines(reader: Any, path: Path) -> Iterator[_Line]:
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield _Line(reader.line_num, cells)
    except csv.Error as error:
        raise InputError(f"is not a table ({error})", path, reader.line_num) from None


def _check_names(names: Sequence[str], path: Path) -> None:
    if not all(names):
        raise InputError("a column has no name; name it in the first row", path, 1)
    for name in (*OWN, "image", *SAID):
        if names.count(name) > 1:
            raise InputError(f'two columns are called "{name}"', path, 1)


def _groups(table: _Table, path: Path) -> Iterator[tuple[Fields, list[_Line]]]:
    """Yield for each trial its fields and its rows, in the order of their first rows."""
    trials: dict[str, tuple[list[Fields], list[_Line]]] = {}
    for line in table.lines:
        row = _row(table.names, line, path)
        trial = row.pop("trial", "")
        if "trial" in table.names and not trial:
            raise InputError("a row does not say which trial it is of", path, line.number)
        rows, lines = trials.setdefault(trial, ([], []))
        rows.append(row)
        lines.append(line)
    if not trials:
        raise InputError("has a row of names and no entity below it", path)
    for trial, (rows, lines) in trials.items():
        yield _fields(trial or path.stem, rows, lines, path), lines


def _row(names: Sequence[str], line: _Line, path: Path) -> Fields:
    fields: Fields = {}
    for name, cell in zip(names, _fitted(line.cells, len(names)), strict=True):
        text = " ".join(unmarked(cell).split())
        if name in (*OWN, "image", *KEPT[5:]):
            fields[name] = text
        elif text:
            fields.setdefault(name, []).append(text)
    if not fields.get("id", "-"):
        raise InputError("an entity has no id", path, line.number)
    flag = fields.pop("target", "").lower()
    if flag not in TARGET | OTHER:
        message = f'target is "{flag}"; write yes for the target and nothing for the others'
        raise InputError(message, path, line.number)
    return {**fields, "target": flag in TARGET}


def _fields(trial: str, rows: list[Fields], lines: Sequence[_Line], path: Path) -> Fields:
    """Gather what is said of the trial as a whole from its rows."""
    whole: Fields = {}
    for row, line in zip(rows, lines, strict=True):
        for name in KEPT[5:]:
            text = row.pop(name, "")
            if text and whole.setdefault(name, text) != text:
                message = f'trial {trial} has "{whole[name]}" and "{text}" as {name}'
                raise InputError(message, path, line.number)
    known = {name: whole.get(f"trial.{name}", "") for name in ("domain", "condition")}
    fields: Fields = {"id": trial, "entities": rows, **known}
    given = [name for name in SAID if name in whole]
    said = {name.partition(".")[2]: _read_cell(name, whole[name], path) for name in given}
    return {**fields, "description": said} if said else fields


def _read_cell(name: str, text: str, path: Path) -> Any:
    """Read a cell of a description: words as they are, attributes and phrases as JSON."""
    if name.endswith("words"):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InputError(f"{name} is not JSON, as convert and predict write it", path) from None


def _trial(fields: Fields, lines: Sequence[_Line], options: Mapping[str, str], path: Path) -> Trial:
    def at(number: int) -> Error:
        return lambda message: InputError(f"trial {fields['id']}: {message}", path, number)

    places = [at(line.number) for line in lines]
    return trial_of(fields, places[0], options, places=places)


def _fitted(cells: Sequence[str], length: int) -> list[str]:
    return [*cells[:length], *[""] * (length - len(cells))]


def _rows(trial: Trial) -> Iterator[dict[str, list[str]]]:
    """Yield the cells of each entity by column; several of one column are several values."""
    fields = fields_of(trial)
    for entity, row in zip(trial.entities, fields["entities"], strict=True):
        flag = "yes" if entity.is_target else ""
        cells = {"trial": [trial.id], "id": [entity.id], "target": [flag]}
        for name, value in row.items():
            if name != "id":
                cells[name] = value if isinstance(value, list) else [value]
        cells["trial.domain"] = [trial.domain]
        cells["trial.condition"] = [trial.condition] if trial.condition else []
        if entity.is_target and trial.gold is not None:
            cells |= {name: [text] for name, text in _said(trial.gold, SAID).items()}
        yield cells


def _order(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return all names, each after the one that it follows in the first row that has it."""
    order: list[str] = []
    for names in dict.fromkeys(map(tuple, rows)):
        place = 0
        for name in names:
            if name not in order:
                order.insert(place, name)
            place = order.index(name) + 1
    return order


def _said(description: Description, names: Sequence[str]) -> dict[str, str]:
    """Return the cells of a description; a column that it has nothing for is emptied."""
    fields = description_fields(description)
    packed = {"words": fields.pop("words", "")}
    packed |= {k: json.dumps(v, ensure_ascii=False) for k, v in fields.items()}
    return {n: packed.get(n.partition(".")[2], "") for n in SAID if n in names}


def _written(rows: Sequence[Sequence[str]], separator: str, marked: bool) -> bytes:
    stream = io.StringIO(newline="")
    csv.writer(stream, delimiter=separator, lineterminator="\n").writerows(rows)
    return (_BOM if marked else b"") + stream.getvalue().encode()

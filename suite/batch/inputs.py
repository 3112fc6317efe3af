"""The texts of a batch, one after the other: files, folders, JSON lines, CSV and TSV.

Nothing but the text at hand is in memory. A folder has the files below it in the order of their
names; each is read by the command itself, as it reads a single one.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import opened
from regsuite.base.jsonlines import loads
from regsuite.suite.given import One

COLUMN = "text"
LINES = (".jsonl", ".ndjson")
TABLES = {".csv": ",", ".tsv": "\t"}
ENDINGS = (*LINES, *TABLES, ".txt", ".md", ".html", ".htm", ".docx", ".pdf", ".epub")
LONGEST = 64 << 20
_SHOWN = 200


@dataclass(frozen=True)
class Item:
    """A text with its id and its place among all, from 1; ``error`` says why there is none."""

    position: int
    id: str
    given: One = ""
    error: str = ""


def items(paths: Sequence[Path], column: str = COLUMN) -> Iterator[Item]:
    """Yield all texts; a row that is wrong is an item with an error, a wrong file stops."""
    position = 0
    for path in paths:
        for name, given, error in _texts(path, column):
            position += 1
            yield Item(position, name, given, error)


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the files of paths, those of folders in the order of their names."""
    for path in paths:
        if path.is_dir():
            below = sorted(p for p in path.rglob("*") if p.suffix.lower() in ENDINGS)
            if not below:
                raise InputError(f"no text in this folder ({', '.join(ENDINGS)})", path)
            yield from below
        elif not path.is_file():
            raise InputError("no such file or folder", path)
        else:
            yield path


def _texts(path: Path, column: str) -> Iterator[tuple[str, One, str]]:
    for file in files([path]):
        name = file.relative_to(path).as_posix() if path.is_dir() else file.name
        suffix = file.suffix.lower()
        if suffix in LINES:
            yield from _of_lines(file, column)
        elif suffix in TABLES:
            yield from _of_table(file, column, TABLES[suffix])
        else:
            yield name, file, ""


def _of_lines(path: Path, column: str) -> Iterator[tuple[str, One, str]]:
    with opened(path) as stream:
        number = 0
        while line := stream.readline(LONGEST + 1):
            number += 1
            if len(line) > LONGEST:
                raise InputError(f"has a line of more than {LONGEST >> 20} MB", path, number)
            if line.strip():
                yield _of_line(line, column, f"{path.name}:{number}")


def _of_line(line: bytes, column: str, place: str) -> tuple[str, One, str]:
    try:
        row = loads(line.decode("utf-8-sig"))
    except ValueError as error:
        return place, "", f"is not JSON ({error})"
    if not isinstance(row, dict):
        return place, "", "is no JSON object"
    return _of_row(row, column, place)


def _of_row(row: Mapping[str, Any], column: str, place: str) -> tuple[str, One, str]:
    name = row.get("id")
    named = str(name) if isinstance(name, str | int) and str(name) else place
    text = row.get(column)
    if isinstance(text, str):
        return named, text, ""
    known = ", ".join(map(str, row))[:_SHOWN]
    return named, "", f'has no text in "{column}" (it has: {known}); name another with --column'


def _of_table(path: Path, column: str, separator: str) -> Iterator[tuple[str, One, str]]:
    with opened(path) as raw:
        stream = io.TextIOWrapper(raw, encoding="utf-8-sig", newline="")
        rows = csv.DictReader(stream, delimiter=separator)
        try:
            if column not in (rows.fieldnames or ()):
                known = ", ".join(rows.fieldnames or ())[:_SHOWN]
                message = f'has no column "{column}" (it has: {known}); name another with --column'
                raise InputError(message, path)
            for row in rows:
                yield _of_row(row, column, f"{path.name}:{rows.line_num}")
        except (csv.Error, UnicodeDecodeError) as error:
            raise InputError(f"cannot be read as a table ({error})", path) from None

"""Outputs of several systems in one table: CSV, TSV or JSON lines with a row for each output.

Columns are ``item``, ``text`` and, for several systems, ``system``; ``context`` (shown before the
text, which is then highlighted), ``original``, ``title`` and ``domain`` may stand beside them.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.base.jsonlines import loads
from regsuite.base.textdata import decode
from regsuite.studies.stimuli import MOST_BYTES, MOST_LETTERS, Stimulus, read_row

SUFFIXES = (".csv", ".tsv")
NEEDED = ("item", "text")
KNOWN = ("item", "system", "text", "context", "original", "title", "domain")
DELIMITERS = ",;\t"
ONLY = "output"  # the system of a table that names none


def is_table(path: Path) -> bool:
    """Tell whether a file is a table of outputs: CSV, or JSON lines that name systems."""
    if not path.is_file():
        return False
    if path.suffix in SUFFIXES:
        return True
    with suppress(ValueError), path.open("rb") as stream:
        row = loads(stream.readline(MOST_LETTERS).decode())
        return path.suffix == ".jsonl" and isinstance(row, dict) and {"item", "system"} <= set(row)
    return False


def read_table(path: Path) -> dict[str, dict[str, Stimulus]]:
    """Read the stimuli of a table, by system and item."""
    systems: dict[str, dict[str, Stimulus]] = {}
    for number, row in _rows(path):
        name = str(row.get("system") or ONLY)
        try:
            item, stimulus = read_row(_with_context(row))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            message = f"is not an output ({error}); each row needs item and text"
            raise InputError(message, path, number) from error
        own = systems.setdefault(name, {})
        if item in own:
            raise InputError(f'{name} has item "{item}" twice', path, number)
        own[item] = stimulus
    if not systems:
        raise InputError("holds no row", path)
    return systems


def _with_context(row: Mapping[str, Any]) -> dict[str, Any]:
    """Put the context before the text, which is highlighted then."""
    context, text = row.get("context"), row["text"]
    if not context:
        return dict(row)
    return {**row, "text": [f"{context}\n", [str(text), True]]}


def _rows(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    data = read_bytes(path, MOST_BYTES)
    if path.suffix not in SUFFIXES:
        for number, line in enumerate(data.splitlines(), 1):
            if line.strip():
                yield number, _object(line, path, number)
        return
    text, _ = decode(data)
    head = text.split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=head.count)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    columns = [name.strip().lower() for name in reader.fieldnames or ()]
    _check_columns(columns, path)
    reader.fieldnames = columns
    try:
        for row in reader:
            if None in row or None in row.values():
                raise InputError("has more or fewer cells than columns", path, reader.line_num)
            yield reader.line_num, row
    except csv.Error as error:
        raise InputError(f"cannot be read as a table ({error})", path, reader.line_num) from error


def _object(line: bytes, path: Path, number: int) -> Mapping[str, Any]:
    with suppress(ValueError):
        row = loads(line.decode())
        if isinstance(row, dict):
            return row
    raise InputError("is not a JSON object", path, number)


def _check_columns(columns: list[str], path: Path) -> None:
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        told = f'has no column "{missing[0]}" (it has: {", ".join(columns)})'
        raise InputError(
            f"{told}; a table of outputs needs item and text, and may have system", path
        )
    unknown = [name for name in columns if name not in KNOWN]
    if unknown:
        told = f'has a column "{unknown[0]}", which nothing would show'
        raise InputError(f"{told} (known: {', '.join(KNOWN)}); take it out", path)

"""JSON lines: one object a line, read with the place of every mistake."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from regsuite.base.errors import InputError
from regsuite.base.textdata import decode

_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
SUFFIXES = (".jsonl", ".json")


class Row(NamedTuple):
    """The object of a line, where it stands, and what was mended in its file."""

    fields: dict[str, Any]
    path: Path
    line: int
    notes: tuple[str, ...]


def read_rows(data: bytes, path: Path) -> Iterator[Row]:
    """Yield the objects of a file; blank lines hold none."""
    text, notes = decode(data)
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield Row(_object(line, path, number), path, number, notes)


def _object(line: str, path: Path, number: int) -> dict[str, Any]:
    try:
        result = loads(line)
    except ValueError as error:
        raise InputError(f"is not JSON, one object a line ({error})", path, number) from None
    if not isinstance(result, dict):
        raise InputError("a line must be a JSON object", path, number)
    return result


def loads(line: str) -> Any:
    """Read JSON of text and finite numbers; ValueError for anything else, however deep."""
    try:
        result = json.loads(line, parse_constant=_no_number, parse_float=_finite)
        if _HALF.search(line):
            json.dumps(result, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("too many brackets in each other") from None
    except UnicodeEncodeError:
        raise ValueError("half of a surrogate pair") from None
    return result


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits[:40])


def json_lines(rows: Iterable[Mapping[str, Any]]) -> bytes:
    """Write objects one a line."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()


def has(row: Mapping[str, Any], *names: str) -> bool:
    """Tell whether a row has all of these fields with something in them."""
    return all(map(row.get, names))

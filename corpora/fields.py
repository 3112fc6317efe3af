"""The first objects of the JSON lines at a path: their fields tell which task a file is of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

SUFFIXES = (".jsonl", ".json")
_FILES = 100
_ROWS = 3
_LONGEST = 1 << 26


def first_rows(path: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the first objects of a JSON-lines file, or of those below a folder."""
    files = [path] if path.is_file() else _below(path)
    for file in islice((f for f in files if f.suffix.lower() in SUFFIXES), _FILES):
        yield from _objects(file)


def has(row: Mapping[str, Any], *names: str) -> bool:
    """Tell whether a row has all of these fields with something in them."""
    return all(row.get(name) for name in names)


def _below(folder: Path) -> Iterable[Path]:
    return sorted(p for p in folder.rglob("*") if p.is_file()) if folder.is_dir() else ()


def _objects(file: Path) -> Iterator[Mapping[str, Any]]:
    with file.open("rb") as stream:
        for _ in range(_ROWS):
            try:
                row = json.loads(stream.readline(_LONGEST))
            except ValueError:
                return
            if isinstance(row, dict):
                yield row

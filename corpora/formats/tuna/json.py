"""TUNA trials in JSON: one, a list of them, an object with ``trials``, or one a line.

``corpora.formats.tuna.plain`` describes the fields of a trial.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import json_lines, loads, read_rows
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.tuna.plain import described, read_trials, together
from regsuite.corpora.records.tuna import Description, Trial

LINES = ".jsonl"
_KEY = b'"entities"'


class _Source(NamedTuple):
    data: Any
    lines: bool


class TunaJson(Format[Trial]):
    """Trials as JSON objects."""

    name = "tuna-json"
    files = "JSON with entities"
    suffixes = (".json", LINES)
    loose = True
    many = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by how it begins and what it has."""
        start = head.data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
        return start in (b"{", b"[") and _KEY in head.data

    def parse(self, data: bytes, path: Path) -> Parsed[Trial]:
        """Read the trials of a file."""
        text, _ = decode(data)
        try:
            value, lines = loads(text), False
        except ValueError as error:
            if not _many_lines(text):
                raise InputError(f"is not JSON ({error})", path, _line(error)) from None
            value, lines = [row.fields for row in read_rows(data, path)], True
        return Parsed(read_trials(value, path, self.options), _Source(value, lines))

    def write(self, source: Any, items: Sequence[Trial], choices: Sequence[Description]) -> bytes:
        """Put the descriptions in; the shape stays, spaces between fields may not."""
        filled = described(source.data, choices)
        return json_lines(filled) if source.lines else _pretty(filled)

    def new(self, items: Sequence[Trial]) -> bytes:
        """Write trials as one file."""
        return _pretty(together(items))


def _many_lines(text: str) -> bool:
    """Tell whether the first line is an object by itself."""
    first = text.lstrip().split("\n", 1)[0]
    try:
        return isinstance(loads(first), dict)
    except ValueError:
        return False


def _line(error: ValueError) -> int | None:
    return error.lineno if isinstance(error, json.JSONDecodeError) else None


def _pretty(data: Any) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode()

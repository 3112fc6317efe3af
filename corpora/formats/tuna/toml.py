"""TUNA trials in TOML: ``[[entities]]`` of one trial, or ``[[trials]]`` with entities of their own.

``corpora.formats.tuna.plain`` describes their fields. Comments are not kept in what is written.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.tuna.plain import ENTITIES, TRIALS, described, read_trials, together
from regsuite.corpora.records.tuna import Description, Trial

_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
_HEADINGS = (b"[[entities]]", b"[[trials", b"entities = [", b"entities=[")


class TunaToml(Format[Trial]):
    """Trials as TOML tables."""

    name = "tuna-toml"
    files = "TOML with [[entities]]"
    suffixes = (".toml",)
    loose = True
    many = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by its tables, and by its name where it has one."""
        return head.suffix in ("", ".toml") and any(h in head.data for h in _HEADINGS)

    def parse(self, data: bytes, path: Path) -> Parsed[Trial]:
        """Read the trials of a file."""
        try:
            value = tomllib.loads(decode(data)[0])
        except (ValueError, RecursionError) as error:
            raise InputError(f"is not TOML ({error})", path) from None
        return Parsed(read_trials(value, path, self.options), value)

    def write(self, source: Any, items: Sequence[Trial], choices: Sequence[Description]) -> bytes:
        """Put the descriptions in."""
        return _document(described(source, choices))

    def new(self, items: Sequence[Trial]) -> bytes:
        """Write trials as one file."""
        return _document(together(items))


def _document(data: Mapping[str, Any]) -> bytes:
    return "\n".join(_tables(data, "")).lstrip("\n").encode() + b"\n"


def _tables(data: Mapping[str, Any], above: str) -> Iterator[str]:
    """Yield the lines of a table: its own values, then the tables below it."""
    below = {k: v for k, v in data.items() if k in (ENTITIES, TRIALS) and isinstance(v, list)}
    for key, value in data.items():
        if key not in below:
            yield f"{_key(key)} = {_value(value)}"
    for key, rows in below.items():
        for row in rows:
            yield f"\n[[{above}{key}]]"
            yield from _tables(row, f"{above}{key}.")


def _key(name: str) -> str:
    return name if name and set(name) <= _BARE else _text(name)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    return str(value) if isinstance(value, int | float) else _text(value)


def _text(text: str) -> str:
    """Write a basic string: JSON's escapes are TOML's, but for the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

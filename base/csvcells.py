"""Cells of CSV that no spreadsheet takes for a formula, at whatever character it splits lines.

An apostrophe goes before what would begin a formula, as spreadsheets themselves mark words; plain
numbers stay as they are. ``unmarked`` takes away what ``safe`` put there and nothing else.
"""

from __future__ import annotations

import re
from typing import Any

_PLACE, _FORMULA = r"(^|[;\t\n|])", r"(['\" ]*[=+\-@＝＋－＠])"
_BEGINS = re.compile(_PLACE + _FORMULA)
_MARKED = re.compile(f"{_PLACE}'{_FORMULA}")
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")


def safe(value: Any) -> Any:
    """Return a cell as it is written; what is not text stays as it is."""
    if not isinstance(value, str):
        return value
    text = value.replace("\r\n", "\n").replace("\r", "\n")
    return text if _NUMBER.fullmatch(text) else _BEGINS.sub(r"\1'\2", text)


def unmarked(cell: str) -> str:
    """Return what a cell held before it was made safe."""
    return _MARKED.sub(r"\1\2", cell)

"""Where a text quotes: nothing that somebody said may be put in other words."""

from __future__ import annotations

import re

_MARK = re.compile(r"[\"“”«»„]|``|''|\n\s*\n|(?<![^\W_])[‘'](?=\w)|(?<=[\w.,!?])[’'](?![^\W_])")
_OPENING = {"“": "”", "«": "»", "„": "“", "``": "''", "‘": "’", "'": "'"}


def quoted(text: str) -> list[tuple[int, int]]:
    """Return the stretches in quotation marks; one left open reaches to its paragraph's end."""
    result: list[tuple[int, int]] = []
    opened: tuple[int, str] | None = None
    for match in _MARK.finditer(text):
        mark = match[0]
        if opened is None:
            if mark == '"' or mark in _OPENING:
                opened = match.start(), _OPENING.get(mark, mark)
        elif mark == opened[1]:
            result.append((opened[0], match.end()))
            opened = None
        elif mark.isspace():
            if opened[1] not in ("'", "’"):
                result.append((opened[0], match.start()))
            opened = None
    if opened is not None and opened[1] not in ("'", "’"):
        result.append((opened[0], len(text)))
    return result

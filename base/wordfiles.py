"""Lists and tables of words in plain text files: one entry a line, columns between tabs.

Lines that begin with ``#`` are comments: the first says what the list is for, the second where it
comes from. ``# order matters`` stands in files whose entries are not sorted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_COMMENT = "#"


def entries(file: Traversable) -> tuple[str, ...]:
    """Return the lines of a word file that are no comments, in their order."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return tuple(line for line in lines if line and not line.startswith(_COMMENT))


def table(file: Traversable) -> dict[str, str]:
    """Return a table of two columns: each entry with its value."""
    return dict(line.split("\t", 1) for line in entries(file))

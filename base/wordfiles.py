"""Lists and tables of words in plain text files: one entry a line, columns between tabs.

Lines that begin with ``#`` are comments: what the list is for, where it comes from, and ``# order
matters`` where entries are not sorted. A file of a package is read once, when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_COMMENT = "#"


def entries(file: Traversable) -> tuple[str, ...]:
    """Return the lines of a word file that are no comments, in their order."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return tuple(line for line in lines if line and not line.startswith(_COMMENT))


@cache
def ordered(package: str, name: str) -> tuple[str, ...]:
    """Return the entries of a package's list in their order."""
    return entries(files(package) / name)


@cache
def words(package: str, name: str) -> frozenset[str]:
    """Return the entries of a package's list as a set."""
    return frozenset(ordered(package, name))


@cache
def table(package: str, name: str) -> Mapping[str, str]:
    """Return a package's table of two columns: each entry with its value."""
    return MappingProxyType(dict(line.split("\t", 1) for line in ordered(package, name)))

"""Lists and tables of English words: one data file a kind in this folder, read once.

A file ``NAME.txt`` holds one word or phrase a line, a file ``NAME.tsv`` a word, a tab, its value.
Lines that begin with ``#`` are comments: the first says what the list is for, the next where it
comes from. Nothing is read before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

_COMMENT = "#"


def _lines(file: str) -> Iterator[str]:
    text = files("regsuite.english.words").joinpath(file).read_text(encoding="utf-8")
    return (line for line in text.split("\n") if line and not line.startswith(_COMMENT))


@cache
def ordered(name: str) -> tuple[str, ...]:
    """Return the entries of the list ``NAME.txt`` in their order."""
    return tuple(_lines(f"{name}.txt"))


@cache
def words(name: str) -> frozenset[str]:
    """Return the entries of the list ``NAME.txt`` as a set."""
    return frozenset(ordered(name))


@cache
def table(name: str) -> Mapping[str, str]:
    """Return the table ``NAME.tsv``: each word with its value, in the order of the file."""
    pairs = (line.partition("\t") for line in _lines(f"{name}.tsv"))
    return MappingProxyType({word: value for word, _, value in pairs})


@cache
def words_with(name: str, value: str) -> frozenset[str]:
    """Return the words of the table ``NAME.tsv`` that have this value."""
    return frozenset(word for word, here in table(name).items() if here == value)

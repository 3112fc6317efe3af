"""Lists and tables of English words: one data file a kind in this folder, read once.

A file ``NAME.txt`` holds one word or phrase a line, a file ``NAME.tsv`` a word, a tab, its value or
values (``base.wordfiles`` says what else is in it). Nothing is read before it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from regsuite.base import wordfiles


def _entries(name: str) -> tuple[str, ...]:
    return wordfiles.ordered("regsuite.english.words", name)


@cache
def ordered(name: str) -> tuple[str, ...]:
    """Return the entries of the list ``NAME.txt`` in their order."""
    return _entries(f"{name}.txt")


@cache
def words(name: str, *more: str) -> frozenset[str]:
    """Return the entries of the list ``NAME.txt``, and of further lists, as one set."""
    return frozenset(ordered(name)).union(*map(words, more))


@cache
def alternatives(name: str) -> str:
    """Return a pattern that matches any entry of the list ``NAME.txt``, the longest possible."""
    longest_first = sorted(ordered(name), key=lambda entry: (-len(entry), entry))
    return f"(?:{'|'.join(map(re.escape, longest_first))})"


@cache
def rows(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the lines of the table ``NAME.tsv``, each as its columns."""
    return tuple(tuple(line.split("\t")) for line in _entries(f"{name}.tsv"))


@cache
def table(name: str) -> Mapping[str, str]:
    """Return the table ``NAME.tsv``: each word with its value, in the order of the file."""
    return MappingProxyType({row[0]: row[1] for row in rows(name)})


@cache
def words_with(name: str, value: str) -> frozenset[str]:
    """Return the words of the table ``NAME.tsv`` that have this value, alone or among others."""
    return frozenset(word for word, values in table(name).items() if value in values.split())

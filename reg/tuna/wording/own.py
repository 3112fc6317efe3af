"""A user's own words for attributes and values, from a TSV or TOML file.

TSV: attribute, value, words and perhaps a place (before, noun or after), between tabs; lines that
begin with ``#`` are comments. TOML: a table for each attribute, ``yes = "with glasses"`` or ``yes =
{words = "bespectacled", place = "before"}``. The value ``*`` stands for any other, and ``{}`` in
its words for the value itself. Without a place, words that begin like what follows a noun ("with",
"in", "that", "wearing") follow it, the words of ``type`` are the noun, and others stand before it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.corpora.records.tuna import TYPE, Attribute
from regsuite.english.words import words as word_list
from regsuite.reg.tuna.wording.parts import Part, Place

ANY = "*"
_LARGEST = 1 << 20
_PLACES = {"before": Place.QUALITY, "noun": Place.NOUN, "after": Place.FRAME}
_COLUMNS = 3
_AFTER = frozenset({"that", "which", "who", "whose"})


@dataclass(frozen=True)
class OwnWords:
    """Words and their place by attribute and value."""

    said: Mapping[Attribute, tuple[str, Place]] = field(default_factory=dict)

    def part(self, name: str, value: str) -> Part | None:
        """Return the part for an attribute that the file words, else None."""
        known = self.said.get((name, value)) or self.said.get((name, ANY))
        return known and Part(known[1], known[0].replace("{}", value), name=name)


def read_words(path: Path) -> OwnWords:
    """Read a words file; a mistake is named with its line or entry."""
    try:
        text = read_bytes(path, _LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("is not UTF-8; save it as UTF-8", path) from None
    entries = _toml(text, path) if path.suffix.lower() == ".toml" else _tsv(text, path)
    said: dict[Attribute, tuple[str, Place]] = {}
    for attribute, words, place, error in entries:
        if attribute in said:
            raise _of(error, f'"{attribute[0]}" has words for "{attribute[1]}" twice')
        said[attribute] = (words, _place(attribute[0], words, place, error))
    if not said:
        raise InputError("holds no words; a line is attribute, value and words with tabs", path)
    return OwnWords(said)


def _tsv(text: str, path: Path) -> Iterator[tuple[Attribute, str, str, InputError]]:
    for number, line in enumerate(text.splitlines(), 1):
        cells = [" ".join(cell.split()) for cell in line.split("\t")]
        if not any(cells) or line.startswith("#"):
            continue
        error = InputError("", path, number)
        if not _COLUMNS <= len(cells) <= _COLUMNS + 1 or not all(cells[:_COLUMNS]):
            raise _of(error, "a line is attribute, value, words, perhaps a place; tabs between")
        yield (cells[0], cells[1]), cells[2], "".join(cells[3:]), error


def _toml(text: str, path: Path) -> Iterator[tuple[Attribute, str, str, InputError]]:
    error = InputError("", path)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise _of(error, 'is not TOML; write [attribute] and below it value = "words"') from None
    for name, values in data.items():
        if not isinstance(values, dict):
            raise _of(error, f'write "{name}" as a table: [{name}] and below it value = "words"')
        for value, entry in values.items():
            yield (name, value), *_entry(name, value, entry, error), error


def _entry(name: str, value: str, entry: Any, error: InputError) -> tuple[str, str]:
    given = entry if isinstance(entry, dict) else {"words": entry}
    words, place = given.get("words"), given.get("place", "")
    if not isinstance(words, str) or not words.strip() or not isinstance(place, str):
        raise _of(error, f'the words for {name} "{value}" are text, or {{words = …, place = …}}')
    return " ".join(words.split()), place


def _place(name: str, words: str, place: str, error: InputError) -> Place:
    if place and place not in _PLACES:
        raise _of(error, f'a place is {", ".join(_PLACES)}, not "{place}"')
    if place:
        return _PLACES[place]
    if name == TYPE:
        return Place.NOUN
    first = words.partition(" ")[0].lower()
    after = first in word_list("prepositions") or first in _AFTER or first.endswith("ing")
    return Place.FRAME if after else Place.QUALITY


def _of(error: InputError, message: str) -> InputError:
    return InputError(message, error.path, error.line)

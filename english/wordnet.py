"""WordNet's synonyms and hypernyms (Miller 1995), of single words, in a compact table.

The shipped table (``english/words``, see the card there) is made by ``scripts/build_wordnet.py``.
A word is looked up as it is and, as WordNet's own morphology does, with its regular inflections
taken off; irregular forms are not undone. Senses stand most frequent first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.base.arrays import Arrays, read_arrays
from regsuite.english.words import rows

KIND = "wordnet"
PARTS = "nvar"
_DEPTH = 20


class WordNet:
    """Synsets of words, and the synsets above them; a synset is a number."""

    def __init__(self, table: Arrays):
        try:
            self.words = table["words"].tobytes().decode().split("\n")
        except UnicodeDecodeError as error:
            raise table.broken("its words are not UTF-8") from error
        self._senses, self._hypernyms = table["senses"], table["hypernyms"]
        self._parts = table["parts"]
        self._sense_ends = _ends(table["sense_counts"])
        self._hypernym_ends = _ends(table["hypernym_counts"])
        self._check(table)

    def _check(self, table: Arrays) -> None:
        synsets = len(self._parts)
        table.require(len(self._sense_ends) == len(self.words) + 1, "words without senses")
        table.require(len(self._hypernym_ends) == synsets + 1, "synsets without hypernyms")
        table.require(self._sense_ends[-1] == len(self._senses), "senses are missing")
        table.require(self._hypernym_ends[-1] == len(self._hypernyms), "hypernyms are missing")
        for array in (self._senses, self._hypernyms):
            table.require(not len(array) or int(array.max()) < synsets, "a synset is missing")
        table.require(not synsets or int(self._parts.max()) < len(PARTS), "an unknown word class")

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {word: row for row, word in enumerate(self.words)}

    @cached_property
    def _members(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The words of each synset: rows of words by synset, and where each synset's begin."""
        owners = np.repeat(np.arange(len(self.words)), np.diff(self._sense_ends))
        order = np.argsort(self._senses, kind="stable")
        counts = np.bincount(self._senses, minlength=len(self._parts))
        return owners[order], _ends(counts)

    def __contains__(self, word: str) -> bool:
        return any(True for _ in self._found(word))

    def _found(self, word: str) -> Iterator[int]:
        return (self._rows[form] for form in base_forms(word) if form in self._rows)

    def synsets(self, word: str, part: str = "") -> list[int]:
        """Return the synsets of a word, of one class (n, v, a or r) or all of them."""
        result: dict[int, None] = {}
        for row in self._found(word):
            for synset in self._senses[self._sense_ends[row] : self._sense_ends[row + 1]].tolist():
                if not part or PARTS[self._parts[synset]] == part:
                    result[synset] = None
        return list(result)

    def members(self, synset: int) -> list[str]:
        """Return the words of a synset."""
        rows, ends = self._members
        return [self.words[row] for row in rows[ends[synset] : ends[synset + 1]]]

    def synonyms(self, word: str, part: str = "") -> list[str]:
        """Return the words that share a synset with a word, those of its frequent senses first."""
        own = set(base_forms(word))
        others = (other for synset in self.synsets(word, part) for other in self.members(synset))
        return [other for other in dict.fromkeys(others) if other not in own]

    def above(self, synset: int) -> list[int]:
        """Return the synsets directly above one."""
        first, last = self._hypernym_ends[synset], self._hypernym_ends[synset + 1]
        result: list[int] = self._hypernyms[first:last].tolist()
        return result

    def hypernyms(self, word: str, part: str = "n", depth: int = _DEPTH) -> list[str]:
        """Return the words above a word's first sense, nearest first, up to a depth."""
        level = self.synsets(word, part)[:1]
        result: dict[str, None] = {}
        seen = set(level)
        for _ in range(depth):
            level = [up for synset in level for up in self.above(synset) if up not in seen]
            seen.update(level)
            result.update((name, None) for synset in level for name in self.members(synset))
        return list(result)


def base_forms(word: str) -> list[str]:
    """Return a word, lower-cased, and what it may be an inflection of."""
    low = word.lower()
    cut = (low.removesuffix(end) + put for end, put in _endings() if low.endswith(end))
    forms = [low, *cut]
    doubled = (form[:-1] for form in forms[1:] if form[-1:] == form[-2:-1])
    return list(dict.fromkeys([*forms, *doubled]))


@cache
def _endings() -> tuple[tuple[str, str], ...]:
    return tuple((end, put.strip("-")) for end, put in rows("base-form-endings"))


def _ends(counts: NDArray[Any]) -> NDArray[np.int64]:
    return np.concatenate([[0], np.cumsum(counts, dtype=np.int64)])


def read_wordnet(path: Path) -> WordNet:
    """Map a table into memory."""
    return WordNet(read_arrays(path, KIND))


@cache
def shipped_wordnet() -> WordNet:
    """Return the table that comes with the suite."""
    return read_wordnet(Path(str(files("regsuite.english") / "words" / "wordnet.arrays")))

"""How alike the words of two texts are: spelling, stems, meaning by vectors, paraphrases.

PE+ asks for all pairs of words at once. What is known of a word (its weight, its vector, its
letters) is computed when it is first seen and kept in one row of an array, so that two texts are
compared by two products of matrices; which words share a stem or are paraphrases is found then too.
A line a·cosine - b is such a product: one more number of each word carries b, its sign changed in
the second text. Letters are runs of two and three of them, hashed; their cosine is near to Dice's
coefficient.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.function_words import STOP_WORDS
from regsuite.corpora.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import Table, stem
from regsuite.evaluation.metrics.word_pairs import WordPairs

Floats = NDArray[np.float32]
Rows = NDArray[np.intp]
Span = tuple[int, int]

_LETTERS = 256
_KEPT = 40_000
_FIRST = 1_024
_UNKNOWN = 60_000
_RANKS = 11.0
_FLAT = 0.25


@dataclass(frozen=True)
class Weights:
    """What PE+ is set by, chosen on people's judgements by ``scripts/tune_pe_plus.py``."""

    function: float = 0.8
    """The weight of a function word; a content word has ``1 + rarity`` at most."""
    punctuation: float = 0.0
    rarity: float = 2.0
    stem: float = 0.9
    paraphrase: float = 0.8
    vector: float = 0.8
    vector_from: float = 0.2
    """The cosine at which words begin to be alike."""
    spelling: float = 1.0
    spelling_from: float = 0.1
    unlike: float = 0.6
    """What is left of a likeness for each function word in the pair, unless they are the same."""
    recall: float = 0.7
    broken: float = 0.3
    broken_power: float = 2.0
    power: float = 1.6


class Likeness:
    """Words seen so far, each a row of arrays; after 40,000 words it begins anew."""

    def __init__(self, weights: Weights, vectors: WordVectors | None, table: Table | None):
        self.weights, self.vectors, self.table = weights, vectors, table
        self._width = vectors.dimensions if vectors is not None else 0
        self._begin()

    def _begin(self) -> None:
        self._rows: dict[str, int] = {}
        self._alike = WordPairs()
        self._stems: dict[str, list[int]] = {}
        self._numbers: dict[int, int] = {}
        self._opening: set[str] = set()
        self._weight, self._root = np.zeros(_FIRST), np.zeros(_FIRST, dtype=np.float32)
        self._word = np.zeros((_FIRST, self._width + 2 + _LETTERS), dtype=np.float32)

    def rows(self, words: Sequence[str]) -> Rows:
        """Return the rows of words, which are added if they are new."""
        try:
            return np.fromiter(map(self._rows.__getitem__, words), np.intp, len(words))
        except KeyError:
            return np.fromiter(map(self._row, words), np.intp, len(words))

    def _row(self, word: str) -> int:
        found = self._rows.get(word)
        if found is None:
            found = self._rows[word] = len(self._rows)
            if found == len(self._root):
                self._grow()
            self._fill(found, word)
            self._relate(found, word)
        return found

    def _grow(self) -> None:
        for name in ("_weight", "_root", "_word"):
            old = getattr(self, name)
            setattr(self, name, np.concatenate([old, np.zeros_like(old)]))

    def _fill(self, row: int, word: str) -> None:
        given, width = self.weights, self._width
        rank = self.vectors.row(word) if self.vectors is not None else None
        self._weight[row] = self._weigh(word, rank)
        self._root[row] = np.sqrt(self._weight[row])
        found = self._word[row]
        if rank is not None and self.vectors is not None:
            found[:width] = self.vectors.unit([rank])[0]
        found[width + 2 :] = _letters(word)
        _slope(found[: width + 1], given.vector, given.vector_from, -1)
        _slope(found[width + 1 :], given.spelling, given.spelling_from, 0)
        if word in STOP_WORDS or not word[-1].isalnum():
            found *= np.float32(given.unlike)

    def _relate(self, row: int, word: str) -> None:
        """Note the words seen before that share a stem with this one or are its paraphrases."""
        same = self._stems.setdefault(stem(word), [])
        for other in same:
            self._alike.add(row, other, self.weights.stem)
        same.append(row)
        if self.table is not None:
            self._paraphrase(row, word, self.table)

    def _paraphrase(self, row: int, word: str, table: Table) -> None:
        if table.begins(word):
            self._opening.add(word)
        number = table.number([word])
        if number is not None:
            self._numbers[number] = row
            for partner in table.row(number).keys() & self._numbers.keys():
                self._alike.add(row, self._numbers[partner], self._gain(number, partner))

    def _gain(self, number: int, other: int) -> float:
        chance = self.table.chance(number, other) if self.table is not None else 0.0
        return self.weights.paraphrase * float(chance**_FLAT)

    def _weigh(self, word: str, rank: int | None) -> float:
        if not word[-1].isalnum():
            return self.weights.punctuation
        if word in STOP_WORDS:
            return self.weights.function
        return 1 + self.weights.rarity * float(
            np.log1p(_UNKNOWN if rank is None else rank) / _RANKS
        )

    def fresh(self) -> None:
        """Forget the words if there are too many; to be called between comparisons."""
        if len(self._rows) > _KEPT:
            self._begin()

    def weight(self, rows: Rows) -> list[float]:
        """Return the weights of words."""
        found: list[float] = self._weight.take(rows).tolist()
        return found

    def root(self, rows: Rows) -> Floats:
        """Return the square roots of the words' weights."""
        return self._root.take(rows)

    def alike(self, words: Rows, count: int) -> Floats:
        """Return how alike a text's words, so many, are to another's after them, from 0 to 1."""
        vectors = self._word.take(words, 0)
        mine, theirs = vectors[:count], vectors[count:]
        line = self._width + 1
        begins = theirs[:, line - 1 : line + 1]
        np.negative(begins, begins)
        found: Floats = mine[:, line:] @ theirs[:, line:].T
        if self._width:
            np.maximum(found, mine[:, :line] @ theirs[:, :line].T, out=found)
        np.maximum(found, 0.0, out=found)
        self._alike.lift(found, words)
        return found

    def longer(self, one: Sequence[str], other: Sequence[str]) -> list[tuple[Span, Span, float]]:
        """Return the paraphrases with several words in a text, with what their words gain."""
        table, opening = self.table, self._opening
        if table is None or (opening.isdisjoint(one) and opening.isdisjoint(other)):
            return []
        theirs: defaultdict[int, list[Span]] = defaultdict(list)
        for start, end, number in table.find(other):
            theirs[number].append((start, end))
        return [
            ((start, end), span, self._gain(number, partner))
            for start, end, number in table.find(one)
            for partner in theirs.keys() & table.row(number).keys()
            for span in theirs[partner]
            if end - start > 1 or span[1] - span[0] > 1
        ]


def _slope(vector: Floats, height: float, start: float, place: int) -> None:
    """Change a vector so that its product with another is a line: 0 at ``start``, height at 1.

    At a place it has a number for the line's beginning, whose sign one of the two must change.
    """
    vector[place] = np.sqrt(start)
    vector *= np.float32(np.sqrt(height / (1 - start)))


def _letters(word: str) -> Floats:
    """Return the runs of two and three letters, hashed, as a vector of length one."""
    found = np.zeros(_LETTERS, dtype=np.float32)
    framed = f"<{word}>"
    for length in (2, 3):
        for start in range(len(framed) - length + 1):
            found[zlib.crc32(framed[start : start + length].encode()) % _LETTERS] = 1
    return found / np.float32(np.linalg.norm(found))

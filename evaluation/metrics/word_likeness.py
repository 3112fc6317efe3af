"""How alike the words of two texts are: spelling, stems, meaning by vectors, paraphrases.

PE+ asks for all pairs of words at once. What is known of a word (its weight, its stem, its vector,
its letters) is computed when it is first seen and kept, so that two texts are compared by a few
products of matrices. A line a·cosine + b is such a product too: the second text's vectors carry a,
and one more number carries b. Letters are runs of two and three of them, hashed; their cosine is
near to Dice's coefficient.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.function_words import STOP_WORDS
from regsuite.corpora.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import Table, stem

Floats = NDArray[np.float32]
Rows = NDArray[np.intp]
Gain = tuple[tuple[int, int], tuple[int, int], float]

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
        self._begin()

    def _begin(self) -> None:
        width = self.vectors.dimensions if self.vectors is not None else 0
        self._rows: dict[str, int] = {}
        self._numbers: dict[str, int | None] = {}
        self._stems: dict[str, int] = {}
        self._weight, self._root = np.zeros(_FIRST), np.zeros(_FIRST, dtype=np.float32)
        self._stem = np.zeros(_FIRST, dtype=np.int64)
        self._meaning, self._meant = _two((_FIRST, width + 1))
        self._letters, self._spelt = _two((_FIRST, _LETTERS + 1))

    def rows(self, words: Sequence[str]) -> Rows:
        """Return the rows of words, which are added if they are new."""
        known = self._rows
        try:
            return np.array([known[word] for word in words], dtype=np.intp)
        except KeyError:
            return np.array([self._row(word) for word in words], dtype=np.intp)

    def _row(self, word: str) -> int:
        found = self._rows.get(word)
        if found is None:
            found = self._rows[word] = len(self._rows)
            if found == len(self._weight):
                self._grow()
            self._fill(found, word)
        return found

    def _grow(self) -> None:
        for name in ("_weight", "_root", "_stem", "_meaning", "_meant", "_letters", "_spelt"):
            old = getattr(self, name)
            setattr(self, name, np.concatenate([old, np.zeros_like(old)]))

    def _fill(self, row: int, word: str) -> None:
        given = self.weights
        rank = self.vectors.row(word) if self.vectors is not None else None
        self._weight[row] = self._weigh(word, rank)
        self._root[row] = np.sqrt(self._weight[row])
        self._stem[row] = self._stems.setdefault(stem(word), len(self._stems))
        if self.table is not None:
            self._numbers[word] = self.table.number([word])
        closed = word in STOP_WORDS or not word[-1].isalnum()
        scale = np.float32(given.unlike if closed else 1.0)
        self._letters[row, :-1] = _letters(word)
        if rank is not None and self.vectors is not None:
            self._meaning[row, :-1] = self.vectors.unit([rank])[0]
        self._meaning[row, -1] = self._letters[row, -1] = 1
        self._meant[row] = _sloped(self._meaning[row], given.vector, given.vector_from) * scale
        self._spelt[row] = _sloped(self._letters[row], given.spelling, given.spelling_from) * scale
        self._meaning[row] *= scale
        self._letters[row] *= scale

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

    def weight(self, rows: Rows) -> NDArray[np.float64]:
        """Return the weights of words."""
        return self._weight[rows]

    def root(self, rows: Rows) -> Floats:
        """Return the square roots of the words' weights."""
        return self._root[rows]

    def alike(self, one: Rows, other: Rows) -> Floats:
        """Return how alike two texts' words are, from 0 to 1, without paraphrases."""
        found: Floats = self._letters[one] @ self._spelt[other].T
        if self.vectors is not None:
            np.maximum(found, self._meaning[one] @ self._meant[other].T, out=found)
        np.maximum(found, 0.0, out=found)
        same_stem = self._stem[one][:, None] == self._stem[other]
        np.maximum(found, self.weights.stem, out=found, where=same_stem)
        np.putmask(found, one[:, None] == other, 1.0)
        return found

    def paraphrased(self, one: Sequence[str], other: Sequence[str]) -> list[Gain]:
        """Return the phrases of both texts that are paraphrases, with what their words gain."""
        if self.table is None:
            return []
        theirs: dict[int, list[tuple[int, int]]] = {}
        for start, end, number in self._phrases(other):
            theirs.setdefault(number, []).append((start, end))
        found: list[Gain] = []
        for start, end, number in self._phrases(one):
            for there in theirs.keys() & self.table.row(number).keys():
                gain = self.weights.paraphrase * self.table.chance(number, there) ** _FLAT
                found += [((start, end), span, gain) for span in theirs[there]]
        return found

    def _phrases(self, words: Sequence[str]) -> list[tuple[int, int, int]]:
        """Return the table's phrases in a text; those of one word are remembered."""
        table = self.table
        if table is None:
            return []
        known = self._numbers
        single = [known[word] for word in words]
        found = [(i, i + 1, number) for i, number in enumerate(single) if number is not None]
        return found + table.find(words, 2) if table.longest > 1 else found


def _two(shape: tuple[int, int]) -> tuple[Floats, Floats]:
    return np.zeros(shape, dtype=np.float32), np.zeros(shape, dtype=np.float32)


def _sloped(vector: Floats, height: float, start: float) -> Floats:
    """Change a vector so that its product with another is a line: 0 at ``start``, height at 1."""
    changed = vector * np.float32(height / (1 - start))
    changed[-1] *= -start
    return changed


def _letters(word: str) -> Floats:
    """Return the runs of two and three letters, hashed, as a vector of length one."""
    found = np.zeros(_LETTERS, dtype=np.float32)
    framed = f"<{word}>"
    for length in (2, 3):
        for start in range(len(framed) - length + 1):
            found[zlib.crc32(framed[start : start + length].encode()) % _LETTERS] = 1
    return found / np.float32(np.linalg.norm(found))

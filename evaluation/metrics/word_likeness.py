"""How alike the words of two texts are: spelling, stems, meaning by vectors, paraphrases.

What is known of a word (vector, letters) is kept in one row of an array, so that texts are compared
by two products of matrices; pairs that share a stem or are paraphrases are then lifted. A line
a·cosine - b is such a product: one more number of each word carries b, its sign changed in the
second text. Letters are hashed runs of two and three; their cosine is near to Dice's coefficient.
"""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from operator import add

import numpy as np

from regsuite.english.content_words import stop_words
from regsuite.english.word_vectors import WordVectors
from regsuite.evaluation.metrics.known_words import MOST_WORDS, Known
from regsuite.evaluation.metrics.paraphrase_matching import Table
from regsuite.evaluation.metrics.word_pairs import Floats, Rows, WordPairs, Words

_LETTERS = 256
_UNKNOWN = 60_000
_RANKS = 11.0


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
    """Words learned so far, each a row of arrays; where these are full it begins anew."""

    def __init__(self, weights: Weights, vectors: WordVectors | None, table: Table | None):
        self.weights, self.vectors = weights, vectors
        self.pairs = WordPairs(table, weights.stem, weights.paraphrase)
        self._width = vectors.dimensions if vectors is not None else 0
        self._weights = Known(partial(_weigh, weights, vectors))
        self._begin()

    def _begin(self) -> None:
        self.pairs.begin()
        self._rows: dict[str, int] = {}
        self._root = np.zeros(MOST_WORDS, dtype=np.float32)
        self._word = np.zeros((MOST_WORDS, self._width + 2 + _LETTERS), dtype=np.float32)

    def learn(self, words: set[str]) -> None:
        """Learn words before they are compared, no more than ``MOST_WORDS`` at once."""
        new = words.difference(self._rows)
        if len(self._rows) + len(new) > MOST_WORDS:
            self._begin()
            new = words
        if new:
            listed = list(new)
            self._fill(listed)
            self.pairs.learn(listed)

    def _fill(self, words: Words) -> None:
        first, given, width = len(self._rows), self.weights, self._width
        self._rows.update(zip(words, range(first, first + len(words)), strict=True))
        self._root[first : first + len(words)] = np.sqrt(self.weight(words))
        result = self._word[first : first + len(words)]
        result[:, :width] = self._vectors(words)
        result[:, width + 2 :] = _letters(words)
        _slope(result[:, : width + 1], given.vector, given.vector_from, -1)
        _slope(result[:, width + 1 :], given.spelling, given.spelling_from, 0)
        others = [place for place, word in enumerate(words) if not _is_content(word)]
        result[others] *= given.unlike

    def _vectors(self, words: Words) -> Floats:
        result = np.zeros((len(words), self._width), dtype=np.float32)
        if self.vectors is not None:
            ranks = list(map(self.vectors.row, words))
            known = [place for place, rank in enumerate(ranks) if rank is not None]
            result[known] = self.vectors.unit([rank for rank in ranks if rank is not None])
        return result

    def weight(self, words: Words) -> list[float]:
        """Return the weights of words."""
        return list(self._weights.all(words))

    def rows(self, words: Words) -> Rows:
        """Return the rows of words that were learned."""
        return np.fromiter(map(self._rows.__getitem__, words), np.intp, len(words))

    def root(self, rows: Rows) -> Floats:
        """Return the square roots of the words' weights."""
        return self._root.take(rows)

    def product(self, rows: Rows, count: int) -> Floats:
        """Return how alike words are by letters or vectors, 0 or less where they are unlike."""
        words, line = self._word.take(rows, 0), self._width + 1
        one, other = words[:count], words[count:]
        begins = other[:, line - 1 : line + 1]
        np.negative(begins, begins)
        result: Floats = one[:, line:] @ other[:, line:].T
        np.maximum(result, one[:, :line] @ other[:, :line].T, out=result)
        return result


def _weigh(given: Weights, vectors: WordVectors | None, word: str) -> float:
    if not word[-1].isalnum():
        return given.punctuation
    if word in stop_words():
        return given.function
    rank = vectors.row(word) if vectors is not None else None
    return 1 + given.rarity * math.log1p(_UNKNOWN if rank is None else rank) / _RANKS


def _is_content(word: str) -> bool:
    return word[-1].isalnum() and word not in stop_words()


def _slope(rows: Floats, height: float, start: float, place: int) -> None:
    """Change vectors so that the product of two is a line: 0 at ``start``, height at 1.

    At a place they have a number for the line's beginning, whose sign one of the two must change.
    """
    rows[:, place] = math.sqrt(start)
    rows *= math.sqrt(height / (1 - start))


def _letters(words: Words) -> Floats:
    """Return the words' runs of two and three letters, hashed, as vectors of length one."""
    result = np.zeros((len(words), _LETTERS), dtype=np.float32)
    cells = list(map(_cells, words))
    rows = np.repeat(np.arange(len(words)), list(map(len, cells)))
    result[rows, list(chain.from_iterable(cells))] = 1
    result /= np.sqrt(result.sum(axis=1, keepdims=True))
    return result


def _cells(word: str) -> list[int]:
    framed = f"<{word}>"
    two = list(map(add, framed, framed[1:]))
    return list(map(_cell, chain(two, map(add, two, framed[2:]))))


@lru_cache(maxsize=50_000)
def _cell(letters: str) -> int:
    return zlib.crc32(letters.encode(errors="replace")) % _LETTERS

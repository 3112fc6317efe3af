"""Pairs of words that gain something, found without looking at each pair of two texts.

A word has a random number when it is first seen. Two words' numbers, joined by exclusive or, name a
cell of a table of flags; cells of pairs that gain something are raised. So a few operations on
arrays find the pairs of two texts that may gain, one in some fifty of them for nothing, and only
those are looked up.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Rows = NDArray[np.intp]

_CELLS = 1 << 20
_MOST = 100_000
_SEED = 2006


class WordPairs:
    """What pairs of different words gain, by the words' rows."""

    def __init__(self) -> None:
        self._numbers = _drawn()
        self._raised = np.zeros(_CELLS, dtype=bool)
        self._gains: dict[tuple[int, int], float] = {}

    def add(self, one: int, other: int, gain: float) -> None:
        """Let two words gain so much, or what they gained before if that is more."""
        for pair in ((one, other), (other, one)):
            self._gains[pair] = max(gain, self._gains.get(pair, 0.0))
        self._raised[self._numbers[one] ^ self._numbers[other]] = True

    def lift(self, found: Floats, words: Rows) -> None:
        """Lift likenesses of a text's words and another's after them to what the pairs gain."""
        count = len(found)
        numbers = self._numbers.take(words)
        cells = numbers[:count, None] ^ numbers[count:]
        np.putmask(found, cells == 0, 1.0)
        rows, columns = self._raised.take(cells).nonzero()
        pairs = zip(words[rows].tolist(), words[columns + count].tolist(), strict=True)
        gains = map(self._gains.get, pairs)
        for row, column, gain in zip(rows.tolist(), columns.tolist(), gains, strict=True):
            if gain is not None and found[row, column] < gain:
                found[row, column] = gain


@cache
def _drawn() -> Rows:
    """Return the words' numbers, all of them different, for more words than are ever kept."""
    return np.random.default_rng(_SEED).permutation(_CELLS)[:_MOST].astype(np.intp)

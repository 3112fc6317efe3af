"""Pairs of words that share a stem or are paraphrases, found without looking at each pair.

Two words' random numbers, joined by exclusive or, name a cell of a table of flags, raised for pairs
that gain. So a few operations on arrays find the pairs of two texts that may gain, one in some
fifty of them for nothing, and only of those it is asked how much.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from regsuite.evaluation.metrics.known_words import MOST_WORDS, Known
from regsuite.evaluation.metrics.paraphrase_matching import Table, stem

Floats = NDArray[np.float32]
Rows = NDArray[np.intp]
Span = tuple[int, int]
Words = Sequence[str]

_CELLS = 1 << 20
_GAINS = 200_000
_SEED = 2006
_FLAT = 0.25


class WordPairs:
    """What pairs of different words gain, by the rows that words have in order of learning."""

    def __init__(self, table: Table | None, of_stem: float, of_table: float):
        self._table, self._of_stem, self._of_table = table, of_stem, of_table
        self._begins = Known(table.begins) if table is not None and table.longest > 1 else None
        self.begin()

    def begin(self) -> None:
        """Forget all words."""
        self._raised = np.zeros(_CELLS, dtype=bool)
        self._gains: dict[tuple[int, int], float] = {}
        self._facts: list[tuple[str, int | None]] = []
        self._by_stem: defaultdict[str, list[int]] = defaultdict(list)
        self._by_number: dict[int, int] = {}

    def learn(self, words: Words) -> None:
        """Learn words, and which of those known before gain something with them."""
        table = self._table
        numbers = {} if table is None else {i: n for i, _, n in table.find(words, 1, 1)}
        ones: list[int] = []
        others: list[int] = []
        for place, word in enumerate(words):
            related = self._related(stem(word), numbers.get(place))
            ones += [len(self._facts) - 1] * len(related)
            others += related
        drawn = _drawn()
        self._raised[drawn[ones] ^ drawn[others]] = True

    def _related(self, stemmed: str, number: int | None) -> list[int]:
        """Return the words that share the stem of a new one or are its paraphrases."""
        row, alike = len(self._facts), self._by_stem[stemmed]
        result = alike.copy()
        alike.append(row)
        self._facts.append((stemmed, number))
        if number is not None and self._table is not None:
            known = self._by_number
            result += map(known.__getitem__, self._table.row(number).keys() & known.keys())
            known[number] = row
        return result

    def lift(self, likeness: Floats, rows: Rows, one: Rows, other: Rows) -> None:
        """Lift each likeness of the words numbered ``one`` and ``other`` to what they gain."""
        numbers = _drawn().take(rows)
        cells = numbers.take(one)
        cells ^= numbers.take(other)
        np.putmask(likeness, cells == 0, 1.0)
        (where,) = self._raised.take(cells).nonzero()
        pairs = zip(rows[one[where]].tolist(), rows[other[where]].tolist(), strict=True)
        for place, gain in zip(where.tolist(), map(self._gain, pairs), strict=True):
            if likeness[place] < gain:  # noqa: PLR1730
                likeness[place] = gain

    def _gain(self, pair: tuple[int, int]) -> float:
        gain = self._gains.get(pair)
        if gain is None:
            if len(self._gains) == _GAINS:
                self._gains.clear()
            (stemmed, number), (other, partner) = map(self._facts.__getitem__, pair)
            gain = self._gains[pair] = max(
                self._of_stem if stemmed == other else 0.0, self._of_phrases(number, partner)
            )
        return gain

    def _of_phrases(self, number: int | None, other: int | None) -> float:
        if self._table is None or number is None or other is None:
            return 0.0
        return self._of_table * float(self._table.chance(number, other) ** _FLAT)

    @property
    def has_phrases(self) -> bool:
        """Whether there are paraphrases of several words."""
        return self._begins is not None

    def lift_phrases(
        self, likeness: Floats, mine: Sequence[int], theirs: Sequence[int], one: Words, other: Words
    ) -> None:
        """Lift likenesses of two texts' words at some places to what phrases of them gain."""
        for first, second, gain in self._longer(one, other):
            for i in range(max(first[1] - first[0], second[1] - second[0])):
                place = min(first[0] + i, first[1] - 1)
                there = min(second[0] + i, second[1] - 1)
                if place in mine and there in theirs:
                    cell = mine.index(place), theirs.index(there)
                    likeness[cell] = max(likeness[cell], gain)

    def _longer(self, one: Words, other: Words) -> list[tuple[Span, Span, float]]:
        """Return the paraphrases with several words in a text, with what their words gain."""
        table, begins = self._table, self._begins
        if table is None or begins is None or not any(begins.all(chain(one, other))):
            return []
        theirs: defaultdict[int, list[Span]] = defaultdict(list)
        for start, end, number in table.find(other):
            theirs[number].append((start, end))
        return [
            ((start, end), span, self._of_phrases(number, partner))
            for start, end, number in table.find(one)
            for partner in theirs.keys() & table.row(number).keys()
            for span in theirs[partner]
            if end - start > 1 or span[1] - span[0] > 1
        ]


@cache
def _drawn() -> Rows:
    """Return the words' numbers, all of them different."""
    return np.random.default_rng(_SEED).choice(_CELLS, MOST_WORDS, replace=False)

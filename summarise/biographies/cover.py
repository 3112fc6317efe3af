"""Choose sentences that have as many words of a biography as possible, within a length.

The value of some sentences is the number of words that they are expected to share with a biography
written by a person: the sum over words of the probability that it has the word once, twice, … as
often as the sentences have it. A word that is there already so gains little. Sentences are taken by
gain for their length; then one at a time is exchanged for others, as long as the value rises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.models.base import Floats

_ROUNDS = 10  # exchanges at most
_TRIED = 8  # sentences tried in place of one
_SAME = 0.7  # share of content words that makes a sentence a repetition
_POOL = 600  # sentences among which is chosen; more would cost time, not tuned


class Cover:
    """Sentences by their stems, and the probability that a biography has a stem once, twice, …"""

    def __init__(self, stems: Sequence[Sequence[str]], shares: Mapping[str, Sequence[float]]):
        rows = {key: row for row, key in enumerate(shares)}
        self.levels = max(map(len, shares.values()), default=0)
        self._sums = np.zeros((len(rows), self.levels + 1))
        for key, own in shares.items():
            falling = np.minimum.accumulate([*own, *[0.0] * (self.levels - len(own))])
            self._sums[rows[key], 1:] = np.cumsum(falling)
        self._sentences = [_counted(own, rows) for own in stems]

    def covered_by(self, places: Sequence[int] = ()) -> NDArray[Any]:
        """Return how often some sentences have each stem."""
        covered = np.zeros(len(self._sums), dtype=np.int64)
        for place in places:
            rows, counts = self._sentences[place]
            covered[rows] += counts
        return covered

    def gain(self, place: int, covered: NDArray[Any]) -> float:
        """Return how many expected words a sentence adds to those covered."""
        rows, counts = self._sentences[place]
        before = np.minimum(covered[rows], self.levels)
        after = np.minimum(before + counts, self.levels)
        return float((self._sums[rows, after] - self._sums[rows, before]).sum())

    def total(self, places: Sequence[int]) -> float:
        """Return how many expected words some sentences have together."""
        covered = np.minimum(self.covered_by(places), self.levels)
        return float(self._sums[np.arange(len(covered)), covered].sum())


def _counted(stems: Sequence[str], rows: Mapping[str, int]) -> tuple[NDArray[Any], NDArray[Any]]:
    counts = Counter(rows[key] for key in stems if key in rows)
    return np.array(list(counts), dtype=np.int64), np.array(list(counts.values()), dtype=np.int64)


@dataclass(frozen=True)
class Choice:
    """Chooses among the sentences at ``places``.

    ``costs`` are their lengths, ``room`` the length of all together; ``start`` is added to the cost
    of each where gains are compared. ``contents`` are their content words: a sentence that shares
    most of them with a chosen one is not taken.
    """

    cover: Cover
    places: Sequence[int]
    costs: Sequence[int]
    room: int
    start: int
    contents: Sequence[frozenset[str]]

    def worth(self, place: int, covered: NDArray[Any]) -> float:
        """Return the gain of a sentence for its length."""
        return self.cover.gain(place, covered) / (self.costs[place] + self.start)

    def fill(self, first: Sequence[int] = ()) -> list[int]:
        """Choose sentences, those given ``first`` among them."""
        chosen = self._grow(first)
        best = self.cover.total(chosen)
        for _ in range(_ROUNDS):
            scored = ((self.cover.total(other), other) for other in self._others(chosen, first))
            value, better = max(scored, default=(best, chosen), key=lambda pair: pair[0])
            if value <= best:
                break
            best, chosen = value, better
        return chosen

    def _others(self, chosen: Sequence[int], first: Sequence[int]) -> Iterator[list[int]]:
        """Yield choices with one sentence less and others in its place."""
        for out in (None, *(i for i in chosen if i not in first)):
            kept = [i for i in chosen if i != out]
            covered = self.cover.covered_by(kept)
            offered = [i for i in self._fitting(kept) if i != out]
            offered.sort(key=lambda i: -self.cover.gain(i, covered))
            yield from (self._grow([*kept, i]) for i in offered[:_TRIED])

    def _grow(self, chosen: Sequence[int]) -> list[int]:
        """Add the best sentence that fits until none does."""
        grown = list(chosen)
        covered = self.cover.covered_by(grown)
        while left := self._fitting(grown):
            best = max(left, key=lambda i: (self.worth(i, covered), -i))
            grown.append(best)
            covered = self.cover.covered_by(grown)
        return grown

    def _fitting(self, chosen: Sequence[int]) -> list[int]:
        room = self.room - sum(self.costs[i] for i in chosen)
        out = frozenset().union(*map(self._repetitions, chosen))
        return [i for i in self._pool if self.costs[i] <= room and i not in out]

    def _repetitions(self, place: int) -> frozenset[int]:
        """Return the sentences that say the same as one, itself among them."""
        if place not in self._known:
            same = (i for i in self._pool if self._same(i, place))
            self._known[place] = frozenset((place, *same))
        return self._known[place]

    @cached_property
    def _known(self) -> dict[int, frozenset[int]]:
        return {}

    @cached_property
    def _pool(self) -> list[int]:
        """The places to choose from: of very many, those with the highest gain for their length."""
        covered = self.cover.covered_by()
        ranked = sorted(self.places, key=lambda i: (-self.worth(i, covered), i))
        return sorted(ranked[:_POOL])

    def _same(self, place: int, other: int) -> bool:
        """Tell whether two sentences share most of their content words."""
        one, two = self.contents[place], self.contents[other]
        return len(one & two) > _SAME * max(1, min(len(one), len(two)))


def by_stem(shares: Floats, stems: Sequence[str]) -> dict[str, list[float]]:
    """Group the probabilities of occurrences, which stand in rising order, by their stems."""
    grouped: dict[str, list[float]] = {}
    for stem, share in zip(stems, shares.tolist(), strict=True):
        grouped.setdefault(stem, []).append(share)
    return grouped

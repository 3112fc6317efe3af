"""A choice of sentences that tells the most of what a life would tell, within a length.

What some sentences tell is how many words of a life they are expected to have: the sum over words
of the probability that a life tells the word once, twice, … as often as the sentences have it, so
that what is told already gains little again. Sentences are taken by gain for their length; then one
at a time is exchanged for others, as long as the whole gains, so that the length is well filled.
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

_ROUNDS = 10
_TRIED = 8
_SAME = 0.7
_POOL = 600


class Cover:
    """The sentences of a person by their stems, and the shares of stems told at each level."""

    def __init__(self, stems: Sequence[Sequence[str]], shares: Mapping[str, Sequence[float]]):
        rows = {key: row for row, key in enumerate(shares)}
        self.levels = max(map(len, shares.values()), default=0)
        self._sums = np.zeros((len(rows), self.levels + 1))
        for key, found in shares.items():
            falling = np.minimum.accumulate([*found, *[0.0] * (self.levels - len(found))])
            self._sums[rows[key], 1:] = np.cumsum(falling)
        self._sentences = [_counted(own, rows) for own in stems]

    def nothing(self) -> NDArray[Any]:
        """Return how often each stem is told before anything is."""
        return np.zeros(len(self._sums), dtype=np.int64)

    def told_by(self, places: Sequence[int]) -> NDArray[Any]:
        """Return how often each stem is told by some sentences."""
        told = self.nothing()
        for place in places:
            rows, counts = self._sentences[place]
            told[rows] += counts
        return told

    def gain(self, place: int, told: NDArray[Any]) -> float:
        """Return what a sentence adds to what is told."""
        rows, counts = self._sentences[place]
        before = np.minimum(told[rows], self.levels)
        after = np.minimum(before + counts, self.levels)
        return float((self._sums[rows, after] - self._sums[rows, before]).sum())

    def total(self, places: Sequence[int]) -> float:
        """Return what some sentences tell together."""
        told = np.minimum(self.told_by(places), self.levels)
        return float(self._sums[np.arange(len(told)), told].sum())


def _counted(stems: Sequence[str], rows: Mapping[str, int]) -> tuple[NDArray[Any], NDArray[Any]]:
    counts = Counter(rows[key] for key in stems if key in rows)
    return (
        np.array(list(counts), dtype=np.int64),
        np.array(list(counts.values()), dtype=np.int64),
    )


@dataclass(frozen=True)
class Choice:
    """Chooses among places: what each costs, what to add for its start, and the room.

    ``contents`` are the content words of each; what says the same as a chosen one is not taken.
    """

    cover: Cover
    places: Sequence[int]
    costs: Sequence[int]
    room: int
    start: int
    contents: Sequence[frozenset[str]]

    def worth(self, place: int, told: NDArray[Any]) -> float:
        """Return the gain of a sentence for its length."""
        return self.cover.gain(place, told) / (self.costs[place] + self.start)

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
            told = self.cover.told_by(kept)
            offered = [i for i in self._fitting(kept) if i != out]
            offered.sort(key=lambda i: -self.cover.gain(i, told))
            yield from (self._grow([*kept, i]) for i in offered[:_TRIED])

    def _grow(self, chosen: Sequence[int]) -> list[int]:
        """Add the best sentence that fits until none does."""
        found = list(chosen)
        told = self.cover.told_by(found)
        while left := self._fitting(found):
            best = max(left, key=lambda i: (self.worth(i, told), -i))
            found.append(best)
            told = self.cover.told_by(found)
        return found

    def _fitting(self, chosen: Sequence[int]) -> list[int]:
        room = self.room - sum(self.costs[i] for i in chosen)
        out = frozenset().union(*map(self._like, chosen))
        return [i for i in self._pool if self.costs[i] <= room and i not in out]

    def _like(self, place: int) -> frozenset[int]:
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
        """The places looked at: of very many, those that tell most for their length."""
        told = self.cover.nothing()
        ranked = sorted(self.places, key=lambda i: (-self.worth(i, told), i))
        return sorted(ranked[:_POOL])

    def _same(self, place: int, other: int) -> bool:
        """Tell whether two sentences share most of their content words."""
        one, two = self.contents[place], self.contents[other]
        return len(one & two) > _SAME * max(1, min(len(one), len(two)))


def expected(shares: Floats, keys: Sequence[str]) -> dict[str, list[float]]:
    """Group the shares of cases, which stand by rising level, by stem."""
    found: dict[str, list[float]] = {}
    for key, share in zip(keys, shares.tolist(), strict=True):
        found.setdefault(key, []).append(share)
    return found

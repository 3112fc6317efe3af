"""Features of the conversation around a candidate, from the links that a first ranker chose.

Since each message has one parent, the conversation of a message is that of its parent, and the
features of a message depend on earlier messages only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from regsuite.features.conversations.links import Candidates
from regsuite.features.conversations.turns import FAR, Floats, Numbers, Turns

STRUCTURE = (
    "share", "log share", "share of the best", "best of the first reading",
    "in the author's last conversation", "in the author's last but one",
    "in the author's last but two", "latest of its conversation", "begins its conversation",
    "its conversation so far", "answered before", "answered twice before",
    "answered by the author before", "answers the author", "author began its conversation",
    "addressee began its conversation", "in the addressee's last conversation",
    "share of its own link",
)  # fmt: skip
_LEAST = 1e-4


class KnownLinks:
    """One parent for each said message, with its probability, and what follows from the links.

    Links are added a block of messages at a time. A message that has no answer so far has FAR as
    the place of its answer, as if that came later, so that features do not depend on the blocks.
    """

    def __init__(self, count: int):
        self.parents, self.roots, self.numbers = (np.zeros(count, np.int32) for _ in range(3))
        self.shares = np.zeros(count, np.float32)
        self.following, self.answer, self.second = (np.full(count, FAR, np.int32) for _ in range(3))
        self._last: dict[int, int] = {}

    def extend(self, turns: Numbers, parents: Numbers, shares: Floats) -> None:
        """Add the parents of the next messages."""
        self.parents[turns], self.shares[turns] = parents, shares
        for i, parent in zip(turns.tolist(), parents.tolist(), strict=True):
            root = i if parent == i else int(self.roots[parent])
            self.roots[i] = root
            before = self._last.get(root)
            if before is not None:
                self.numbers[i] = self.numbers[before] + 1
                self.following[before] = i
            self._last[root] = i
            if parent != i and self.answer[parent] < FAR:
                self.second[parent] = min(self.second[parent], i)
            elif parent != i:
                self.answer[parent] = i


def structure(turns: Turns, known: KnownLinks, candidates: Candidates, shares: Floats) -> Floats:
    """Return the features of candidates; ``shares`` are the first ranker's probabilities."""
    columns = list(_columns(turns, known, candidates, shares))
    return np.column_stack(columns).astype(np.float32)


def _columns(t: Turns, r: KnownLinks, candidates: Candidates, shares: Floats) -> Iterator[Any]:
    i, j = np.repeat(candidates.turns, candidates.sizes), candidates.parents
    other = i != j
    best = np.maximum.reduceat(shares, np.cumsum(candidates.sizes) - candidates.sizes)
    best = np.repeat(best, candidates.sizes)
    yield shares
    yield np.log(shares + _LEAST)
    yield best
    yield shares >= best
    root = np.where(other, r.roots[j], -2)
    own = t.before[i]
    for _ in range(3):
        yield (own >= 0) & (r.roots[own] == root)
        own = np.where(own >= 0, t.before[own], -1)
    yield other & (r.following[j] >= i)
    yield other & (r.roots[j] == j)
    yield np.where(other, np.log1p(r.numbers[j]), 0)
    answered = other & (r.answer[j] < i)
    yield answered
    yield other & (r.second[j] < i)
    yield answered & (t.authors[np.where(answered, r.answer[j], 0)] == t.authors[i])
    yield other & (t.authors[r.parents[j]] == t.authors[i]) & (r.parents[j] != j)
    beginner = t.authors[r.roots[j]]
    yield other & (beginner == t.authors[i])
    yield other & (beginner == t.targets[i])
    last = t.target_last[i]
    yield (last >= 0) & (r.roots[last] == root)
    yield np.where(other, r.shares[j], 0)

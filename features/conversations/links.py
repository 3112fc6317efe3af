"""Which earlier message does this one answer? Features of every candidate in a window, as arrays.

The candidates of a message are itself (it begins something) and the messages before it, as far
as ``WINDOW`` reaches; system lines do not count. ``candidates`` describes a block of messages at a
time, each feature for all pairs at once, so that time is linear in the log and memory bounded.
Features follow Kummerfeld et al. (2019, section 4) without word vectors, which gained nothing.
The names of features stand in saved models.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.features.conversations.turns import MESSAGE_FEATURES, NAMED, Floats, Numbers, Turns

WINDOW = 50
BLOCK = 512
_NEAR = (1, 2, 3, 5, 10, 20)  # bounds of distances in messages
_WAITS = (0.5, 1.5, 3.5, 10.5)  # bounds of distances in minutes
_SPAN = 20.0  # messages over which the pace is measured

_PAIR = (
    "itself", "distance", *(f"distance <= {n}" for n in _NEAR), "minutes",
    *(f"minutes < {m}" for m in _WAITS), "same author", "addresses its author",
    "names its author", "is addressed by it", "is named by it", "same addressee",
    "addresses another", "it addresses another", "latest of its author",
    "latest but one of its author", "last of the addressee", "own message before",
    "own message since", "own messages since", "author addressed last",
    "addressed the author last", "last call to the author", "its author last spoke to the author",
    "answered since", "answered by the author", "words in common", "rarity in common", "cosine",
    "vector cosine", "best cosine", "nearest other author",
)  # fmt: skip
COMMON = (
    *(f"own: {name}" for name in MESSAGE_FEATURES), "silence in messages", "silence in minutes",
    "addressee silent for", "called before", "pace", "timed",
)  # fmt: skip
OWN = (*_PAIR, *(f"it: {name}" for name in MESSAGE_FEATURES))


@dataclass(frozen=True)
class Candidates:
    """The candidates of some messages, with features of their own and ``common`` ones of messages.

    ``turns`` numbers the messages among those said, ``sizes`` counts the candidates of each, and
    ``parents`` numbers the candidates.
    """

    turns: Numbers
    sizes: Numbers
    parents: Numbers
    own: Floats
    common: Floats

    @property
    def starts(self) -> Numbers:
        """Where the candidates of each message begin."""
        return np.asarray(np.cumsum(self.sizes) - self.sizes, np.int32)

    def table(self, values: Floats, empty: float) -> Floats:
        """Return values of candidates as a table: a row a message, the nearest candidate first."""
        table = np.full((len(self.sizes), int(self.sizes.max())), empty, np.float32)
        table[np.arange(table.shape[1]) < self.sizes[:, None]] = values
        return table

    def take(self, kept: NDArray[np.bool_]) -> Candidates:
        """Return them with only some of the candidates; each message must keep one."""
        sizes = np.add.reduceat(kept, self.starts, dtype=np.int32)
        return Candidates(self.turns, sizes, self.parents[kept], self.own[kept], self.common)


def candidates(
    turns: Turns, asked: Numbers | None = None, window: int = WINDOW, block: int = BLOCK
) -> Iterator[Candidates]:
    """Yield the candidates of all messages, or of those asked for, a block at a time."""
    wanted = np.arange(len(turns), dtype=np.int32) if asked is None else asked
    spaces = _Spaces(turns) if len(wanted) else None
    for start in range(0, len(wanted), block):
        assert spaces is not None
        yield _block(turns, spaces, wanted[start : start + block], window)


def _block(turns: Turns, spaces: _Spaces, rows: Numbers, window: int) -> Candidates:
    parents = rows[:, None] - np.arange(window + 1, dtype=np.int32)
    inside = parents >= 0
    likeness = spaces.likeness(rows, np.maximum(parents, 0))
    i = np.repeat(rows, inside.sum(axis=1))
    j: Numbers = np.asarray(parents[inside], np.int32)
    own = np.empty((len(j), len(OWN)), np.float32)
    for column, values in enumerate(_pair(turns, i, j)):
        own[:, column] = values
    _fill_likeness(own, likeness, inside)
    own[:, _PAIR.index("nearest other author")] = _nearest_other(own, inside)
    own[:, len(_PAIR) :] = turns.features[j]
    sizes = inside.sum(axis=1).astype(np.int32)
    return Candidates(rows, sizes, j, own, _common(turns, rows))


def _pair(t: Turns, i: Numbers, j: Numbers) -> Iterator[Any]:
    """Yield the features of pairs of messages that do not depend on their words."""
    itself = i == j
    gap = (i - j).astype(np.float32)
    wait = t.minutes[i] - t.minutes[j]
    author, other = t.authors[i], t.authors[j]
    other[itself] = -2
    target, its_target = t.targets[i], t.targets[j]
    yield itself
    yield np.log1p(gap)
    for near in _NEAR:
        yield (gap <= near) & ~itself
    yield np.log1p(wait)
    for length in _WAITS:
        yield (wait < length) & ~itself & t.timed
    yield author == other
    yield target == other
    yield _names(t, i, other)
    yield (its_target == author) & ~itself
    yield _names(t, j, author) & ~itself
    yield (target == its_target) & (target >= 0) & ~itself
    yield (target >= 0) & (target != other) & ~itself
    yield (its_target >= 0) & (its_target != author) & ~itself
    latest = t.after[j] >= i
    following = np.where(latest, 0, t.after[j])
    yield latest & ~itself
    yield ~latest & (t.after[following] >= i)
    yield (t.target_last[i] == j) & ~itself
    before = t.before[i]
    yield before == j
    yield before > j
    yield np.where(before >= 0, t.before[before], -1) > j
    yield t.last_addressee[i] == other
    yield t.last_addresser[i] == other
    yield (t.last_call[i] == j) & ~itself
    yield (t.last_addressee[j] == author) & ~itself
    answered = t.answered[j] < i
    yield answered & ~itself
    yield answered & (t.authors[np.where(answered, t.answered[j], 0)] == author)


def _names(t: Turns, i: Numbers, who: Numbers) -> Any:
    named = t.named[i, 0] == who
    for column in range(1, NAMED):
        named |= t.named[i, column] == who
    return named


_WORDS = _PAIR.index("words in common")
_BEST = _PAIR.index("best cosine")


def _fill_likeness(own: Floats, likeness: list[Floats], inside: Any) -> None:
    for column, values in enumerate(likeness):
        own[:, _WORDS + column] = values[inside]
    cosine = np.where(inside, likeness[2], 0)
    best = cosine.max(axis=1, keepdims=True)
    own[:, _BEST] = ((cosine == best) & (best > 0))[inside]


def _nearest_other(own: Floats, inside: Any) -> Floats:
    """Mark the nearest message of another author."""
    other = np.zeros(inside.shape, bool)
    other[inside] = (own[:, _PAIR.index("same author")] + own[:, 0]) == 0
    first = other & (np.cumsum(other, axis=1) == 1)
    return np.asarray(first[inside], np.float32)


def _common(t: Turns, rows: Numbers) -> Floats:
    before = t.before[rows]
    silent = np.where(before >= 0, rows - before, len(t))
    waited = np.where(before >= 0, t.minutes[rows] - t.minutes[before], 1e4)
    last = t.target_last[rows]
    absent = np.where(last >= 0, rows - last, 0)
    past = np.maximum(rows - int(_SPAN), 0)
    pace = (t.minutes[rows] - t.minutes[past]) / _SPAN
    extra = (silent, waited, absent, t.last_call[rows] >= 0, pace, np.full(len(rows), t.timed))
    return np.column_stack([t.features[rows], *extra]).astype(np.float32)


class _Spaces:
    """The words of messages as sparse rows: plain, and weighted by rarity in the log."""

    def __init__(self, turns: Turns):
        from scipy.sparse import csr_matrix  # noqa: PLC0415

        seen = Counter(word for words in turns.words for word in set(words))
        numbers = {word: i for i, word in enumerate(w for w, n in seen.items() if n > 1)}
        rows, columns = [], []
        for i, words in enumerate(turns.words):
            for word in set(words):
                if word in numbers:
                    rows.append(i)
                    columns.append(numbers[word])
        shape = (len(turns), max(1, len(numbers)))
        ones = np.ones(len(rows), np.float32)
        self.plain: Any = csr_matrix((ones, (rows, columns)), shape)
        counts = np.array([seen[w] for w in numbers] or [1], np.float32)
        rarity = np.log(len(turns) / counts + 1).astype(np.float32)
        weighed = self.plain.multiply(rarity).tocsr()
        self.root = self.plain.multiply(np.sqrt(rarity)).tocsr()
        full = np.array([len(set(words)) for words in turns.words], np.float32)
        mean = float(rarity.mean()) if len(rarity) else 1.0
        alone = np.maximum(full - self.plain.getnnz(axis=1), 0) * max(mean, 1.0) ** 2
        lengths = np.sqrt(np.asarray(weighed.multiply(weighed).sum(axis=1)).ravel() + alone)
        self.unit: Any = weighed.multiply(1 / np.maximum(lengths, 1e-6)[:, None]).tocsr()

    def likeness(self, rows: Numbers, parents: Numbers) -> list[Floats]:
        """Return words and rarity in common, cosines, and zeros, a column of saved models."""
        low, high = int(parents.min()), int(rows.max()) + 1
        here = (np.arange(len(rows))[:, None], parents - low)
        itself = rows[:, None] == parents
        arrays = []
        for space in (self.plain, self.root, self.unit):
            table = (space[rows] @ space[low:high].T).toarray()
            arrays.append(np.where(itself, 0, table[here]).astype(np.float32))
        arrays.append(np.zeros(parents.shape, np.float32))
        return arrays

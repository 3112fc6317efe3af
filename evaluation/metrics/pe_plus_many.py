"""PE+ of many pairs of texts at once: the scores of ``pe_plus``, by arrays over all pairs.

Of each pair alone are computed only the products of matrices and the assignment. Everything else
(which words both texts have equally often, what pairs of words gain, costs, sums) is one operation
for all. The words of all references stand in one array, those of all peers after them. A cell is a
word of a reference and a word of its peer; the cells of all pairs stand in one array too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from regsuite.evaluation.metrics.word_likeness import Likeness
from regsuite.evaluation.metrics.word_pairs import Floats, Rows, Words

Numbers = NDArray[np.float64]
Pair = tuple[Words, Words]

ORDER = 0.1
LEAST = 1e-6


class Sums(NamedTuple):
    """Of each pair: matched and whole weight of both texts, matches, those that go on."""

    found: Numbers
    reference: Numbers
    right: Numbers
    peer: Numbers
    matches: Rows
    going_on: Rows


class _Block(NamedTuple):
    """Where a pair of texts has its words and cells among those that are compared."""

    pair: int
    mine: slice
    theirs: slice
    cells: slice
    shape: tuple[int, int]


class _Cells(NamedTuple):
    """Words of references and of peers that are compared, and by cells which with which."""

    mine: Rows
    theirs: Rows
    one: Rows
    other: Rows
    blocks: list[_Block]


class Many:
    """Pairs of tokenised texts that are compared at once."""

    def __init__(self, likeness: Likeness, pairs: Sequence[Pair]):
        self._likeness, self._pairs = likeness, pairs
        texts = [text for side in zip(*pairs, strict=True) for text in side]
        words = list(chain.from_iterable(texts))
        lengths = np.fromiter(map(len, texts), np.intp, len(texts))
        text = np.repeat(np.arange(len(texts)), lengths)
        self._place = np.arange(len(words)) - (np.cumsum(lengths) - lengths)[text]
        self._share = (ORDER * self._place / lengths[text]).astype(np.float32)
        self._pair = text % len(pairs)
        self._references = int(lengths[: len(pairs)].sum())
        self._known = list(set(words))
        numbers = dict(zip(self._known, range(len(self._known)), strict=True))
        self._word = np.fromiter(map(numbers.__getitem__, words), np.intp, len(words))

    def sums(self) -> Sums:
        """Match the words of all pairs and return what scores are made of."""
        ones, others, cells = self._divided()
        more, less, values = self._assigned(cells)
        ones, others = np.concatenate([ones, more]), np.concatenate([others, less])
        values = np.concatenate([np.ones(len(ones) - len(more)), values])
        order = np.argsort(ones)
        return self._summed(ones[order], others[order], values[order])

    def _divided(self) -> tuple[Rows, Rows, _Cells]:
        """Pair the words that two texts have equally often, first with first; and the rest."""
        key = self._pair * len(self._known) + self._word
        _, kind = np.unique(key, return_inverse=True)
        first, size = self._references, int(kind.max(initial=-1)) + 1
        counts = (np.bincount(part, minlength=size) for part in (kind[:first], kind[first:]))
        same = np.equal(*counts)[kind]
        sides = []
        for side, start in ((slice(0, first), 0), (slice(first, None), first)):
            places = np.flatnonzero(same[side]) + start
            sides.append(places[np.argsort(kind[places], kind="stable")])
        left = np.flatnonzero(~same)
        return sides[0], sides[1], self._cells(left[left < first], left[left >= first])

    def _cells(self, mine: Rows, theirs: Rows) -> _Cells:
        mine = mine[self._count(theirs)[self._pair[mine]] > 0]
        theirs = theirs[self._count(mine)[self._pair[theirs]] > 0]
        rows, columns = self._count(mine), self._count(theirs)
        each = columns[self._pair[mine]]
        back = np.cumsum(each) - each - (np.cumsum(columns) - columns)[self._pair[mine]]
        one = np.repeat(np.arange(len(mine)), each)
        other = np.arange(len(one)) - np.repeat(back, each)
        blocks = list(_blocks(rows.tolist(), columns.tolist()))
        return _Cells(mine, theirs, one, other, blocks)

    def _count(self, words: Rows) -> Rows:
        return np.bincount(self._pair[words], minlength=len(self._pairs))

    def _rows(self, cells: _Cells) -> tuple[Rows, Rows]:
        """Learn the words that are compared and return their rows."""
        mine, theirs = self._word[cells.mine], self._word[cells.theirs]
        used = np.unique(np.concatenate([mine, theirs]))
        words = [self._known[number] for number in used.tolist()]
        self._likeness.learn(set(words))
        rows = np.zeros(len(self._known), dtype=np.intp)
        rows[used] = self._likeness.rows(words)
        return rows[mine], rows[theirs]

    def _alike(self, cells: _Cells, mine: Rows, theirs: Rows) -> Floats:
        found = np.empty(len(cells.one), dtype=np.float32)
        for block in cells.blocks:
            product = self._likeness.product(mine[block.mine], theirs[block.theirs])
            found[block.cells] = product.ravel()
        np.maximum(found, 0.0, out=found)
        self._likeness.pairs.lift(found, mine[cells.one], theirs[cells.other])
        self._lift_phrases(cells, found)
        return found

    def _lift_phrases(self, cells: _Cells, found: Floats) -> None:
        pairs = self._likeness.pairs
        opening = pairs.opening(self._known)
        for block in cells.blocks if opening else ():
            texts = self._pairs[block.pair]
            if not all(map(opening.isdisjoint, texts)):
                mine = self._place[cells.mine[block.mine]].tolist()
                theirs = self._place[cells.theirs[block.theirs]].tolist()
                pairs.lift_phrases(found[block.cells].reshape(block.shape), mine, theirs, *texts)

    def _assigned(self, cells: _Cells) -> tuple[Rows, Rows, Numbers]:
        """Return the best matching of the words that are compared."""
        mine, theirs = self._rows(cells)
        alike = self._alike(cells, mine, theirs)
        cost = self._share[cells.mine][cells.one] - self._share[cells.theirs][cells.other]
        np.square(cost, out=cost)
        worth = alike * self._likeness.root(mine)[cells.one]
        worth *= self._likeness.root(theirs)[cells.other]
        cost -= worth
        chosen = [_best(cost, block) for block in cells.blocks]
        picked = np.concatenate([np.zeros(0, dtype=np.intp), *chosen])
        picked = picked[alike[picked] > LEAST]
        values = alike[picked].astype(np.float64)
        return cells.mine[cells.one[picked]], cells.theirs[cells.other[picked]], values

    def _summed(self, ones: Rows, others: Rows, values: Numbers) -> Sums:
        weights = np.array(self._likeness.weight(self._known))[self._word]
        pair, first = self._pair[ones], self._references
        on = (np.diff(ones) == 1) & (np.diff(others) == 1) & (np.diff(pair) == 0)

        def summed(pairs: Rows, numbers: Numbers | None = None) -> NDArray[Any]:
            return np.bincount(pairs, numbers, len(self._pairs))

        return Sums(
            summed(pair, values * weights[ones]),
            summed(self._pair[:first], weights[:first]),
            summed(pair, values * weights[others]),
            summed(self._pair[first:], weights[first:]),
            summed(pair),
            summed(pair[1:][on]),
        )


def _blocks(rows: Sequence[int], columns: Sequence[int]) -> Iterator[_Block]:
    mine = theirs = cells = 0
    for pair, (m, n) in enumerate(zip(rows, columns, strict=True)):
        if m:
            end = cells + m * n
            blocks = slice(mine, mine + m), slice(theirs, theirs + n), slice(cells, end)
            yield _Block(pair, *blocks, (m, n))
            mine, theirs, cells = mine + m, theirs + n, end


def _best(cost: Floats, block: _Block) -> Rows:
    """Return the cells of the best assignment of a pair of texts."""
    rows, columns = linear_sum_assignment(cost[block.cells].reshape(block.shape))
    found: Rows = rows * block.shape[1] + columns + block.cells.start
    return found

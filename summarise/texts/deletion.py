"""Greedy deletion of sentences (Marcu 1999), without looking at all of them in every step.

Deleting sentence i leaves the cosine (D - x) / sqrt(N - y), with D the inner product of text and
summary, N the squared norm of the text, x = i·summary and y = 2 i·text - i·i. x never changes and
takes few values; y only falls as the text shrinks. So sentences are grouped by x, and each group is
a heap by y. An old y is an upper bound, so only the sentence with the best bound is computed again,
until it is still the best. Ties go to the first sentence, as in a search through all.
"""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from regsuite.features.documents.salience import Floats

Row = list[tuple[int, float]]


def deletion(matrix: Any, target: Floats) -> list[bool]:
    """Return which rows are kept when deleting any further one would lower the similarity.

    Where no row shares anything with the target, none is kept.
    """
    products = [float(x) for x in matrix @ target]
    if not any(products):
        return [False] * len(products)
    total = [float(x) for x in matrix.sum(axis=0).A1]
    return _Deletion(_rows(matrix), products, total).run()


def _rows(matrix: Any) -> list[Row]:
    ends = matrix.indptr.tolist()
    cells = list(zip(matrix.indices.tolist(), matrix.data.tolist(), strict=True))
    return [cells[start:end] for start, end in pairwise(ends)]


class _Deletion:
    """The sentences that are left, in groups by their product with the target."""

    def __init__(self, rows: Sequence[Row], products: Sequence[float], total: list[float]):
        self.rows, self.total = rows, total
        self.dot, self.norm = sum(products), sum(x * x for x in total)
        self.squares = [sum(n * n for _, n in row) for row in rows]
        groups: defaultdict[float, list[tuple[float, int]]] = defaultdict(list)
        for i, product in enumerate(products):
            groups[product].append((self._change(i), i))
        for heap in groups.values():
            heapq.heapify(heap)
        self.groups = dict(groups)
        self.checked = [-1] * len(rows)
        self.kept = [True] * len(rows)

    def _change(self, i: int) -> float:
        """Return what deleting a sentence adds to the squared norm of the text, which is -y."""
        return self.squares[i] - 2 * sum(n * self.total[word] for word, n in self.rows[i])

    def run(self) -> list[bool]:
        for step in range(len(self.kept) - 1):
            product, score = self._best(step)
            if score < self.dot / math.sqrt(self.norm):
                break
            self._delete(product)
        return self.kept

    def _best(self, step: int) -> tuple[float, float]:
        """Return the group whose first sentence is to be deleted, and the cosine after that."""
        bounds = {product: self._bound(product) for product in self.groups}
        while True:
            best = max(bounds.values())
            tied = [product for product, bound in bounds.items() if bound == best]
            stale = [p for p in tied if self.checked[self.groups[p][0][1]] != step]
            if not stale:
                return min(tied, key=lambda p: self.groups[p][0][1]), best
            for product in stale:
                self._update(product, step)
                bounds[product] = self._bound(product)

    def _bound(self, product: float) -> float:
        """Return an upper bound of the cosine after deleting the first sentence of a group."""
        if product == self.dot:
            return 0.0
        left = self.norm + self.groups[product][0][0]
        return (self.dot - product) / math.sqrt(left) if left > 0 else math.inf

    def _update(self, product: float, step: int) -> None:
        _, i = self.groups[product][0]
        heapq.heapreplace(self.groups[product], (self._change(i), i))
        self.checked[i] = step

    def _delete(self, product: float) -> None:
        change, i = heapq.heappop(self.groups[product])
        if not self.groups[product]:
            del self.groups[product]
        for word, n in self.rows[i]:
            self.total[word] -= n
        self.dot -= product
        self.norm += change
        self.kept[i] = False

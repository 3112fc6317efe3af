"""Dependency trees as arrays over all trees of a batch; dependents of a node follow each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

Places: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.floating[Any]]


@dataclass(frozen=True)
class TreeArrays:
    """One tree: the governor of each node (-1: root) and the columns of the names it has."""

    heads: Places
    names: Places
    counts: Places

    @property
    def size(self) -> int:
        """Count the nodes."""
        return len(self.heads)


def tree_arrays(heads: Sequence[int], names: Sequence[Sequence[int]]) -> TreeArrays:
    """Make the arrays of a tree from governors and the columns each node has."""
    flat = [column for own in names for column in own]
    return TreeArrays(
        np.array(heads, dtype=np.int32),
        np.array(flat, dtype=np.int32),
        np.array(list(map(len, names)), dtype=np.int32),
    )


@dataclass(frozen=True)
class Forest(TreeArrays):
    """Several trees side by side, and where each begins."""

    starts: Places

    def matrix(self, width: int, keep: Any = None) -> Any:
        """Return which node has which name, as a sparse matrix; ``keep`` drops some."""
        ends = np.concatenate([[0], np.cumsum(self.counts)])
        data = np.ones(len(self.names), dtype=np.float32)
        if keep is not None:
            data *= keep
        return csr_matrix((data, self.names, ends), shape=(self.size, width))


def forest(trees: Sequence[TreeArrays]) -> Forest:
    """Put trees side by side."""
    sizes = np.array([t.size for t in trees])
    starts = np.cumsum(sizes) - sizes
    moved = zip((t.heads for t in trees), starts, strict=True)
    heads = np.concatenate([np.where(own < 0, -1, own + start) for own, start in moved])
    return Forest(
        heads,
        np.concatenate([t.names for t in trees]),
        np.concatenate([t.counts for t in trees]),
        starts,
    )


class Neighbours:
    """Sums and means over governors, dependents and siblings, and their gradients."""

    def __init__(self, heads: Places):
        size = len(heads)
        inner = np.flatnonzero(heads >= 0)
        ones = np.ones(len(inner), dtype=np.float32)
        up = csr_matrix((ones, (inner, heads[inner])), shape=(size, size))
        self.up, self.down = up, up.T.tocsr()
        degree = np.bincount(heads[inner], minlength=size).astype(np.float32)
        self.children = (1 / np.maximum(degree, 1))[:, None]
        own = np.where(heads >= 0, degree[heads] - 1, 0)
        self.siblings = np.where(own > 0, 1 / np.maximum(own, 1), 0).astype(np.float32)[:, None]

    def gather(self, hidden: Floats) -> Floats:
        """Return for each node itself, its governor, the means of dependents and of siblings."""
        below = self.down @ hidden
        beside = (self.up @ below - hidden) * self.siblings
        return np.hstack([hidden, self.up @ hidden, below * self.children, beside])

    def scatter(self, gradient: Floats) -> Floats:
        """Return what ``gather`` passes back."""
        own, governor, dependents, beside = np.split(gradient, 4, axis=1)
        beside = beside * self.siblings
        below = dependents * self.children + self.down @ beside
        return np.asarray(own - beside + self.down @ governor + self.up @ below)

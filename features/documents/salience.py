"""How central sentences are among others, in work that is linear in the text.

All measures come from one sparse matrix of sentences by content words. ``degree`` is the number
of words a sentence shares with all others over the root of its length; ``lexrank`` is continuous
LexRank (Erkan & Radev 2004, section 3.3) without ever building the sentence-by-sentence matrix:
since similarities are inner products, a step of the power iteration is two sparse products.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from regsuite.english.content_words import content_words

Floats: TypeAlias = NDArray[np.floating[Any]]
Bools: TypeAlias = NDArray[np.bool_]
FRAGMENT = 6


class Space:
    """Sentences as counts of content words."""

    def __init__(self, sentences: Iterable[Sequence[str]]):
        self.words: dict[str, int] = {}
        columns = array("i")
        ends = array("q", [0])
        for sentence in sentences:
            for word in sentence:
                columns.append(self.words.setdefault(word, len(self.words)))
            ends.append(len(columns))
        shape = (len(ends) - 1, max(1, len(self.words)))
        parts = (np.ones(len(columns)), np.array(columns), np.array(ends, dtype=np.int32))
        self.counts = sparse.csr_matrix(parts, shape=shape)
        self.counts.sum_duplicates()
        ones = np.ones(len(self.counts.data))
        self.present = sparse.csr_matrix((ones, self.counts.indices, self.counts.indptr), shape)

    @classmethod
    def of(cls, texts: Iterable[str]) -> Space:
        """Make the space of sentences given as text."""
        return cls(map(content_words, texts))

    @cached_property
    def types(self) -> Floats:
        """Return the number of different words of each sentence."""
        return np.asarray(np.diff(self.counts.indptr), dtype=float)

    @cached_property
    def frequency(self) -> Floats:
        """Return in how many sentences each word stands."""
        return _column_sums(self.present)

    @cached_property
    def share(self) -> Floats:
        """Return each word's share of all word tokens."""
        totals = _column_sums(self.counts)
        return totals / max(1.0, float(totals.sum()))

    def vector(self, words: Iterable[str]) -> Floats:
        """Return the counts of other words in this space; words it does not know are left out."""
        vector = np.zeros(self.counts.shape[1])
        for word, count in Counter(words).items():
            if word in self.words:
                vector[self.words[word]] = count
        return vector

    def weighted(self) -> Any:
        """Return unit vectors of tf times the idf over these sentences."""
        idf = np.log((1 + self.counts.shape[0]) / (1 + self.frequency)) + 1
        matrix = self.counts.copy()
        matrix.data *= idf[matrix.indices]
        lengths = np.diff(matrix.indptr)
        norms = np.sqrt(np.add.reduceat(np.append(matrix.data**2, 0.0), matrix.indptr[:-1]))
        norms = np.where(lengths > 0, norms, 1.0)
        matrix.data /= np.repeat(norms, lengths)
        return matrix


def degree(space: Space) -> Floats:
    """Return the words shared with others over the root of the length, FRAGMENT at least."""
    shared: Floats = space.present @ (space.frequency - 1)
    return shared / np.sqrt(np.maximum(FRAGMENT, space.types))


def centroid(space: Space) -> Floats:
    """Return the cosine of each sentence with the sum of all."""
    matrix = space.weighted()
    middle = _column_sums(matrix)
    norm = float(np.sqrt(middle @ middle))
    return np.asarray(matrix @ middle) / (norm or 1.0)


def lexrank(space: Space, damping: float = 0.15, steps: int = 50, close: float = 1e-5) -> Floats:
    """Return continuous LexRank, which sums to one over the sentences."""
    matrix = space.weighted()
    count = matrix.shape[0]
    if count == 0:
        return np.zeros(0)
    sums = matrix @ _column_sums(matrix)
    weights = 1 / np.where(sums > 0, sums, 1)
    rank = np.full(count, 1 / count)
    turned = matrix.T.tocsr()
    for _ in range(steps):
        new = damping / count + (1 - damping) * (matrix @ (turned @ (rank * weights)))
        new /= new.sum()
        moved = float(np.abs(new - rank).sum())
        rank = new
        if moved < close:
            break
    return rank


def standard_scores(values: Floats) -> Floats:
    """Return values less their mean, divided by their standard deviation; 0 if all are equal."""
    deviation = float(values.std()) if len(values) else 0.0
    return (values - values.mean()) / deviation if deviation > 0 else np.zeros(len(values))


def _column_sums(matrix: Any) -> Floats:
    return np.bincount(matrix.indices, matrix.data, matrix.shape[1]).astype(float)

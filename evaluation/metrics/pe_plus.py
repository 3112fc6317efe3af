"""PE+: a ParaEval that weighs its matches, after METEOR (Banerjee & Lavie 2005; ours).

Every word of the peer may be matched with one of the reference: the same word counts fully, one
of the same stem, a paraphrase (by its probability), one near in meaning (by the cosine of word
vectors) or in spelling (names are transliterated differently) in part. The matching is the best
one over all words, by assignment. Precision and recall are the shares of the words' weights that
are matched: rare words weigh most, function words less, punctuation least. Their mean is weighed
towards recall, and lowered by how broken up the match is: (chunks - 1) / (matches - 1), a chunk
being a run of matches in the same order in both texts.

A phrase of several words that is a paraphrase counts word by word: the i-th word with the i-th, the
rest with the last. Several references: the mean over them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from regsuite.corpora.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import Match, Table, tokens
from regsuite.evaluation.metrics.word_likeness import Likeness, Weights

_ORDER = 0.01
_LEAST = 1e-6


class Parts(NamedTuple):
    """A score with what it is made of."""

    score: float
    precision: float
    recall: float
    broken: float
    matches: tuple[Match, ...] = ()


NOTHING = Parts(0.0, 0.0, 0.0, 0.0)


class PePlus:
    """Scores of pairs of texts, with the table and the vectors given, or without."""

    def __init__(
        self,
        table: Table | None = None,
        vectors: WordVectors | None = None,
        weights: Weights | None = None,
    ):
        self.weights = weights or Weights()
        self._likeness = Likeness(self.weights, vectors, table)

    def score(self, references: Iterable[str], peer: str) -> float:
        """Return the score of a text against its references, the mean over them."""
        own = tokens(peer)
        found = [self.compare(tokens(text), own).score for text in references]
        return sum(found) / len(found) if found else 0.0

    def compare(
        self, reference: Sequence[str], peer: Sequence[str], detailed: bool = False
    ) -> Parts:
        """Compare two texts by their tokens; ``detailed`` lists the matches."""
        if not reference or not peer:
            return NOTHING
        self._likeness.fresh()
        one, other = self._likeness.rows(reference), self._likeness.rows(peer)
        alike = self._likeness.alike(one, other)
        for span, there, gain in self._likeness.paraphrased(reference, peer):
            _raise(alike, span, there, gain)
        weights = self._likeness.weight(one), self._likeness.weight(other)
        rows, columns = _assigned(alike, self._likeness.root(one), self._likeness.root(other))
        values = alike[rows, columns]
        found = self._parts(rows, columns, values, weights)
        return found._replace(matches=_listed(rows, columns, values)) if detailed else found

    def _parts(
        self,
        rows: NDArray[np.intp],
        columns: NDArray[np.intp],
        values: NDArray[np.float32],
        weights: tuple[NDArray[np.float64], NDArray[np.float64]],
    ) -> Parts:
        if not len(rows):
            return NOTHING
        given = self.weights
        recall = float(values @ weights[0][rows] / weights[0].sum())
        precision = float(values @ weights[1][columns] / weights[1].sum())
        mean = precision * recall / (given.recall * precision + (1 - given.recall) * recall)
        goes_on = (rows[1:] - rows[:-1] == 1) & (columns[1:] - columns[:-1] == 1)
        broken = 1 - np.count_nonzero(goes_on) / (len(rows) - 1) if len(rows) > 1 else 0.0
        score = mean * (1 - given.broken * broken**given.broken_power)
        return Parts(score**given.power, precision, recall, broken)


def _raise(
    alike: NDArray[np.float32], one: tuple[int, int], other: tuple[int, int], gain: float
) -> None:
    for i in range(max(one[1] - one[0], other[1] - other[0])):
        row, column = min(one[0] + i, one[1] - 1), min(other[0] + i, other[1] - 1)
        alike[row, column] = max(alike[row, column], gain)


def _assigned(
    alike: NDArray[np.float32], one: NDArray[np.float32], other: NDArray[np.float32]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the best matching; of words that occur more than once those at like places."""
    worth = alike * one[:, None]
    worth *= other
    worth -= _distances(*alike.shape)
    rows, columns = linear_sum_assignment(worth, maximize=True)
    kept = alike[rows, columns] > _LEAST
    return rows[kept], columns[kept]


@lru_cache(maxsize=512)
def _distances(rows: int, columns: int) -> NDArray[np.float32]:
    places = np.arange(rows)[:, None] / rows - np.arange(columns) / columns
    return (_ORDER * np.abs(places)).astype(np.float32)


def _listed(
    rows: NDArray[np.intp], columns: NDArray[np.intp], values: NDArray[np.float32]
) -> tuple[Match, ...]:
    return tuple(
        Match((row, row + 1), (column, column + 1), "", value)
        for row, column, value in zip(rows.tolist(), columns.tolist(), values.tolist(), strict=True)
    )

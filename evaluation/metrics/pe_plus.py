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
from operator import mul
from typing import NamedTuple

import numpy as np
from scipy.optimize import linear_sum_assignment

from regsuite.corpora.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import LONGEST_TEXT, Match, Table, tokens
from regsuite.evaluation.metrics.word_likeness import Floats, Likeness, Span, Weights

Matched = tuple[list[int], list[int], list[float]]

_ORDER = 0.1
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
        words = self._likeness.rows([*reference, *peer])
        alike = self._likeness.alike(words, len(reference))
        for gain in self._likeness.longer(reference, peer):
            _raise(alike, *gain)
        matched = _assigned(alike, self._likeness.root(words))
        weights = self._likeness.weight(words)
        found = (
            self._parts(matched, weights[: len(reference)], weights[len(reference) :])
            if matched[0]
            else NOTHING
        )
        return found._replace(matches=_listed(matched)) if detailed else found

    def _parts(self, matched: Matched, one: Sequence[float], other: Sequence[float]) -> Parts:
        given = self.weights
        rows, columns, values = matched
        recall = sum(map(mul, values, map(one.__getitem__, rows))) / sum(one)
        precision = sum(map(mul, values, map(other.__getitem__, columns))) / sum(other)
        mean = precision * recall / (given.recall * precision + (1 - given.recall) * recall)
        broken = _broken(rows, columns)
        score = mean * (1 - given.broken * broken**given.broken_power)
        return Parts(score**given.power, precision, recall, broken)


def _broken(rows: Sequence[int], columns: Sequence[int]) -> float:
    """Return how broken up a match is, its reference words in order: 0 in one piece, 1 at most."""
    if len(rows) == 1:
        return 0.0
    steps = zip(rows, rows[1:], columns, columns[1:], strict=False)
    going_on = sum([b - a == 1 == d - c for a, b, c, d in steps])
    return 1 - going_on / (len(rows) - 1)


def _raise(alike: Floats, one: Span, other: Span, gain: float) -> None:
    for i in range(max(one[1] - one[0], other[1] - other[0])):
        row, column = min(one[0] + i, one[1] - 1), min(other[0] + i, other[1] - 1)
        alike[row, column] = max(alike[row, column], gain)


def _assigned(alike: Floats, roots: Floats) -> Matched:
    """Return the best matching; of words that occur more than once those at like places."""
    count = len(alike)
    worth = alike * roots[:count, None]
    worth *= roots[count:]
    cost = np.subtract.outer(*map(_places, alike.shape))
    np.square(cost, cost)
    cost -= worth
    rows, columns = linear_sum_assignment(cost)
    values = alike[rows, columns].tolist()
    if min(values) > _LEAST:
        return rows.tolist(), columns.tolist(), values
    kept = [place for place, value in enumerate(values) if value > _LEAST]
    return rows[kept].tolist(), columns[kept].tolist(), [values[place] for place in kept]


@lru_cache(maxsize=LONGEST_TEXT)
def _places(length: int) -> Floats:
    """Return where the words of a text stand, in shares of it, small enough to break ties only."""
    return (_ORDER * np.arange(length) / length).astype(np.float32)


def _listed(matched: Matched) -> tuple[Match, ...]:
    pairs = zip(*matched, strict=True)
    return tuple(Match((i, i + 1), (j, j + 1), "", value) for i, j, value in pairs)

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

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import mul, sub
from typing import NamedTuple

import numpy as np
from scipy.optimize import linear_sum_assignment

from regsuite.corpora.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import LONGEST_TEXT, Match, Table, tokens
from regsuite.evaluation.metrics.word_likeness import Floats, Likeness, Rows, Span, Weights

Matched = tuple[int, int, float]

_ORDER = 0.1
_FAR = 1 << 20
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
        matched = sorted(self._matched(reference, peer, words))
        weights, count = self._likeness.weight(words), len(reference)
        found = self._parts(matched, weights[:count], weights[count:]) if matched else NOTHING
        return found._replace(matches=_listed(matched)) if detailed else found

    def _matched(self, reference: Sequence[str], peer: Sequence[str], words: Rows) -> list[Matched]:
        """Match the same words first where both texts have them equally often, then the rest."""
        same, mine, theirs = _divided(_by_word(reference), _by_word(peer))
        found = [(row, column, 1.0) for row, column in same]
        count = len(reference)
        if not mine or not theirs:
            return found
        rest = words[[*mine, *(count + place for place in theirs)]]
        alike = self._likeness.alike(rest, len(mine))
        for gain in self._likeness.longer(reference, peer):
            _raise(alike, mine, theirs, *gain)
        apart = _places(count).take(mine)[:, None] - _places(len(peer)).take(theirs)
        for row, column, value in _assigned(alike, self._likeness.root(rest), apart):
            if value > _LEAST:
                found.append((mine[row], theirs[column], value))
        return found

    def _parts(
        self, matched: Sequence[Matched], one: Sequence[float], other: Sequence[float]
    ) -> Parts:
        given = self.weights
        rows, columns, values = zip(*matched, strict=True)
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
    placed = [row * _FAR + column for row, column in zip(rows, columns, strict=True)]
    going_on = list(map(sub, placed[1:], placed)).count(_FAR + 1)
    return 1 - going_on / (len(rows) - 1)


def _by_word(text: Sequence[str]) -> dict[str, list[int]]:
    """Return the places of each word."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for place, word in enumerate(text):
        found[word].append(place)
    return found


def _divided(
    one: dict[str, list[int]], other: dict[str, list[int]]
) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """Pair the words that two texts have equally often, first with first; and what is left."""
    same: list[tuple[int, int]] = []
    left: list[int] = []
    for word, places in one.items():
        theirs = other.get(word)
        if theirs is not None and len(theirs) == len(places):
            same += zip(places, theirs, strict=True)
            del other[word]
        else:
            left += places
    return same, sorted(left), sorted(chain.from_iterable(other.values()))


def _raise(
    alike: Floats, rows: Sequence[int], columns: Sequence[int], one: Span, other: Span, gain: float
) -> None:
    """Raise the likeness of two phrases' words, of those that are left."""
    for i in range(max(one[1] - one[0], other[1] - other[0])):
        place, there = min(one[0] + i, one[1] - 1), min(other[0] + i, other[1] - 1)
        if place in rows and there in columns:
            cell = rows.index(place), columns.index(there)
            alike[cell] = max(alike[cell], gain)


def _assigned(alike: Floats, roots: Floats, apart: Floats) -> Iterator[Matched]:
    """Return the best matching; of words that occur more than once those at like places."""
    count = len(alike)
    worth = alike * roots[:count, None]
    worth *= roots[count:]
    cost = np.square(apart)
    cost -= worth
    rows, columns = linear_sum_assignment(cost)
    values = alike[rows, columns].tolist()
    return zip(rows.tolist(), columns.tolist(), values, strict=True)


@lru_cache(maxsize=LONGEST_TEXT)
def _places(length: int) -> Floats:
    """Return where the words of a text stand, in shares of it, small enough to break ties only."""
    return (_ORDER * np.arange(length) / length).astype(np.float32)


def _listed(matched: Sequence[Matched]) -> tuple[Match, ...]:
    return tuple(Match((i, i + 1), (j, j + 1), "", value) for i, j, value in matched)

"""PE+: a ParaEval that weighs its matches, after METEOR (Banerjee & Lavie 2005; ours).

Every word of the peer may be matched with one of the reference: the same word counts fully, one
of the same stem, a paraphrase (by its probability), one near in meaning (by the cosine of word
vectors) or in spelling (names are transliterated differently) in part. The matching is the best
one over all words, by assignment. Precision and recall are the shares of the words' weights that
are matched: rare words weigh most, function words less, punctuation least. Their mean is weighed
towards recall, and lowered by how broken up the match is: (chunks - 1) / (matches - 1), a chunk
being a run of matches in the same order in both texts.

A phrase of several words that is a paraphrase counts word by word: the i-th word with the i-th, the
rest with the last. Several references: the mean over them. Where nothing that weighs is matched, as
in texts of punctuation alone, the score is 0.

One pair of texts is compared here, with lists, which cost less than arrays where words are few.
Many pairs are compared at once in ``pe_plus_many``, with the same scores.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import mul, sub
from typing import NamedTuple, TypeVar

import numpy as np
from scipy.optimize import linear_sum_assignment

from regsuite.english.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import LONGEST_TEXT, Table, tokens
from regsuite.evaluation.metrics.pe_plus_many import LEAST, ORDER, Many, Numbers, Pair
from regsuite.evaluation.metrics.word_likeness import Likeness, Weights
from regsuite.evaluation.metrics.word_pairs import Floats, Words

Matched = tuple[int, int, float]
Number = TypeVar("Number", float, Numbers)

_FAR = 1 << 20
_TEXTS = 64
_WORDS = 10_000
_CELLS = 500_000


class Parts(NamedTuple):
    """A score with what it is made of; matches are places in both texts and what they count."""

    score: float
    precision: float
    recall: float
    broken: float
    matches: Sequence[Matched] = ()


class _Divided(NamedTuple):
    """Two texts, the words that both have equally often, and the words and places of the rest."""

    reference: Words
    peer: Words
    same: list[Matched]
    mine: list[int]
    theirs: list[int]
    left: list[str]


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
        return _mean([self.compare(tokens(text), own).score for text in references])

    def scores(self, items: Sequence[tuple[Sequence[str], str]]) -> list[float]:
        """Return the scores of many texts: the same as one by one, in less time."""
        split = lru_cache(maxsize=_TEXTS)(tokens)
        pairs = ((split(text), split(peer)) for references, peer in items for text in references)
        found = chain.from_iterable(map(self._scores, _chunks(pairs)))
        return [_mean([next(found) for _ in references]) for references, _ in items]

    def _scores(self, pairs: Sequence[Pair]) -> Sequence[float]:
        if len(pairs) == 1:
            return [self.compare(*pairs[0]).score]
        sums = Many(self._likeness, pairs).sums()
        some = np.flatnonzero((sums.found > 0) & (sums.right > 0))
        found, reference, right, peer, matches, going_on = (column[some] for column in sums)
        broken = np.where(matches > 1, 1 - going_on / np.maximum(matches - 1, 1), 0.0)
        scores = np.zeros(len(pairs))
        scores[some] = self._score(right / peer, found / reference, broken)
        listed: list[float] = scores.tolist()
        return listed

    def compare(self, reference: Words, peer: Words) -> Parts:
        """Compare two texts by their tokens."""
        texts = _divided(reference, peer)
        self._likeness.learn(set(texts.left))
        return self._compared(texts)

    def _compared(self, texts: _Divided) -> Parts:
        one, other = map(self._likeness.weight, (texts.reference, texts.peer))
        matched = texts.same
        if texts.mine and texts.theirs:
            matched = sorted(matched + self._others(texts))
        return self._parts(matched, one, other) if matched else NOTHING

    def _others(self, texts: _Divided) -> list[Matched]:
        """Match the words that the texts have not equally often."""
        reference, peer, _, mine, theirs, left = texts
        rows = self._likeness.rows(left)
        alike = self._likeness.alike(rows[: len(mine)], rows[len(mine) :])
        self._likeness.pairs.lift_phrases(alike, mine, theirs, reference, peer)
        apart = _places(len(reference)).take(mine)[:, None] - _places(len(peer)).take(theirs)
        return [
            (mine[row], theirs[column], value)
            for row, column, value in _assigned(alike, self._likeness.root(rows), apart)
            if value > LEAST
        ]

    def _parts(
        self, matched: Sequence[Matched], one: Sequence[float], other: Sequence[float]
    ) -> Parts:
        rows, columns, values = zip(*matched, strict=True)
        found = sum(map(mul, values, map(one.__getitem__, rows)))
        right = sum(map(mul, values, map(other.__getitem__, columns)))
        if not found or not right:
            return NOTHING._replace(matches=matched)
        recall, precision, broken = found / sum(one), right / sum(other), _broken(rows, columns)
        score = self._score(precision, recall, broken)
        return Parts(score, precision, recall, broken, matched)

    def _score(self, precision: Number, recall: Number, broken: Number) -> Number:
        given = self.weights
        mean = precision * recall / (given.recall * precision + (1 - given.recall) * recall)
        score: Number = (mean * (1 - given.broken * broken**given.broken_power)) ** given.power
        return score


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found) if found else 0.0


def _chunks(pairs: Iterable[Pair]) -> Iterator[list[Pair]]:
    """Yield pairs of texts in lists, in which words and pairs of words are not too many."""
    chunk: list[Pair] = []
    words = cells = 0
    for reference, peer in pairs:
        words += 1 + len(reference) + len(peer)
        cells += len(reference) * len(peer)
        if chunk and (words > _WORDS or cells > _CELLS):
            yield chunk
            chunk, words, cells = [], len(reference) + len(peer), len(reference) * len(peer)
        chunk.append((reference, peer))
    if chunk:
        yield chunk


def _divided(reference: Words, peer: Words) -> _Divided:
    """Pair the words that two texts have equally often, first with first."""
    same = {word for word, _ in Counter(reference).items() & Counter(peer).items()}
    found = _Divided(reference, peer, [], [], [], [])
    _, _, matched, mine, theirs, left = found
    places: defaultdict[str, list[int]] = defaultdict(list)
    for place, word in enumerate(peer):
        (places[word] if word in same else theirs).append(place)
    for place, word in enumerate(reference):
        if word in same:
            matched.append((place, places[word].pop(0), 1.0))
        else:
            mine.append(place)
            left.append(word)
    left += map(peer.__getitem__, theirs)
    return found


def _broken(rows: Sequence[int], columns: Sequence[int]) -> float:
    """Return how broken up a match is, its reference words in order: 0 in one piece, 1 at most."""
    if len(rows) == 1:
        return 0.0
    placed = [row * _FAR + column for row, column in zip(rows, columns, strict=True)]
    going_on = list(map(sub, placed[1:], placed)).count(_FAR + 1)
    return 1 - going_on / (len(rows) - 1)


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
    return (ORDER * np.arange(length) / length).astype(np.float32)

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

One pair of texts is compared as many are. Words that both have equally often are paired first. Then
how alike the others are is computed over the words of all pairs at once: a cell is a word of a
reference and a word of its peer, and the cells of all pairs stand in one array. Of each pair alone
are computed only the products of matrices, the assignment and the sums.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, starmap
from operator import sub
from typing import NamedTuple, TypeVar

import numpy as np
from scipy.optimize import linear_sum_assignment

from regsuite.english.word_vectors import WordVectors
from regsuite.evaluation.metrics.paraphrase_matching import LONGEST_TEXT, Table, tokens
from regsuite.evaluation.metrics.word_likeness import Likeness, Weights
from regsuite.evaluation.metrics.word_pairs import Floats, Rows, Words

Pair = tuple[Words, Words]
Cells = tuple[Rows, Rows]
Array = TypeVar("Array", Floats, Rows)
Matched = tuple[int, int, float]

ORDER = 0.1
"""How much of a full match it costs at most that words stand at other places: it breaks ties."""
LEAST = 1e-6
"""Words that are less alike than this are not matched."""
_FAR = 1 << 20
_TEXTS = 64
_WORDS = 10_000
_CELLS = 500_000


class Parts(NamedTuple):
    """A score with what it is made of; ``placed`` has likenesses of matched words by place."""

    score: float
    precision: float
    recall: float
    broken: float
    placed: dict[int, float]

    @property
    def matches(self) -> list[Matched]:
        """The matches: places in the reference and in the peer, and how alike the words are."""
        return [(*divmod(place, _FAR), self.placed[place]) for place in sorted(self.placed)]


class _Texts(NamedTuple):
    """Two texts, the words that both have equally often, and the places of the others.

    ``placed`` has the likeness of two words at the reference's place times _FAR, plus the peer's.
    """

    reference: Words
    peer: Words
    placed: dict[int, float]
    same: list[str]
    mine: list[int]
    theirs: list[int]


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

    def score(self, references: Sequence[str], peer: str) -> float:
        """Return the score of a text against its references, the mean over them."""
        return self.scores([(references, peer)])[0]

    def scores(self, items: Sequence[tuple[Sequence[str], str]]) -> list[float]:
        """Return the scores of many texts: the same as one by one, in less time."""
        pairs = ((_split(text), _split(peer)) for references, peer in items for text in references)
        compared = self.compare(pairs)
        return [_mean([next(compared).score for _ in references]) for references, _ in items]

    def compare(self, pairs: Iterable[Pair]) -> Iterator[Parts]:
        """Compare pairs of texts (reference, peer), each given by its tokens."""
        return chain.from_iterable(map(self._compared, _chunks(pairs)))

    def _compared(self, pairs: Sequence[Pair]) -> list[Parts]:
        texts = list(starmap(_divided, pairs))
        words: list[str] = []
        for reference, peer, _, _, mine, theirs in texts:
            words += map(reference.__getitem__, mine)
            words += map(peer.__getitem__, theirs)
        weights, start, parts = self._likeness.weight(words), 0, []
        for own, matched in zip(texts, self._matched(texts, words), strict=True):
            middle = start + len(own.mine)
            end = middle + len(own.theirs)
            parts.append(self._parts(own, matched, weights[start:middle], weights[middle:end]))
            start = end
        return parts

    def _matched(self, texts: Sequence[_Texts], words: Words) -> list[Iterable[Matched]]:
        """Return for each pair of texts the best matching of the words left in it."""
        self._likeness.learn(set(words))
        rows = self._likeness.rows(words)
        cells = _cells(texts)
        alike = self._alike(texts, rows, cells)
        cost = _cost(texts, alike, self._likeness.root(rows), cells)
        result: list[Iterable[Matched]] = []
        for costs, values in _blocks(texts, cost, alike):
            one, other = linear_sum_assignment(costs)
            best = values[one, other].tolist()
            result.append(zip(one.tolist(), other.tolist(), best, strict=True))
        return result

    def _alike(self, texts: Sequence[_Texts], rows: Rows, cells: Cells) -> Floats:
        """Return how alike the two words of each cell are, from 0 to 1."""
        products, start = [], 0
        for own in texts:
            end = start + len(own.mine) + len(own.theirs)
            products.append(self._likeness.product(rows[start:end], len(own.mine)).ravel())
            start = end
        result = _joined(products)
        np.maximum(result, 0.0, out=result)
        pairs = self._likeness.pairs
        pairs.lift(result, rows, *cells)
        if pairs.has_phrases:
            for own, (block,) in zip(texts, _blocks(texts, result), strict=True):
                pairs.lift_phrases(block, own.mine, own.theirs, own.reference, own.peer)
        return result

    def _parts(
        self,
        texts: _Texts,
        matched: Iterable[Matched],
        one: Sequence[float],
        other: Sequence[float],
    ) -> Parts:
        """Sum up the weights of two texts' words; ``one`` and ``other`` are of the words left."""
        _, _, placed, same, mine, theirs = texts
        shared = result = right = sum(self._likeness.weight(same))
        for i, j, value in matched:
            if value > LEAST:
                result += value * one[i]
                right += value * other[j]
                placed[mine[i] * _FAR + theirs[j]] = value
        if not result or not right:
            return Parts(0.0, 0.0, 0.0, 0.0, placed)
        recall, precision = result / (shared + sum(one)), right / (shared + sum(other))
        broken = _broken(sorted(placed))
        return Parts(self._score(precision, recall, broken), precision, recall, broken, placed)

    def _score(self, precision: float, recall: float, broken: float) -> float:
        given = self.weights
        mean = precision * recall / (given.recall * precision + (1 - given.recall) * recall)
        score: float = (mean * (1 - given.broken * broken**given.broken_power)) ** given.power
        return score


_split = lru_cache(maxsize=_TEXTS)(tokens)


def _mean(result: Sequence[float]) -> float:
    return sum(result) / len(result) if result else 0.0


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


def _divided(reference: Words, peer: Words) -> _Texts:
    """Pair the words that two texts have equally often, first with first."""
    counts = Counter(peer)
    same = {word for word, count in Counter(reference).items() if counts.get(word) == count}
    result = _Texts(reference, peer, {}, [], [], [])
    _, _, placed, kept, mine, theirs = result
    places: defaultdict[str, list[int]] = defaultdict(list)
    for place, word in enumerate(peer):
        (places[word] if word in same else theirs).append(place)
    for place, word in enumerate(reference):
        if word in same:
            placed[place * _FAR + places[word].pop(0)] = 1.0
            kept.append(word)
        else:
            mine.append(place)
    return result


def _broken(placed: Sequence[int]) -> float:
    """Return how broken up a match is, its places in order: 0 in one piece, 1 at most."""
    if len(placed) == 1:
        return 0.0
    going_on = list(map(sub, placed[1:], placed)).count(_FAR + 1)
    return 1 - going_on / (len(placed) - 1)


def _cells(texts: Sequence[_Texts]) -> Cells:
    """Return for each cell the numbers of its two words among all that are compared."""
    ones, others, start = [], [], 0
    for own in texts:
        mine, theirs = len(own.mine), len(own.theirs)
        one, other = grid(mine, theirs)
        ones.append(one + start if start else one)
        others.append(other + start if start else other)
        start += mine + theirs
    return _joined(ones), _joined(others)


def _joined(arrays: Sequence[Array]) -> Array:
    """Return arrays as one; one alone is not copied."""
    return arrays[0] if len(arrays) == 1 else np.concatenate(arrays)


@lru_cache(maxsize=1_000)
def grid(rows: int, columns: int) -> Cells:
    """Return for each cell of a matrix the numbers of its words: the rows', then the columns'."""
    return np.repeat(np.arange(rows), columns), np.tile(np.arange(columns) + rows, rows)


def _blocks(texts: Sequence[_Texts], *numbers: Floats) -> Iterator[list[Floats]]:
    """Yield the numbers that stand in each pair's cells as matrices."""
    start = 0
    for own in texts:
        rows, columns = len(own.mine), len(own.theirs)
        end = start + rows * columns
        yield [cells[start:end].reshape(rows, columns) for cells in numbers]
        start = end


def _cost(texts: Sequence[_Texts], alike: Floats, root: Floats, cells: Cells) -> Floats:
    """Return what matching costs: less for words that weigh more; more at unlike places."""
    one, other = cells
    shares: list[float] = []
    for own in texts:
        shares += map(_shares(len(own.reference)).__getitem__, own.mine)
        shares += map(_shares(len(own.peer)).__getitem__, own.theirs)
    share = np.array(shares, dtype=np.float32)
    cost = share.take(one)
    cost -= share.take(other)
    np.square(cost, out=cost)
    worth = alike * root.take(one)
    worth *= root.take(other)
    cost -= worth
    return cost


@lru_cache(maxsize=LONGEST_TEXT)
def _shares(length: int) -> list[float]:
    """Return where the words of a text stand, in shares of it, small enough to break ties only."""
    return [ORDER * place / length for place in range(length)]

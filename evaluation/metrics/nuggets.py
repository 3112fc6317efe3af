"""Nugget groups: grouping without a person, popularity, recall of a peer.

A group's popularity is the number of texts its nuggets are from (nuggets-annotation-2007, section
3). Without a person nuggets are joined by complete link: two groups become one while every nugget
of the one is at least so much like every one of the other, by PE+ of contents, the mean of both
directions. Nuggets in which matched words contrast ("train", "bus") are no paraphrases, however
alike they are (``contrasts``). A peer's nugget is of the group with the nugget most like it, if
like enough. Pairs without a stem in common whose words' vectors point apart are not compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import InputError
from regsuite.corpora.records.nuggets import Group, Grouping, TextNugget, same_nuggets
from regsuite.english.content_words import stop_words
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.contrasts import contrast, names_differ
from regsuite.evaluation.metrics.nugget_agreement import NuggetAgreement, agreement, recall_of
from regsuite.evaluation.metrics.paraphrase_matching import stem, tokens
from regsuite.evaluation.metrics.pe_plus import Pair, Parts, PePlus

THRESHOLD = 0.3
"""How alike nuggets of a group are at least: chosen by ``scripts/tune_likeness.py nuggets``."""
_MOST = 2_000
_APART = 0.6


class Recall(NamedTuple):
    """A peer's recall of groups, plain and weighed by popularity, and which groups it has."""

    plain: float
    weighted: float
    found: tuple[int, ...]


class Likeness:
    """How alike contents of nuggets are; those far apart are not compared."""

    def __init__(self, metric: PePlus):
        self.metric = metric

    def matrix(self, one: Sequence[str], other: Sequence[str]) -> NDArray[np.float64]:
        """Return the likeness of each content of one list to each of the other."""
        (first, rows), (second, columns) = _different(one), _different(other)
        return np.asarray(self._matrix(first, second)[np.ix_(rows, columns)])

    def _matrix(self, one: Sequence[str], other: Sequence[str]) -> NDArray[np.float64]:
        left, right = _Contents(one), _Contents(other)
        near = left.near(right)
        places = np.argwhere(near).tolist()
        pairs = [(left.words[i], right.words[j]) for i, j in places]
        there = self.metric.compare(pairs)
        back = self.metric.compare((second, first) for first, second in pairs)
        result = np.zeros(near.shape)
        for (i, j), pair, a, b in zip(places, pairs, there, back, strict=True):
            if not names_differ(left.written[i], right.written[j]):
                result[i, j] = _alike(pair, a, b)
        return result


def _different(contents: Sequence[str]) -> tuple[list[str], list[int]]:
    """Return contents without repetitions, and for each of them where it stands there."""
    places = {content: place for place, content in enumerate(dict.fromkeys(contents))}
    return list(places), [places[content] for content in contents]


def _alike(pair: Pair, there: Parts, back: Parts) -> float:
    """Return how alike two contents are by PE+, 0 where matched words contrast."""
    first, second = pair
    if list(first) == list(second):
        return 1.0
    if any(contrast(first[i], second[j]) for i, j, _ in there.matches):
        return 0.0
    return (there.score + back.score) / 2


class _Contents:
    """Contents as words, stems and directions."""

    def __init__(self, contents: Sequence[str]):
        self.written = [content.split() for content in contents]
        self.words = [tokens(content, punctuation=False) for content in contents]
        content = [[w for w in words if w not in stop_words()] for words in self.words]
        self.stems = [frozenset(map(stem, words)) for words in content]
        vectors = shipped_vectors()
        self.directions = np.array(list(map(vectors.mean, content))).reshape(
            len(contents), vectors.dimensions
        )

    def near(self, other: _Contents) -> NDArray[np.bool_]:
        near: NDArray[np.bool_] = self.directions @ other.directions.T > _APART
        for i, mine in enumerate(self.stems):
            near[i] |= np.array([not mine.isdisjoint(own) for own in other.stems], dtype=bool)
        return near


def group(
    texts: Sequence[str],
    nuggets: Sequence[TextNugget],
    likeness: Likeness,
    threshold: float = THRESHOLD,
) -> Grouping:
    """Group nuggets by complete link; groups with more texts stand first."""
    if len(nuggets) > _MOST:
        raise InputError(f"there are {len(nuggets)} nuggets; no more than {_MOST} are grouped")
    contents = [nugget.content for nugget in nuggets]
    numbers = _clusters(likeness.matrix(contents, contents), threshold)
    members: dict[int, list[int]] = {}
    for place, number in enumerate(numbers):
        members.setdefault(number, []).append(place)
    groups = [Group(_label(nuggets, places), tuple(places)) for places in members.values()]
    made = Grouping(tuple(texts), tuple(nuggets))
    ordered = sorted(groups, key=lambda g: (-made.popularity(g), g.nuggets))
    return Grouping(made.texts, made.nuggets, tuple(ordered), "automatic")


def _clusters(alike: NDArray[np.float64], threshold: float) -> list[int]:
    from scipy.cluster.hierarchy import fcluster, linkage  # noqa: PLC0415

    count = len(alike)
    if count < 2:  # noqa: PLR2004
        return list(range(count))
    condensed = 1 - np.array([alike[i, j] for i, j in combinations(range(count), 2)])
    result: list[int] = fcluster(linkage(condensed, "complete"), 1 - threshold, "distance").tolist()
    return result


def _label(nuggets: Sequence[TextNugget], places: Sequence[int]) -> str:
    return min((nuggets[place].content for place in places), key=len)


def recall(
    grouping: Grouping, peer: Sequence[str], likeness: Likeness, threshold: float = THRESHOLD
) -> Recall:
    """Return a peer's recall, of the contents of its nuggets."""
    owners = {number: i for i, g in enumerate(grouping.groups) for number in g.nuggets}
    places = list(owners)
    contents = [grouping.nuggets[place].content for place in places]
    covered: set[int] = set()
    if places and peer:
        alike = likeness.matrix(peer, contents)
        best = alike.argmax(axis=1)
        hits = np.nonzero(alike.max(axis=1) >= threshold)[0]
        covered = {owners[places[best[hit]]] for hit in hits.tolist()}
    weights = {i: grouping.popularity(g) for i, g in enumerate(grouping.groups)}
    return Recall(*recall_of(weights, covered), tuple(sorted(covered)))


def grouping_agreement(one: Grouping, other: Grouping) -> NuggetAgreement:
    """Return the agreement of two annotators who grouped the same nuggets."""
    if not same_nuggets(one, other):
        raise InputError("the two files do not have the same nuggets; agreement needs them to")
    return agreement(
        *({frozenset(g.nuggets): c.popularity(g) for g in c.groups} for c in (one, other))
    )

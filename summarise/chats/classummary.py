"""Classummary (Zhou, Shaw, Lin & Hovy 2005): answers to the first post, by basic elements and MMR.

There is no clustering: a forum thread has one topic. The SVM of response pairs decides which
messages answer the first post. The sentences of these and of the post are scored by the likelihood
ratios of their basic elements (``features.documents.basic_elements``), divided by their length in
words, and taken one by one by maximal marginal relevance. An element's weight is Dunning's
log-likelihood ratio of its counts here and in the background, 0 where it is rarer here; Hovy et al.
(2005) leave the background open, here it is what the system was trained on. "The discussion so far"
is the thread cut at a message (``so_far``). Where too few messages answer to fill the length, the
others follow.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np

from regsuite.corpora.records.conversations import Conversation
from regsuite.english.pipeline import load
from regsuite.features.conversations.sentences import Line, is_filler, lines, split
from regsuite.features.documents.basic_elements import basic_elements
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json
from regsuite.summarise.chats.extractor import DEFAULT, Extractor, Ranked
from regsuite.summarise.chats.segments import TopicSegment
from regsuite.summarise.chats.subtopics import Answering

if TYPE_CHECKING:
    from regsuite.english.pipeline.loading import English

_SEEN = 2  # elements that the training threads have less often are not kept
_RELEVANCE = 0.7  # weight of relevance against novelty in MMR; not tuned
LONGEST = 1000  # characters of a sentence that are parsed


class Classummary(Extractor):
    """Answers to the first post, scored by basic elements."""

    name = "classummary"
    summary = "answers to the first post by SVM, basic elements by likelihood ratio, MMR"
    paper = "Zhou, Shaw, Lin & Hovy 2005, Classummary"
    fixed: ClassVar[dict[str, Any]] = {"weight": _RELEVANCE}
    parses = True

    answering_: Answering
    background_: dict[str, int]
    total_: int

    def train(self, items: Sequence[Conversation]) -> Self:
        """Learn which messages answer a first post, and count the elements of the threads."""
        whole = [split(item) for item in items]
        self.answering_ = Answering("svm").fit([(i, posts) for i in whole if (posts := _posts(i))])
        counts: Counter[str] = Counter()
        for item in whole:
            for elements in self._elements([line.text for line in lines(item) if not line.quoted]):
                counts.update(elements)
        self.total_ = counts.total()
        self.background_ = {e: n for e, n in counts.items() if n >= _SEEN}
        return self

    def _elements(self, texts: Sequence[str]) -> list[list[str]]:
        return elements_of(texts, load(self.pipeline))

    def rank(self, item: Conversation) -> list[Ranked]:
        """Rank the sentences of the post and its answers by MMR, then those of the others."""
        posts = _posts(item)
        if not posts:
            return []
        mini = self.answering_.mini(posts)
        answers = {posts[0].message, *(segment.message for segment, _ in mini.answers)}
        candidates = [x for x in lines(item) if not x.quoted and not is_filler(x.text)]
        elements = self._elements([line.text for line in candidates])
        weighed = weights(elements, self.background_, self.total_)
        scores = [
            sum(weighed[e] for e in set(own)) / max(1, line.words)
            for own, line in zip(elements, candidates, strict=True)
        ]
        inside = [line.place[0] in answers for line in candidates]
        room = DEFAULT if item.words is None else item.words
        order = mmr(candidates, scores, room, inside)
        return [Ranked(candidates[i], scores[i]) for i in order]

    def parts(self) -> dict[str, bytes]:
        """Return the classifier and the background."""
        counts = {"total": self.total_, "elements": self.background_}
        return prefixed("model", self.answering_.model_.parts()) | {
            "counts.json": pack_json(counts)
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier and the background."""
        self.answering_ = Answering("svm").restore(below("model", parts))
        counts = unpack_json(parts["counts.json"], {"total": int, "elements": {str: int}})
        self.total_, self.background_ = counts["total"], counts["elements"]
        if min([self.total_, *self.background_.values()]) < 0:
            raise ValueError("a count is negative")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the weights and the most frequent elements."""
        often = Counter(self.background_).most_common(top)
        body = "\n".join(f"{count:6d}  {element}" for element, count in often)
        return [*self.answering_.model_.describe(top), ("frequent basic elements", body)]


def elements_of(texts: Sequence[str], english: English) -> list[list[str]]:
    """Return the basic elements of each sentence, as strings."""
    docs = english.pipe([text[:LONGEST] for text in texts])
    return [[str(element) for element in basic_elements(doc)] for doc in docs]


def likelihood_ratio(here: int, all_here: int, there: int, all_there: int) -> float:
    """Return -2 log λ of a count here against there; 0 where it is not more frequent here."""
    if here * max(1, all_there) <= there * max(1, all_here):
        return 0.0
    total = (here + there) / (all_here + all_there)
    ratio = _log(here, all_here, here / all_here) - _log(here, all_here, total)
    if all_there:
        ratio += _log(there, all_there, there / all_there) - _log(there, all_there, total)
    return 2 * ratio


def _log(count: int, total: int, share: float) -> float:
    first = count * math.log(share) if count else 0.0
    rest = total - count
    return first + (rest * math.log(1 - share) if rest and share < 1 else 0.0)


def weights(
    sentences: Sequence[Sequence[str]], background: Mapping[str, int], total: int
) -> dict[str, float]:
    """Return the weight of each element in the sentences of a discussion."""
    counts = Counter(element for elements in sentences for element in elements)
    here = sum(counts.values())
    return {
        element: likelihood_ratio(count, here, background.get(element, 0), total)
        for element, count in counts.items()
    }


def so_far(item: Conversation, message: int) -> Conversation:
    """Return a discussion up to a message, that one left out."""
    return replace(item, messages=item.messages[:message], extracts=(), pairs=())


def _posts(item: Conversation) -> list[TopicSegment]:
    """Return the messages as segments, each whole."""
    own = (line for line in lines(item) if not line.quoted)
    messages = groupby(own, key=lambda line: line.place[0])
    return [TopicSegment(i, item.messages[i].author, tuple(said)) for i, said in messages]


def mmr(
    candidates: Sequence[Line], scores: Sequence[float], room: int, first: Sequence[bool]
) -> list[int]:
    """Take the best sentence unlike those taken, one after another while there is room.

    Those marked in ``first`` come before all others; what no longer fits is left out. Returns their
    places in the order in which they were taken.
    """
    stems = [frozenset(line.stems) for line in candidates]
    best = max(scores, default=0.0) or 1.0
    relevance = np.array(scores) / best + np.array(first)
    nearest = np.zeros(len(candidates))
    sizes = np.array([line.words for line in candidates])
    free = sizes > 0
    order: list[int] = []
    while (free & (sizes <= room)).any():
        marginal = _RELEVANCE * relevance - (1 - _RELEVANCE) * nearest
        i = int(np.where(free & (sizes <= room), marginal, -np.inf).argmax())
        order.append(i)
        free[i] = False
        room -= int(sizes[i])
        similarity = [len(stems[i] & s) / max(1, len(stems[i] | s)) for s in stems]
        nearest = np.maximum(nearest, similarity)
    return order

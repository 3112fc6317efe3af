"""Methods that need no training: they take sentences that share much with the others.

Centroid (Radev, Jing & Budzikowska 2000), continuous LexRank (Erkan & Radev 2004), word degree,
SumBasic (Nenkova & Vanderwende 2005), MMR (Carbonell & Goldstein 1998), and coverage: say what
several documents say, once, and prefer their leads. The last three choose one sentence after
another; they stop when the limit is full and rank what is left by their last score, so that their
work stays linear in the text for a summary of a given length.

Coverage is that of Gillick & Favre 2009, greedily. Concepts are stems and pairs of neighbouring
words with at least one stem among them; one weighs as many points as there are documents that have
it, none below two, and counts once. A sentence's new concepts are divided by a power of its length
and multiplied by a bonus for standing early; docs/text.md has figures for nine pairs of these
settings (``summarise reproduce text --option only=sets``).
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.english.content_words import all_words
from regsuite.features.documents.concepts import Concepts
from regsuite.features.documents.salience import Floats, Space, centroid, degree, lexrank
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.texts.system import (
    DEFAULT,
    Scored,
    Summarised,
    Untrained,
    by_score,
    cut_exactly,
)

SHORTEST = 5  # shorter sentences count as having so many words


class Lead(Untrained):
    """The first sentences; of a set, those of the first document first."""

    name = "lead"
    baseline = True
    summary = "the first sentences"
    paper = "DUC 2001 baseline 1"

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank in text order."""
        return by_score(item, range(0, -len(item.sentences), -1))


class FirstWords(Lead):
    """The first words exactly, headings and all: the last sentence is cut at the limit."""

    name = "first-words"
    summary = "the first words of the text as they stand, exactly as many as asked for"

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Cut the text of every item at its own limit."""
        return [self.summarise(item, item.limit)[1] for item in items]

    def summarise(self, item: DocumentSet, limit: Limit | None = None) -> Summarised:
        """Return the sentences, headings among them, and their words that are within the limit."""
        ranked = self(item, limit)
        return ranked, Summary.of(cut_exactly(ranked, limit or item.limit or DEFAULT))


class LeadRoundRobin(Untrained):
    """The first sentence of each document in turn, then the second, and so on."""

    name = "lead-round-robin"
    baseline = True
    summary = "the first sentence of every document, then the second, and so on"
    paper = "DUC 2001 baseline 3"

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank by place in the document, then by document."""
        return by_score(item, (-s.number for s in item.sentences))


class Random(Untrained):
    """Sentences at random; the draw depends on the seed and the item's id alone."""

    name = "random"
    baseline = True
    summary = "sentences at random"
    paper = "chance"

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Shuffle."""
        state = zlib.crc32(item.id.encode(), self.seed & 0xFFFFFFFF)
        draw = random.Random(state)  # noqa: S311
        return by_score(item, (draw.random() for _ in item.sentences))


class _Central(Untrained):
    measure: ClassVar[staticmethod[..., Floats]]

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank by the measure."""
        return by_score(item, self.measure(Space.of(s.text for s in item.sentences)))


class Centroid(_Central):
    """Cosine with the sum of all sentences."""

    name = "centroid"
    summary = "nearness to the centroid"
    paper = "Radev, Jing & Budzikowska 2000"
    measure = staticmethod(centroid)


class LexRank(_Central):
    """Continuous LexRank."""

    name = "lexrank"
    summary = "eigenvector centrality among sentences, continuous"
    paper = "Erkan & Radev 2004"
    measure = staticmethod(lexrank)


class Degree(_Central):
    """Words shared with the other sentences, over the root of the length."""

    name = "degree"
    summary = "content words shared with other sentences, over the root of the length"
    paper = "Mihalcea & Tarau 2004, TextRank's similarity without its walk"
    measure = staticmethod(degree)


@dataclass(frozen=True)
class MmrSettings:
    """The weight of relevance against novelty."""

    weight: float = at_least(0, 0.7, 1)


class Mmr(Untrained):
    """Maximal marginal relevance: near the centroid, far from what was taken."""

    name = "mmr"
    summary = "near the centroid and unlike what was taken"
    paper = "Carbonell & Goldstein 1998"
    Settings = MmrSettings

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Take one after another."""
        space = Space.of(s.text for s in item.sentences)
        matrix = space.weighted()
        relevance = centroid(space)
        nearest = np.zeros(len(relevance))
        weight = self.settings.weight

        def taken(i: int) -> None:
            likeness = np.asarray((matrix @ matrix[i].T).todense()).ravel()
            np.maximum(nearest, likeness, out=nearest)

        return greedily(item, limit, lambda: weight * relevance - (1 - weight) * nearest, taken)


class SumBasic(Untrained):
    """Sentences of probable words; a word in the summary has its probability squared."""

    name = "sumbasic"
    summary = "probable words; the probability of a word in the summary is squared"
    paper = "Nenkova & Vanderwende 2005"

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Take the best sentence that has the most probable word, one after another."""
        space = Space.of(s.text for s in item.sentences)
        probability = space.share.copy()
        lengths = np.maximum(1, space.types)
        columns = space.present.tocsc()
        open_ = np.ones(len(lengths), dtype=bool)

        def score() -> Floats:
            means = (space.present @ probability) / lengths
            return np.asarray(means + _holders(columns, probability, open_))

        def taken(i: int) -> None:
            open_[i] = False
            probability[space.present[i].indices] **= 2

        return greedily(item, limit, score, taken)


def _holders(columns: Any, probability: Floats, open_: Any) -> Floats:
    """Return 1 for open sentences with the most probable word that an open one still has."""
    marks = np.zeros(columns.shape[0])
    for word in np.argsort(-probability, kind="stable"):
        rows = columns.indices[columns.indptr[word] : columns.indptr[word + 1]]
        rows = rows[open_[rows]]
        if rows.size:
            marks[rows] = 1.0
            break
    return marks


@dataclass(frozen=True)
class CoverageSettings:
    """Power of the length, and bonus of the lead."""

    power: float = at_least(0, 0.5, 10)
    bonus: float = at_least(0, 5.0)


class Coverage(Untrained):
    """Greedy coverage of concepts that several documents share."""

    name = "coverage"
    summary = "words and word pairs that several documents share, each counted once, leads first"
    paper = "Gillick & Favre 2009"
    Settings = CoverageSettings
    fixed: ClassVar[dict[str, Any]] = {"documents": 2}

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Take the sentence with most new concepts, one after another."""
        concepts = Concepts(item, [all_words(s.text) for s in item.sentences])
        weights, present = concepts.shared(), concepts.present
        words = [len(s.text.split()) for s in item.sentences]
        lengths = np.maximum(SHORTEST, np.array(words, dtype=float))
        places = np.array([s.number + 1 for s in item.sentences], dtype=float)
        prior = (1 + self.settings.bonus / places) / lengths**self.settings.power

        def taken(i: int) -> None:
            weights[present[i].indices] = 0.0

        return greedily(item, limit, lambda: (present @ weights) * prior, taken)


def greedily(
    item: DocumentSet,
    limit: Limit | None,
    score: Callable[[], Floats],
    taken: Callable[[int], None],
) -> list[Scored]:
    """Take the sentence with the highest score, one after another, until the limit is full.

    ``score`` returns the present scores; ``taken`` is called with each sentence that was taken. A
    sentence that no longer fits stays out. Those never taken follow, by their last score, below the
    last one taken.
    """
    limit = limit or item.limit or DEFAULT
    sizes = np.array([limit.size(s) for s in item.sentences])
    free = np.ones(len(sizes), dtype=bool)
    room = limit.room
    ranked: list[Scored] = []
    while (free & (sizes <= room)).any():
        now = np.where(free & (sizes <= room), score(), -np.inf)
        best = int(now.argmax())
        ranked.append(Scored(item.sentences[best], float(now[best])))
        free[best] = False
        room -= sizes[best]
        taken(best)
    if len(sizes) == 0:
        return ranked
    return ranked + _rest(item, free, score(), ranked[-1].score if ranked else np.inf)


def _rest(item: DocumentSet, free: Any, scores: Floats, below: float) -> list[Scored]:
    left = sorted(np.flatnonzero(free), key=lambda i: -scores[i])
    return [Scored(item.sentences[i], float(min(scores[i], below))) for i in left]

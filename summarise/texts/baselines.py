"""Baselines: the first sentences, the first ones of each document in turn, and chance."""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence

from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.summarise.texts.select import DEFAULT, Scored, by_score, cut_exactly, set_aside
from regsuite.summarise.texts.system import Untrained


class Lead(Untrained):
    """The first sentences; of a set, those of the first document first."""

    name = "lead"
    baseline = True
    summary = "the first sentences"
    paper = "DUC 2001 baseline 1"

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank in text order."""
        return by_score(item, range(0, -len(item.sentences), -1))


class LeadWords(Lead):
    """The first words exactly: the last sentence is cut where the limit is reached."""

    name = "lead-words"
    summary = "the first words of the text, exactly as many as asked for"

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Cut the text of every item at its own limit."""
        return [self.summarise(item, item.limit)[1] for item in items]

    def summarise(
        self, item: DocumentSet, limit: Limit | None = None
    ) -> tuple[list[Scored], Summary]:
        """Return the sentences and the words of them that are within the limit."""
        ranked = set_aside(item, self(item, limit))
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

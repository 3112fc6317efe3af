"""The system of Zhou & Hovy 2005, whole: segments, subtopics, pairs, mini-summaries.

Messages are cut into segments and these clustered by subtopic; ``summarise.chats.segments``
does both. The segment that comes first in a cluster begins its subtopic; a classifier tells which
segments of other authors answer it, and both make the subtopic's mini-summary. The paper trained on
pairs that people tagged; here a segment counts as an answer in training where its message answers
the message of the first segment (by links, or by what it quotes), which threads show by themselves.
The paper's length is 35% of the text and it does not say how whole segments are cut to it; here
each segment gives its first sentence before any gives its second, larger subtopics first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.pairs import pair_row
from regsuite.features.conversations.replies import reply_parents
from regsuite.features.conversations.sentences import is_filler, split
from regsuite.models import Model, Row
from regsuite.models.archive import below, prefixed
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.chats.extractor import Extractor, Ranked
from regsuite.summarise.chats.pairs import NO, PAPER, YES
from regsuite.summarise.chats.segments import GUARD, THRESHOLD, Tile, subtopics, tiles

LENGTH = 0.35


@dataclass(frozen=True)
class SubtopicSettings:
    """The learner of pairs, and when clusters are joined no more (a percentage)."""

    model: str = "svm"
    threshold: float = at_least(100, THRESHOLD)
    guard: float = at_least(0, GUARD, 1)

    def __post_init__(self) -> None:
        """Refuse what is not there."""
        if self.model not in ("maxent", "svm"):
            raise InputError(f"model is maxent or svm, not {self.model}")


@dataclass(frozen=True)
class Mini:
    """A mini-summary: the segment that begins a subtopic, and its answers with their certainty."""

    first: Tile
    answers: tuple[tuple[Tile, float], ...]
    size: int


class Answering:
    """Tells by a classifier which segments answer the one that begins their subtopic."""

    model_: Model

    def __init__(self, model: str):
        self.model = model

    def fit(self, clusters: Sequence[tuple[Conversation, Sequence[Tile]]]) -> Self:
        """Learn from clusters of threads; both classes weigh alike, as answers are the fewer."""
        rows: list[Row] = []
        labels: list[str] = []
        for item, cluster in clusters:
            parents = reply_parents(item)
            for tile, row in _candidates(cluster):
                rows.append(row)
                labels.append(YES if parents[tile.message] == cluster[0].message else NO)
        if len(set(labels)) < 2:  # noqa: PLR2004
            raise InputError("threads without both answers and other messages teach nothing")
        counts = Counter(labels)
        even = {label: len(labels) / (len(counts) * n) for label, n in counts.items()}
        self.model_ = models.create(self.model, class_weight=even).fit(rows, labels)
        return self

    def restore(self, parts: dict[str, bytes]) -> Self:
        """Rebuild the classifier; ValueError where it tells other things apart."""
        self.model_ = models.restore(parts)
        if sorted(self.model_.classes_) != sorted((YES, NO)):
            raise ValueError("the classes are not those of pairs")
        return self

    def mini(self, cluster: Sequence[Tile]) -> Mini:
        """Return the mini-summary of a cluster."""
        found = list(_candidates(cluster))
        shares = self.model_.predict_proba([row for _, row in found]) if found else np.zeros((0, 2))
        column = self.model_.classes_.index(YES)
        sure = [
            (tile, float(share[column])) for (tile, _), share in zip(found, shares, strict=True)
        ]
        return Mini(cluster[0], tuple(pair for pair in sure if pair[1] >= 0.5), len(cluster))  # noqa: PLR2004


def _candidates(cluster: Sequence[Tile]) -> Iterator[tuple[Tile, Row]]:
    first = cluster[0]
    for tile in cluster[1:]:
        if tile.author != first.author:
            between = max(0, tile.message - first.message - 1)
            yield tile, pair_row(first.text, tile.text, between)


class Subtopics(Extractor):
    """Mini-summaries by subtopic."""

    name = "subtopics"
    summary = "TextTiling, Ward's clusters, and the segments that answer each one's beginning"
    paper = PAPER
    Settings = SubtopicSettings

    answering_: Answering

    def train(self, items: Sequence[Conversation]) -> Self:
        """Learn which segments answer."""
        found = [(item, cluster) for item in map(split, items) for cluster in self._clusters(item)]
        self.answering_ = Answering(self.settings.model).fit(found)
        return self

    def _clusters(self, item: Conversation) -> list[list[Tile]]:
        return subtopics(tiles(item), self.settings.threshold, self.settings.guard)

    def minis(self, item: Conversation) -> list[Mini]:
        """Return the mini-summaries of a discussion, in the order of their beginnings."""
        return [self.answering_.mini(cluster) for cluster in self._clusters(item)]

    def rank(self, item: Conversation) -> list[Ranked]:
        """Rank first sentences of segments, beginnings before answers, then second ones, and on."""
        minis = list(enumerate(self.minis(item)))
        minis.sort(key=lambda pair: -pair[1].size)
        found = [(2.0, topic, mini.first) for topic, mini in minis]
        found += [(sure, topic, tile) for topic, mini in minis for tile, sure in mini.answers]
        ranked = [
            (number, Ranked(line, score, topic))
            for score, topic, tile in sorted(found, key=lambda f: -f[0])
            for number, line in enumerate(x for x in tile.lines if not is_filler(x.text))
        ]
        return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]

    def parts(self) -> dict[str, bytes]:
        """Return the classifier."""
        return prefixed("model", self.answering_.model_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier."""
        self.answering_ = Answering(self.settings.model).restore(below("model", parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the weights."""
        return self.answering_.model_.describe(top)

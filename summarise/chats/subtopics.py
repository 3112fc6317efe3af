"""The whole system of Zhou & Hovy 2005: segments, subtopics, pairs, mini-summaries.

Messages are cut into segments and these clustered by subtopic; ``summarise.chats.segments``
does both. The segment that comes first in a cluster begins its subtopic; a classifier decides which
segments of other authors answer it, and both make the subtopic's mini-summary. The paper trained on
pairs that people tagged; here a segment counts as an answer in training if its message answers the
message of the first segment (by links, or by what it quotes). The paper's length is 35% of the
text, and it does not say how whole segments are cut to it; here the first sentences of all segments
come before the second ones, those of larger subtopics first, so that a beginning has its answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.pairs import pair_row
from regsuite.features.conversations.replies import reply_parents
from regsuite.features.conversations.sentences import is_filler, split
from regsuite.models import Model, Row
from regsuite.models.archive import below, prefixed
from regsuite.summarise.chats.extractor import Extractor, Ranked
from regsuite.summarise.chats.pairs import NO, PAPER, YES
from regsuite.summarise.chats.segments import GUARD, THRESHOLD, TopicSegment, segments_of, subtopics

_BEGINNING = 2.0  # score of a segment that begins a subtopic: above the probability of any answer


@dataclass(frozen=True)
class SubtopicSettings:
    """The learner of pairs."""

    model: str = "svm"

    def __post_init__(self) -> None:
        """Refuse a model that is not known."""
        if self.model not in ("maxent", "svm"):
            raise InputError(f"model is maxent or svm, not {self.model}")


@dataclass(frozen=True)
class Mini:
    """A mini-summary: the segment that begins a subtopic, and its answers with probabilities."""

    first: TopicSegment
    answers: tuple[tuple[TopicSegment, float], ...]
    size: int


class Answering:
    """A classifier that decides which segments answer the one that begins their subtopic."""

    model_: Model

    def __init__(self, model: str):
        self.model = model

    def fit(self, clusters: Sequence[tuple[Conversation, Sequence[TopicSegment]]]) -> Self:
        """Learn from clusters of threads; answers are fewer, so both classes get equal weight."""
        rows: list[Row] = []
        labels: list[str] = []
        for item, cluster in clusters:
            parents = reply_parents(item)
            for segment, row in _candidates(cluster):
                rows.append(row)
                labels.append(YES if parents[segment.message] == cluster[0].message else NO)
        if len(set(labels)) < 2:  # noqa: PLR2004
            raise InputError("the threads must have both answers and other messages")
        counts = Counter(labels)
        even = {label: len(labels) / (len(counts) * n) for label, n in counts.items()}
        self.model_ = models.create(self.model, class_weight=even).fit(rows, labels)
        return self

    def restore(self, parts: dict[str, bytes]) -> Self:
        """Rebuild the classifier; ValueError if it has other classes."""
        self.model_ = models.restore(parts)
        if sorted(self.model_.classes_) != sorted((YES, NO)):
            raise ValueError("the classes are not those of pairs")
        return self

    def mini(self, cluster: Sequence[TopicSegment]) -> Mini:
        """Return the mini-summary of a cluster."""
        candidates = list(_candidates(cluster))
        rows = [row for _, row in candidates]
        shares = self.model_.predict_proba(rows) if rows else np.zeros((0, 2))
        column = self.model_.classes_.index(YES)
        answers = tuple(
            (segment, float(share[column]))
            for (segment, _), share in zip(candidates, shares, strict=True)
            if share[column] >= 0.5  # noqa: PLR2004
        )
        return Mini(cluster[0], answers, len(cluster))


def _candidates(cluster: Sequence[TopicSegment]) -> Iterator[tuple[TopicSegment, Row]]:
    first = cluster[0]
    for segment in cluster[1:]:
        if segment.author != first.author:
            between = max(0, segment.message - first.message - 1)
            yield segment, pair_row(first.text, segment.text, between)


class Subtopics(Extractor):
    """Mini-summaries by subtopic."""

    name = "subtopics"
    summary = "TextTiling, Ward's clusters, and the segments that answer each one's beginning"
    paper = PAPER
    by_subtopic = True
    Settings = SubtopicSettings
    fixed: ClassVar[dict[str, Any]] = {"threshold": THRESHOLD, "guard": GUARD}

    answering_: Answering

    def train(self, items: Sequence[Conversation]) -> Self:
        """Learn which segments answer."""
        clusters = [
            (item, cluster) for item in map(split, items) for cluster in self._clusters(item)
        ]
        self.answering_ = Answering(self.settings.model).fit(clusters)
        return self

    def _clusters(self, item: Conversation) -> list[list[TopicSegment]]:
        return subtopics(segments_of(item))

    def minis(self, item: Conversation) -> list[Mini]:
        """Return the mini-summaries of a discussion, in the order of their beginnings."""
        return [self.answering_.mini(cluster) for cluster in self._clusters(item)]

    def rank(self, item: Conversation) -> list[Ranked]:
        """Rank the first sentences of segments, larger subtopics first, then second ones, etc."""
        minis = sorted(enumerate(self.minis(item)), key=lambda pair: -pair[1].size)
        ranked = [
            (number, Ranked(line, score, topic))
            for topic, mini in minis
            for segment, score in ((mini.first, _BEGINNING), *mini.answers)
            for number, line in enumerate(x for x in segment.lines if not is_filler(x.text))
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

"""Adjacent response pairs (Zhou & Hovy 2005, section 5): which messages answer the first one?

The paper's baseline takes the next message of another author; its two learners, maximum entropy and
SVM, classify each message by itself. Its maximum entropy sees features as present or not
(``present``); by default they keep their values here, since its structural feature, a distance,
says little otherwise. ``pairs-net`` is ours: the nets of ``links-net``, trained on single
conversations, choose for each message the one that it answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation, Pair
from regsuite.features.conversations.pairs import FEATURES, pair_row
from regsuite.models import Row
from regsuite.suite.contracts.system import System
from regsuite.summarise.chats.link_nets import LinkNets, NetSystem
from regsuite.summarise.one_model import OneModel

PAPER = "Zhou & Hovy 2005, Digesting Virtual 'Geek' Culture"
YES, NO = "response", "other"


class PairSystem(System[Conversation, list[bool]]):
    """Decides for each pair whether the second message answers the first."""

    task = "pairs"
    paper = PAPER


class NextOther(PairSystem):
    """The first message of another author answers."""

    name = "next-other"
    summary = "the next message of another author answers the first"
    baseline = True

    def predict(self, items: Sequence[Conversation]) -> list[list[bool]]:
        """Take the first of each conversation."""
        return [_next_other(item) for item in items]


def _next_other(item: Conversation) -> list[bool]:
    answered: set[int] = set()
    answers = []
    for pair in item.pairs:
        other = _two_authors(item, pair)
        answers.append(other and pair.first not in answered)
        if other:
            answered.add(pair.first)
    return answers


@dataclass(frozen=True)
class PairSettings:
    """The learner, which of the paper's features it sees, and whether as present or not."""

    model: str = "maxent"
    features: str = "both"
    present: bool = False

    def __post_init__(self) -> None:
        """Refuse features and models that are not known."""
        if self.features not in FEATURES:
            raise InputError(f"features is one of {', '.join(FEATURES)}, not {self.features}")
        if self.model not in ("maxent", "svm"):
            raise InputError(f"model is maxent or svm, not {self.model}")


class LearnedPairs(OneModel, PairSystem):
    """A classifier over the features of the paper's section 5.3."""

    name = "pairs-learned"
    summary = "a classifier over distance and words in common"
    Settings = PairSettings
    fixed: ClassVar[dict[str, Any]] = {"C": 1.0}

    def train(self, items: Sequence[Conversation]) -> Self:
        """Learn from pairs of two authors."""
        rows: list[Row] = []
        labels: list[str] = []
        for item in items:
            for pair, row in zip(item.pairs, self._rows(item), strict=True):
                if pair.response is not None and _two_authors(item, pair):
                    rows.append(row)
                    labels.append(YES if pair.response else NO)
        if not rows:
            raise InputError("there is no pair of two authors to learn from")
        self.model_ = models.create(self.settings.model, C=1.0).fit(rows, labels)
        return self

    def _rows(self, item: Conversation) -> list[Row]:
        between: dict[int, int] = {}
        rows: list[Row] = []
        for pair in item.pairs:
            texts = item.messages[pair.first].text, item.messages[pair.second].text
            row = pair_row(*texts, between.get(pair.first, 0), self.settings.features)
            rows.append({f: True for f in row if row[f]} if self.settings.present else row)
            between[pair.first] = between.get(pair.first, 0) + 1
        return rows

    def predict(self, items: Sequence[Conversation]) -> list[list[bool]]:
        """Classify each pair by itself."""
        choices = []
        for item in items:
            said = self.model_.predict(self._rows(item)) if item.pairs else []
            choices.append([label == YES for label in said])
        return choices


def _two_authors(item: Conversation, pair: Pair) -> bool:
    return item.messages[pair.first].author != item.messages[pair.second].author


class PairNet(NetSystem, PairSystem):
    """The links that nets choose within each conversation."""

    name = "pairs-net"
    summary = "nets rank within a conversation which message each one answers"
    paper = "none: the nets of links-net on single conversations"

    def train(self, items: Sequence[Conversation]) -> Self:
        """Train on the conversations of all logs."""
        threads = [thread for item in items for thread, _ in _threads(item)]
        if not threads:
            raise InputError("there is no conversation of two messages to learn from")
        self.nets_ = LinkNets(self.settings, self.seed).fit(threads)
        return self

    def predict(self, items: Sequence[Conversation]) -> list[list[bool]]:
        """Link the messages of each conversation by itself."""
        return [self._choices(item) for item in items]

    def _choices(self, item: Conversation) -> list[bool]:
        answers: set[tuple[int, int]] = set()
        for thread, places in _threads(item):
            parents, _ = self.nets_.links(thread.without_links())
            answers |= {(places[p], places[i]) for i, p in enumerate(parents.tolist())}
        return [(pair.first, pair.second) in answers for pair in item.pairs]


def _threads(item: Conversation) -> list[tuple[Conversation, list[int]]]:
    """Return each conversation of a log by itself, with the places of its messages there."""
    groups: dict[int, list[int]] = {}
    for pair in item.pairs:
        groups.setdefault(pair.first, [pair.first]).append(pair.second)
    return [(item.part(places), places) for places in groups.values()]

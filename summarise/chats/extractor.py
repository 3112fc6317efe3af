"""What systems for discussions share: ranked sentences, cut to the words asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from regsuite.corpora.records.conversations import Conversation, Extract, Place
from regsuite.features.conversations.sentences import Line, split
from regsuite.suite.contracts.system import System

DEFAULT = 100


@dataclass(frozen=True, slots=True)
class Ranked:
    """A sentence with its score and, where there are such, its subtopic."""

    line: Line
    score: float
    topic: int = -1


class Extractor(System[Conversation, Extract]):
    """Ranks the sentences of a discussion; the best that fit are the extract."""

    task = "discussion"
    by_subtopic: ClassVar[bool] = False
    """Whether it makes mini-summaries by subtopic."""

    @abstractmethod
    def rank(self, item: Conversation) -> list[Ranked]:
        """Return sentences, best first; those left out are not wanted at any length."""

    def predict(self, items: Sequence[Conversation]) -> list[Extract]:
        """Choose for every discussion, within its own length."""
        extracts = []
        for item in items:
            whole = split(item)
            room = DEFAULT if item.words is None else item.words
            extracts.append(extract(cut(self.rank(whole), room)))
        return extracts


def cut(ranked: Iterable[Ranked], room: int) -> list[Ranked]:
    """Take sentences by rank while they fit; one that is empty or was taken already is not."""
    taken: list[Ranked] = []
    seen: set[Place] = set()
    for one in ranked:
        size = one.line.words
        if 0 < size <= room and one.line.place not in seen:
            taken.append(one)
            seen.add(one.line.place)
            room -= size
    return taken


def extract(chosen: Sequence[Ranked]) -> Extract:
    """Return the extract of ranked sentences, in the order of the discussion."""
    ordered = sorted(chosen, key=lambda r: r.line.place)
    known = all(r.topic >= 0 for r in ordered)
    topics = tuple(r.topic for r in ordered) if known else ()
    return Extract("", tuple(r.line.place for r in ordered), topics=topics)

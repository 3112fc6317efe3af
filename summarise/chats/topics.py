"""Records of a digest: topics with their points, topics only named, and unanswered questions."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from regsuite.corpora.records.conversations import Conversation
from regsuite.summarise.chats.points import Point

_CHATTY = 60  # words of a message on average, at most, in a chat
_LOOKED_AT = 500


@dataclass(frozen=True)
class Topic:
    """One conversation of a digest: headline, people, messages, and the points shown."""

    source: int
    headline: str
    places: tuple[int, ...]
    points: tuple[Point, ...]
    asker: str
    answerers: tuple[str, ...]
    begun: datetime.datetime | None
    ended: datetime.datetime | None
    new: bool = True
    asked: bool = False

    @property
    def words(self) -> int:
        """How many words are shown."""
        return sum(p.words for p in self.points)

    @property
    def mini_summaries(self) -> tuple[tuple[Point, ...], ...]:
        """Its points by subtopic: the one that begins it, and its answers.

        They are in the order in which subtopics begin; without subtopics all points are one.
        """
        groups = groupby(self.points, key=lambda point: point.subtopic)
        return tuple(tuple(own) for _, own in groups)


@dataclass(frozen=True)
class ChatDigest:
    """Topics that are shown, those that are only named, and questions without an answer."""

    conversations: tuple[Conversation, ...]
    parents: tuple[Mapping[int, int], ...]
    topics: tuple[Topic, ...]
    named: tuple[Topic, ...] = ()
    unanswered: tuple[tuple[int, Point], ...] = ()
    since: datetime.datetime | None = None
    notes: tuple[str, ...] = ()

    @property
    def messages(self) -> int:
        """How many messages people sent."""
        return sum(m.said for c in self.conversations for m in c.messages)

    @property
    def people(self) -> int:
        """How many authors there are."""
        return len({m.author for c in self.conversations for m in c.messages if m.said})


def is_chat(conversation: Conversation) -> bool:
    """Tell a chat from a thread of mails or posts: short messages without a subject."""
    said = [m for m in conversation.messages if m.said]
    if not said or conversation.title or any(m.subject for m in said[:20]):
        return False
    words = sum(len(m.text[:2000].split()) for m in said[:_LOOKED_AT])
    return words <= _CHATTY * min(len(said), _LOOKED_AT)

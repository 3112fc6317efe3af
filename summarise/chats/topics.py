"""Records of a digest, and words that its forms share: times, who took part, how much there was."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from regsuite.base.shown import Brief
from regsuite.corpora.records.conversations import Conversation, day_known
from regsuite.summarise.chats.commitments import ACTION, DECIDED, Commitment
from regsuite.summarise.chats.points import Point

_CHATTY = 60  # words of a message on average, at most, in a chat
_LOOKED_AT = 500
_PEOPLE = 4
_MIDNIGHT = datetime.time()


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
    spoken: bool = False

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

    @property
    def headed_points(self) -> list[tuple[str, tuple[Point, ...]]]:
        """Its mini-summaries with their headings; a single one has an empty heading."""
        minis = self.mini_summaries
        headings = [f"Subtopic {n}" for n in range(1, len(minis) + 1)] if minis[1:] else [""]
        return list(zip(headings, minis, strict=False))

    @property
    def who(self) -> str:
        """Who asked and who answered, in words."""
        if not self.answerers:
            return f"{self.asker} {'spoke' if self.spoken else 'wrote'}"
        some, more = ", ".join(self.answerers[:_PEOPLE]), len(self.answerers) - _PEOPLE
        others = f" and {more} more" if more > 0 else ""
        if self.spoken:
            return f"{self.asker}, {some}{others} spoke"
        return f"{self.asker} {'asked' if self.asked else 'began'}; {some}{others} answered"


@dataclass(frozen=True, repr=False)
class ChatDigest(Brief):
    """Topics that are shown, those that are only named, and questions without an answer.

    ``commitments`` are decisions and actions, each with the number of its conversation.
    """

    conversations: tuple[Conversation, ...]
    parents: tuple[Mapping[int, int], ...]
    topics: tuple[Topic, ...]
    named: tuple[Topic, ...] = ()
    unanswered: tuple[tuple[int, Point], ...] = ()
    since: datetime.datetime | None = None
    notes: tuple[str, ...] = ()
    commitments: tuple[tuple[int, Commitment], ...] = ()

    @property
    def left_open(self) -> str:
        """The heading of what stayed open."""
        spoken = any(topic.spoken for topic in self.topics)
        return "Left open" if spoken else "Asked, but nobody answered"

    @property
    def decided(self) -> list[tuple[int, Commitment]]:
        """What was decided, in order."""
        return [pair for pair in self.commitments if pair[1].kind == DECIDED]

    @property
    def actions(self) -> list[tuple[int, Commitment]]:
        """Who does what, in order."""
        return [pair for pair in self.commitments if pair[1].kind == ACTION]

    @property
    def brief(self) -> str:
        """How much there was."""
        return self.summary_line

    @property
    def messages(self) -> int:
        """How many messages people sent."""
        return sum(m.said for c in self.conversations for m in c.messages)

    @property
    def people(self) -> int:
        """How many authors there are."""
        return len({m.author for c in self.conversations for m in c.messages if m.said})

    @property
    def summary_line(self) -> str:
        """How much there was, in words."""
        conversations = count(len(self.topics) + len(self.named), "conversation")
        people = count(self.people, "person", "people")
        text = f"{count(self.messages, 'message')} from {people} in {conversations}"
        return f"{text} since {clock(self.since)}." if self.since else f"{text}."


def is_chat(conversation: Conversation) -> bool:
    """Tell a chat from a thread of mails or posts: short messages without a subject."""
    said = [m for m in conversation.messages if m.said]
    if not said or conversation.title or any(m.subject for m in said[:20]):
        return False
    words = sum(len(m.text[:2000].split()) for m in said[:_LOOKED_AT])
    return words <= _CHATTY * min(len(said), _LOOKED_AT)


def clock(time: datetime.datetime | None) -> str:
    """Return a time for people: with the day where it is known, and the hour where it is."""
    if time is None:
        return ""
    if not day_known(time):
        return f"{time:%H:%M}"
    return f"{time:%Y-%m-%d}" if time.time() == _MIDNIGHT else f"{time:%Y-%m-%d %H:%M}"


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun, whose plural is ``many`` or ends in s."""
    return f"{number} {one if number == 1 else many or one + 's'}"

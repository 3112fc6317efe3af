"""Records of conversations: chats, mail threads and forum discussions.

A ``Message`` has an author, perhaps a time, and segments: what the author wrote and what was
quoted, in order. ``parents`` are the places of the messages that it answers, its own place where it
begins something, and None where nobody said. Messages before ``first`` are context: they may be
answered, but what they answer is not asked. An ``Extract`` is one person's choice of sentences,
each named by the place of its message and its number there.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

MESSAGE, ACTION, SYSTEM = "message", "action", "system"
NO_DAY = datetime.date(1900, 1, 1)
"""The day of a clock time whose day nobody said; those after midnight have the next one."""
HALF_DAY = datetime.timedelta(hours=12)
"""A clock that falls by more has passed midnight; a smaller fall is one that was set back."""

Parents: TypeAlias = tuple[int, ...]
Place: TypeAlias = tuple[int, int]
Link: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a message, the author's own words or quoted ones; sentences where it is split."""

    text: str
    quoted: bool = False
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Message:
    """What one author sent at one time; ``kind`` tells speech from actions and system lines.

    ``text`` is without what is quoted; ``said`` tells whether a person said it.
    """

    id: str
    author: str
    segments: tuple[Segment, ...]
    time: datetime.datetime | None = None
    kind: str = MESSAGE
    subject: str = ""
    parents: Parents | None = None
    attachments: tuple[str, ...] = ()
    text: str = field(init=False, repr=False, compare=False)
    said: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Derive text and said."""
        own = [segment.text for segment in self.segments if not segment.quoted]
        object.__setattr__(self, "text", own[0] if len(own) == 1 else "\n\n".join(own))
        object.__setattr__(self, "said", self.kind != SYSTEM)

    @property
    def sentences(self) -> list[tuple[str, bool]]:
        """All sentences in order, each with whether it is quoted."""
        return [(text, s.quoted) for s in self.segments for text in s.sentences]


@dataclass(frozen=True)
class Extract:
    """One person's sentences, the numbers of their subtopics if known, and a summary, if any."""

    author: str
    places: tuple[Place, ...]
    summary: tuple[str, ...] = ()
    topics: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """Two messages of one conversation: does the second answer the first, which began it?"""

    first: int
    second: int
    response: bool | None = None


@dataclass(frozen=True)
class Conversation:
    """One log or thread; ``words`` is the length asked of an extract, part of the question."""

    id: str
    messages: tuple[Message, ...]
    title: str = ""
    first: int = 0
    extracts: tuple[Extract, ...] = ()
    words: int | None = None
    pairs: tuple[Pair, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def asked(self) -> range:
        """The places of the messages that count."""
        return range(self.first, len(self.messages))

    @property
    def linked(self) -> bool:
        """Whether every message that counts says what it answers."""
        return bool(self.messages) and all(self.messages[i].parents for i in self.asked)

    @property
    def parents(self) -> list[Parents | None]:
        """What the messages that count answer."""
        return [self.messages[i].parents for i in self.asked]

    @cached_property
    def links(self) -> frozenset[Link]:
        """All pairs (parent, message) of the part that counts; a beginning has itself as parent."""
        return self.linked_by(self.parents)

    @cached_property
    def threads(self) -> list[list[int]]:
        """The conversations that links join, each in order, by their first message that counts."""
        return self.threads_by(self.parents)

    def linked_by(self, parents: Iterable[Parents | None]) -> frozenset[Link]:
        """Return the links that it has if these are what its messages that count answer."""
        given = zip(self.asked, parents, strict=True)
        return frozenset((p, i) for i, answered in given for p in answered or ())

    def threads_by(self, parents: Iterable[Parents | None]) -> list[list[int]]:
        """Return the conversations that are joined if these are what its messages answer."""
        return components(len(self.messages), self.linked_by(parents), self.asked)

    def part(self, places: Sequence[int]) -> Conversation:
        """Return the messages at these places as a conversation; links to others become its own."""
        numbers = {place: i for i, place in enumerate(places)}
        messages = []
        for i, place in enumerate(places):
            message = self.messages[place]
            if message.parents is not None:
                known = sorted(numbers[p] for p in message.parents if p in numbers)
                message = replace(message, parents=tuple(known) or (i,))
            messages.append(message)
        return replace(self, messages=tuple(messages), first=0, extracts=(), pairs=())

    def without_links(self) -> Conversation:
        """Return it as a linker may see it."""
        messages = (m if m.parents is None else replace(m, parents=None) for m in self.messages)
        return replace(self, messages=tuple(messages))

    def without_extracts(self) -> Conversation:
        """Return it as a summariser may see it; the length asked for stays."""
        return replace(self, extracts=())


def components(
    count: int, links: Iterable[tuple[int, int]], asked: Iterable[int]
) -> list[list[int]]:
    """Return the connected components of links, with only the places that are asked for."""
    heads = list(range(count))

    def head(i: int) -> int:
        while heads[i] != i:
            heads[i] = heads[heads[i]]
            i = heads[i]
        return i

    for a, b in links:
        heads[head(b)] = head(a)
    groups: dict[int, list[int]] = {}
    for i in asked:
        groups.setdefault(head(i), []).append(i)
    return list(groups.values())


def spoken(text: str) -> tuple[Segment, ...]:
    """Return a text as the one segment of a message."""
    return (Segment(text),)


def day_known(time: datetime.datetime) -> bool:
    """Tell whether somebody said the day of a time."""
    return time.year != NO_DAY.year


def written(time: datetime.datetime) -> str:
    """Write a time as ISO 8601 does, without a day where nobody said one."""
    return time.isoformat() if day_known(time) else time.time().isoformat()

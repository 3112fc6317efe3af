"""A digest of chats, mail threads and forums: what was discussed, who asked, who answered.

Chats are told apart into conversations by their links, those given and those that a linker reads;
mail threads and forum pages are one discussion each. Larger conversations come first, those that
began since a day before those that went on, and each gets a share of the words. What does not fit
is named by its headline, and questions that nobody answered are listed: someone may know.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from regsuite.corpora.conversations import NO_DAY, Conversation, components
from regsuite.features.conversations.keywords import key_phrases
from regsuite.features.conversations.replies import reply_parents
from regsuite.features.conversations.sentences import lines, split
from regsuite.features.text.words import content_words
from regsuite.summarise.chats.extractor import Extractor, cut
from regsuite.summarise.chats.gist import (
    ANSWERED,
    ASKED,
    SAID,
    Point,
    gist,
    is_question,
    opening,
    shorten,
)
from regsuite.summarise.chats.mending import mended

WORDS = 300
_LEAST = 30
_CHATTY = 60
_NAMED = 12
_OPEN = 5
_ABOUT = 3


class LinkSource(Protocol):
    """What gives each message of a conversation its parent."""

    def parents(self, item: Conversation) -> Sequence[int]:
        """Return a place for each message."""


@dataclass(frozen=True)
class Topic:
    """One conversation of a digest: headline, people, messages, and what is told of them."""

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
        """How many words are told."""
        return sum(p.words for p in self.points)


@dataclass(frozen=True)
class Digest:
    """Topics that are told, those that are only named, and questions without an answer."""

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
    words = sum(len(m.text[:2000].split()) for m in said[:500])
    return words <= _CHATTY * min(len(said), 500)


def digest(
    conversations: Sequence[Conversation],
    linker: LinkSource,
    extractor: Extractor,
    words: int = WORDS,
    since: datetime.datetime | None = None,
) -> Digest:
    """Sum up conversations together, in about so many words."""
    known = tuple(read_links(c, linker) for c in conversations)
    found: list[Topic] = []
    lone: list[tuple[int, Point]] = []
    for source, (conversation, parents) in enumerate(zip(conversations, known, strict=True)):
        if is_chat(conversation):
            found += _talks(source, conversation, parents, lone, since)
        elif any(m.said for m in conversation.messages):
            found.append(_discussion(source, conversation, parents, since))
    recent = [t for t in found if since is None or _is_since(t.ended, since)]
    told, named = _told(recent, words, conversations, known, extractor)
    open_ = [pair for pair in lone if since is None or _is_since(pair[1].time, since)]
    return Digest(tuple(conversations), known, told, named, tuple(open_[-_OPEN:]), since)


def read_links(conversation: Conversation, linker: LinkSource) -> Mapping[int, int]:
    """Return the parent of each message: the one given, or else the one read."""
    if not is_chat(conversation):
        return dict(enumerate(reply_parents(split(conversation))))
    if all(m.parents or not m.said for m in conversation.messages):
        read: Sequence[int] = range(len(conversation.messages))
    else:
        read = mended(conversation, linker.parents(conversation))
    return {
        i: int(min(m.parents) if m.parents else read[i])
        for i, m in enumerate(conversation.messages)
    }


def threads_of(conversation: Conversation, parents: Mapping[int, int]) -> list[list[int]]:
    """Return the conversations that links join, without system lines."""
    said = [i for i, m in enumerate(conversation.messages) if m.said]
    links = [(parents[i], i) for i in said]
    return components(len(conversation.messages), links, said)


def _is_since(time: datetime.datetime | None, since: datetime.datetime) -> bool:
    """Tell whether a time is not before; what has no day counts as new."""
    return time is None or time.date() == NO_DAY or time >= since


def _talks(
    source: int,
    conversation: Conversation,
    parents: Mapping[int, int],
    lone: list[tuple[int, Point]],
    since: datetime.datetime | None,
) -> list[Topic]:
    found = []
    for thread in threads_of(conversation, parents):
        authors = {conversation.messages[i].author for i in thread}
        if len(authors) > 1:
            found.append(_topic(source, conversation, thread, since))
        elif _is_open(conversation, thread):
            i = opening(conversation, thread)
            message = conversation.messages[i]
            lone.append(
                (source, Point(i, message.author, shorten(message.text), ASKED, message.time))
            )
    return found


def _is_open(conversation: Conversation, thread: Sequence[int]) -> bool:
    text = conversation.messages[opening(conversation, thread)].text
    return "?" in text and len(content_words(text)) >= _ABOUT


def _topic(
    source: int, conversation: Conversation, thread: Sequence[int], since: datetime.datetime | None
) -> Topic:
    messages = conversation.messages
    first = opening(conversation, thread)
    asker = messages[first].author
    others = dict.fromkeys(messages[i].author for i in thread if messages[i].author != asker)
    times = [t for i in thread if (t := messages[i].time) is not None]
    begun, ended = (times[0], times[-1]) if times else (None, None)
    return Topic(
        source,
        "",
        tuple(thread),
        (),
        asker,
        tuple(others),
        begun,
        ended,
        since is None or _is_since(begun, since),
        is_question(messages[first].text),
    )


def _discussion(
    source: int,
    conversation: Conversation,
    parents: Mapping[int, int],
    since: datetime.datetime | None,
) -> Topic:
    said = [i for i, m in enumerate(conversation.messages) if m.said]
    return _topic(source, conversation, said, since)


def _told(
    topics: Sequence[Topic],
    words: int,
    conversations: Sequence[Conversation],
    known: Sequence[Mapping[int, int]],
    extractor: Extractor,
) -> tuple[tuple[Topic, ...], tuple[Topic, ...]]:
    """Give each topic its share of the words, the weightiest first; the others are named."""
    ordered = sorted(topics, key=lambda t: (not t.new, -_weight(t)))
    count = max(1, min(len(ordered), words // _LEAST))
    chosen, rest = ordered[:count], ordered[count:]
    weights = [_weight(t) ** 0.5 for t in chosen]
    left, told = words, []
    for number, topic in enumerate(chosen):
        room = int(left * weights[number] / sum(weights[number:]))
        full = _filled(topic, conversations[topic.source], known[topic.source], room, extractor)
        told.append(full)
        left = max(0, left - full.words)
    in_order = sorted(told, key=lambda t: (not t.new, t.source, t.places[0]))
    named = [_headed(t, conversations[t.source]) for t in rest[:_NAMED]]
    return tuple(in_order), tuple(n for n in named if n.headline)


def _weight(topic: Topic) -> float:
    return math.sqrt(len(topic.places) * (1 + len(topic.answerers))) + topic.asked


def _headed(topic: Topic, conversation: Conversation) -> Topic:
    if conversation.title and not is_chat(conversation):
        return replace(topic, headline=conversation.title)
    first = opening(conversation, topic.places)
    later = [i for i in topic.places[:40] if i != first]
    texts = [conversation.messages[i].text for i in (first, *later)]
    names = [topic.asker, *topic.answerers]
    found = ", ".join(key_phrases(texts, names))
    return replace(topic, headline=found[:1].upper() + found[1:])


def _filled(
    topic: Topic,
    conversation: Conversation,
    parents: Mapping[int, int],
    room: int,
    extractor: Extractor,
) -> Topic:
    headed = _headed(topic, conversation)
    if is_chat(conversation):
        points = gist(conversation, topic.places, parents, room)
        headline = headed.headline or shorten(points[0].text, 6)
        return replace(headed, points=tuple(points), headline=headline)
    headline = headed.headline or shorten(conversation.messages[topic.places[0]].text, 8)
    return replace(
        headed, points=tuple(extracted(conversation, room, extractor)), headline=headline
    )


def extracted(conversation: Conversation, room: int, extractor: Extractor) -> list[Point]:
    """Choose the sentences to tell of a discussion; those of one message make one point."""
    whole = replace(split(conversation), words=room)
    ranked = [r for r in extractor.rank(whole) if not r.line.quoted]
    chosen = sorted(cut(ranked, room), key=lambda r: r.line.place)
    if not chosen:
        chosen = [r for r in ranked if r.line.words][:1]
    by_message: dict[int, list[str]] = {}
    for one in chosen:
        by_message.setdefault(one.line.place[0], []).append(one.line.text)
    starter = conversation.messages[0].author
    return [_post(conversation, i, texts, starter) for i, texts in by_message.items()]


def _post(conversation: Conversation, i: int, texts: Sequence[str], starter: str) -> Point:
    message = conversation.messages[i]
    text = " ".join(texts)
    role = ANSWERED if message.author != starter else ASKED if is_question(text) else SAID
    return Point(i, message.author, shorten(text, 200), role, message.time)


def total_words(conversations: Sequence[Conversation]) -> int:
    """Count the words that people wrote, for a length given as a share."""
    chats = [c for c in conversations if is_chat(c)]
    others = [split(c) for c in conversations if not is_chat(c)]
    said = sum(len(m.text.split()) for c in chats for m in c.messages if m.said)
    return said + sum(x.words for c in others for x in lines(c) if not x.quoted)


def one_discussion(conversation: Conversation, extractor: Extractor, words: int) -> Digest:
    """Sum up one conversation as a single discussion, whatever its messages look like."""
    parents = dict(enumerate(reply_parents(split(conversation))))
    said = [i for i, m in enumerate(conversation.messages) if m.said]
    if not said:
        return Digest((conversation,), (parents,), ())
    topic = _topic(0, conversation, said, None)
    headline = conversation.title or _headed(topic, conversation).headline
    points = tuple(extracted(conversation, words, extractor))
    return Digest((conversation,), (parents,), (replace(topic, headline=headline, points=points),))

"""A digest of chats, mail threads and forums: what was discussed, who asked, who answered.

Chats are told apart into conversations by their links, those given and those that a linker reads;
mail threads and forum pages are one discussion each. Questions that nobody answered are listed:
someone may know. ``telling`` says what is told of each conversation.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from regsuite.corpora.records.conversations import Conversation, components, day_known
from regsuite.english.content_words import content_words
from regsuite.features.conversations.replies import reply_parents
from regsuite.features.conversations.sentences import lines, split
from regsuite.summarise.chats.extractor import Extractor
from regsuite.summarise.chats.gist import ASKED, Point, is_question, opening, shorten
from regsuite.summarise.chats.mending import mended
from regsuite.summarise.chats.telling import extracted, headed, told_and_named
from regsuite.summarise.chats.topics import Digest, Topic, is_chat

WORDS = 300
_OPEN = 5
_ABOUT = 3


class LinkSource(Protocol):
    """What gives each message of a conversation its parent."""

    def parents(self, item: Conversation) -> Sequence[int]:
        """Return a place for each message."""


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
    told, named = told_and_named(recent, words, conversations, known, extractor)
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
    return time is None or not day_known(time) or time >= since


def _talks(
    source: int,
    conversation: Conversation,
    parents: Mapping[int, int],
    lone: list[tuple[int, Point]],
    since: datetime.datetime | None,
) -> list[Topic]:
    said = [i for i, m in enumerate(conversation.messages) if m.said]
    if len({conversation.messages[i].author for i in said}) == 1:
        return [_topic(source, conversation, said, since)]
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
    return is_question(text) and len(content_words(text)) >= _ABOUT


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
    headline = conversation.title or headed(topic, conversation).headline
    points = tuple(extracted(conversation, words, extractor))
    return Digest((conversation,), (parents,), (replace(topic, headline=headline, points=points),))

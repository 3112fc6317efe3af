"""A digest of chats, mail threads and forums: what was discussed, who asked, who answered.

Chats are divided into conversations by their links, those given in the file and those that a linker
finds; a mail thread or forum page is one discussion. Questions that nobody answered are listed.
``topic_content`` chooses what is shown of each conversation.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from regsuite.corpora.records.conversations import Conversation, components, day_known
from regsuite.features.conversations.replies import reply_parents
from regsuite.features.conversations.sentences import lines, split
from regsuite.summarise.chats.extractor import Extractor
from regsuite.summarise.chats.link_corrections import corrected
from regsuite.summarise.chats.open_questions import asks_openly, last_by_another
from regsuite.summarise.chats.people import with_one_name_each
from regsuite.summarise.chats.points import ASKED, Point, is_question, opening, shorten
from regsuite.summarise.chats.told_first import NOTHING, already_told, told_first
from regsuite.summarise.chats.topic_content import extracted, shown_and_named, with_headline
from regsuite.summarise.chats.topics import ChatDigest, Topic, is_chat

LEAST, WORDS = 80, 300
_SHARE = 0.6  # of the words of a small chat that its digest has if no length is asked for
_OPEN = 5  # so many questions without an answer are listed, the last ones
_SMALL = 40  # messages of a chat in which what only one person said is a topic, too


class LinkSource(Protocol):
    """A linker: gives each message of a conversation its parent."""

    def parents(self, item: Conversation) -> Sequence[int]:
        """Return a place for each message."""


def digest(
    conversations: Sequence[Conversation],
    linker: LinkSource,
    extractor: Extractor,
    words: int = WORDS,
    since: datetime.datetime | None = None,
) -> ChatDigest:
    """Summarise conversations together, in about so many words."""
    conversations = with_one_name_each(conversations)
    known = tuple(parents_of(c, linker) for c in conversations)
    topics: list[Topic] = []
    unanswered: list[tuple[int, Point]] = []
    for source, (conversation, parents) in enumerate(zip(conversations, known, strict=True)):
        if is_chat(conversation):
            topics += _chat_topics(source, conversation, parents, unanswered, since)
        elif said := _said(conversation):
            topics.append(_topic(source, conversation, said, since))
    recent = [t for t in topics if _is_since(t.ended, since)]
    told = told_first(conversations, words, since)
    left = words - sum(one.words for _, one in told)
    done = already_told(told, conversations)
    shown, named = shown_and_named(recent, left, conversations, known, extractor, done)
    open_ = tuple([pair for pair in unanswered if _is_since(pair[1].time, since)][-_OPEN:])
    given = tuple(conversations)
    return ChatDigest(given, known, shown, named, open_, since, commitments=told)


def parents_of(conversation: Conversation, linker: LinkSource) -> Mapping[int, int]:
    """Return the parent of each message: the one given, or else the one that the linker finds."""
    if not is_chat(conversation):
        return dict(enumerate(reply_parents(split(conversation))))
    if all(m.parents or not m.said for m in conversation.messages):
        linked: Sequence[int] = range(len(conversation.messages))
    else:
        linked = corrected(conversation, linker.parents(conversation))
    return {
        i: int(min(m.parents) if m.parents else linked[i])
        for i, m in enumerate(conversation.messages)
    }


def threads_of(conversation: Conversation, parents: Mapping[int, int]) -> list[list[int]]:
    """Return the conversations that links join, without system lines."""
    said = _said(conversation)
    links = [(parents[i], i) for i in said]
    return components(len(conversation.messages), links, said)


def _said(conversation: Conversation) -> list[int]:
    """Return the places of the messages that people wrote."""
    return [i for i, m in enumerate(conversation.messages) if m.said]


def _is_since(time: datetime.datetime | None, since: datetime.datetime | None) -> bool:
    """Tell whether a time is not before ``since``; a time without a day is not."""
    return since is None or time is None or not day_known(time) or time >= since


def _chat_topics(
    source: int,
    conversation: Conversation,
    parents: Mapping[int, int],
    unanswered: list[tuple[int, Point]],
    since: datetime.datetime | None,
) -> list[Topic]:
    """Return the conversations of a chat; questions without an answer go to ``unanswered``."""
    said = _said(conversation)
    if len({conversation.messages[i].author for i in said}) == 1:
        return [_topic(source, conversation, said, since)]
    topics = []
    for thread in threads_of(conversation, parents):
        authors = {conversation.messages[i].author for i in thread}
        if len(authors) > 1 or (not _is_open(conversation, thread) and len(said) <= _SMALL):
            topics.append(_topic(source, conversation, thread, since))
    unanswered += [(source, point) for point in _open_questions(conversation, parents)]
    return topics


def _open_questions(conversation: Conversation, parents: Mapping[int, int]) -> Iterator[Point]:
    """Yield the questions that nobody answered, as far as links, words and order show."""
    messages = conversation.messages
    said = _said(conversation)
    last = last_by_another(messages, said)
    threads = threads_of(conversation, parents)
    alone = {opening(conversation, t) for t in threads if len({messages[i].author for i in t}) == 1}
    for number, i in enumerate(said):
        final = i > last and "?" in messages[i].text
        if (final or i in alone) and asks_openly(messages, said, number):
            yield Point(i, messages[i].author, shorten(messages[i].text), ASKED, messages[i].time)


def _is_open(conversation: Conversation, thread: Sequence[int]) -> bool:
    return is_question(conversation.messages[opening(conversation, thread)].text)


def _topic(
    source: int, conversation: Conversation, thread: Sequence[int], since: datetime.datetime | None
) -> Topic:
    messages = conversation.messages
    first = opening(conversation, thread)
    asker = messages[first].author
    others = dict.fromkeys(messages[i].author for i in thread if messages[i].author != asker)
    times = [t for i in thread if (t := messages[i].time) is not None]
    begun, ended = (times[0], times[-1]) if times else (None, None)
    new, asked = _is_since(begun, since), is_question(messages[first].text)
    people = asker, tuple(others)
    return Topic(source, "", tuple(thread), (), *people, begun, ended, new, asked)


def usual_words(conversations: Sequence[Conversation]) -> int:
    """Return the length of a digest that nobody said: less for a small chat."""
    said = sum(len(m.text.split()) for c in conversations for m in c.messages if m.said)
    return int(min(WORDS, max(LEAST, _SHARE * said)))


def total_words(conversations: Sequence[Conversation]) -> int:
    """Count the words that people wrote, for a length given as a share."""
    chats = [c for c in conversations if is_chat(c)]
    others = [split(c) for c in conversations if not is_chat(c)]
    said = sum(len(m.text.split()) for c in chats for m in c.messages if m.said)
    return said + sum(x.words for c in others for x in lines(c) if not x.quoted)


def one_discussion(conversation: Conversation, extractor: Extractor, words: int) -> ChatDigest:
    """Summarise a conversation as a single discussion, even if it looks like a chat."""
    parents = dict(enumerate(reply_parents(split(conversation))))
    said = _said(conversation)
    if not said:
        return ChatDigest((conversation,), (parents,), ())
    topic = _topic(0, conversation, said, None)
    headline = conversation.title or with_headline(topic, conversation).headline
    told = told_first([conversation], words, None)
    left = words - sum(one.words for _, one in told)
    done = already_told(told, [conversation]).get(0, NOTHING)
    points = tuple(extracted(conversation, left, extractor, said, done))
    topic = replace(topic, headline=headline, points=points)
    return ChatDigest((conversation,), (parents,), (topic,), commitments=told)

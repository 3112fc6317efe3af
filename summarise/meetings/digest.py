"""A digest of a meeting: what was decided, who does what, what was said that matters, what is open.

Decisions and actions are found as in chats; the sentences of the meeting are chosen by the learned
ranking. What is open is what somebody says to be so ("we have to see", "next time"), with the
question before it, and a question at the end that nobody answers.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from regsuite.corpora.formats.conversations.meetings import as_document
from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.document_sentences import split
from regsuite.english.words import alternatives, words
from regsuite.summarise.chats.open_questions import asks_openly
from regsuite.summarise.chats.points import ASKED, SAID, Point
from regsuite.summarise.chats.saying import question_in, sayings
from regsuite.summarise.chats.speech import cleaned
from regsuite.summarise.chats.told_first import NOTHING, Numbered, already_told, told_first
from regsuite.summarise.chats.topics import ChatDigest, Topic
from regsuite.summarise.texts.system import Extractor

WORDS = 150
_SHORT = 25  # words of a question that is told with what is said of it
_OPEN = 5  # of what stayed open is listed, the last
_LEAST = 10  # words for which the ranking is asked
_LONG, _SOUNDS = 40, 0.05  # turns of a meeting; share of them with a sound that fills a pause
_WORD = re.compile(r"[\w-]+")


def is_spoken(conversation: Conversation) -> bool:
    """Tell a transcript of some length: turns without times, some with sounds that fill pauses."""
    said = [m for m in conversation.messages if m.said]
    if len(said) < _LONG or any(m.time is not None for m in said):
        return False
    fillers = words("fillers")
    sounds = sum(not fillers.isdisjoint(_WORD.findall(m.text[:500].lower())) for m in said)
    return sounds >= _SOUNDS * len(said)


def meeting_digest(meeting: Conversation, ranker: Extractor, length: int = WORDS) -> ChatDigest:
    """Return the digest of a meeting, in about so many words."""
    talk = replace(meeting, messages=tuple(map(_cleaned, meeting.messages)))
    said = [i for i, m in enumerate(talk.messages) if m.said]
    if not said:
        return ChatDigest((talk,), ({},), ())
    told = told_first([talk], length, None)
    left = length - sum(one.words for _, one in told)
    topic = replace(_topic(talk, said), points=tuple(_points(talk, said, ranker, left, told)))
    open_ = tuple((0, point) for point in _left_open(talk, said))[-_OPEN:]
    parents = {i: i for i in range(len(talk.messages))}
    return ChatDigest((talk,), (parents,), (topic,), unanswered=open_, commitments=told)


def _cleaned(message: Message) -> Message:
    text = cleaned(message.text)
    said = message.said and any(map(str.isalnum, text))
    return replace(message, segments=spoken(text), kind=message.kind if said else "system")


def _topic(talk: Conversation, said: Sequence[int]) -> Topic:
    names = list(dict.fromkeys(talk.messages[i].author for i in said))
    people = names[0], tuple(names[1:])
    return Topic(
        0, talk.title or "What was said", tuple(said), (), *people, None, None, spoken=True
    )


def _points(
    talk: Conversation, said: Sequence[int], ranker: Extractor, room: int, told: Numbered
) -> Iterator[Point]:
    """Yield the sentences that the ranking chooses, those of one turn together."""
    if room < _LEAST:
        return
    document = split(as_document(talk))
    starts = [start for start, _ in document.headings]
    done = already_told(told, [talk]).get(0, NOTHING)
    places = [said[bisect_right(starts, s.start) - 1] for s in document.sentences]
    pairs = zip(document.sentences, places, strict=True)
    kept = [(s, p) for s, p in pairs if not done.has(p, s.text)]
    place_of = {s.number: p for s, p in kept}
    item = DocumentSet(talk.id, (replace(document, sentences=tuple(s for s, _ in kept)),))
    texts: dict[int, list[str]] = {}
    for sentence in ranker.summarise(item, Limit("words", room))[1].sentences:
        texts.setdefault(place_of[sentence.number], []).append(sentence.text)
    for place, own in texts.items():
        yield Point(place, talk.messages[place].author, " ".join(own), SAID)


def _left_open(talk: Conversation, said: Sequence[int]) -> Iterator[Point]:
    """Yield what somebody says to be open, with the question before it, and the last question."""
    for number, place in enumerate(said):
        for one in sayings(place, talk.messages):
            if _open().search(one.text) and "?" not in one.text:
                yield Point(place, one.author, f"{_asked(one.question)}{one.text}", ASKED)
        last = number >= len(said) - 2
        if last and "?" in talk.messages[place].text and asks_openly(talk.messages, said, number):
            yield Point(place, talk.messages[place].author, talk.messages[place].text, ASKED)


def _asked(question: Message | None) -> str:
    """Return a short question, to stand before what is said of it."""
    asked = question_in(question) if question is not None else ""
    return f"“{asked}” " if asked and len(asked.split()) <= _SHORT else ""


@cache
def _open() -> re.Pattern[str]:
    return re.compile(rf"\b{alternatives('open-phrases')}\b", re.IGNORECASE)

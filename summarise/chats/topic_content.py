"""What a digest shows of its topics: how many words each gets, its headline and its messages.

Larger conversations come first, new ones before those that began earlier, and each gets a share of
the words. Topics that do not fit are only named by their headline.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from regsuite.corpora.records.conversations import Conversation, Message
from regsuite.features.conversations.sentences import split
from regsuite.summarise.chats.extractor import Extractor, cut
from regsuite.summarise.chats.keywords import key_phrases
from regsuite.summarise.chats.points import (
    ANSWERED,
    ASKED,
    SAID,
    Point,
    choose_points,
    is_question,
    opening,
    shorten,
)
from regsuite.summarise.chats.told_first import NOTHING, AlreadyTold
from regsuite.summarise.chats.topics import Topic, is_chat

_MOST_SHOWN = 20  # topics that are shown, at most, beside those that have their share
_FEWEST_WORDS = 8  # for which a topic is shown at all
_LEAST = 30  # words that a topic gets at least
_NAMED = 12  # topics that are only named, at most
_FEWEST = 3  # words that a sentence of a discussion must have


def shown_and_named(
    topics: Sequence[Topic],
    words: int,
    conversations: Sequence[Conversation],
    known: Sequence[Mapping[int, int]],
    extractor: Extractor,
    told: Mapping[int, AlreadyTold],
) -> tuple[tuple[Topic, ...], tuple[Topic, ...]]:
    """Return the topics that are shown, each with its share of the words, and those only named.

    ``told`` says what of each conversation is told already.
    """
    ordered = sorted(topics, key=lambda t: (not t.new, -_weight(t)))
    count = min(len(ordered), max(words >= _FEWEST_WORDS, words // _LEAST))
    chosen, rest = ordered[:count], ordered[count:]
    weights = [_weight(t) ** 0.5 for t in chosen]

    def filled(topic: Topic, room: int) -> Topic:
        source = conversations[topic.source], known[topic.source]
        done = told.get(topic.source, NOTHING)
        return _filled(topic, *source, room, extractor, done)

    left, shown = words, []
    for number, topic in enumerate(chosen):
        shown.append(filled(topic, int(left * weights[number] / sum(weights[number:]))))
        left = max(0, left - shown[-1].words)
    while rest and left >= _FEWEST_WORDS and len(shown) < _MOST_SHOWN:
        full = filled(rest[0], left)
        if full.words > left:
            break
        shown.append(full)
        rest, left = rest[1:], left - full.words
    shown = [t for t in shown if t.points]
    in_order = sorted(shown, key=lambda t: (not t.new, t.source, t.places[0]))
    left_out = [t for t in rest if not told.get(t.source, NOTHING).places.issuperset(t.places)]
    named = [with_headline(t, conversations[t.source]) for t in left_out[:_NAMED]]
    return tuple(in_order), tuple(n for n in named if n.headline)


def _weight(topic: Topic) -> float:
    return math.sqrt(len(topic.places) * (1 + len(topic.answerers))) + topic.asked


def with_headline(topic: Topic, conversation: Conversation) -> Topic:
    """Return a topic with a headline: the title of a thread, or key phrases."""
    if conversation.title and not is_chat(conversation):
        return replace(topic, headline=conversation.title)
    first = opening(conversation, topic.places)
    later = [i for i in topic.places[:40] if i != first]
    texts = [conversation.messages[i].text for i in (first, *later)]
    names = [topic.asker, *topic.answerers]
    phrases = ", ".join(key_phrases(texts, names))
    return replace(topic, headline=phrases[:1].upper() + phrases[1:])


def _filled(
    topic: Topic,
    conversation: Conversation,
    parents: Mapping[int, int],
    room: int,
    extractor: Extractor,
    told: AlreadyTold,
) -> Topic:
    named = with_headline(topic, conversation)
    if is_chat(conversation):
        points = choose_points(conversation, topic.places, parents, room, told.places)
    else:
        points = extracted(conversation, room, extractor, topic.places, told)
    first = conversation.messages[opening(conversation, topic.places)].text
    return replace(named, points=tuple(points), headline=named.headline or shorten(first, 7))


def extracted(
    conversation: Conversation,
    room: int,
    extractor: Extractor,
    places: Sequence[int],
    told: AlreadyTold = NOTHING,
) -> list[Point]:
    """Choose the sentences to show of the messages at these places, in so many words.

    Those of one message make one point, or one in each subtopic where the extractor makes some.
    """
    whole = split(replace(conversation.part(places), words=room))
    ranked = [r for r in extractor.rank(whole) if not r.line.quoted]
    if not extractor.by_subtopic:
        ranked = [r for r in ranked if not told.has(places[r.line.place[0]], r.line.text)]
    ranked = [r for r in ranked if _says_something(r.line.text)] or ranked
    chosen = cut(ranked, room) or [r for r in ranked if r.line.words][:1]
    texts: dict[tuple[int, int], list[str]] = {}
    for one in sorted(chosen, key=lambda r: (r.topic, r.line.place)):
        texts.setdefault((one.topic, one.line.place[0]), []).append(one.line.text)
    begins = dict(reversed(texts)) if extractor.by_subtopic else {-1: 0}
    return [
        _post(whole.messages[i], places[i], " ".join(own), whole.messages[begins[topic]], topic)
        for (topic, i), own in texts.items()
    ]


def _says_something(text: str) -> bool:
    """Tell a sentence from a bare name, greeting or address."""
    words = [w for w in text.split() if "@" not in w and "//" not in w and any(map(str.isalpha, w))]
    return len(words) >= _FEWEST


def _post(message: Message, place: int, text: str, first: Message, topic: int) -> Point:
    """Make a point of sentences of a message, in a discussion that ``first`` began."""
    role = ANSWERED if message.author != first.author else ASKED if is_question(text) else SAID
    subtopic = topic if topic >= 0 else None
    return Point(place, message.author, shorten(text, 200), role, message.time, subtopic=subtopic)

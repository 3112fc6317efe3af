"""Repair of the messages of a digest: names for persons whom it would leave unnamed.

A message of a chat is shown whole, a mail or post by some of its sentences. Names are those of the
whole conversation; the antecedent of a pronoun is looked for in its own message only, since the
message before is another person's. A message that was cut is not repaired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from regsuite.corpora.records.conversations import Conversation
from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence, Summary
from regsuite.english.document_sentences import split_text
from regsuite.features.conversations.sentences import split
from regsuite.summarise.chats.points import Point
from regsuite.summarise.chats.topics import ChatDigest, Topic, is_chat
from regsuite.summarise.repair.summary import repaired

_GAP = "\n\n"


def with_repairs(digest: ChatDigest, words: int) -> ChatDigest:
    """Repair the references of a digest, which then has at most so many words."""
    told = sum(one.words for _, one in digest.commitments)
    left = words - told - sum(topic.words for topic in digest.topics)
    topics, refused = [], 0
    for topic in digest.topics:
        conversation = digest.conversations[topic.source]
        points, missed = _repaired(conversation, topic, topic.words + max(0, left))
        left -= sum(p.words for p in points) - topic.words
        topics.append(replace(topic, points=tuple(points)))
        refused += missed
    notes = (f"references not repaired for lack of room: {refused}",) if refused else ()
    return replace(digest, topics=tuple(topics), notes=(*digest.notes, *notes))


def _repaired(conversation: Conversation, topic: Topic, words: int) -> tuple[list[Point], int]:
    """Return the points of a topic, repaired, and how many repairs there was no room for."""
    document = _document(conversation, topic)
    messages = {
        place: list(own) for place, own in groupby(document.sentences, key=lambda s: s.paragraph)
    }
    chosen = [_chosen(messages.get(point.place, []), point) for point in topic.points]
    summary = Summary.of([s for sentences in chosen for s in sentences])
    done = repaired(
        DocumentSet("", (document,)), summary, Limit("words", words), same_paragraph=True
    )
    rest = iter(done.sentences)
    points = []
    for point, sentences in zip(topic.points, chosen, strict=True):
        made = tuple(next(rest) for _ in sentences)
        if any(sentence.changes for sentence in made):
            text = " ".join(sentence.text for sentence in made)
            points.append(replace(point, text=text, sentences=made))
        else:
            points.append(point)
    return points, done.refused


def _document(conversation: Conversation, topic: Topic) -> Document:
    """Return a topic's messages as one document, each message a paragraph."""
    shown = {point.place: point.text for point in topic.points}
    whole = is_chat(conversation)
    sentences: list[Sentence] = []
    texts: list[str] = []
    start = 0
    for place in topic.places:
        own = split_text(shown[place]) if whole and place in shown else _own(conversation, place)
        for text in own:
            number, end = len(sentences), start + len(text)
            sentences.append(Sentence(text, "", number, place, start, end))
            start = end + 1
        texts.append(" ".join(own))
        start += len(_GAP) - bool(own)
    return Document("", "", _GAP.join(texts), sentences=tuple(sentences))


def _own(conversation: Conversation, place: int) -> list[str]:
    """Return the sentences of a message that its author wrote."""
    message = split(replace(conversation, messages=(conversation.messages[place],))).messages[0]
    return [text for text, quoted in message.sentences if not quoted]


def _chosen(own: Sequence[Sentence], point: Point) -> list[Sentence]:
    """Return the sentences of a message that a point has, none where it was cut."""
    sentences = list(_matched(own, point.text))
    return sentences if " ".join(s.text for s in sentences) == point.text else []


def _matched(sentences: Sequence[Sentence], text: str) -> Iterator[Sentence]:
    for sentence in sentences:
        if text.startswith(sentence.text):
            text = text[len(sentence.text) :].lstrip()
            yield sentence

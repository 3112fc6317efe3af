"""Conversations written as JSON lines, one a line, whatever they were read from.

``corpora.formats.conversations.forum`` reads them back. Links, extracts and responses stand in them
by ids, such as ``"reply_to": ["4"]`` and, for the third sentence of the second message, ``"2.3"``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from regsuite.corpora.formats import FolderFormat, Format
from regsuite.corpora.records.conversations import (
    MESSAGE,
    Conversation,
    Extract,
    Message,
    Parents,
    Place,
    Segment,
    written,
)


def parse_place(text: str) -> Place:
    """Read a sentence's name: message and sentence, counted from one."""
    message, _, sentence = text.partition(".")
    place = int(message) - 1, int(sentence) - 1
    if min(place) < 0:
        raise ValueError(text)
    return place


def place_name(place: Place) -> str:
    """Name a sentence."""
    return f"{place[0] + 1}.{place[1] + 1}"


class Answers(NamedTuple):
    """What is said of a conversation: links of its messages, extracts, responses of its pairs."""

    parents: Sequence[Parents | None]
    extracts: Sequence[Extract]
    responses: Sequence[bool | None]


def answers_of(conversation: Conversation) -> Answers:
    """Return what people said of a conversation."""
    return Answers(
        [m.parents for m in conversation.messages],
        conversation.extracts,
        [p.response for p in conversation.pairs],
    )


def to_lines(rows: Iterable[dict[str, Any]]) -> bytes:
    """Write the objects of conversations (``to_row``), one a line."""
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows).encode(
        "utf-8", "replace"
    )


def filled_lines(conversations: Sequence[Conversation], choices: Sequence[Any]) -> bytes:
    """Write conversations with what a system chose: an extract, links, or answers to pairs."""
    pairs = zip(conversations, choices, strict=True)
    return to_lines(to_row(c, _chosen(c, own)) for c, own in pairs)


def _chosen(conversation: Conversation, choice: Any) -> Answers:
    """Return what people said of a conversation, and in its place what a system chose."""
    known = answers_of(conversation)
    if isinstance(choice, Extract):
        return known._replace(extracts=(choice,))
    if all(parents is None or isinstance(parents, tuple) for parents in choice):
        context = [None] * conversation.first
        return known._replace(parents=[*context, *choice]) if choice else known
    return known._replace(responses=list(map(bool, choice)))


def to_row(conversation: Conversation, answers: Answers | None = None) -> dict[str, Any]:
    """Return a conversation as the object of a JSON line, with its own answers or with others."""
    ids = _distinct([m.id for m in conversation.messages])
    parents, extracts, responses = answers or answers_of(conversation)
    row: dict[str, Any] = {"id": conversation.id, "title": conversation.title}
    if conversation.first:
        row["first"] = ids[conversation.first] if conversation.first < len(ids) else None
    if conversation.words is not None:
        row["words"] = conversation.words
    messages = zip(ids, conversation.messages, parents, strict=True)
    row["messages"] = [_message(own, m, answered, ids) for own, m, answered in messages]
    if extracts:
        row["extracts"] = list(map(_extract_row, extracts))
    if conversation.pairs:
        pairs = zip(conversation.pairs, responses, strict=True)
        row["responses"] = [[ids[p.first], ids[p.second], answer] for p, answer in pairs]
    return {name: value for name, value in row.items() if value not in ("", None)}


def _distinct(ids: Sequence[str]) -> list[str]:
    return list(ids) if len(set(ids)) == len(ids) else [str(i + 1) for i in range(len(ids))]


def _message(
    own: str, message: Message, parents: Parents | None, ids: Sequence[str]
) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": own,
        "author": message.author,
        "time": written(message.time) if message.time else None,
        "kind": message.kind if message.kind != MESSAGE else None,
        "subject": message.subject,
        "segments": list(map(_segment_row, message.segments)),
    }
    if parents is not None:
        row["reply_to"] = [ids[p] for p in parents]
    if message.attachments:
        row["attachments"] = list(message.attachments)
    return {n: value for n, value in row.items() if n == "author" or value not in ("", None)}


def _segment_row(segment: Segment) -> dict[str, Any]:
    row: dict[str, Any] = {"text": segment.text}
    if segment.quoted:
        row["quoted"] = True
    if segment.sentences:
        row["sentences"] = list(segment.sentences)
    return row


def _extract_row(extract: Extract) -> dict[str, Any]:
    row: dict[str, Any] = {"author": extract.author}
    row["sentences"] = list(map(place_name, extract.places))
    if extract.topics:
        row["topics"] = list(extract.topics)
    if extract.summary:
        row["summary"] = list(extract.summary)
    return row


class ConversationFormat(Format[Conversation]):
    """What formats of conversations share: answers are written as JSON lines."""

    def write(self, source: Any, items: Sequence[Conversation], choices: Sequence[Any]) -> bytes:
        """Return the conversations with the links, extracts or responses chosen."""
        return filled_lines(items, choices)


class ConversationFolder(ConversationFormat, FolderFormat[Conversation]):
    """The same for formats in which a folder is one source."""

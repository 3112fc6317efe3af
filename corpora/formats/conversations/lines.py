"""Conversations written as JSON lines, one a line, whatever they were read from.

``corpora.formats.conversations.forum`` reads them back. Links, extracts and responses stand in them
by ids, such as ``"reply_to": ["4"]`` and, for the third sentence of the second message, ``"2.3"``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from regsuite.corpora.formats import FolderFormat, Format, Parsed
from regsuite.corpora.records.conversations import (
    MESSAGE,
    Conversation,
    Extract,
    Message,
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


def to_lines(conversations: Iterable[Conversation]) -> bytes:
    """Write conversations, one a line, so that ``parse`` reads them back."""
    rows = (json.dumps(to_row(c), ensure_ascii=False) for c in conversations)
    return "".join(f"{row}\n" for row in rows).encode("utf-8", "replace")


def to_row(conversation: Conversation) -> dict[str, Any]:
    """Return a conversation as the object of a JSON line."""
    ids = _distinct([m.id for m in conversation.messages])
    row: dict[str, Any] = {"id": conversation.id, "title": conversation.title}
    if conversation.first:
        row["first"] = ids[conversation.first] if conversation.first < len(ids) else None
    if conversation.words is not None:
        row["words"] = conversation.words
    row["messages"] = [_message(i, m, ids) for i, m in enumerate(conversation.messages)]
    if conversation.extracts:
        row["extracts"] = [_extract_row(e) for e in conversation.extracts]
    if conversation.pairs:
        row["responses"] = [[ids[p.first], ids[p.second], p.response] for p in conversation.pairs]
    return {name: value for name, value in row.items() if value not in ("", None)}


def _distinct(ids: Sequence[str]) -> list[str]:
    return list(ids) if len(set(ids)) == len(ids) else [str(i + 1) for i in range(len(ids))]


def _message(place: int, message: Message, ids: Sequence[str]) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": ids[place],
        "author": message.author,
        "time": written(message.time) if message.time else None,
        "kind": message.kind if message.kind != MESSAGE else None,
        "subject": message.subject,
        "segments": [_segment_row(s) for s in message.segments],
    }
    if message.parents is not None:
        row["reply_to"] = [ids[p] for p in message.parents]
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
    row["sentences"] = [place_name(p) for p in extract.places]
    if extract.topics:
        row["topics"] = list(extract.topics)
    if extract.summary:
        row["summary"] = list(extract.summary)
    return row


class ConversationFormat(Format[Conversation]):
    """What formats of conversations share: answers are written as JSON lines."""

    def parsed(self, items: list[Conversation]) -> Parsed[Conversation]:
        """Return what was read; nothing but the items is needed to write."""
        return Parsed(items)

    def write(self, source: Any, items: Sequence[Conversation]) -> bytes:
        """Return the conversations with their answers."""
        return to_lines(items)


class ConversationFolder(FolderFormat[Conversation]):
    """The same for formats in which a folder is one source."""

    def parsed(self, items: list[Conversation]) -> Parsed[Conversation]:
        """Return what was read; nothing but the items is needed to write."""
        return Parsed(items)

    def write(self, source: Any, items: Sequence[Conversation]) -> bytes:
        """Return the conversations with their answers."""
        return to_lines(items)

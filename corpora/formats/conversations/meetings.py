"""Meetings as JSON lines: turns with speakers, an abstract, and what the meetings share.

A line has ``id``, ``turns`` (``speaker, text``), perhaps ``series`` and ``summary`` (an object
whose ``abstract`` a person wrote). Marks of noise and sounds that fill pauses stay in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import json_lines, read_rows
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.records.conversations import Conversation, Message, spoken
from regsuite.corpora.records.documents import Document, DocumentSet, Summary

_KEPT = ("id", "series", "turns")


def is_meeting(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line is a meeting."""
    turns = row.get("turns")
    return isinstance(turns, list) and all(
        isinstance(t, dict) and isinstance(t.get("text"), str) for t in turns[:3]
    )


def as_document(meeting: Conversation, series: str = "") -> Document:
    """Return a meeting as a document: a paragraph a turn, speakers as headings left out of it.

    ``publisher`` is the series that the meeting belongs to.
    """
    text, headings, place = [], [], 0
    for turn in meeting.messages:
        if turn.said and turn.text.strip():
            headings.append((place, turn.author))
            text.append(" ".join(turn.text.split()))
            place += len(text[-1]) + 2
    body = "\n\n".join(text)
    return Document(meeting.id, "", body, publisher=series, headings=tuple(headings))


def meeting_of(row: Mapping[str, Any], path: Path, number: int) -> Conversation:
    """Read the turns of a JSON line."""
    if not is_meeting(row):
        raise InputError(
            "a meeting is an object with turns, a list of speaker and text", path, number
        )
    turns = [t for t in row["turns"] if isinstance(t, dict)]
    messages = tuple(
        Message(str(i), str(t.get("speaker") or "Speaker"), spoken(str(t.get("text") or "")))
        for i, t in enumerate(turns)
    )
    return Conversation(str(row.get("id") or number), messages)


class MeetingsJsonl(Format[DocumentSet]):
    """Meetings, one a line, as documents."""

    name = "meetings"
    files = "JSON lines with turns (speaker, text) and a summary"
    suffixes = (".jsonl",)
    many = True

    def recognises(self, head: Head) -> bool:
        """Recognise them by the turns of the first lines."""
        return any(map(is_meeting, head.rows))

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the meetings."""
        rows = list(read_rows(data, path))
        items = [_item(row.fields, path, row.line) for row in rows]
        return Parsed(items, [row.fields for row in rows])

    def write(
        self, source: list[dict[str, Any]], items: Sequence[DocumentSet], choices: Sequence[Summary]
    ) -> bytes:
        """Put summaries into the lines, and nothing of the answers they had."""
        return json_lines(
            {name: row[name] for name in _KEPT if name in row} | {"summary": {"abstract": c.text}}
            for row, c in zip(source, choices, strict=True)
        )


def _item(row: Mapping[str, Any], path: Path, number: int) -> DocumentSet:
    meeting = meeting_of(row, path, number)
    given = row.get("summary")
    abstract = str(given.get("abstract") or "") if isinstance(given, dict) else ""
    references = (Summary(abstract),) if abstract.strip() else ()
    document = as_document(meeting, str(row.get("series") or ""))
    return DocumentSet(meeting.id, (document,), references)


class MeetingTurns(ConversationFormat):
    """The same files, as conversations."""

    name = "meeting-turns"
    files = MeetingsJsonl.files
    suffixes = (".jsonl",)

    def recognises(self, head: Head) -> bool:
        """Recognise them by the turns of the first lines."""
        return any(map(is_meeting, head.rows))

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the turns."""
        return Parsed([meeting_of(row.fields, path, row.line) for row in read_rows(data, path)])

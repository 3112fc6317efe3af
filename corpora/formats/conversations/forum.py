"""Conversations as JSON lines: a forum thread, one post a line, or one conversation a line.

A post has ``id, author, date, text, reply_to`` (the id of the post that it answers, a list of them,
or null for a beginning; nothing where it is unknown); posts of several threads in one file are told
apart by ``thread``. A line with ``messages`` is a whole conversation, as ``.lines`` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import read_rows
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat, parse_place
from regsuite.corpora.formats.conversations.quotes import bare_subject, segments
from regsuite.corpora.formats.conversations.times_and_replies import clock_time, over_midnight
from regsuite.corpora.records.conversations import (
    ACTION,
    MESSAGE,
    SYSTEM,
    Conversation,
    Extract,
    Message,
    Pair,
    Parents,
    Segment,
    spoken,
)

_KINDS = (MESSAGE, ACTION, SYSTEM)
_PAIR = 3


def is_post(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line is a post."""
    return isinstance(row.get("text"), str) and "author" in row and "reply_to" in row


def is_conversation(row: Mapping[str, Any]) -> bool:
    """Tell whether a JSON line is a whole conversation."""
    messages = row.get("messages")
    return isinstance(messages, list) and all(
        isinstance(m, dict) and isinstance(m.get("author"), str) for m in messages[:3]
    )


def parse(data: bytes, path: Path) -> list[Conversation]:
    """Read the conversations of JSON lines."""
    notes: tuple[str, ...] = ()
    conversations: list[Conversation] = []
    posts: dict[str, list[_Row]] = {}
    for fields, _, number, notes in read_rows(data, path):
        row = _Row(fields, path, number)
        if "messages" in fields:
            conversations.append(row.conversation(f"{path.stem}-{number}", notes))
        else:
            posts.setdefault(row.string("thread"), []).append(row)
    for name, rows in posts.items():
        title = {"title": name} if " " in name else {}
        conversations.append(_conversation(name or path.stem, rows, title, notes))
    return conversations


class _Row:
    """One object of a file, and where it stands."""

    def __init__(self, row: Mapping[str, Any], path: Path, line: int):
        self.row, self.path, self.line = row, path, line

    def string(self, name: str) -> str:
        value = self.row.get(name)
        return "" if value is None else str(value)

    def error(self, message: str) -> InputError:
        return InputError(message, self.path, self.line)

    def conversation(self, name: str, notes: tuple[str, ...]) -> Conversation:
        listed = self.row["messages"]
        if not isinstance(listed, list) or not all(isinstance(m, dict) for m in listed):
            raise self.error("messages must be a list of objects")
        rows = [_Row(m, self.path, self.line) for m in listed]
        return _conversation(self.string("id") or name, rows, self.row, notes)

    def message(self, place: int) -> Message:
        kind = self.string("kind") or MESSAGE
        if kind not in _KINDS:
            raise self.error(f'kind is one of {", ".join(_KINDS)}, not "{kind[:40]}"')
        return Message(
            self.string("id") or str(place + 1),
            self.string("author") or ("" if kind == SYSTEM else "unknown"),
            self._segments(),
            clock_time(self.row.get("date") or self.row.get("time")),
            kind,
            self.string("subject"),
            attachments=tuple(map(str, self._list("attachments"))),
        )

    def _segments(self) -> tuple[Segment, ...]:
        if "segments" not in self.row:
            if not isinstance(self.row.get("text"), str):
                raise self.error('a message needs a "text"')
            return tuple(segments(self.row["text"])) or spoken("")
        return tuple(map(self._segment, self._list("segments")))

    def _segment(self, value: Any) -> Segment:
        if not isinstance(value, dict) or not isinstance(value.get("text"), str):
            raise self.error('a segment needs a "text"')
        sentences = value.get("sentences")
        listed = sentences if isinstance(sentences, list) else []
        return Segment(value["text"], bool(value.get("quoted")), tuple(map(str, listed)))

    def _list(self, name: str) -> Sequence[Any]:
        value = self.row.get(name)
        return value if isinstance(value, list) else [] if value is None else [value]

    @property
    def replies(self) -> list[str] | None:
        return list(map(str, self._list("reply_to"))) if "reply_to" in self.row else None


def _conversation(
    name: str, rows: Sequence[_Row], whole: Mapping[str, Any], notes: tuple[str, ...]
) -> Conversation:
    messages = over_midnight(row.message(i) for i, row in enumerate(rows))
    places: dict[str, int] = {}
    lost = 0
    for i, row in enumerate(rows):
        parents, missing = _parents(row.replies, i, messages[i].id, places)
        lost += missing
        messages[i] = replace(messages[i], parents=parents)
        places.setdefault(messages[i].id, i)
    if lost:
        notes += (f"{lost} replies to later or unknown messages were left out",)
    title = str(whole.get("title") or "") or next((m.subject for m in messages if m.subject), "")
    conversation = Conversation(name, tuple(messages), bare_subject(title), notes=notes)
    return _with_answers(conversation, whole, places, rows[0] if rows else None)


def _parents(
    replies: Sequence[str] | None, place: int, own: str, places: Mapping[str, int]
) -> tuple[Parents | None, int]:
    """Return the places of the messages with these ids, and how many are later or unknown."""
    if replies is None:
        return None, 0
    known = {places.get(r, place) for r in replies if r in places or r == own}
    missing = sum(r not in places and r not in ("", own) for r in replies)
    return tuple(sorted(known)) or (place,), missing


def _with_answers(
    conversation: Conversation,
    whole: Mapping[str, Any],
    places: Mapping[str, int],
    row: _Row | None,
) -> Conversation:
    def listed(name: str) -> list[Any]:
        value = whole.get(name, [])
        if not isinstance(value, list):
            raise (row or _Row(whole, Path(), 0)).error(f"{name} must be a list")
        return value

    first, words = whole.get("first"), whole.get("words")
    pairs = (_pair(value, places) for value in listed("responses"))
    return replace(
        conversation,
        first=places.get(str(first), 0),
        words=words if isinstance(words, int) else None,
        extracts=tuple(_extract(e, row) for e in listed("extracts")),
        pairs=tuple(pair for pair in pairs if pair is not None),
    )


def _pair(value: Any, places: Mapping[str, int]) -> Pair | None:
    """Read a pair of ids and whether the second answers the first; None for unknown ids."""
    first, second, answer = value if isinstance(value, list) and len(value) == _PAIR else ("",) * 3
    if str(first) not in places or str(second) not in places:
        return None
    return Pair(places[str(first)], places[str(second)], bool(answer))


def _extract(value: Any, row: _Row | None) -> Extract:
    given = value if isinstance(value, dict) else {"sentences": value}
    named = given.get("sentences")
    try:
        places = [parse_place(str(p)) for p in (named if isinstance(named, list) else [])]
    except ValueError:
        raise (row or _Row({}, Path(), 0)).error(
            'an extract names sentences such as "2.3"'
        ) from None
    summary = given.get("summary") or ()
    lines = (summary,) if isinstance(summary, str) else tuple(map(str, summary))
    topics = given.get("topics")
    numbers = dict(zip(places, topics if isinstance(topics, list) else (), strict=False))
    kept = tuple(sorted(set(places)))
    topics = tuple(int(numbers[p]) for p in kept) if len(numbers) == len(kept) else ()
    return Extract(str(given.get("author") or ""), kept, lines, topics)


class ConversationLines(ConversationFormat):
    """Posts or whole conversations as JSON lines."""

    name = "jsonl"
    files = "JSON lines with author, text and reply_to, or with messages"
    suffixes = (".jsonl",)

    def recognises(self, head: Head) -> bool:
        """Recognise it by posts or conversations in the first lines."""
        return any(is_post(row) or is_conversation(row) for row in head.rows)

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the conversations."""
        return Parsed(parse(data, path))

"""Telegram Desktop's export (``result.json``): one chat, or all chats of an account.

A text is a string or a list of pieces, strings and objects with a ``text``. Service messages and
those without a text are lines of the system; what is attached is named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import loads
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.times_and_replies import moment, resolve
from regsuite.corpora.records.conversations import MESSAGE, SYSTEM, Conversation, Message, spoken

_FILES = ("file_name", "file", "photo", "media_type")
_MARKS = (b'"from"', b'"date"', b'"type"')


def parse(data: bytes, path: Path) -> list[Conversation]:
    """Read the chats of an export."""
    text, notes = decode(data)
    try:
        value = loads(text)
    except ValueError as error:
        raise InputError(f"is no JSON: {error}", path) from None
    chats = value.get("chats") if isinstance(value, dict) else None
    listed = chats.get("list") if isinstance(chats, dict) else [value]
    rows = [c for c in listed or [] if isinstance(c, dict) and isinstance(c.get("messages"), list)]
    if not rows:
        raise InputError("is no Telegram export: there are no messages in it", path)
    return [_chat(row, path.stem, notes) for row in rows]


def _chat(row: Mapping[str, Any], name: str, notes: tuple[str, ...]) -> Conversation:
    rows = [m for m in row["messages"] if isinstance(m, dict)]
    ids = [str(m.get("id", i)) for i, m in enumerate(rows)]
    given = (m.get("reply_to_message_id") for m in rows)
    parents, lost = resolve(ids, [None if g is None else str(g) for g in given])
    messages = tuple(
        replace(_message(own, m), parents=p) for own, m, p in zip(ids, rows, parents, strict=True)
    )
    note = (f"{lost} replies to later or unknown messages",) if lost else ()
    return Conversation(str(row.get("name") or name), messages, notes=notes + note)


def _message(own: str, row: Mapping[str, Any]) -> Message:
    text = _text(row.get("text"))
    files = tuple(str(row[name]) for name in _FILES if row.get(name))[:1]
    said = row.get("type", "message") == "message" and bool(text.strip())
    author = str(row.get("from") or row.get("actor") or "unknown")
    kind = MESSAGE if said else SYSTEM
    return Message(own, author, spoken(text), moment(row.get("date")), kind, attachments=files)


def _text(value: Any) -> str:
    """Join the pieces of a text."""
    if isinstance(value, str):
        return value
    pieces: Sequence[Any] = value if isinstance(value, list) else ()
    return "".join(p if isinstance(p, str) else _text(p.get("text")) for p in pieces if _is_text(p))


def _is_text(piece: Any) -> bool:
    return isinstance(piece, str) or (
        isinstance(piece, dict) and isinstance(piece.get("text"), str)
    )


class TelegramExport(ConversationFormat):
    """What Telegram Desktop exports as JSON."""

    name = "telegram-export"
    files = "a Telegram export (JSON)"
    suffixes = (".json",)

    def recognises(self, head: Head) -> bool:
        """Recognise it by the names of its first fields."""
        data = head.data.lstrip(b"\xef\xbb\xbf \t\r\n")
        named = b'"messages"' in data and all(mark in data for mark in _MARKS)
        return not head.folder and data.startswith(b"{") and named and b'"content"' not in data

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the chats."""
        return Parsed(parse(data, path))

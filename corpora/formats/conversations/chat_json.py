"""Exports of chat services as JSON: Slack, Discord and Mattermost.

Slack writes a list of messages a day (``user, text, ts, thread_ts``), beside the folder with the
names of users; Discord's exporter an object with ``messages`` (``author, content, timestamp,
reference``); Mattermost an object with ``posts`` and their ``order``, or the lines of its bulk
export (``{"type": "post", "post": {"user", "message", "create_at", "replies"}}``).
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.jsonlines import loads, read_rows
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.times_and_replies import moment, resolve
from regsuite.corpora.records.conversations import MESSAGE, SYSTEM, Conversation, Message, spoken

_MENTION = re.compile(r"<([@#!])([^<>|\s]{1,80})(?:\|([^<>]{0,80}))?>")
_ADDRESS = re.compile(r"<((?:https?|mailto):[^<>|\s]{1,2000})(?:\|([^<>]{0,300}))?>")
_DISCORD_SAID = frozenset({"Default", "Reply", "", "0", "19"})


def looks_like(head: Head) -> bool:
    """Recognise an export by the names of its first fields."""
    data = head.data.lstrip(b"\xef\xbb\xbf \t\r\n")
    if data.startswith(b"["):
        return b'"ts"' in data and b'"text"' in data
    if any(map(_is_bulk, head.rows)):
        return True
    discord = b'"messages"' in data and b'"content"' in data
    return data.startswith(b"{") and (discord or (b'"posts"' in data and b'"message"' in data))


def _is_bulk(row: Mapping[str, Any]) -> bool:
    return row.get("type") in ("version", "team", "channel", "user", "post") and (
        len(row) == 2 and str(row["type"]) in row  # noqa: PLR2004
    )


def parse(data: bytes, path: Path) -> list[Conversation]:
    """Read an export; a Slack file's users stand in ``users.json`` beside or above it."""
    text, notes = decode(data)
    try:
        value = loads(text)
    except ValueError:
        return _bulk([row.fields for row in read_rows(data, path)], path)
    if isinstance(value, dict) and _is_bulk(value):
        return _bulk([value], path)
    if isinstance(value, list):
        return [_conversation(path.stem, _slack(value, _users(path)), notes)]
    if isinstance(value, dict) and isinstance(value.get("posts"), dict):
        return [_conversation(path.stem, _mattermost(value), notes)]
    if isinstance(value, dict) and isinstance(value.get("messages"), list):
        name = _first(_inner(value, "channel"), "name") or path.stem
        return [_conversation(name, _discord(value["messages"]), notes)]
    raise InputError("is no chat export known here (Slack, Discord, Mattermost)", path)


_Row = tuple[Message, "str | None"]


def _conversation(name: str, rows: Iterable[_Row], notes: tuple[str, ...]) -> Conversation:
    """Sort messages by time and turn ids of answered ones into places."""
    ordered = sorted(rows, key=lambda row: row[0].time or datetime.datetime.min)
    parents, lost = resolve([m.id for m, _ in ordered], [reply for _, reply in ordered])
    messages = tuple(replace(m, parents=p) for (m, _), p in zip(ordered, parents, strict=True))
    note = (f"{lost} replies to later or unknown messages",) if lost else ()
    return Conversation(name, messages, notes=notes + note)


def _inner(row: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = row.get(name)
    return value if isinstance(value, dict) else {}


def _rows(row: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    value = row.get(name)
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _first(row: Mapping[str, Any], *names: str) -> str:
    """Return the first of some fields that says something, or ""."""
    return str(next((row[name] for name in names if row.get(name)), ""))


def _users(path: Path) -> dict[str, str]:
    for folder in (path.parent, path.parent.parent):
        file = folder / "users.json"
        if file.is_file():
            try:
                rows = json.loads(file.read_bytes())
            except (OSError, ValueError, RecursionError):
                return {}
            listed = rows if isinstance(rows, list) else []
            return {str(r.get("id")): _user_name(r) for r in listed if isinstance(r, dict)}
    return {}


def _user_name(row: Mapping[str, Any]) -> str:
    shown = _first(_inner(row, "profile"), "display_name")
    return shown or _first(row, "name", "real_name", "id") or "unknown"


def _slack(rows: Sequence[Any], users: Mapping[str, str]) -> Iterable[_Row]:
    for row in rows:
        if not isinstance(row, dict) or "ts" not in row:
            continue
        profile = _inner(row, "user_profile")
        user = _first(row, "user", "username", "bot_id") or "unknown"
        name = users.get(user) or _first(profile, "display_name", "real_name") or user
        kind = SYSTEM if str(row.get("subtype", "")).startswith("channel_") else MESSAGE
        thread = _first(row, "thread_ts")
        own = str(row["ts"])
        yield (
            Message(
                own,
                name,
                spoken(_slack_text(_first(row, "text"), users)),
                _epoch(row["ts"], 1),
                kind,
                attachments=tuple(str(file.get("name", "")) for file in _rows(row, "files")),
            ),
            thread if thread and thread != own else None,
        )


def _slack_text(text: str, users: Mapping[str, str]) -> str:
    def mention(match: re.Match[str]) -> str:
        return f"{match[1]}{match[3] or users.get(match[2], match[2])}"

    plain = _ADDRESS.sub(lambda m: m[2] or m[1], _MENTION.sub(mention, text))
    return plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _discord(rows: Sequence[Any]) -> Iterable[_Row]:
    for row in rows:
        if not isinstance(row, dict):
            continue
        name = _first(_inner(row, "author"), "nickname", "name", "username") or "unknown"
        said = str(row.get("type", "")) in _DISCORD_SAID
        answered = _first(_inner(row, "reference"), "messageId")
        answered = answered or _first(_inner(row, "message_reference"), "message_id")
        files = _rows(row, "attachments")
        yield (
            Message(
                str(row.get("id", "")),
                name,
                spoken(_first(row, "content")),
                moment(row.get("timestamp")),
                MESSAGE if said else SYSTEM,
                attachments=tuple(_first(f, "fileName", "filename") or "unnamed" for f in files),
            ),
            answered or None,
        )


def _mattermost(value: Mapping[str, Any]) -> Iterable[_Row]:
    for name, row in value["posts"].items():
        if isinstance(row, dict):
            yield _post(row, _first(row, "id") or str(name), _first(row, "root_id") or None)


def _post(row: Mapping[str, Any], own: str, answered: str | None) -> _Row:
    kind = SYSTEM if str(row.get("type", "")).startswith("system_") else MESSAGE
    author = _first(row, "user", "username", "user_id") or "unknown"
    time = _epoch(row.get("create_at"), 1000)
    return Message(own, author, spoken(_first(row, "message")), time, kind), answered


def _bulk(rows: Sequence[Mapping[str, Any]], path: Path) -> list[Conversation]:
    channels: dict[str, list[_Row]] = {}
    for number, row in enumerate(rows):
        post = _inner(row, "post")
        if not post:
            continue
        own = str(number)
        posts = channels.setdefault(_first(post, "channel") or path.stem, [])
        posts.append(_post(post, own, None))
        replies = enumerate(_rows(post, "replies"))
        posts += [_post(reply, f"{own}.{n}", own) for n, reply in replies]
    if not channels:
        raise InputError("is no chat export known here (Slack, Discord, Mattermost)", path)
    return [_conversation(name, posts, ()) for name, posts in channels.items()]


def _epoch(value: Any, scale: int) -> datetime.datetime | None:
    try:
        time = datetime.datetime.fromtimestamp(float(value) / scale, datetime.UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return None
    return time.replace(tzinfo=None)


class ChatExport(ConversationFormat):
    """What chat services export."""

    name = "chat-export"
    files = "a Slack, Discord or Mattermost export (JSON)"
    suffixes = (".json",)

    def recognises(self, head: Head) -> bool:
        """Recognise it by the names of the first fields."""
        return not head.folder and looks_like(head)

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the channels."""
        return Parsed(parse(data, path))

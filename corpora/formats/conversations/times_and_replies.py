"""What formats of conversations share in reading: times, and ids of answered messages."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from regsuite.corpora.records.conversations import HALF_DAY, NO_DAY, Message, Parents, day_known


def resolve(ids: Sequence[str], replies: Sequence[str | None]) -> tuple[list[Parents | None], int]:
    """Turn ids of answered messages into places; return them and how many were left out.

    None means unknown, "" that a message answers none. Ids of later messages are left out.
    """
    places: dict[str, int] = {}
    parents: list[Parents | None] = []
    lost = 0
    for i, (own, reply) in enumerate(zip(ids, replies, strict=True)):
        if reply is None or reply in places:
            parents.append(None if reply is None else (places[reply],))
        else:
            lost += reply not in ("", own)
            parents.append((i,))
        places.setdefault(own, i)
    return parents, lost


def moment(value: object) -> datetime.datetime | None:
    """Read an ISO 8601 time as UTC; None if it is none."""
    try:
        time = datetime.datetime.fromisoformat(str(value).strip())
        return as_utc(time) if time.tzinfo else time
    except (ValueError, OverflowError):
        return None


def as_utc(time: datetime.datetime) -> datetime.datetime:
    """Return a time as UTC without a time zone; OverflowError where that is before the year 1."""
    return time.astimezone(datetime.UTC).replace(tzinfo=None)


def clock_time(value: object) -> datetime.datetime | None:
    """Read a time with or without a day; None if it is none."""
    text = str(value).strip()
    try:
        time = datetime.time.fromisoformat(text if ":" in text else "")
    except ValueError:
        return moment(value)
    return datetime.datetime.combine(NO_DAY, time.replace(tzinfo=None))


def over_midnight(messages: Iterable[Message]) -> list[Message]:
    """Add days to the times of messages without a day whenever their clock passes midnight."""
    dated: list[Message] = []
    passed, last = datetime.timedelta(), None
    for message in messages:
        now = message.time
        if now is not None and not day_known(now):
            if last is not None and last - (now + passed) > HALF_DAY:
                passed += 2 * HALF_DAY
            last = now + passed
            dated.append(replace(message, time=last))
        else:
            dated.append(message)
    return dated


def not_read(unread: int, total: int) -> Iterator[str]:
    """Say how many lines of a file were not understood, where there are any."""
    if unread:
        yield f"{unread} of {total} lines were not read"

"""Logs of Internet Relay Chat, one message a line.

Read are the forms of the usual clients: ``[12:03] <nick> text``, irssi (``12:03 < nick> text`` and
``12:03 -!- nick has joined``), weechat (time, nick and text between tabs), energymech
(``[12:03:04] <nick> text``, ``*** Joins: nick``), with ``* nick waves`` for actions, and the
annotated logs of Kummerfeld et al. (2019): ``X.annotation.txt`` beside ``X.raw.txt`` has lines
``A B -``: the later of the two lines, counted from 0, answers the earlier; the part that is scored
begins with the first annotated line. Every line is a message, so that places are line numbers. A
clock that falls by more than half a day has passed midnight, else it was set back.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes, read_string
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFolder, ConversationFormat
from regsuite.corpora.formats.conversations.times_and_replies import not_read
from regsuite.corpora.records.conversations import (
    ACTION,
    HALF_DAY,
    MESSAGE,
    NO_DAY,
    SYSTEM,
    Conversation,
    Message,
    Parents,
    spoken,
)

RAW, ASCII, LINKS = ".raw.txt", ".ascii.txt", ".annotation.txt"
_CODES = re.compile(r"\x03(?:\d{1,2}(?:,\d{1,2})?)?|[\x02\x0f\x11\x16\x1d\x1e\x1f]")
_STAMP = re.compile(
    r"[\[(]?(?:(\d{4})-(\d\d)-(\d\d)[T ])?(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d{1,6})?Z?\s?"
    r"([AaPp][Mm])?[\])]?[ \t]+"
)
_SPEECH = re.compile(r"<[ @+%&~!*]?([^\s<>][^<>\n]{0,60}?)>(?:[ \t]|$)")
_TABBED = re.compile(r"[ @+%&~]?([^\s\t]{1,60})\t")
_ACTION = re.compile(r"\*[ \t]+([^\s]{1,60})(?:[ \t]|$)")
_SYSTEM = re.compile(r"(?:===|\*\*\*|-!-|-->|<--|--|---|=!=|Notice|\*{2}) ?")
_DAY = re.compile(
    r"(?:Log opened|Day changed(?: to)?|Session (?:Start|Time):)\s+"
    r"(?:[A-Z][a-z]{2},?\s+)?(.{4,40})$"
)
_NAMED_DAY = re.compile(r"(?<!\d)(\d{4})-?(\d\d)-?(\d\d)(?!\d)")
_DAY_FORMS = ("%d %b %Y", "%b %d %Y", "%b %d %H:%M:%S %Y", "%Y-%m-%d", "%d %B %Y")
_DAY_LENGTH = datetime.timedelta(days=1)
_ENOUGH = 0.3  # share of lines of a known form, of the first ``_LOOK``
_LOOK = 60


def looks_like(text: str) -> bool:
    """Recognise a log by its first lines: some are speech, and enough have a known form."""
    lines = [line for line in text.split("\n")[:_LOOK] if line.strip()]
    kinds = [_line(_plain(line)) for line in lines]
    known = sum(kind is not None for kind in kinds)
    said = sum(kind is not None and kind[0] != SYSTEM for kind in kinds)
    return said > 0 and known > _ENOUGH * len(lines)


def parse(data: bytes, path: Path) -> Conversation:
    """Read a log; its links too, where they stand in a file beside it."""
    text, notes = decode(data)
    clock = _Clock(_day_in(path.name))
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    messages = tuple(_message(i, line, clock) for i, line in enumerate(lines))
    log = Conversation(log_name(path), messages, notes=notes)
    links = path.with_name(f"{log_name(path)}{LINKS}")
    return linked(log, links) if links.is_file() else log


def log_name(path: Path) -> str:
    """Return the name that the files of one log share."""
    for suffix in (RAW, ASCII, LINKS):
        if path.name.endswith(suffix):
            return path.name.removesuffix(suffix)
    return path.stem


def linked(log: Conversation, links: Path) -> Conversation:
    """Return a log with the links of its annotation file."""
    data = read_string(links, errors="replace")
    answered: dict[int, set[int]] = {}
    for number, line in enumerate(data.split("\n"), 1):
        if line.strip():
            earlier, later = _pair(line, len(log.messages), links, number)
            answered.setdefault(later, set()).add(earlier)
    parents: dict[int, Parents] = {i: tuple(sorted(p)) for i, p in answered.items()}
    messages = list(log.messages)
    for place, own in parents.items():
        messages[place] = replace(messages[place], parents=own)
    return replace(log, messages=tuple(messages), first=min(answered, default=len(messages)))


def _pair(line: str, count: int, path: Path, number: int) -> tuple[int, int]:
    fields = line.split()[:2]
    if len(fields) < 2 or not all(f.isascii() and f.isdigit() for f in fields):  # noqa: PLR2004
        raise InputError("a link is two line numbers, such as 1002 1003 -", path, number)
    earlier, later = sorted(int(f[:12]) for f in fields)
    if later >= count:
        raise InputError(f"links line {later}, but the log ends at {count - 1}", path, number)
    return earlier, later


class _Clock:
    """The time of each line; a fall of the clock by more than half a day begins the next day."""

    def __init__(self, day: datetime.date):
        self.day = day
        self.last: datetime.datetime | None = None

    def set(self, day: datetime.date) -> None:
        self.day = day
        self.last = None

    def at(self, stamp: re.Match[str]) -> datetime.datetime | None:
        hour, minute, second = int(stamp[4]), int(stamp[5]), int(stamp[6] or 0)
        if stamp[7]:
            hour = hour % 12 + 12 * (stamp[7].lower() == "pm")
        try:
            if stamp[1]:
                self.day = datetime.date(int(stamp[1]), int(stamp[2]), int(stamp[3]))
                self.last = None
            now = datetime.datetime.combine(self.day, datetime.time(hour, minute, second))
        except ValueError:
            return None
        if self.last is not None and self.last - now > HALF_DAY:
            self.day += _DAY_LENGTH
            now += _DAY_LENGTH
        self.last = now
        return now


def _message(number: int, raw: str, clock: _Clock) -> Message:
    line = _plain(raw)
    day = _changed_day(line)
    if day is not None:
        clock.set(day)
    stamp = _STAMP.match(line)
    time = clock.at(stamp) if stamp else clock.last
    kind, author, text = _line(line) or (SYSTEM, "", line.strip())
    return Message(str(number), author, spoken(text), time, kind)


def _plain(line: str) -> str:
    return _CODES.sub("", line).rstrip("\r")


def _line(line: str) -> tuple[str, str, str] | None:
    """Return kind, author and text of a line, or None for one of no known form."""
    stamp = _STAMP.match(line)
    rest = line[stamp.end() :] if stamp else line
    speech = _SPEECH.match(rest)
    if speech:
        return MESSAGE, speech[1].strip(), rest[speech.end() :].strip()
    body = rest.lstrip(" \t")
    if _SYSTEM.match(body):
        return SYSTEM, "", body.strip()
    action = _ACTION.match(body)
    if action:
        return ACTION, action[1], body[action.end() :].strip()
    tabbed = _TABBED.match(rest) if stamp else None
    return (MESSAGE, tabbed[1], rest[tabbed.end() :].strip()) if tabbed else None


def _day_in(name: str) -> datetime.date:
    for year, month, day in _NAMED_DAY.findall(name[:200]):
        try:
            return datetime.date(int(year), int(month), int(day))
        except ValueError:
            continue
    return NO_DAY


def _changed_day(line: str) -> datetime.date | None:
    if not line.startswith(("---", "Session", "***", "===")):
        return None
    match = _DAY.search(line[:120])
    return next(_days(match[1].strip()), None) if match else None


def _days(text: str) -> Iterator[datetime.date]:
    for form in _DAY_FORMS:
        try:
            yield datetime.datetime.strptime(text, form).date()
        except ValueError:
            continue


class IrcLog(ConversationFormat):
    """One log."""

    name = "irc"
    files = "IRC logs"
    suffixes = (".txt", ".log", ".irc", ".weechatlog")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the form of the first lines."""
        if head.folder or head.binary or head.path.name.endswith(LINKS):
            return False
        return looks_like(decode(head.data)[0])

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the log, with a note on the lines of no known form."""
        log = parse(data, path)
        lines = [_plain(line) for line in decode(data)[0].split("\n") if line.strip()]
        unread = sum(_line(line) is None for line in lines)
        return Parsed([replace(log, notes=(*log.notes, *not_read(unread, len(lines))))])


class IrcFolder(ConversationFolder):
    """A folder of logs with links: X.raw.txt or X.ascii.txt, and X.annotation.txt."""

    name = "irc-annotated"
    files = "folders of annotated IRC logs (X.raw.txt with X.annotation.txt)"

    def folders(self, root: Path) -> list[Path]:
        """Return the folder itself, or those below it, that hold annotations."""
        return sorted({p.parent for p in root.rglob(f"*{LINKS}") if p.is_file()})

    def read_folder(self, folder: Path) -> Parsed[Conversation]:
        """Read the logs in the order of their names."""
        links = sorted(p for p in folder.glob(f"*{LINKS}") if p.is_file())
        return Parsed(list(map(self._log, links)))

    def _log(self, links: Path) -> Conversation:
        for suffix in (RAW, ASCII):
            file = links.with_name(f"{log_name(links)}{suffix}")
            if file.is_file():
                return parse(read_bytes(file, self.most), file)
        raise InputError(f"has no log beside it ({log_name(links)}{RAW} or {ASCII})", links)

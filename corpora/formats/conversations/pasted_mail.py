"""A mail pasted with the thread below it: Outlook's header blocks, and replies above quotes.

Read are "-----Original Message-----" and rules of underscores above a block of From, Sent, To and
Subject, such blocks alone, and "On Mon, 3 Mar 2025 at 18:30, Mary wrote:" above a quote, with ">"
or without. Each quoted mail is a message of its own, the oldest first, and answers the one before.
Where an answer goes on between the lines of a quote, the mail quoted is what was quoted of it.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.mail import author_of, time_of
from regsuite.corpora.formats.conversations.messengers.clocks import moments, stamp
from regsuite.corpora.formats.conversations.quotes import bare_subject, is_farewell, segments
from regsuite.corpora.formats.conversations.times_and_replies import not_read
from regsuite.corpora.records.conversations import Conversation, Message

_FIELD = re.compile(r"\*?(From|Sent|Date|To|Cc|Bcc|Subject|Importance|Reply-To):\*? ?(.*)")
_RULE = re.compile(
    r"(?:-{2,} ?Original Message ?-{2,}|_{10,}|-{4,} ?Forwarded message ?-{4,}"
    r"|Begin forwarded message:)[ \t]*$",
    re.IGNORECASE,
)
_WROTE = re.compile(r"On (.{5,200}) wrote:$")
_HEADED = re.compile(r"^(?:Message-ID|Received|MIME-Version|Return-Path): ", re.M | re.I)
_DAY_AND_NAME = re.compile(r"(\d{1,2}[:.]\d\d(?::\d\d)?(?: ?[AaPp]\.?[Mm]\b\.?)?|\d{4}),? ")
_BLOCK = 6  # lines in which a block of header fields has its Sent or Date
_DEPTH = 40
_SIGNED = 4


@dataclass
class _Mail:
    author: str = ""
    when: str = ""
    subject: str = ""
    lines: list[str] = field(default_factory=list)
    answered: _Mail | None = None


def looks_like(text: str) -> bool:
    """Recognise a pasted thread: a mail with header fields or a quote, and one more below it."""
    body = text.lstrip("\ufeff\n ")
    if body.startswith("From ") or _HEADED.search(body[:3000]):
        return False
    lines = [line.rstrip() for line in body[:20000].split("\n")]
    below = any(_ends(lines, i) for i in range(1, len(lines)))
    return below and (_block(lines, 0) or any(map(_cites, lines)))


def _cites(line: str) -> bool:
    wrote = _WROTE.match(line)
    return bool(_RULE.match(line)) or bool(wrote and re.search(r"\d", wrote[1]))


def _block(lines: Sequence[str], place: int) -> bool:
    """Tell whether a block of header fields begins at a line."""
    names = [m[1] for line in lines[place : place + _BLOCK] if (m := _FIELD.match(line))]
    first = place < len(lines) and _FIELD.match(lines[place]) is not None
    return first and "From" in names and not {"Sent", "Date"}.isdisjoint(names)


def _ends(lines: Sequence[str], place: int) -> bool:
    """Tell whether the mail above ends before a line, since another one begins there."""
    line = lines[place]
    return _cites(line) or (line.lstrip("*").startswith("From:") and _block(lines, place))


def parse(text: str, name: str, notes: tuple[str, ...] = ()) -> Conversation:
    """Read the mails, the oldest first."""
    lines = _joined([line.rstrip() for line in text.lstrip("\ufeff").split("\n")])
    mails = list(reversed(list(_chain(_mail(lines, 0)))))
    kept = [m for m in mails if any(map(str.strip, m.lines))]
    stamps, sent = [stamp(m.when) for m in kept], [time_of(m.when) for m in kept]
    times, more = moments(stamps)
    messages = tuple(
        _message(i, mail, time or late)
        for i, (mail, time, late) in enumerate(zip(kept, times, sent, strict=True))
    )
    title = next((bare_subject(m.subject) for m in kept if m.subject), "")
    unread = sum(not m.author for m in kept)
    lost = not_read(unread, len(kept))
    return Conversation(name, messages, title, notes=(*notes, *more, *lost))


def _joined(lines: Sequence[str]) -> list[str]:
    """Join an attribution that goes on in a second line."""
    joined: list[str] = []
    for line in lines:
        bare = line.lstrip("> ")
        last = joined[-1] if joined else ""
        if bare.endswith("wrote:") and not bare.startswith("On ") and "> On " in f"> {last}":
            joined[-1] = f"{last} {bare}"
        else:
            joined.append(line)
    return joined


def _chain(mail: _Mail | None) -> Iterator[_Mail]:
    while mail is not None:
        yield mail
        mail = mail.answered


def _mail(lines: Sequence[str], depth: int, author: str = "", when: str = "") -> _Mail:
    """Read the mail at the beginning of some lines, with what it answers."""
    mail, place = _fields(lines)
    mail.author, mail.when = mail.author or author, mail.when or when
    if depth >= _DEPTH:
        mail.lines = list(lines[place:])
        return mail
    while place < len(lines):
        if _ends(lines, place):
            place = _answered(mail, lines, place, depth)
        else:
            mail.lines.append(lines[place])
            place += 1
    return mail


def _fields(lines: Sequence[str]) -> tuple[_Mail, int]:
    """Read the header fields of a mail; return it with the place of its text."""
    place = next((i for i, line in enumerate(lines) if line.strip()), 0)
    if not any(_FIELD.match(line) for line in lines[place : place + 1]):
        return _Mail(), 0
    known: dict[str, str] = {}
    while place < len(lines) and lines[place].strip():
        match = _FIELD.match(lines[place])
        if match:
            known.setdefault(match[1], match[2].strip())
        place += 1
    when = known.get("Sent") or known.get("Date", "")
    author = author_of(known["From"]) if known.get("From") else ""
    return _Mail(author, when, known.get("Subject", "")), place


def _answered(mail: _Mail, lines: Sequence[str], place: int, depth: int) -> int:
    """Read the mail that one answers, from the line that says so; return where that ends."""
    wrote = _WROTE.match(lines[place])
    start = place + bool(wrote or _RULE.match(lines[place]))
    author, when = _attributed(wrote[1]) if wrote else ("", "")
    end = _quote_end(lines, start)
    quoted = [line[1:].removeprefix(" ") for line in lines[start:end] if line.startswith(">")]
    below = quoted if end > start and quoted else lines[start:]
    older = _mail(below, depth + 1, author, when)
    if mail.answered is None:
        mail.answered = older
    else:
        mail.answered.lines += older.lines
    return end if below is quoted else len(lines)


def _quote_end(lines: Sequence[str], start: int) -> int:
    """Return where the lines that begin with ">" end; ``start`` where there are none."""
    place = end = start
    while place < len(lines) and (not lines[place].strip() or lines[place].startswith(">")):
        place += 1
        end = place if lines[place - 1].strip() else end
    return end


def _attributed(text: str) -> tuple[str, str]:
    """Part "Mon, 3 Mar 2025 at 18:30, Mary Quirk <mary@…>" into who and when."""
    ends = [m.end() for m in _DAY_AND_NAME.finditer(text)]
    cut = ends[-1] if ends else 0
    return author_of(text[cut:].strip() or text), text[:cut].strip(" ,").removesuffix(",")


def _message(number: int, mail: _Mail, time: datetime.datetime | None) -> Message:
    body = "\n".join(_unsigned(mail.lines, mail.author)).strip("\n")
    own = tuple(segments(body))
    parents = (max(0, number - 1),)
    author = mail.author or "unknown"
    return Message(str(number), author, own, time, subject=mail.subject, parents=parents)


def _unsigned(lines: Sequence[str], author: str) -> list[str]:
    """Return the lines without a name of the author that ends them, and the few below it."""
    kept = [i for i, line in enumerate(lines) if line.strip()]
    names = {author.lower(), author.lower().partition(" ")[0]} - {""}
    for i in reversed(kept[-_SIGNED:]):
        if lines[i].strip(" ,.-–").lower() in names:
            above = next((j for j in reversed(kept) if j < i), i)
            return list(lines[: above if is_farewell(lines[above]) else i])
    return list(lines)


class PastedMail(ConversationFormat):
    """A mail pasted with the thread below it."""

    name = "pasted-mail"
    files = "mails pasted with those that they answer"
    suffixes = (".txt", ".md")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by header fields and what is quoted below."""
        return not (head.folder or head.binary) and looks_like(decode(head.data)[0])

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the thread."""
        text, notes = decode(data)
        return Parsed([parse(text, path.stem, notes)])

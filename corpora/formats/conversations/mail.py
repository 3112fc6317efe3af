"""Mail: mbox files, single .eml files and folders of them, as threads.

Of the parts the plain text is taken, or that of the HTML if there is no other, decoded as other
texts are (``base.textdata``) where the standard library cannot; attachments are named and never
opened. Quotes and signatures are told by ``.quotes``. A mail belongs to the thread of the mail that
it answers (In-Reply-To, References), else to that of an earlier mail with its subject.
"""

from __future__ import annotations

import datetime
import email
import email.policy
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from email.message import Message as AnyMail
from email.utils import getaddresses, parsedate_to_datetime
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.base.textdata import decode, strip_html
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFolder, ConversationFormat
from regsuite.corpora.formats.conversations.quotes import bare_subject, segments
from regsuite.corpora.formats.conversations.times_and_replies import as_utc, resolve
from regsuite.corpora.records.conversations import Conversation, Message

_SEPARATOR = re.compile(
    rb"(?:\A|\n\n)From [^\n]*\n|\nFrom [^\s]{1,200} +[A-Z][a-z]{2} [A-Z][a-z]{2} [^\n]{0,40}\n"
)
_HEADER = re.compile(rb"(?:From |[!-9;-~]{1,76}:[ \t])")
_FIELDS = (b"from:", b"date:", b"subject:", b"message-id:", b"received:", b"to:")
_ID = re.compile(r"<([^<>\s]{1,400})>")
_MOST_HEADERS = 300
_LONGEST_FIELD = 8000  # letters: a hundred References


@dataclass(frozen=True)
class Mail:
    """One mail, with its id and the ids of the mails that it answers."""

    id: str
    message: Message
    replies: tuple[str, ...]
    """The ids of the mails that it answers, the nearest first."""


def looks_like(data: bytes) -> bool:
    """Recognise a mail or mailbox by its first lines."""
    head = data.lstrip(b"\r\n").split(b"\n\n", 1)[0].split(b"\r\n\r\n", 1)[0]
    lines = head.splitlines()[:_MOST_HEADERS]
    if not lines or not _HEADER.match(lines[0]):
        return False
    return any(line.lower().startswith(_FIELDS) for line in lines)


def parse_mailbox(data: bytes, path: Path) -> list[Conversation]:
    """Read the threads of an mbox file or a single mail."""
    mails = [parse_mail(piece, f"{path.stem}-{n}") for n, piece in enumerate(_pieces(data), 1)]
    if not mails:
        raise InputError("holds no mail", path)
    return threads(mails)


def parse_folder(files: Sequence[Path]) -> list[Conversation]:
    """Read the threads of single mails."""
    return threads([parse_mail(read_bytes(file), file.stem) for file in files])


def _pieces(data: bytes) -> Iterator[bytes]:
    data = data.replace(b"\r\n", b"\n")
    if not data.startswith(b"From "):
        if data.strip():
            yield data
        return
    for piece in _SEPARATOR.split(data):
        if piece.strip():
            yield re.sub(rb"(?m)^>(>*From )", rb"\1", piece)


def parse_mail(data: bytes, name: str) -> Mail:
    """Read one mail; ``name`` is its id if it has none."""
    mail = _parsed(data)
    body, attachments = _body(mail)
    ids = _ID.findall(_field(mail, "Message-ID"))
    replies = _ID.findall(_field(mail, "In-Reply-To"))[:1]
    replies += reversed(_ID.findall(_field(mail, "References"))[-20:])
    own = ids[0] if ids else name
    message = Message(
        own,
        author_of(_field(mail, "From")),
        tuple(segments(body)),
        time_of(_field(mail, "Date")),
        subject=_field(mail, "Subject"),
        attachments=tuple(attachments),
    )
    return Mail(own, message, tuple(dict.fromkeys(r for r in replies if r != own)))


class _Bounded(email.policy.EmailPolicy):
    """The usual policy, but for fields that the library would take too long over."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        return name, value[:_LONGEST_FIELD]


def _parsed(data: bytes) -> AnyMail:
    try:
        mail: AnyMail = email.message_from_bytes(data, policy=_Bounded())
    except (ValueError, LookupError, IndexError, AttributeError):
        mail = email.message_from_bytes(data)
    return mail


def _field(mail: AnyMail, name: str) -> str:
    """Return a header, decoded; one that the library cannot decode is returned as it is."""
    try:
        value = mail.get(name, "")
        return " ".join(str(value).encode("utf-8", "replace").decode().split())
    except (ValueError, LookupError, AttributeError, TypeError, OverflowError):
        raw = next((v for k, v in mail.raw_items() if k.lower() == name.lower()), "")
        return " ".join(str(raw).encode("utf-8", "replace").decode().split())


def author_of(field: str) -> str:
    """Return the name of who a field names, or the beginning of the address."""
    if "@" not in field:
        return field.strip(' "<>') or "unknown"
    try:
        name, address = getaddresses([field])[0]
    except (IndexError, ValueError):
        name, address = "", field
    return name or address.split("@")[0] or "unknown"


def time_of(field: str) -> datetime.datetime | None:
    """Read the time of a mail's Date; None if it is none."""
    try:
        time = parsedate_to_datetime(field)
        return as_utc(time if time.tzinfo else time.replace(tzinfo=datetime.UTC))
    except (ValueError, TypeError, OverflowError, IndexError):
        return None


def _body(mail: AnyMail) -> tuple[str, list[str]]:
    """Return the text of a mail and the names of what is attached."""
    plain: list[str] = []
    marked: list[str] = []
    attached: list[str] = []
    for part in mail.walk():
        if part.is_multipart():
            continue
        name = _file_name(part)
        kind = part.get_content_type()
        if name or part.get_content_disposition() == "attachment":
            attached.append(name or kind)
        elif kind == "text/plain":
            plain.append(_content(part))
        elif kind == "text/html":
            marked.append(strip_html(f"<div>{_content(part)}</div>")[0])
        else:
            attached.append(kind)
    shown = plain if any(p.strip() for p in plain) else marked
    return "\n".join(shown), attached


def _file_name(part: AnyMail) -> str:
    try:
        return (part.get_filename() or "").replace("\n", " ")[:200]
    except (ValueError, LookupError, IndexError, AttributeError, TypeError):
        return "unnamed"


def _content(part: AnyMail) -> str:
    try:
        payload: Any = part.get_payload(decode=True)
    except (ValueError, LookupError, AssertionError):
        payload = None
    whole = isinstance(payload, bytes)
    data = payload if whole else str(part.get_payload()).encode("utf-8", "replace")
    charset = str(part.get_content_charset() or "")
    try:
        if charset:
            return data.decode(charset).replace("\r\n", "\n").replace("\0", "")
    except (LookupError, ValueError):
        pass
    return decode(data)[0]


def threads(mails: Iterable[Mail]) -> list[Conversation]:
    """Join mails into threads, each in the order of time; mails without a time keep their place."""
    groups: dict[str, list[Mail]] = {}
    known: dict[str, str] = {}
    subjects: dict[str, str] = {}
    for mail in mails:
        subject = bare_subject(mail.message.subject).lower()
        key = next((known[r] for r in mail.replies if r in known), None)
        key = key or (subjects.get(subject) if subject else None) or mail.id
        for name in (mail.id, *mail.replies):
            known.setdefault(name, key)
        if subject:
            subjects.setdefault(subject, key)
        groups.setdefault(key, []).append(mail)
    return list(map(_thread, groups.values()))


def _thread(mails: Sequence[Mail]) -> Conversation:
    ordered = sorted(enumerate(mails), key=lambda pair: _moment(mails, pair[0]))
    sorted_mails = [mail for _, mail in ordered]
    ids = {mail.id for mail in sorted_mails}
    known = (([r for r in m.replies if r in ids], m.replies) for m in sorted_mails)
    replies = [here[0] if here else None if given else "" for here, given in known]
    parents, lost = resolve([m.id for m in sorted_mails], replies)
    pairs = zip(sorted_mails, parents, strict=True)
    messages = tuple(replace(m.message, parents=p) for m, p in pairs)
    note = (f"{lost} replies to later or unknown mails",) if lost else ()
    title = bare_subject(sorted_mails[0].message.subject) or "(no subject)"
    return Conversation(sorted_mails[0].id, messages, title, notes=note)


def _moment(mails: Sequence[Mail], place: int) -> tuple[datetime.datetime, int]:
    """Return a mail's time, or that of the mail before it if it has none."""
    for i in range(place, -1, -1):
        time = mails[i].message.time
        if time is not None:
            return time, place
    return datetime.datetime.min, place


class Mailbox(ConversationFormat):
    """An mbox file, or a single mail."""

    name = "mail"
    files = "mbox or .eml mail"
    suffixes = (".mbox", ".mbx")

    def recognises(self, head: Head) -> bool:
        """Recognise it by header fields in the first lines."""
        return not head.folder and looks_like(head.data)

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the threads."""
        return Parsed(parse_mailbox(data, path))


class MailFolder(ConversationFolder):
    """A folder of single mails (.eml), which are put together into threads."""

    name = "mail-folder"
    files = "folders of .eml mails"

    def folders(self, root: Path) -> list[Path]:
        """Return the folder itself, or those below it, that hold mails."""
        return sorted({p.parent for p in root.rglob("*.eml") if p.is_file()})

    def read_folder(self, folder: Path) -> Parsed[Conversation]:
        """Read the threads."""
        return Parsed(parse_folder(sorted(p for p in folder.glob("*.eml") if p.is_file())))

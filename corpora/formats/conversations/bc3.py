"""The BC3 corpus (Ulrich, Murray & Carenini 2008): e-mail threads with linked summaries.

``corpus.xml`` holds the threads, each mail split into sentences with ids such as 2.3;
``annotation.xml`` beside it holds what each annotator wrote and to which sentences each line of it
was linked. Each line counts as a subtopic; a sentence linked to several belongs to the first. Texts
escaped twice and a stray "+" in a thread's number are corrected. "> …" is quoted.
"""

from __future__ import annotations

import datetime
import html
import re
from dataclasses import replace
from itertools import groupby, starmap
from pathlib import Path
from typing import Any

from regsuite.base import safexml
from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.times_and_replies import as_utc
from regsuite.corpora.records.conversations import Conversation, Extract, Message, Place, Segment

ANNOTATION = "annotation.xml"
_TIME = "%a %b %d %H:%M:%S %z %Y"
_ADDRESS = re.compile(r"(?<!\s)\s*+<[^<>]*+>\s*+$")


def parse(data: bytes, path: Path) -> list[Conversation]:
    """Read the threads, with the extracts where the annotation stands beside the file."""
    root = safexml.parse(data, path).getroot()
    if root.find("thread/annotation") is not None:
        return []
    beside = path.with_name(ANNOTATION)
    extracts: dict[str, tuple[Extract, ...]] = {}
    if beside.is_file() and beside != path:
        annotation = safexml.parse(read_bytes(beside), beside).getroot()
        extracts = dict(_extracts(thread, beside) for thread in annotation.iter("thread"))
    return [_thread(thread, extracts, path) for thread in root.iter("thread")]


def _thread(thread: Any, extracts: dict[str, tuple[Extract, ...]], path: Path) -> Conversation:
    number = _name(thread)
    mails = thread.findall("DOC")
    if not mails:
        raise InputError("a thread has no mail (DOC) in it", path, thread.sourceline)
    messages = tuple(starmap(_mail, enumerate(mails, 1)))
    own = extracts.get(number, ())
    known = {(i, n) for i, m in enumerate(messages) for n in range(len(m.sentences))}
    kept = tuple(_known(e, known) for e in own)
    return Conversation(number, messages, (thread.findtext("name") or "").strip(), extracts=kept)


def _known(extract: Extract, known: set[Place]) -> Extract:
    """Return an extract without the links to sentences that are not there."""
    pairs = zip(extract.places, extract.topics, strict=True)
    kept = {place: topic for place, topic in pairs if place in known}
    return replace(extract, places=tuple(kept), topics=tuple(kept.values()))


def _name(thread: Any) -> str:
    return (thread.findtext("listno") or "").strip().rstrip("+")


def _mail(number: int, mail: Any) -> Message:
    lines = list(map(_text, mail.iter("Sent")))
    return Message(
        str(number),
        _ADDRESS.sub("", html.unescape(mail.findtext("From") or "")).strip(' "'),
        tuple(_segments(lines)),
        _time(mail.findtext("Received") or ""),
        subject=html.unescape((mail.findtext("Subject") or "").strip()),
    )


def _text(sentence: Any) -> str:
    return " ".join(html.unescape(sentence.text or "").split())


def _segments(lines: list[str]) -> list[Segment]:
    """Join the sentences of each run of quoted or own ones."""
    runs = groupby(lines, key=lambda line: line.startswith(">"))
    return [
        Segment("\n".join(run), quoted, tuple(run)) for quoted, run in ((q, [*r]) for q, r in runs)
    ]


def _time(text: str) -> datetime.datetime | None:
    try:
        return as_utc(datetime.datetime.strptime(text.strip(), _TIME))
    except (ValueError, OverflowError):
        return None


def _extracts(thread: Any, path: Path) -> tuple[str, tuple[Extract, ...]]:
    return _name(thread), tuple(_extract(a, path) for a in thread.iter("annotation"))


def _extract(annotation: Any, path: Path) -> Extract:
    lines = annotation.findall("summary/sent")
    links: dict[Place, int] = {}
    for number, line in enumerate(lines):
        for link in (line.get("link") or "").split(","):
            if link.strip():
                links.setdefault(_place(link, path, line.sourceline), number)
    author = (annotation.findtext("desc") or "").strip()
    summary = tuple(" ".join((line.text or "").split()) for line in lines)
    places = tuple(sorted(links))
    return Extract(author, places, summary, tuple(links[place] for place in places))


def _place(link: str, path: Path, line: int) -> Place:
    mail, dot, sentence = link.strip().partition(".")
    if not (dot and mail.isdecimal() and sentence.isdecimal()):
        raise InputError(f'"{link.strip()[:40]}" names no sentence, such as 2.3', path, line)
    return int(mail) - 1, int(sentence) - 1


class Bc3Xml(ConversationFormat):
    """The threads of corpus.xml; annotation.xml is read with it and holds no thread of its own."""

    name = "bc3"
    files = "BC3 mail threads (corpus.xml with annotation.xml)"
    suffixes = (".xml",)

    def recognises(self, head: Head) -> bool:
        """Recognise it by the first elements."""
        return head.root == "root" and b"<thread>" in head.data

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the threads."""
        return Parsed(parse(data, path))

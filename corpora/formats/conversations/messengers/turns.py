"""What formats of messengers share: headers begin messages, other lines go on with them.

A layout tells which lines are headers. System lines, placeholders of media and marks of edits and
reactions are left out; lines before the first header are counted as not read, and a note says so.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar, NamedTuple

from regsuite.base import wordfiles
from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.messengers.clocks import Stamp, moments
from regsuite.corpora.formats.conversations.times_and_replies import not_read, over_midnight
from regsuite.corpora.records.conversations import Conversation, Message, spoken

LOOK = 200
_MARKS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_EDITED = re.compile(r"[ \t]?(?:\(edited\)|<This message was edited>)$", re.IGNORECASE)
_FILE = re.compile(r"<attached: [^<>\n]{1,200}>|[^\s()]{1,100} \(file attached\)")
_EVENT = re.compile(
    r"(?::[\w+-]{1,30}:(?: \d{1,4})?\s?)+|\d{1,4} repl(?:y|ies)|Last reply .{1,40}"
    r"|(?:like|heart|laugh|surprised|thumbs up) \d{1,3}"
    "|[\u2190-\u2bff\ufe0f\u200d\U0001f000-\U0001faff]{1,8} ?\\(?\\d{1,3}\\)?",
    re.IGNORECASE,
)
_NAME_LENGTH, _NAME_WORDS = 40, 5
_SHORT = 240  # characters of a line in which what a system says is looked for


class Header(NamedTuple):
    """The beginning of a message: who ("" for the system, None for who spoke before), and when."""

    author: str | None
    when: Stamp | None = None
    text: str = ""
    lines: int = 1


@dataclass
class _Turn:
    author: str
    when: Stamp | None
    lines: list[str] = field(default_factory=list)


class CopiedChat(ConversationFormat):
    """A chat as lines of text, whose headers ``header`` tells."""

    suffixes: ClassVar[tuple[str, ...]] = (".txt", ".md")
    loose = True
    least: ClassVar[int] = 2

    @abstractmethod
    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read the header that begins at a line, or return None."""

    def ignored(self, line: str) -> bool:
        """Tell whether a line is not part of what people wrote."""
        return is_system(line)

    def body(self, lines: Sequence[str]) -> list[str]:
        """Return the lines below a header that its author wrote."""
        return [line for line in lines if not self.ignored(line)]

    def looks_like(self, text: str) -> bool:
        """Recognise a chat by the headers among its first lines."""
        lines = plain_lines(text)[:LOOK]
        headers = (self.header(lines, i) for i in range(len(lines)))
        return sum(h is not None and h.author is not None for h in headers) >= self.least

    def recognises(self, head: Head) -> bool:
        """Recognise it by its first lines."""
        return not (head.folder or head.binary) and self.looks_like(decode(head.data)[0])

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the chat."""
        text, notes = decode(data)
        return Parsed([self.conversation(text, path.stem, notes)])

    def conversation(self, text: str, name: str, notes: tuple[str, ...] = ()) -> Conversation:
        """Read the messages in order, with a note on the lines that were not read."""
        lines = plain_lines(text)
        turns, unread = self._turns(lines)
        said = [(t, own) for t in turns if t.author and (own := self._said(t))]
        times, more = moments([t.when for t, _ in said])
        messages = [
            Message(str(number), turn.author, spoken(own), time)
            for number, ((turn, own), time) in enumerate(zip(said, times, strict=True))
        ]
        total = sum(map(bool, lines))
        notes = (*notes, *more, *not_read(unread, total))
        return Conversation(name, tuple(over_midnight(messages)), notes=notes)

    def _said(self, turn: _Turn) -> str:
        lines = self.body(turn.lines)
        return "\n".join(own for line in lines if (own := without_marks(line)) or not line).strip()

    def _turns(self, lines: Sequence[str]) -> tuple[list[_Turn], int]:
        """Return the turns, and how many lines before the first one were not understood."""
        turns: list[_Turn] = []
        unread = place = 0
        while place < len(lines):
            header = self.header(lines, place)
            if header is not None:
                author = turns[-1].author if header.author is None and turns else header.author
                turns.append(_Turn(author or "", header.when, [header.text]))
            elif turns:
                turns[-1].lines.append(lines[place])
            else:
                unread += bool(lines[place]) and not self.ignored(lines[place])
            place += header.lines if header else 1
        return turns, unread


def plain_lines(text: str) -> list[str]:
    """Return the lines of a text without marks of direction and spaces at their ends."""
    return [_MARKS.sub("", line).replace("\xa0", " ").rstrip() for line in text.split("\n")]


def without_marks(line: str) -> str:
    """Return a line without marks of edits and names of attached files."""
    return _EDITED.sub("", _FILE.sub("", line)).strip()


def is_system(line: str) -> bool:
    """Tell whether a line is a placeholder, a reaction, or something that a messenger says."""
    bare = line.strip(" <>[]().\t").lower()
    if not bare:
        return False
    if bare in _words("placeholders.txt") or _EVENT.fullmatch(line.strip()[:100]):
        return True
    return len(line) <= _SHORT and _phrases().search(line) is not None


def _words(name: str) -> frozenset[str]:
    return wordfiles.words("regsuite.corpora.formats.conversations.messengers", name)


@cache
def _phrases() -> re.Pattern[str]:
    package = "regsuite.corpora.formats.conversations.messengers"
    phrases = wordfiles.ordered(package, "system-phrases.txt")
    return re.compile("|".join(map(re.escape, phrases)), re.IGNORECASE)


def is_name(text: str) -> bool:
    """Tell whether a text can be the name of somebody who writes."""
    bare = text.strip()
    return (
        0 < len(bare) <= _NAME_LENGTH
        and len(bare.split()) <= _NAME_WORDS
        and any(map(str.isalpha, bare))
        and bare[-1] not in ",;:?!"
        and ": " not in bare
    )

"""Chats and interviews as people paste them: ``Anna: text``, with a time before it or without.

Messengers write ``[10:02] anna: text``, ``12/03/2024, 10:02 - Anna Brook: text`` or ``Anna: text``.
A text is a chat if most lines begin like this, two people speak, one of them twice, and they are
not called Q and A; any other line continues the message before it. Times are not read, since the
order of day and month is not known.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.irc import looks_like as looks_like_irc
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.records.conversations import Conversation, Message, spoken

_STAMP = (
    r"[\[(]?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s)?"
    r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?\s?(?:-\s)?"
)
_TURN = re.compile(
    rf"\s{{0,8}}(?:{_STAMP})?([^\W\d_][\w.'’-]{{0,30}}(?: [\w.'’-]{{1,30}}){{0,2}}): +"
)
_NOBODY = frozenset({"Q", "A", "Question", "Answer"})
_LEAST_SHARE = 0.6
_LEAST_LINES = 3
_LOOK = 200


def looks_like(text: str) -> bool:
    """Recognise it by the first lines whether two people take turns."""
    lines = [line for line in text.split("\n")[:_LOOK] if line.strip()]
    names = Counter(m[1] for line in lines if (m := _TURN.match(line)))
    enough = names.total() >= max(_LEAST_LINES, _LEAST_SHARE * len(lines))
    people = names.keys() - _NOBODY
    return enough and len(names) > 1 and bool(people) and names.most_common(1)[0][1] > 1


def is_chat(text: str) -> bool:
    """Tell whether a text is a chat, pasted or a log."""
    return looks_like_irc(text) or looks_like(text)


def parse(text: str, name: str, notes: tuple[str, ...] = ()) -> Conversation:
    """Read the messages in order."""
    turns = enumerate(_turns(text))
    messages = tuple(Message(str(i), author, spoken(said)) for i, (author, said) in turns)
    return Conversation(name, messages, notes=notes)


def _turns(text: str) -> Iterator[tuple[str, str]]:
    author, said = "", [""]
    for line in text.split("\n"):
        turn = _TURN.match(line)
        if turn is None:
            said.append(line.strip())
            continue
        if author:
            yield author, "\n".join(said).strip()
        author, said = turn[1], [line[turn.end() :].strip()]
    if author:
        yield author, "\n".join(said).strip()


class PastedChat(ConversationFormat):
    """A chat pasted as text."""

    name = "pasted"
    files = "chats pasted as text, a line for each message: Anna: text"
    suffixes = (".txt", ".md")
    loose = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by the form of the first lines."""
        if head.folder or head.binary:
            return False
        text = decode(head.data)[0]
        return not looks_like_irc(text) and looks_like(text)

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the chat."""
        text, notes = decode(data)
        return Parsed([parse(text, path.stem, notes)])

"""Chats and interviews as people paste them: ``Anna: text``, with a time before it or without.

Messengers write ``[10:02] anna: text``, ``12/03/2024, 10:02 - Anna Brook: text`` or ``Anna: text``.
A text is a chat if most lines begin like this, two people speak, one of them twice, and they are
not called Q and A; any other line continues the message before it. Lines that are nothing but a
time, as Google Meet's transcripts have them, are left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from regsuite.corpora.formats.conversations.irc import looks_like as looks_like_irc
from regsuite.corpora.formats.conversations.messengers.clocks import DAY, TIME, Stamp
from regsuite.corpora.formats.conversations.messengers.turns import CopiedChat, Header, plain_lines
from regsuite.corpora.records.conversations import Conversation

_STAMP = re.compile(rf"[\[(]?(?:({DAY}),?[ T])?({TIME})[\])]?[ \t]?(?:-[ \t])?")
_TURN = re.compile(r"\s{0,8}([^\W\d_][\w.'’-]{0,30}(?: [\w.'’&-]{1,30}){0,2}): +")
_TIMES = re.compile(r"\d{1,2}:\d\d:\d\d")
_NOBODY = frozenset({"Q", "A", "Question", "Answer"})
_LEAST_SHARE = 0.6
_LEAST_LINES = 3
_LOOK = 200


def _turn(line: str) -> tuple[str, Stamp | None, str] | None:
    """Part a line into name, time and text; None where it begins no message."""
    when = _STAMP.match(line)
    turn = _TURN.match(line, when.end() if when else 0)
    if turn is None:
        return None
    return turn[1], Stamp(when[1] or "", when[2]) if when else None, line[turn.end() :]


def looks_like(text: str) -> bool:
    """Recognise it by the first lines whether two people take turns."""
    lines = [line for line in plain_lines(text)[:_LOOK] if line and not _TIMES.fullmatch(line)]
    names = Counter(turn[0] for line in lines if (turn := _turn(f"{line} ")))
    enough = names.total() >= max(_LEAST_LINES, _LEAST_SHARE * len(lines))
    people = names.keys() - _NOBODY
    return enough and len(names) > 1 and bool(people) and names.most_common(1)[0][1] > 1


class PastedChat(CopiedChat):
    """A chat pasted as text."""

    name = "pasted"
    files = "chats pasted as text, a line for each message: Anna: text"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``time name: text``, the time if it is there."""
        turn = _turn(f"{lines[place]} ")
        return Header(turn[0], turn[1], turn[2].strip()) if turn else None

    def ignored(self, line: str) -> bool:
        """Leave out times alone."""
        return super().ignored(line) or _TIMES.fullmatch(line) is not None

    def looks_like(self, text: str) -> bool:
        """Recognise it by turns of two people."""
        return not looks_like_irc(text) and looks_like(text)


def parse(text: str, name: str, notes: tuple[str, ...] = ()) -> Conversation:
    """Read the messages in order."""
    return PastedChat().conversation(text, name, notes)

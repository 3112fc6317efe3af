"""WhatsApp (Android and iOS), Signal and Telegram as text.

WhatsApp exports ``12/03/2025, 08:15 - Meera: text`` on Android and ``[3/14/25, 6:02:11 PM] Meera:
text`` on iOS; a stamp without a name before a colon begins a line of the system. Signal's exports
and copies have ``Meera (14:20): text``, Telegram Desktop copies ``Meera, [12.03.2025 10:02]``
above the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regsuite.corpora.formats.conversations.messengers.clocks import DAY, TIME, Stamp, stamp
from regsuite.corpora.formats.conversations.messengers.turns import CopiedChat, Header

_WHATSAPP = re.compile(rf"\[?({DAY}),? ({TIME})(?:\] | - )")
_SIGNAL = re.compile(r"([^():\n]{1,40}) \(([^()\n]{4,40})\): ?")
_SIGNAL_SYSTEM = (
    " set disappearing message",
    " set the disappearing message",
    " reacted ",
    " changed the group",
    " joined the group",
    " left the group",
    " updated the group",
)
_TELEGRAM = re.compile(r"([^\[\]\n]{1,60}), \[([^\[\]\n]{6,40})\]:?$")
_LONGEST = 60


class WhatsApp(CopiedChat):
    """An export of WhatsApp."""

    name = "whatsapp"
    files = "WhatsApp exports"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``day, time - name: text``; without a name it is the system that speaks."""
        line = lines[place]
        match = _WHATSAPP.match(line)
        if match is None:
            return None
        author, colon, text = line[match.end() :].partition(":")
        named = bool(colon) and len(author) <= _LONGEST and '"' not in author
        said = named and (not text or text[0] == " ") and not self.ignored(line[match.end() :])
        return Header(author.strip(" ~") if said else "", Stamp(match[1], match[2]), text.strip())


class Signal(CopiedChat):
    """A chat of Signal, copied or exported."""

    name = "signal"
    files = "Signal chats, Name (14:20): text"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``name (time): text``, or a line of the system."""
        line = lines[place]
        match = _SIGNAL.match(line)
        when = stamp(match[2]) if match else None
        if match is None or when is None:
            return Header("") if any(said in line[:80] for said in _SIGNAL_SYSTEM) else None
        return Header(match[1].strip(), when, line[match.end() :])


class Telegram(CopiedChat):
    """Messages copied out of Telegram Desktop."""

    name = "telegram"
    files = "messages copied from Telegram, Name, [day time] above each"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``name, [day time]``."""
        match = _TELEGRAM.match(lines[place])
        when = stamp(match[2]) if match else None
        return Header(match[1].strip(), when) if match and when else None

    def ignored(self, line: str) -> bool:
        """Leave out what stands for media, too."""
        return super().ignored(line) or line in ("[Photo]", "[Sticker]", "[Video]", "[Voice]")

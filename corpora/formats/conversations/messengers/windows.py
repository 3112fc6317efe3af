"""Slack, Teams, Discord and Zoom as people copy them out of the window, and Discord's exporter.

Slack has the name and the time in one line or in two, after a blank line, and only a time where the
same person goes on; Teams ``[Yesterday 14:02] Name`` and Discord ``Name — Today at 7:41 PM`` above
the text; Zoom saves ``10:02:11 From Name to Everyone: text``. DiscordChatExporter's plain text has
``[12-Mar-25 07:41 PM] name`` above each message and braces above what belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regsuite.corpora.formats.conversations.messengers.clocks import TIME, Stamp, stamp
from regsuite.corpora.formats.conversations.messengers.turns import CopiedChat, Header, is_name

_CLOCK = re.compile(rf"({TIME})$")
_ALONE = re.compile(rf"[ \t]{{0,8}}(?:APP[ \t]{{1,8}})?({TIME})$")
_SLACK_SYSTEM = re.compile(
    r"(?:joined|left) #.{1,80}|was added to #.{1,80}|set the channel .{1,200}"
    r"|replied to a thread:.{0,200}|(?:\w{3,9}, )?\w{3,9} \d{1,2}(?:st|nd|rd|th)"
)
_BRACKET = re.compile(r"\[([^\[\]\n]{4,40})\] ?")
_PINNED = " (pinned)"
_SECTION = re.compile(r"\{[A-Z][A-Za-z ]{2,20}\}$")
_RULE = "=" * 10
_EXPORT = re.compile(r"^(?:Guild|Channel|Topic|After|Before): |^Exported \d+ message", re.MULTILINE)
_ZOOM = re.compile(
    rf"(?:\d{{4}}-\d\d-\d\d )?({TIME})[ \t]{{1,4}}From[ \t]{{1,4}}([^:\n]{{1,80}}):[ \t]{{0,2}}"
)
_TO = re.compile(r"[ \t]{1,4}[Tt]o[ \t]{1,4}")
_REPLYING = re.compile(r"Replying to \"|Reacted to \"|Removed a ")
_DASHES = (" — ", " – ")


class Slack(CopiedChat):
    """Messages copied from Slack."""

    name = "slack"
    files = "messages copied from Slack"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read name and time, or a time alone below what the same person wrote."""
        line = lines[place]
        alone = _ALONE.match(line)
        if alone:
            return Header(None, Stamp("", alone[1])) if place else None
        follows = place > 0 and bool(lines[place - 1])
        match = _CLOCK.search(line[-12:]) if line[:1].strip() else None
        name = line[: len(line) - len(match[0])] if match else ""
        if match and name.endswith(("  ", "\t") if follows else (" ", "\t")):
            name = name.rstrip().removesuffix("APP").rstrip()
            return Header(name, Stamp("", match[1])) if is_name(name) else None
        return None if follows else self._above_time(lines, place)

    def _above_time(self, lines: Sequence[str], place: int) -> Header | None:
        """Read a name on a line of its own, above a time."""
        line = lines[place]
        below = _ALONE.match(lines[place + 1]) if place + 1 < len(lines) else None
        named = below is not None and is_name(line) and line[-1] != "."
        return Header(line.strip(), Stamp("", below[1]), lines=2) if below and named else None

    def ignored(self, line: str) -> bool:
        """Leave out joins, days and counts of replies."""
        return super().ignored(line) or _SLACK_SYSTEM.fullmatch(line) is not None


class Teams(CopiedChat):
    """Messages copied from Teams."""

    name = "teams"
    files = "messages copied from Teams, [time] Name above each"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``[day time] name``."""
        line = lines[place]
        match = _BRACKET.match(line)
        when = stamp(match[1]) if match else None
        name = line[match.end() :].removesuffix(_PINNED) if match else ""
        return Header(name.strip(), when) if when and is_name(name) else None

    def ignored(self, line: str) -> bool:
        """Leave out what is said of meetings and calls."""
        return super().ignored(line) or (
            line.startswith(("Meeting ", "Call ")) and (" ended" in line or " started" in line)
        )


class DiscordExport(Teams):
    """Plain text of DiscordChatExporter."""

    name = "discord-text"
    files = "DiscordChatExporter's plain text"

    def looks_like(self, text: str) -> bool:
        """Recognise it by what stands above the first message."""
        return text.lstrip("\ufeff\n")[:10] == _RULE and bool(_EXPORT.search(text[:2000]))

    def body(self, lines: Sequence[str]) -> list[str]:
        """Leave out what stands below braces: attachments, embeds, reactions."""
        kept, inside = [], False
        for line in lines:
            inside = bool(_SECTION.match(line)) or (inside and bool(line))
            if not inside:
                kept.append(line)
        return super().body(kept)

    def ignored(self, line: str) -> bool:
        """Leave out the frame of the export."""
        frame = line.startswith(_RULE) or _EXPORT.match(line) is not None
        return frame or super().ignored(line)


class Discord(CopiedChat):
    """Messages copied from Discord."""

    name = "discord"
    files = "messages copied from Discord, Name — time above each"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``name — day at time``; without a name it is the system's."""
        line = lines[place]
        dash = next((d for d in _DASHES if d in line), "")
        name, _, time = line.rpartition(dash) if dash else ("", "", "")
        when = stamp(time) if dash else None
        if when is None:
            return None
        return Header(name.strip() if is_name(name) else "", when)


class ZoomChat(CopiedChat):
    """The chat that Zoom saves."""

    name = "zoom-chat"
    files = "Zoom's saved chat, time From Name to Everyone: text"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``time From name to whom: text``."""
        line = lines[place]
        match = _ZOOM.match(line[:200])
        if match is None:
            return None
        return Header(_TO.split(match[2])[0].strip(), Stamp("", match[1]), line[match.end() :])

    def ignored(self, line: str) -> bool:
        """Leave out reactions, and what is quoted of the message that is answered."""
        return super().ignored(line) or _REPLYING.match(line.strip()) is not None

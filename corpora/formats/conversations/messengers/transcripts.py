"""Transcripts of what was said: subtitles (WebVTT and SRT), and those of Zoom, Teams and Otter.

Cues of subtitles name the speaker as ``<v Lars Holt>`` or ``Lars Holt:``, or nobody; cues of one
speaker that follow each other are one turn, and so are those of nobody up to the end of a sentence.
Transcripts as text have ``[Lars Holt] 10:02:33`` or ``Lars Holt   0:03`` above each turn. Marks of
noise, such as ``[laughter]`` or ``(birdsong)``, are left out. Places in the recording are no times
of day, so that messages have none.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from regsuite.base.textdata import decode
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.messengers.turns import (
    CopiedChat,
    Header,
    is_name,
    plain_lines,
)
from regsuite.corpora.records.conversations import Conversation, Message, spoken

UNKNOWN = "Speaker"
_PLACE = r"(?:\d{1,2}:)?\d{1,2}:\d\d[.,]\d{1,3}"
_CUE = re.compile(rf"[ \t]{{0,4}}{_PLACE} --> {_PLACE}")
_VOICE = re.compile(r"<v(?:\.[\w.]{1,40})?[ \t]([^<>\n]{1,80})>")
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,80}>|<\d\d?:[\d:.]{2,12}>")
_SPEAKER = re.compile(r"(?:- ?)?([^\W\d_][^:\n]{0,40}):[ \t]")
_NOISE = re.compile(r"\[[^\[\]\n]{2,30}\]|\{[^{}\n]{2,30}\}|\([a-z][a-z ]{1,20}\)|♪[^♪\n]{0,200}♪?")
_ABOVE = re.compile(r"\[([^\[\]\n]{1,60})\][ \t]{1,4}(?:\d{1,2}:)?\d{1,2}:\d\d$")
_BESIDE = re.compile(r"[ \t]{1,12}(?:0:\d\d|(?:\d{1,2}:)?\d{1,2}:\d\d)$")
_NOT_SPOKEN = ("NOTE", "STYLE", "REGION")
_ENDS = (".", "?", "!", "…")


class Cue(NamedTuple):
    """What one cue of subtitles says, and who says it, if that is told."""

    speaker: str
    text: str


def is_subtitles(text: str) -> bool:
    """Recognise subtitles by the times of their first cue."""
    lines = text.lstrip("\ufeff\n ").split("\n", 12)[:12]
    return any(map(_CUE.match, lines)) and (lines[0].startswith("WEBVTT") or _opens(lines))


def _opens(lines: Sequence[str]) -> bool:
    """Tell whether a cue stands in the first two lines, as in SRT."""
    return any(map(_CUE.match, lines[:2]))


def cues(text: str) -> Iterator[Cue]:
    """Yield what is said, each line of a cue that names a speaker by itself."""
    for block in "\n".join(plain_lines(text)).split("\n\n"):
        lines = block.strip("\n").split("\n")
        first = next((i for i, line in enumerate(lines[:3]) if _CUE.match(line)), None)
        if first is not None and not lines[0].startswith(_NOT_SPOKEN):
            yield from _spoken(lines[first + 1 :])


def _spoken(lines: Sequence[str]) -> Iterator[Cue]:
    speaker, said = "", ""
    for line in lines:
        name, text = _who(line)
        if name:
            yield Cue(speaker, said)
            speaker, said = name, ""
        said = f"{said} {text}".strip()
    yield Cue(speaker, said)


def _who(line: str) -> tuple[str, str]:
    """Part a line into the name of who speaks, if it has one, and what is said."""
    voice = _VOICE.search(line)
    text = without_noise(html.unescape(_TAG.sub("", line)))
    if voice:
        return voice[1].strip(), text
    match = _SPEAKER.match(text)
    if match and is_name(match[1]):
        return match[1].strip(), text[match.end() :].strip()
    return "", text


def without_noise(text: str) -> str:
    """Return a text without marks of noise."""
    return " ".join(_NOISE.sub(" ", text).split())


def turns(said: Sequence[Cue]) -> list[Cue]:
    """Join the cues of one speaker; those of nobody until a sentence ends."""
    joined: list[Cue] = []
    named = any(cue.speaker for cue in said)
    for cue in said:
        if not cue.text:
            continue
        goes_on = (
            joined
            and (cue.speaker in ("", joined[-1].speaker))
            and (named or not joined[-1].text.endswith(_ENDS))
        )
        if goes_on:
            joined[-1] = Cue(joined[-1].speaker, f"{joined[-1].text} {cue.text}")
        else:
            joined.append(cue)
    return joined


def as_prose(text: str) -> str:
    """Return subtitles as lines of text, each turn with its speaker, to be read as a document."""
    said = turns(list(cues(text)))
    return "\n\n".join(f"{cue.speaker}: {cue.text}" if cue.speaker else cue.text for cue in said)


class Subtitles(ConversationFormat):
    """Subtitles, WebVTT or SRT."""

    name = "subtitles"
    files = "transcripts as WebVTT or SRT"
    suffixes = (".vtt", ".srt")

    def recognises(self, head: Head) -> bool:
        """Recognise them by the first cue."""
        return not (head.folder or head.binary) and is_subtitles(decode(head.data)[0])

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the turns."""
        text, notes = decode(data)
        said = turns(list(cues(text)))
        messages = tuple(
            Message(str(i), cue.speaker or UNKNOWN, spoken(cue.text)) for i, cue in enumerate(said)
        )
        if said and not any(cue.speaker for cue in said):
            notes = (*notes, "the transcript does not say who speaks")
        return Parsed([Conversation(path.stem, messages, notes=notes)])


class Transcript(CopiedChat):
    """A transcript as text, speaker and place above each turn."""

    name = "transcript"
    files = "transcripts of Zoom, Teams and Otter, speaker and time above each turn"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read ``[name] time``, or ``name   time`` where the recording begins at 0:00."""
        line = lines[place]
        above = _ABOVE.match(line)
        if above:
            return Header(above[1].strip())
        beside = _BESIDE.search(line[-24:])
        name = line[: len(line) - len(beside[0])] if beside else ""
        return Header(name.strip()) if is_name(name) and name[-1:] not in "." else None

    def looks_like(self, text: str) -> bool:
        """Recognise it by its first turn, which comes in the first minutes of the recording."""
        first = next(filter(None, plain_lines(text)), "")
        starts = _ABOVE.match(first) or re.search(r"[ \t](?:00:0\d:\d\d|0?\d:\d\d)$", first[-12:])
        return bool(starts) and super().looks_like(text)

    def body(self, lines: Sequence[str]) -> list[str]:
        """Leave out noise."""
        return [without_noise(line) for line in super().body(lines)]

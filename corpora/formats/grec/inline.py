"""GREC texts written by hand: plain paragraphs with the references in double brackets.

    title: Danube
    semcat: river

    [[The Danube|np-subj]] touches ten countries. [[It|np-subj]] begins in the Black Forest and
    [[_|np-subj]] ends in the Black Sea. Four capitals lie on [[it|np-obj]].

``_`` is an empty REFEX; nothing before the bar means that no REFEX is chosen yet. Lines before the
first empty one are ``name: value``; the only other known name is ``id``. A backslash before a
bracket, a bar or another backslash escapes it. Lists of alternatives are not written; they are made
again when the text is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import SYNCATS, Reference, Refex, Text

HEADING = re.compile(r"([A-Za-z][\w-]{0,40}):(.*)")
_ESCAPED = re.compile(r"\\([\[\]|\\])")
_SPECIAL = re.compile(r"\\(?=[\[\]|\\])|\[(?=\[)|\](?=\])|\|")
_SIGN = re.compile(r"\\[\[\]|\\]|\[\[|\]\]|\|")


@dataclass(frozen=True)
class Mention:
    """A reference in a text: its words, "" if none are chosen, and its SYNCAT."""

    words: str
    syncat: str


Line: TypeAlias = tuple[str | Mention, ...]


@dataclass(frozen=True)
class Marked:
    """A text with its references marked: the lines above it, and its paragraphs."""

    fields: dict[str, str]
    paragraphs: tuple[Line, ...]

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """All references, in order."""
        return tuple(p for line in self.paragraphs for p in line if isinstance(p, Mention))


def parse_marked(text: str, path: Path | str | None = None) -> Marked:
    """Read a marked text."""
    lines = text.split("\n")
    fields: dict[str, str] = {}
    start = 0
    while start < len(lines) and (match := HEADING.fullmatch(lines[start].strip())):
        fields[match[1].lower()] = match[2].strip()
        start += 1
    if "title" not in fields:
        raise InputError('a marked text begins with a line "title: …"', path, 1)
    return Marked(fields, tuple(_paragraphs(lines, start, path)))


def _paragraphs(lines: Sequence[str], start: int, path: Path | str | None) -> Iterator[Line]:
    held: list[str] = []
    for number, line in enumerate([*lines[start:], ""], start + 1):
        if line.strip():
            held.append(line)
        elif held:
            words = " ".join(" ".join(held).split())
            yield tuple(_pieces(words, path, number - len(held)))
            held = []


def _pieces(words: str, path: Path | str | None, line: int) -> Iterator[str | Mention]:
    """Cut a paragraph at its brackets."""
    end, opened, bar = 0, -1, -1
    for match in _SIGN.finditer(words):
        sign = match[0]
        if sign == "[[" and opened < 0:
            if match.start() > end:
                yield _plain(words[end : match.start()])
            opened, bar = match.end(), -1
        elif sign == "[[":
            raise InputError("a reference begins within another; close it with ]]", path, line)
        elif sign == "|" and opened >= 0:
            bar = match.start()
        elif sign == "]]" and opened >= 0:
            yield _mention(words, opened, bar, match.start(), path, line)
            end, opened = match.end(), -1
    if opened >= 0:
        raise InputError("a reference is not closed with ]]", path, line)
    if end < len(words):
        yield _plain(words[end:])


def _mention(
    words: str, opened: int, bar: int, closed: int, path: Path | str | None, line: int
) -> Mention:
    known = ", ".join(SYNCATS)
    if bar < 0:
        message = f'"{words[opened:closed]}" does not say what it is; write [[words|{SYNCATS[0]}]]'
        raise InputError(f"{message} (known: {known})", path, line)
    syncat = words[bar + 1 : closed].strip()
    if syncat not in SYNCATS:
        raise InputError(f'unknown SYNCAT "{syncat}" (known: {known})', path, line)
    return Mention(_plain(words[opened:bar]).strip(), syncat)


def _plain(words: str) -> str:
    return _ESCAPED.sub(r"\1", words)


def _safe(words: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", words)


def to_marked(
    text: Text, more: Sequence[tuple[str, str]] = (), choices: Sequence[Refex] | None = None
) -> str:
    """Write a text with its references marked, and in them its own REFEXs or other choices."""
    filled = iter(text.golds if choices is None else choices)
    heading = [("title", text.title), ("semcat", text.domain), ("id", text.id), *more]
    lines = [f"{name}: {' '.join(value.split())}" for name, value in heading if value]
    for paragraph in text.paragraphs:
        words = (_safe(p) if isinstance(p, str) else _brackets(p, next(filled)) for p in paragraph)
        lines += ["", " ".join("".join(words).split())]
    return "\n".join(lines) + "\n"


def _brackets(ref: Reference, refex: Refex | None) -> str:
    words = "" if refex is None else _safe(refex.text)
    return f"[[{words}|{ref.syncat}]]"

"""The plain text of a GREC text with REFEXs in place, its own or a system's, and where they stand.

A REFEX that begins a sentence gets a capital, as gold REFEXs have and candidates have not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from regsuite.corpora.records.grec import Paragraph, Reference, Refex, Text

Span: TypeAlias = tuple[int, int]
_SPACE = re.compile(r"\s+")
_SENTENCE_END = re.compile(r"[.!?][\"'”’)\]]*\s*$")
_CLOSING = frozenset(",.;:!?)]")
_TAIL = 12


@dataclass(frozen=True)
class Plain:
    """A text as a reader sees it, and the span of each reference (None where it is empty).

    ``places`` has a span for the empty ones too: of no length, where the next word begins.
    """

    text: str
    spans: tuple[Span | None, ...]
    places: tuple[Span, ...] = ()


def plain(text: Text, choices: Sequence[Refex] | None = None) -> Plain:
    """Fill in the text's own REFEXs or other choices; paragraphs are parted by an empty line."""
    writer = _Writer(text.golds if choices is None else choices)
    for paragraph in text.paragraphs:
        writer.paragraph(paragraph)
    return Plain("".join(writer.parts), tuple(writer.spans), tuple(writer.places))


class _Writer:
    def __init__(self, refexes: Iterable[Refex | None]) -> None:
        self.refexes = iter(refexes)
        self.parts: list[str] = []
        self.spans: list[Span | None] = []
        self.places: list[Span] = []
        self.empty: list[int] = []
        self.length = 0
        self.tail = ""
        self.space = False

    def paragraph(self, paragraph: Paragraph) -> None:
        if self.length:
            self._add("\n\n")
        self.tail, self.space = "", False
        for piece in paragraph:
            if isinstance(piece, Reference):
                self._reference(next(self.refexes))
            else:
                self._string(piece)

    def _string(self, piece: str) -> None:
        words = _SPACE.sub(" ", piece).strip()
        after_reference = bool(self.spans) and (self.spans[-1] or (0, 0))[1] == self.length
        if piece[:1].isspace() or (after_reference and words[:1].isalnum()):
            self.space = True
        if words:
            self._put(words)
            self.space = piece[-1].isspace()

    def _reference(self, refex: Refex | None) -> None:
        if refex is None or refex.type == "empty":
            self.spans.append(None)
            self.empty.append(len(self.places))
            self.places.append((self.length, self.length))
            return
        words = _SPACE.sub(" ", refex.text).strip()
        if not self.tail or _SENTENCE_END.search(self.tail):
            words = words[:1].upper() + words[1:]
        self.space = self.space or self.tail[-1:].isalnum()
        self._put(words)
        self.spans.append((self.length - len(words), self.length))
        self.places.append((self.length - len(words), self.length))

    def _put(self, words: str) -> None:
        """Add words, with a space before them if one is needed and they are no closing mark."""
        if self.space and self.tail and words[0] not in _CLOSING:
            self._add(" ")
        for number in self.empty:
            self.places[number] = (self.length, self.length)
        self.empty = []
        self._add(words)
        self.space = False

    def _add(self, piece: str) -> None:
        self.parts.append(piece)
        self.length += len(piece)
        self.tail = (self.tail + piece)[-_TAIL:]

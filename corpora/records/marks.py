"""Records of plain text whose references to its main subject are marked, or are to be.

A ``Prose`` is a text as read; its ``Marking`` says what the subject is and where it is named.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from regsuite.corpora.derive.plain_text import plain
from regsuite.corpora.records.grec import Paragraph, Reference, Refex, Text

_BREAK = re.compile(r"(?<![^\S\n])[^\S\n]*+\n[^\S\n]*+\n\s*+")


@dataclass(frozen=True, slots=True)
class Mark:
    """A reference: where it stands (an empty one where the next word begins), and as what."""

    start: int
    end: int
    syncat: str
    refex: Refex
    candidates: tuple[Refex, ...] = ()


@dataclass(frozen=True)
class Marking:
    """The main subject of a text and the references to it, in order."""

    title: str
    semcat: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Prose:
    """A plain text; title, category and pronoun are "" where nobody says what it is about.

    The heading is what stands above the text; it may name what it is about, or not.
    """

    id: str
    title: str
    text: str
    marking: Marking | None = None
    category: str = ""
    pronoun: str = ""
    heading: str = ""


def prose(text: Text) -> Prose:
    """Return a GREC text as a reader sees it, with what is marked in it."""
    read = plain(text)
    marks = tuple(
        Mark(start, end, ref.syncat, ref.gold, ref.candidates)
        for ref, (start, end) in zip(text.references, read.places, strict=True)
        if ref.gold is not None
    )
    return Prose(text.id, text.title, read.text, Marking(text.title, text.domain, marks))


def grec_text(item: Prose, marking: Marking | None = None) -> Text:
    """Return the GREC text of a plain one, by its own marks or by others."""
    marking = marking or item.marking or Marking(item.title, "none", ())
    return Text(item.id, marking.title, tuple(_paragraphs(item, marking)))


def _paragraphs(item: Prose, marking: Marking) -> list[Paragraph]:
    paragraphs: list[Paragraph] = []
    number = start = 0
    for match in [*_BREAK.finditer(item.text), None]:
        end = match.start() if match else len(item.text)
        pieces: list[str | Reference] = []
        while number < len(marking.marks) and marking.marks[number].start < max(end, start + 1):
            mark = marking.marks[number]
            number += 1
            pieces += [item.text[start : mark.start], _reference(item, marking, mark, number)]
            start = mark.end
        pieces.append(item.text[start:end])
        kept = tuple(piece for piece in pieces if piece != "")
        if any(isinstance(p, Reference) or p.strip() for p in kept):
            paragraphs.append(kept)
        start = match.end() if match else end
    return paragraphs


def _reference(item: Prose, marking: Marking, mark: Mark, number: int) -> Reference:
    words = item.text[mark.start : mark.end]
    chosen = replace(mark.refex, text=words) if words else mark.refex
    return Reference(f"{item.id}.{number}", marking.semcat, mark.syncat, mark.candidates, chosen)

"""What all markers share: a text is parsed, its subject told, candidates found and chosen from.

GREC'10 called this the full task (named entity generation from plain text); no system of its only
participant is described well enough to be built again. Long texts are marked in portions, all of
one subject, so that time and memory grow with the portions and not with the text.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from regsuite.corpora.records.marks import Mark, Marking, Prose
from regsuite.english.entities.mention import NAME, Mention
from regsuite.english.entities.subject import Subject, subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
from regsuite.english.entities.subject_names import fold, name_words
from regsuite.english.entities.subject_title import guess_title, names_what_is_told_of
from regsuite.english.language import has_both_cases, is_english
from regsuite.english.pipeline import load
from regsuite.english.pipeline.pieces import pieces
from regsuite.reg.marking.marking import marking
from regsuite.suite.contracts.system import System

if TYPE_CHECKING:
    from spacy.tokens import Doc

PAPER = "the full task of GREC'10 (Belz & Kow 2010); Belz, Kow, Viethen & Gatt 2009, section 2"
PORTION = 20_000
_OPENING = 1000


class Marker(System[Prose, Marking]):
    """Marks plain texts."""

    task = "mark"
    paper = PAPER

    @property
    def parses(self) -> bool:
        """All markers read parses."""
        return True

    @abstractmethod
    def choose(self, doc: Doc, subject: Subject, candidates: Sequence[Mention]) -> list[Mention]:
        """Return the candidates that refer to the subject, without overlap, in order."""

    def predict(self, items: Sequence[Prose]) -> list[Marking]:
        """Mark every text."""
        cut = [portions(item.text) for item in items]
        docs = self.docs(part for parts in cut for _, part in parts)
        return [self._marked(item, parts, docs) for item, parts in zip(items, cut, strict=True)]

    def docs(self, texts: Iterable[str]) -> Iterator[Doc]:
        """Parse texts."""
        return load(self.pipeline).pipe(texts)

    def _marked(
        self, item: Prose, parts: Sequence[tuple[int, str]], docs: Iterator[Doc]
    ) -> Marking:
        """Mark a text portion by portion; the first tells the subject."""
        subject: Subject | None = None
        marks: list[Mark] = []
        for number, (offset, _) in enumerate(parts):
            doc = next(docs)
            if not number:
                subject = subject_in(doc, item)
            if subject is not None:
                marks += shifted(self.mark(doc, subject).marks, offset)
        if subject is None:
            return Marking("", "none", ())
        return Marking(subject.name, subject.category, tuple(marks))

    def mark(self, doc: Doc, subject: Subject) -> Marking:
        """Mark one parsed text; one that never names its subject has no marks."""
        candidates = subject_mentions(doc, subject)
        if not any(c.kind == NAME for c in candidates):
            return Marking(subject.name, subject.category, ())
        chosen = self.choose(doc, subject, candidates)
        if not any(c.kind == NAME for c in chosen):
            chosen = []
        return marking(doc, subject, chosen)


def subject_in(doc: Doc, item: Prose) -> Subject | None:
    """Tell what a text is about; None where it is not English or nothing can be told.

    A title that the text does not come back to is none. A heading that is about something in the
    text and does not name it ("A week in Florence") says that the text has no main subject.
    """
    if not is_english(doc) or not has_both_cases(doc):
        return None
    title = _title(doc, item)
    if not title:
        return None
    return subject_of(doc, title, item.category or None, item.pronoun or None)


def _title(doc: Doc, item: Prose) -> str | None:
    if item.title and _mentions(doc, item.title):
        return item.title
    if not item.title and item.heading and _mentions(doc, item.heading):
        return item.heading if names_what_is_told_of(doc, item.heading) else None
    return guess_title(doc)


def _mentions(doc: Doc, title: str) -> bool:
    words = name_words(title)
    return any(fold(token.text) in words for token in doc[:_OPENING])


def portions(text: str) -> list[tuple[int, str]]:
    """Cut a long text where the parser cuts it; returns the places of the portions and them."""
    if len(text) <= PORTION:
        return [(0, text)]
    parts: list[tuple[int, str]] = []
    start = end = 0
    for piece in pieces(text):
        if end + len(piece) - start > PORTION and end > start:
            parts.append((start, text[start:end]))
            start = end
        end += len(piece)
    return [*parts, (start, text[start:])]


def shifted(marks: Iterable[Mark], offset: int) -> list[Mark]:
    """Move marks by an offset."""
    return [replace(m, start=m.start + offset, end=m.end + offset) for m in marks]


def without_overlap(
    candidates: Sequence[Mention], shares: Sequence[float], least: float
) -> list[Mention]:
    """Take candidates from the most probable down, as long as none overlaps one taken before."""
    taken: set[int] = set()
    gaps: set[int] = set()
    chosen: list[Mention] = []
    for k in sorted(range(len(candidates)), key=lambda k: (-shares[k], k)):
        c = candidates[k]
        if shares[k] < least:
            break
        words = range(c.first, c.last)
        if c.first in gaps or any(i in taken for i in words) or (not words and c.first in taken):
            continue
        taken.update(words)
        if not words:
            gaps.add(c.first)
        chosen.append(c)
    return sorted(chosen, key=lambda c: (c.start, c.end))

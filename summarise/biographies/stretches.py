"""Stretches of an item's documents with who is who in them, each resolved when first asked for.

A stretch is ``_BLOCK`` sentences with what stands before them, so that a long document costs only
what of it is asked for, and no sentence is read more than twice.
"""

from __future__ import annotations

from dataclasses import dataclass

from regsuite.corpora.records.documents import DocumentSet, Sentence
from regsuite.english.entities.resolved import NAME, Mention, ResolvedDocument
from regsuite.english.entities.resolver import Resolver, resolver

_BLOCK, _BEFORE = 24, 12
_LONGEST = 600


@dataclass(frozen=True)
class Stretch:
    """Sentences of a document, resolved, and where each of them begins in their text."""

    known: ResolvedDocument
    starts: dict[int, int]


class Stretches:
    """The stretches of an item; ``pipeline`` names another English pipeline than the suite's."""

    def __init__(self, item: DocumentSet, pipeline: str | None = None):
        from regsuite.english.pipeline import load  # noqa: PLC0415

        self.item = item
        self._resolver = resolver() if pipeline is None else Resolver(load(pipeline))
        self._read: dict[tuple[str, int], Stretch] = {}

    def of(self, place: int) -> Stretch:
        """Return the stretch that a sentence of the item stands in."""
        sentence = self.item.sentences[place]
        key = sentence.document, sentence.number // _BLOCK
        if key not in self._read:
            self._read[key] = self._resolve(place - sentence.number, key[1])
        return self._read[key]

    def mentions(self, place: int) -> list[tuple[int, Mention]]:
        """Return the mentions of a sentence with their places in it."""
        stretch = self.of(place)
        start = stretch.starts[place]
        end = start + len(self.item.sentences[place].text[:_LONGEST])
        return [(m.start - start, m) for m in stretch.known.mentions if start <= m.start < end]

    def named(self, place: int, start: int) -> Mention | None:
        """Return the name that has a character of a sentence, if the layer takes it for one."""
        names = (m for first, m in self.mentions(place) if m.kind == NAME and first <= start)
        at = self.of(place).starts[place] + start
        return next((m for m in names if at < m.end), None)

    def _resolve(self, first: int, block: int) -> Stretch:
        """Resolve a block of the document that begins at a place of the item."""
        sentences = self.item.sentences
        begin, end = first + max(0, block * _BLOCK - _BEFORE), first + (block + 1) * _BLOCK
        text, starts = "", {}
        last: Sentence | None = None
        for i in range(begin, min(end, len(sentences))):
            if sentences[i].document != sentences[first].document:
                break
            text += _between(last, sentences[i])
            starts[i] = len(text)
            text += sentences[i].text[:_LONGEST]
            last = sentences[i]
        return Stretch(self._resolver.text(text), starts)


def _between(last: Sentence | None, sentence: Sentence) -> str:
    if last is None:
        return ""
    return " " if last.paragraph == sentence.paragraph else "\n\n"

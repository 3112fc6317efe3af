"""A document looked at sentence by sentence, each only when it is asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from itertools import islice, takewhile

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.lines import Line, within
from regsuite.english.entities.names import Named, names_of
from regsuite.english.entities.quotations import Span, quotations

LONGEST = 5000
"""Of a sentence beyond so many characters only the beginning is read, and nothing is changed."""


class Source:
    """The lines of a document."""

    def __init__(self, document: Document):
        self.document = document
        self._lines: dict[int, Line] = {}
        self._names: dict[int, list[Named]] = {}
        self._having: dict[str, list[int]] = {}

    @cached_property
    def _quoted(self) -> tuple[Sequence[Span], list[int]]:
        spans = quotations(self.document.text)
        return spans, [end for _, end in spans]

    def line(self, i: int) -> Line:
        """Return a sentence."""
        if i not in self._lines:
            sentence = self.document.sentences[i]
            self._lines[i] = Line(sentence.text[:LONGEST], lambda: self._quoted_in(sentence))
        return self._lines[i]

    def _quoted_in(self, sentence: Sentence) -> list[Span]:
        if len(sentence.text) > LONGEST:
            return [(0, LONGEST)]
        spans, ends = self._quoted
        first = bisect_left(ends, sentence.start)
        touching = takewhile(lambda span: span[0] < sentence.end, islice(spans, first, None))
        return within(self.document.text, sentence, list(touching))

    def names(self, i: int) -> list[Named]:
        """Return the names of a sentence."""
        if i not in self._names:
            self._names[i] = names_of(self.line(i))
        return self._names[i]

    def having(self, word: str) -> list[int]:
        """Return the sentences that have these characters."""
        if word not in self._having:
            sentences = self.document.sentences
            self._having[word] = [i for i, s in enumerate(sentences) if word in s.text]
        return self._having[word]

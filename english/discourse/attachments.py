"""What belongs together with the sentence beside it: halves of a quotation, and reactions.

A quotation that runs over several sentences is one unit: each part needs the parts before and
behind it. A sentence that is all quotation does not say who speaks, and needs the one before. One
that reacts ("Moe disagrees", "both men") needs what it reacts to.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import takewhile

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.quotations import Span, quotations
from regsuite.english.words import alternatives

_OPENING = frozenset("\"“«'‘`")
_CLOSING = frozenset("\"”»'’")
_NAMED_BOTH = 2
_INTO = r"(?! (?:with|to|that|on|about|over|of|for|the|an?)\b)"
_NAME = re.compile(r"\b[A-Z][a-z]\w*")


class Quotations:
    """The quotations of a document that are closed, and which of its sentences they touch."""

    def __init__(self, document: Document):
        self.document = document

    @cached_property
    def _spans(self) -> list[Span]:
        text = self.document.text
        return [(a, b) for a, b in quotations(text) if _is_sure(text[a:b])]

    @cached_property
    def _ends(self) -> list[int]:
        return [end for _, end in self._spans]

    def touching(self, sentence: Sentence) -> list[Span]:
        """Return the quotations that have some of a sentence's characters."""
        behind = self._spans[bisect_right(self._ends, sentence.start) :]
        return list(takewhile(lambda span: span[0] < sentence.end, behind))

    def parts(self, i: int) -> Iterator[int]:
        """Yield the sentences beside one that have parts of its quotations."""
        own = self.document.sentences[i]
        spans = self.touching(own)
        if spans and spans[0][0] < own.start and i:
            yield i - 1
        if spans and spans[-1][1] > own.end and i + 1 < len(self.document.sentences):
            yield i + 1

    def is_all(self, i: int) -> bool:
        """Tell whether a sentence has no word outside quotations."""
        own, text = self.document.sentences[i], self.document.text
        at, outside = own.start, ""
        for start, end in self.touching(own):
            outside += text[at : max(at, start)]
            at = max(at, end)
        return at > own.start and not any(c.isalnum() for c in outside + text[at : own.end])


def _is_sure(span: str) -> bool:
    """Tell whether marks stand at both ends, next to words: not so in text cut into tokens."""
    inner = span[1:-1]
    return span[0] in _OPENING and span[-1] in _CLOSING and inner == inner.strip()


@cache
def _reacting() -> re.Pattern[str]:
    return re.compile(rf"\b{alternatives('reacting-phrases')}\b{_INTO}", re.IGNORECASE)


def reacts(text: str, quoted: Sequence[Span] = ()) -> bool:
    """Tell whether a sentence takes up what the one before it says; not what it quotes.

    ``quoted`` are places of the sentence. Where two names stand before "both men", it says itself
    who they are.
    """
    match = _reacting().search(text)
    if match is None or any(a <= match.start() < b for a, b in quoted):
        return False
    several = match[0].lower().startswith(("both", "neither", "the two"))
    return not several or len(_NAME.findall(text[: match.start()])) < _NAMED_BOTH

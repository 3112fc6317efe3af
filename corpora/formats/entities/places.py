"""Which words of a document a mention takes, given its place in the text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.entities import EntityText, Found, Mention, Span


@dataclass(frozen=True, slots=True)
class Placed:
    """A mention by its words; ``head`` counts from its first one, ``number`` is its entity's."""

    first: int
    last: int
    head: int
    number: int
    type: str


def placed(item: EntityText, mentions: Sequence[Found | Mention]) -> Iterator[Placed]:
    """Yield mentions by their words, entities numbered from 1 by first mention.

    A mention takes all of a word in which it begins or ends, and is cut at the end of its
    sentence; one that takes the same words as another of its entity is left out.
    """
    words = _Words(item)
    numbers: dict[str, int] = {}
    known: set[tuple[int, int, int]] = set()
    for mention in mentions:
        first, last = words.within_sentence(mention.span)
        number = numbers.setdefault(mention.entity, len(numbers) + 1)
        if last < first or (first, last, number) in known:
            continue
        known.add((first, last, number))
        head = min(max(first, words.at(mention.head[0])), last)
        yield Placed(first, last, head - first, number, mention.type)


class _Words:
    """Finds the words of a document by places in its text."""

    def __init__(self, item: EntityText):
        self._starts = [token.start for token in item.tokens]
        self._ends = [token.end for token in item.tokens]
        self._sentences = [end for _, end in item.sentences] or [len(item.text)]

    def at(self, place: int) -> int:
        """Return the word at a place, or the one before it."""
        return max(0, bisect_right(self._starts, place) - 1)

    def within_sentence(self, span: Span) -> tuple[int, int]:
        """Return the first and last word of a span, cut at the end of its first sentence."""
        first = bisect_right(self._ends, span[0])
        if first >= len(self._starts):
            return first, first - 1
        sentence = bisect_right(self._sentences, self._starts[first])
        end = min(span[1], self._sentences[min(sentence, len(self._sentences) - 1)])
        return first, bisect_right(self._starts, max(end - 1, 0)) - 1

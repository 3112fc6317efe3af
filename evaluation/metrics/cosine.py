"""Cosine with the gold summary by tf·idf, as Zhou & Hovy 2003 compare alignments (section 4.1).

The paper does not say over what idf is counted: here over the gold summaries of all items scored
together, as ln((1 + n) / (1 + df)) + 1. Words are stems of content words.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import starmap

from regsuite.english.content_words import content_words, stem
from regsuite.evaluation.metrics.texts import Segment, TextMean, with_words


class Cosine(TextMean):
    """The cosine of tf·idf vectors, the mean over the references."""

    name = title = "cosine"
    details = "idf=gold,stem=porter,refs=mean"

    def one(self, references: Sequence[str], text: str) -> float | None:
        """Score a text as if there were no other."""
        return self.scores([(references, text)])[0]

    def scores(self, segments: Iterable[Segment]) -> list[float | None]:
        """Score many texts, with the idf of all their references; without any it is 0."""
        known = [(with_words(references), text) for references, text in segments]
        rarity = Rarity.of({reference for references, _ in known for reference in references})
        return list(starmap(rarity.mean_cosine, known))


@dataclass(frozen=True)
class Rarity:
    """In how many of so many texts each word stands."""

    frequency: Counter[str]
    texts: int

    @classmethod
    def of(cls, texts: Collection[str]) -> Rarity:
        """Count the texts of each word."""
        return cls(Counter(word for text in texts for word in set(_words(text))), len(texts))

    def mean_cosine(self, references: Sequence[str], text: str) -> float:
        """Return the mean cosine of a text with its references; 0 where there is none."""
        own = self._vector(text)
        cosines = [_cosine(self._vector(reference), own) for reference in references]
        return sum(cosines) / max(1, len(cosines))

    def _vector(self, text: str) -> dict[str, float]:
        counts = Counter(_words(text))
        return {word: count * self._idf(word) for word, count in counts.items()}

    def _idf(self, word: str) -> float:
        return math.log((1 + self.texts) / (1 + self.frequency[word])) + 1


def _words(text: str) -> list[str]:
    return list(map(stem, content_words(text)))


def _cosine(one: dict[str, float], other: dict[str, float]) -> float:
    shared = sum(weight * other.get(word, 0.0) for word, weight in one.items())
    lengths = math.hypot(*one.values()) * math.hypot(*other.values())
    return shared / lengths if lengths else 0.0

"""Bigram models of sentences (Zhou & Hovy 2003, section 3.3): P(w1 | start) P(w2 | w1) ….

Unseen bigrams, on which the paper is silent: interpolated with the unigram estimate (add-one for
words never seen) after Witten & Bell, by the share of tokens among tokens and types after a word.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Self

from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json

START = ""


class Bigrams:
    """Counts of words and of word pairs in one kind of sentence."""

    def __init__(self) -> None:
        self.words: Counter[str] = Counter()
        self.pairs: Counter[tuple[str, str]] = Counter()
        self._index()

    def fit(self, sentences: Iterable[Sequence[str]]) -> Self:
        """Count the sentences' words and pairs."""
        for sentence in sentences:
            self.words.update(sentence)
            self.pairs.update(_pairs(sentence))
        self._index()
        return self

    def _index(self) -> None:
        self._tokens: Counter[str] = Counter()
        self._types: Counter[str] = Counter()
        for (first, _), count in self.pairs.items():
            self._tokens[first] += count
            self._types[first] += 1
        self._total = self.words.total()

    def log_probability(self, sentence: Sequence[str], vocabulary: int) -> float:
        """Return log P(S); ``vocabulary`` is the number of words that any model knows."""
        return sum(self._log(first, word, vocabulary) for first, word in _pairs(sentence))

    def _log(self, first: str, word: str, vocabulary: int) -> float:
        single = (self.words[word] + 1) / (self._total + vocabulary + 1)
        tokens, types = self._tokens[first], self._types[first]
        if tokens == 0:
            return math.log(single)
        return math.log((self.pairs[first, word] + types * single) / (tokens + types))

    def to_json(self) -> bytes:
        """Return the counts."""
        pairs = [[a, b, n] for (a, b), n in sorted(self.pairs.items())]
        return pack_json({"words": self.words, "pairs": pairs})

    @classmethod
    def from_json(cls, data: bytes) -> Self:
        """Take up the counts."""
        stored = unpack_json(data, {"words": {str: COUNT}, "pairs": [(str, str, COUNT)]})
        model = cls()
        model.words = Counter(stored["words"])
        model.pairs = Counter({(a, b): int(n) for a, b, n in stored["pairs"]})
        model._index()
        return model


class Contrast:
    """Extract (E) and non-extract (N) models of one domain, and the ratio R = P(S) / P'(S)."""

    def __init__(self, extract: Bigrams, other: Bigrams):
        self.extract = extract
        self.other = other
        self.vocabulary = len(extract.words.keys() | other.words.keys())

    def __contains__(self, word: object) -> bool:
        return word in self.extract.words or word in self.other.words

    def log_probabilities(self, sentence: Sequence[str]) -> tuple[float, float]:
        """Return log P'(S) and log P(S): of other sentences, and of extract sentences."""
        other = self.other.log_probability(sentence, self.vocabulary)
        return other, self.extract.log_probability(sentence, self.vocabulary)

    def log_ratio(self, sentence: Sequence[str]) -> float:
        """Return log R, which ranks as R does and does not underflow."""
        other, extract = self.log_probabilities(sentence)
        return extract - other

    def parts(self) -> dict[str, bytes]:
        """Return both tables."""
        return {"extract.json": self.extract.to_json(), "other.json": self.other.to_json()}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        tables = (Bigrams.from_json(parts[f"{name}.json"]) for name in ("extract", "other"))
        return cls(*tables)


def _pairs(sentence: Sequence[str]) -> Iterator[tuple[str, str]]:
    return pairwise((START, *sentence))

"""METEOR for English (Banerjee & Lavie 2005): NLTK's, over the WordNet table of the suite.

NLTK's asks for its own WordNet, to be downloaded, and looks up synonyms of stems ("automobil"),
which WordNet does not know: here a stem remembers its word, and that word's synonyms are compared
by stem. Scores are a little higher for this reason. Several references: the best counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

import numpy as np

from regsuite.english.wordnet import WordNet, shipped_wordnet
from regsuite.evaluation.metrics.base import Floats, Row, ratio
from regsuite.evaluation.metrics.paraphrase_matching import stem, tokens
from regsuite.evaluation.metrics.texts import PLAIN, Strings, TextMean, TextMetric, Texts, segments

ALPHA, BETA, GAMMA = 0.9, 3.0, 0.5
"""Weight of precision, shape and weight of the penalty (Lavie & Agarwal 2007; NLTK's)."""


class Meteor(TextMean):
    """METEOR with exact, stemmed and synonymous matches, against the best reference."""

    name = "meteor"
    title = "METEOR"

    def __init__(
        self,
        texts: Texts = PLAIN,
        split: Callable[[str], list[str]] = tokens,
        details: str = "nltk,wordnet=shipped,refs=best",
    ):
        super().__init__(texts)
        self.split, self.details = split, details

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        return meteor(references, text, self.split)


class SystemMeteor(TextMetric):
    """METEOR of all texts together: matches, words and chunks are summed first."""

    name = "meteor_system"
    title = "METEOR sys"

    def __init__(self, texts: Texts, split: Callable[[str], list[str]], details: str):
        super().__init__(texts)
        self.split, self.details = split, details

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Return the counts of the item's texts, each against its best reference."""
        counts = [meteor_counts(tuple(r), text, self.split) for r, text in segments(wanted, own)]
        return [float(sum(column)) for column in zip(*counts, strict=True)]

    def aggregate(self, totals: Floats) -> Floats:
        """Compute METEOR from the sums."""
        return from_counts(totals)


def meteor(
    references: Sequence[str], peer: str, split: Callable[[str], list[str]] = tokens
) -> float:
    """Return the METEOR score of a text, 0 if it is empty; ``split`` says what words are."""
    return float(from_counts(np.array(meteor_counts(tuple(references), peer, split), dtype=float)))


def from_counts(totals: Floats) -> Floats:
    """Compute METEOR from sums of matches, words of texts and references, and chunks."""
    matches, length, wanted, chunks = np.moveaxis(totals, -1, 0)
    f_mean = ratio(matches, ALPHA * wanted + (1 - ALPHA) * length)
    return np.asarray((1 - GAMMA * ratio(chunks, matches) ** BETA) * f_mean)


@lru_cache(maxsize=1 << 14)
def meteor_counts(
    references: tuple[str, ...], peer: str, split: Callable[[str], list[str]]
) -> tuple[int, int, int, int]:
    """Return matches, words of the text and of its best reference, and chunks."""
    own, wanted = split(peer), [words for text in references if (words := split(text))]
    if not own or not wanted:
        return 0, len(own), min(map(len, wanted), default=0), 0
    every = [_counts(own, words) for words in wanted]
    return max(every, key=lambda counts: float(from_counts(np.array(counts, dtype=float))))


def _counts(own: list[str], words: list[str]) -> tuple[int, int, int, int]:
    from nltk.translate.meteor_score import align_words  # noqa: PLC0415

    pairs = align_words(own, words, stemmer=_Stemmer(), wordnet=_reader())[0]
    joined = sum((a + 1, b + 1) == after for (a, b), after in pairwise(pairs))
    return len(pairs), len(own), len(words), len(pairs) - joined


class _Stem(str):
    """A stem that remembers its word."""

    __slots__ = ("word",)
    word: str


class _Stemmer:
    """Porter's stems, which remember their words."""

    def stem(self, word: str) -> _Stem:
        result = _Stem(stem(word))
        result.word = word
        return result


class _Lemma:
    def __init__(self, name: str):
        self._name = name

    def name(self) -> str:
        return self._name


class _Synset:
    def __init__(self, names: Sequence[str]):
        self._lemmas = list(map(_Lemma, names))

    def lemmas(self) -> list[_Lemma]:
        return self._lemmas


class _Reader:
    """The shipped table with the one question that NLTK asks of its reader."""

    def __init__(self, table: WordNet):
        self._table = table
        self._known = lru_cache(maxsize=50_000)(self._found)

    def synsets(self, word: str) -> list[_Synset]:
        return self._known(word.word if isinstance(word, _Stem) else word)

    def _found(self, word: str) -> list[_Synset]:
        synsets = self._table.synsets(word)
        return [_Synset(list(map(stem, self._table.members(synset)))) for synset in synsets]


@cache
def _reader() -> Any:
    return _Reader(shipped_wordnet())

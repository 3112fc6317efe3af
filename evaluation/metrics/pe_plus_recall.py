"""PE+ as recall: how much of what the references say a text says too (ours).

Words are matched as PE+ matches them, by the best assignment: the same word or stem counts fully, a
paraphrase of the table or a word near in meaning in part. A content word counts less where the
words about it in the reference are not found about its match in the text: what is said in other
words stands together, words that only happen to occur do not. The share of a sentence of the
reference is that of its words' weights, and the score a mean over its sentences, in which long ones
weigh more, though not in proportion. Several references: the mean over them.

``scripts/tune_pe_plus_recall.py`` chose the settings on people's judgements of content units.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import maximum_filter1d
from scipy.optimize import linear_sum_assignment

from regsuite.corpora.formats.paraphrases import ParaphraseTable
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.paraphrase_matching import LONGEST_TEXT, sentences_of, shortened
from regsuite.evaluation.metrics.paraphrase_tables import TableMetric
from regsuite.evaluation.metrics.pe_plus import grid
from regsuite.evaluation.metrics.texts import Texts
from regsuite.evaluation.metrics.word_likeness import Likeness, Weights

Floats = NDArray[np.float64]
_PARTS = re.compile(r"[\W_]+")


@dataclass(frozen=True)
class Settings:
    """What the recall is set by."""

    function: float = 0.4
    """The weight of a function word; a content word has 1."""
    paraphrase: float = 1.0
    vector: float = 0.3
    vector_from: float = 0.4
    alone: float = 0.2
    """What is left of a content word's match where no word about it is matched near by."""
    about: int = 3
    """How many words before and after it are about a word of the reference."""
    near: int = 6
    """Within how many words of the match they are looked for."""
    length: float = 0.5
    """The power of a sentence's weight in the mean."""
    power: float = 0.7
    """The power of a sentence's share."""


class PePlusRecall(TableMetric):
    """PE+ as recall, with the shipped word vectors."""

    def __init__(
        self,
        name: str,
        texts: Texts,
        table: ParaphraseTable | None,
        settings: Settings | None = None,
    ):
        super().__init__(name, texts, table, "{table},vectors=shipped,refs=mean")
        self.settings = given = settings or Settings()
        weights = Weights(
            function=given.function, rarity=0, stem=1, paraphrase=given.paraphrase,
            vector=given.vector, vector_from=given.vector_from, spelling=0, unlike=1,
        )  # fmt: skip
        self._likeness = Likeness(weights, shipped_vectors(), table)

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        own = list(chain.from_iterable(_sentences(text)))
        found = [self._recall(_sentences(reference), own) for reference in references]
        return sum(found) / max(1, len(found))

    def _recall(self, sentences: Sequence[Sequence[str]], own: Sequence[str]) -> float:
        words = list(chain.from_iterable(sentences))
        if not words or not own:
            return 0.0
        ends = [0, *accumulate(map(len, sentences))]
        weights, alike = np.array(self._likeness.weight(words)), self._alike(words, own)
        lost = (1 - self.settings.alone) * (1 - self._support(alike, weights, ends))
        lost[weights == self.settings.function] = 0
        alike *= 1 - lost
        one, other = linear_sum_assignment(-alike * np.sqrt(weights)[:, None])
        matched = np.zeros(len(words))
        matched[one] = alike[one, other]
        return self._mean(matched * weights, weights, ends)

    def _alike(self, words: Sequence[str], own: Sequence[str]) -> Floats:
        """Return how alike each word is to each of the text, from 0 to 1."""
        both, shape = [*words, *own], (len(words), len(own))
        self._likeness.learn(set(both))
        rows, pairs = self._likeness.rows(both), self._likeness.pairs
        found = np.maximum(self._likeness.product(rows, len(words)), 0).ravel()
        pairs.lift(found, rows, *grid(*shape))
        alike = found.reshape(shape)
        if pairs.has_phrases:
            pairs.lift_phrases(alike, range(shape[0]), range(shape[1]), words, own)
        return alike.astype(float)

    def _support(self, alike: Floats, weights: Floats, ends: Sequence[int]) -> Floats:
        """Return for each two words which share of the words about the first is near the second."""
        near = maximum_filter1d(alike, 2 * self.settings.near + 1, axis=1, mode="constant")
        result = np.ones_like(alike)
        for first, last in pairwise(ends):
            places = np.arange(last - first)
            apart = abs(places[:, None] - places)
            about = ((apart > 0) & (apart <= self.settings.about)) * weights[first:last]
            total = about.sum(axis=1, keepdims=True)
            if last - first > 1:
                result[first:last] = about @ near[first:last] / total
        return result

    def _mean(self, matched: Floats, weights: Floats, ends: Sequence[int]) -> float:
        wholes = np.array([weights[a:b].sum() for a, b in pairwise(ends)])
        parts = np.array([matched[a:b].sum() for a, b in pairwise(ends)])
        shares = (parts / wholes) ** self.settings.power
        return float(np.average(shares, weights=wholes**self.settings.length))


def _sentences(text: str) -> list[list[str]]:
    """Return the words of each sentence, those with hyphens and points parted."""
    found, left = [], LONGEST_TEXT
    for sentence in sentences_of(shortened(text)):
        words = [word for word in _PARTS.split(sentence.lower()) if word][:left]
        left -= len(words)
        if words:
            found.append(words)
    return found

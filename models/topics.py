"""Latent Dirichlet allocation by collapsed Gibbs sampling (Xiang & Zhou 2014, section 3.1).

tomotopy samples; kept are the words of each topic and the prior over topics. C_ij of equation 1,
"averaged over multiple iterations of Gibbs sampling", is computed as the expectation that such an
average approaches, by a few rounds of the zero-order collapsed update. The paper lists neither stop
words (the most frequent words, 50 or a twentieth, are left out too) nor priors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import SuiteError
from regsuite.models.base import Floats, pack_array, pack_json, unpack_array, unpack_strings

_BATCH = 256
_LONGEST = 200
_CUTOFF = 5  # documents that have a word
_FREQUENT = 50
_ROUNDS = 15  # further ones move the share of a topic by .003 at most (500 news texts)


class TopicModel:
    """Topics over words; documents are lists of words."""

    words_: list[str]
    topics_: Floats
    alpha_: Floats

    def __init__(
        self,
        topics: int = 100,
        iterations: int = 200,
        stop_words: Collection[str] = (),
        seed: int = 0,
    ):
        self.topics = topics
        self.iterations = iterations
        self.stop_words = stop_words
        self.seed = seed

    def fit(self, documents: Sequence[Sequence[str]]) -> Self:
        """Sample topics from documents; one sampling thread, so that a seed fixes the result."""
        try:
            import tomotopy  # noqa: PLC0415
        except ImportError:
            raise SuiteError("topics need tomotopy: pip install 'reg-suite[topics]'") from None
        known = self._vocabulary(documents)
        sampler = tomotopy.LDAModel(k=self.topics, seed=self.seed)
        for document in documents:
            kept = [word for word in document if word in known]
            if kept:
                sampler.add_doc(kept)
        sampler.train(self.iterations, workers=1)
        self.words_ = list(sampler.used_vocabs)
        shares = list(map(sampler.get_topic_word_dist, range(self.topics)))
        self._take(np.array(shares, dtype=np.float32).T, np.array(sampler.alpha, dtype=np.float64))
        return self

    def _vocabulary(self, documents: Sequence[Sequence[str]]) -> frozenset[str]:
        """Return the words to learn from: not too rare, no stop words, not the most frequent."""
        counts = Counter(word for document in documents for word in set(document))
        often = [w for w, n in counts.items() if n >= _CUTOFF and w not in self.stop_words]
        often.sort(key=lambda word: (-counts[word], word))
        result = frozenset(often[min(_FREQUENT, len(often) // 20) :])
        if not result:
            raise SuiteError("the texts hold no word often enough to learn topics from")
        return result

    def _take(self, topics: Floats, alpha: Floats) -> None:
        """Keep the topics with a last line for padding, which belongs to none."""
        self.topics_ = np.vstack([topics, np.zeros((1, topics.shape[1]), dtype=np.float32)])
        self.alpha_ = alpha
        self._columns = {word: i for i, word in enumerate(self.words_)}

    def posteriors(self, documents: Sequence[Sequence[str]]) -> Floats:
        """Return the probability of each topic given each document (equation 1)."""
        result = np.zeros((len(documents), len(self.alpha_)))
        for start in range(0, len(documents), _BATCH):
            numbers = self._numbers(documents[start : start + _BATCH])
            result[start : start + _BATCH] = self._posteriors(numbers)
        return result

    def _numbers(self, documents: Sequence[Sequence[str]]) -> NDArray[np.int64]:
        known = [[c for w in d if (c := self._columns.get(w)) is not None] for d in documents]
        width = min(_LONGEST, max(1, *map(len, known))) if known else 1
        padding = len(self.words_)
        rows = [row[:width] + [padding] * (width - len(row)) for row in known]
        return np.array(rows, dtype=np.int64).reshape(len(known), width)

    def _posteriors(self, numbers: NDArray[np.int64]) -> Floats:
        likely = self.topics_[numbers]
        counts = np.zeros((len(numbers), len(self.alpha_)), dtype=np.float32)
        alpha = self.alpha_.astype(np.float32)
        for _ in range(_ROUNDS):
            shares = likely * (counts + alpha)[:, None, :]
            total = shares.sum(axis=2, keepdims=True)
            shares /= np.where(total > 0, total, 1)
            counts = shares.sum(axis=1)
        weights = counts + alpha
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))

    def top_words(self, count: int) -> list[list[str]]:
        """Return the most probable words of each topic."""
        best = np.argsort(-self.topics_[:-1], axis=0, kind="stable")[:count]
        return [[self.words_[i] for i in column] for column in best.T]

    def parts(self) -> dict[str, bytes]:
        """Return words, topics and prior."""
        return {
            "words.json": pack_json(self.words_),
            "topics.npy": pack_array(self.topics_[:-1]),
            "alpha.npy": pack_array(self.alpha_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.words_ = unpack_strings(parts["words.json"])
        alpha: Any = unpack_array(parts["alpha.npy"], (-1,))
        if not len(alpha) or not (alpha > 0).all():
            raise ValueError("topics need a prior")
        model._take(unpack_array(parts["topics.npy"], (len(model.words_), len(alpha))), alpha)
        return model

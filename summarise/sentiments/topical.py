"""One sentiment model a topic (Xiang & Zhou 2014, section 3.2): soft clusters and their models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax

from regsuite.corpora.records.tweets import LABELS
from regsuite.features.tweets.tokens import words
from regsuite.models import archive
from regsuite.models.base import Floats, pack_array, unpack_array
from regsuite.models.topics import TopicModel
from regsuite.models.vectors import Vectoriser, vectoriser_of, vectoriser_parts
from regsuite.summarise.sentiments.universal import Classifier

_NEVER = -1e9
_TINY = 1e-9


def content(text: str) -> list[str]:
    """Return the lower-case words and #tags of a text, which topics are made of."""
    listed = (word.lower for word in words(text))
    return [w for w in listed if len(w) > 2 and (w[0] == "#" or w.replace("'", "").isalpha())]  # noqa: PLR2004


def clusters(posteriors: Floats, tau: float) -> NDArray[np.bool_]:
    """Tell which text is in which cluster: its likeliest topic, and all with more than ``tau``."""
    likeliest = posteriors.argmax(axis=1)[:, None] == np.arange(posteriors.shape[1])
    member: NDArray[np.bool_] = (posteriors > tau) | likeliest
    return member


class TopicClassifiers:
    """A topic model and one linear model for each of its topics, over the same features.

    The paper does not say what a topic with an empty cluster predicts: here the shares of the
    labels in all data.
    """

    vectoriser_: Vectoriser
    weights_: Floats
    bias_: Floats
    sizes_: Floats

    def __init__(self, classifier: Classifier, topics: TopicModel):
        self.classifier = classifier
        self.topics = topics

    def fit(
        self,
        posteriors: Floats,
        vectoriser: Vectoriser,
        matrix: Any,
        labels: Sequence[str],
        tau: float,
    ) -> Self:
        """Cluster texts by the probabilities of their topics and train a model on each cluster."""
        member = clusters(posteriors, tau)
        self.vectoriser_ = vectoriser
        known = np.array(labels)
        shares = [float((known == label).mean()) for label in LABELS]
        self.sizes_ = member.sum(axis=0).astype(np.float32)
        self.weights_ = np.zeros((matrix.shape[1], member.shape[1], len(LABELS)), dtype=np.float32)
        self.bias_ = np.tile(np.log(np.maximum(shares, _TINY)), (member.shape[1], 1))
        for topic in range(member.shape[1]):
            inside = np.flatnonzero(member[:, topic])
            if len(inside):
                self._train(topic, matrix[inside], list(known[inside]))
        return self

    def _train(self, topic: int, matrix: Any, labels: list[str]) -> None:
        model = self.classifier.untrained().fit_matrix(matrix, labels, self.vectoriser_)
        columns = [LABELS.index(c) for c in model.classes_]
        self.bias_[topic] = _NEVER
        self.bias_[topic, columns] = model.bias_
        self.weights_[:, topic, columns] = model.weights_.T

    def posteriors(self, texts: Sequence[str]) -> Floats:
        """Return the probability of each topic given each text."""
        return self.topics.posteriors([content(text) for text in texts])

    def probabilities(
        self,
        texts: Sequence[str],
        top: bool = False,
        universal: Floats | None = None,
        shrink: float = 0.0,
    ) -> Floats:
        """Mix the topics' models by the topics' probabilities (equation 2), or take the top one.

        With ``shrink`` a topic's model counts as many messages as it learned from, and the
        probabilities in ``universal`` count so many.
        """
        topics = self.posteriors(texts)
        if top:
            topics = (topics.argmax(axis=1)[:, None] == np.arange(topics.shape[1])).astype(float)
        matrix = self.vectoriser_.transform(self.classifier.rows(texts)).astype(np.float32)
        width, count, labels = self.weights_.shape
        scores = matrix @ self.weights_.reshape(width, count * labels)
        each = softmax(scores.reshape(-1, count, labels) + self.bias_, axis=2)
        if universal is None or not shrink:
            return np.asarray(np.einsum("ntc,nt->nc", each, topics))
        kept = topics * (self.sizes_ / (self.sizes_ + shrink))
        left = 1 - kept.sum(axis=1, keepdims=True)
        return np.asarray(np.einsum("ntc,nt->nc", each, kept) + left * universal)

    def parts(self) -> dict[str, bytes]:
        """Return topics, feature names, the models' weights and how many messages each had."""
        return {
            **archive.prefixed("topics", self.topics.parts()),
            **vectoriser_parts(self.vectoriser_),
            "weights.npy": pack_array(np.moveaxis(self.weights_, 0, 2)),
            "bias.npy": pack_array(self.bias_),
            "sizes.npy": pack_array(self.sizes_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes], classifier: Classifier) -> Self:
        """Rebuild from parts; a model without sizes is of before they were kept."""
        classifiers = cls(classifier, TopicModel.from_parts(archive.below("topics", parts)))
        classifiers.vectoriser_ = vectoriser_of(parts)
        shape = (len(classifiers.topics.alpha_), len(LABELS), len(classifiers.vectoriser_.names))
        weights = unpack_array(parts["weights.npy"], shape)
        classifiers.weights_ = np.ascontiguousarray(np.moveaxis(weights, 2, 0))
        classifiers.bias_ = unpack_array(parts["bias.npy"], shape[:2])
        sizes = parts.get("sizes.npy")
        classifiers.sizes_ = (
            np.full(shape[0], np.inf) if sizes is None else unpack_array(sizes, shape[:1])
        )
        return classifiers

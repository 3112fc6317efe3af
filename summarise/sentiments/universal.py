"""The universal sentiment classifier (Xiang & Zhou 2014, section 2): rich features, linear SVM.

The paper trains LibSVM with weights on the classes and takes its probability estimates. Here
liblinear is used, and the probabilities are calibrated on held-out folds to the true shares of the
classes; the weights are what errors cost, in training and again when the label is chosen, which
maximises weight × probability. The paper does not say how its weights and probabilities go
together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, ClassVar, Self

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.lexicons import Lexicon
from regsuite.corpora.records.tweets import LABELS, Tweet, only_one_label
from regsuite.features.tweets.sentiment import features
from regsuite.models.base import Floats, Row, pack_json
from regsuite.models.linear import Linear
from regsuite.models.schema import unpack_json
from regsuite.models.vectors import Vectoriser
from regsuite.suite.contracts.system import System
from regsuite.summarise.sentiments.settings import FIXED, Settings, lexicons_of, weights_of

PAPER = "Xiang & Zhou 2014, Twitter sentiment"


_TERMS = {str: float}
_LEXICON = {"name": str, "kind": str, "unigrams": _TERMS, "bigrams": _TERMS}


class Classifier:
    """Features, vectoriser and a linear model: texts in, probabilities of LABELS out."""

    model_: Linear

    def __init__(self, settings: Settings, seed: int, lexicons: Sequence[Lexicon]):
        self.settings = settings
        self.seed = seed
        self.lexicons = list(lexicons)
        self.options = settings.options

    def rows(self, texts: Sequence[str]) -> list[Row]:
        """Return the features of texts."""
        return [features(text, self.lexicons, self.options) for text in texts]

    def untrained(self) -> Linear:
        """Make a model by the settings."""
        settings = self.settings
        parameters: dict[str, Any] = {
            "blocks": settings.blocks,
            "class_weight": weights_of(settings.weights),
            "folds": settings.folds,
            "seed": self.seed,
        }
        if settings.model in ("svm", "maxent"):
            parameters |= {"C": settings.C, "evidence": settings.evidence}
        elif settings.model != "naive-bayes":
            raise InputError(f'model takes svm, maxent or naive-bayes, not "{settings.model}"')
        model = models.create(settings.model, **parameters)
        assert isinstance(model, Linear)
        return model

    def fit(self, texts: Sequence[str], labels: Sequence[str]) -> Self:
        """Learn from texts and labels."""
        self.model_ = self.untrained().fit(self.rows(texts), labels)
        return self

    def vectorise(self, texts: Sequence[str]) -> tuple[Vectoriser, Any]:
        """Learn columns from texts and return them with the matrix."""
        vectoriser = Vectoriser(blocks=self.settings.blocks)
        return vectoriser, vectoriser.fit_transform(self.rows(texts))

    def probabilities(self, texts: Sequence[str]) -> Floats:
        """Return the probability of each of LABELS for each text."""
        return spread(self.model_, self.model_.predict_proba(self.rows(texts)))

    def parts(self) -> dict[str, bytes]:
        """Return the model and the lexicons it looks words up in."""
        kept = [asdict(lexicon) for lexicon in self.lexicons]
        return {"lexicons.json": pack_json(kept), **self.model_.parts()}

    def restore(self, parts: Mapping[str, bytes]) -> Self:
        """Rebuild the model and the lexicons."""
        self.lexicons = [
            Lexicon(**given) for given in unpack_json(parts["lexicons.json"], [_LEXICON])
        ]
        model = models.restore(dict(parts))
        if not isinstance(model, Linear) or not set(model.classes_) <= set(LABELS):
            raise ValueError("the classifier inside is of another kind")
        self.model_ = model
        return self


def spread(model: Linear, shares: Floats) -> Floats:
    """Put the columns of a model that may know fewer classes into the order of LABELS."""
    whole = np.zeros((len(shares), len(LABELS)))
    whole[:, [LABELS.index(c) for c in model.classes_]] = shares
    return whole


def decide(probabilities: Floats, weights: Mapping[str, float]) -> list[str]:
    """Choose for each line the label whose probability times its weight is highest."""
    best = (probabilities * np.array([weights[label] for label in LABELS])).argmax(axis=1)
    return [LABELS[i] for i in best]


def texts_and_labels(items: Sequence[Tweet]) -> tuple[list[str], list[str]]:
    """Split messages with labels; there must be more than one label to learn from."""
    texts = [item.text for item in items]
    problem = only_one_label(items)
    if problem:
        raise InputError(problem)
    return texts, [item.label for item in items if item.label is not None]


class SentimentSystem(System[Tweet, str]):
    """Labels messages by probabilities and weights."""

    task = "sentiment"
    paper = PAPER
    Settings = Settings
    fixed: ClassVar[dict[str, Any]] = FIXED

    def predict(self, items: Sequence[Tweet]) -> list[str]:
        """Choose a label for each message."""
        return self.decide(self.probabilities([item.text for item in items]))

    def decide(self, probabilities: Floats) -> list[str]:
        """Choose labels from the probabilities of LABELS."""
        return decide(probabilities, weights_of(self.settings.weights))

    def probabilities(self, texts: Sequence[str]) -> Floats:
        """Return the probability of each of LABELS for each text."""
        raise NotImplementedError


class Universal(SentimentSystem):
    """One classifier for all topics."""

    name = "sentiment-svm"
    summary = "n-grams, lexicons, emoticons, negation; a calibrated linear model with class weights"

    classifier_: Classifier

    def train(self, items: Sequence[Tweet]) -> Self:
        """Learn from messages with labels."""
        texts, labels = texts_and_labels(items)
        lexicons = lexicons_of(self.settings.lexicons)
        self.classifier_ = Classifier(self.settings, self.seed, lexicons).fit(texts, labels)
        return self

    def probabilities(self, texts: Sequence[str]) -> Floats:
        """Return the probability of each of LABELS for each text."""
        return self.classifier_.probabilities(texts)

    def parts(self) -> dict[str, bytes]:
        """Return the classifier."""
        return self.classifier_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier."""
        self.classifier_ = Classifier(self.settings, self.seed, ()).restore(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of each label."""
        return self.classifier_.model_.describe(top)

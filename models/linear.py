"""Maximum entropy, linear SVM and naive Bayes: scikit-learn fits them, one form applies them.

All three score a row by weights · features + bias, so one class holds, saves and explains them.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from scipy.special import softmax
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import MultinomialNB
from sklearn.svm import LinearSVC

from models.base import Floats, Model, Rows, pack_array, pack_json, unpack_array
from models.vectors import Vectoriser


class Linear(Model):
    """Class weights over features; probabilities are the softmax of the scores."""

    vectoriser_: Vectoriser
    weights_: Floats
    bias_: Floats

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Learn from rows and labels; a single class is learned as such."""
        self.vectoriser_ = Vectoriser()
        matrix = self.vectoriser_.fit_transform(rows)
        self.classes_ = sorted(set(labels))
        if len(self.classes_) == 1:
            self.weights_, self.bias_ = np.zeros((1, matrix.shape[1])), np.zeros(1)
        else:
            self.weights_, self.bias_ = _two_rows(*self._estimate(matrix, labels))
        self.weights_ = self.weights_.astype(np.float32)
        self.bias_ = self.bias_.astype(np.float32)
        return self

    @abstractmethod
    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        """Return weights (classes × features) and bias; one row where there are two classes."""

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the softmax of the scores: probabilities, or for the SVM a ranking only."""
        if not rows:
            return np.zeros((0, len(self.classes_)))
        scores = self.vectoriser_.transform(rows) @ self.weights_.T + self.bias_
        return np.asarray(softmax(scores, axis=1))

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes, feature names, weights and bias."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            "features.json": pack_json(self.vectoriser_.names),
            "weights.npy": pack_array(self.weights_),
            "bias.npy": pack_array(self.bias_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.classes_ = json.loads(parts["classes.json"])
        model.vectoriser_ = Vectoriser(json.loads(parts["features.json"]))
        shape = (len(model.classes_), len(model.vectoriser_.names))
        model.weights_ = unpack_array(parts["weights.npy"], shape)
        model.bias_ = unpack_array(parts["bias.npy"], shape[:1])
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of each class."""
        names = self.vectoriser_.names
        passages = []
        for label, weights in zip(self.classes_, self.weights_, strict=True):
            heaviest = np.argsort(-weights, kind="stable")[:top]
            lines = [f"{weights[i]:+8.3f}  {names[i]}" for i in heaviest]
            passages.append((f"heaviest features of {label}", "\n".join(lines)))
        return passages


def _two_rows(weights: Floats, bias: Floats) -> tuple[Floats, Floats]:
    """Turn the single row of a two-class estimator into one row a class, same odds."""
    if len(weights) > 1:
        return weights, bias
    return np.vstack([0 * weights, weights]), np.hstack([0 * bias, bias])


class MaxEnt(Linear):
    """Maximum entropy: multinomial logistic regression with an L2 penalty 1/C."""

    kind = "maxent"

    def __init__(
        self,
        C: float = 1.0,
        max_iter: int = 1000,
        class_weight: Mapping[str, float] | None = None,
    ):
        self.C = C
        self.max_iter = max_iter
        self.class_weight = class_weight

    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        weight = dict(self.class_weight) if self.class_weight else None
        learner = LogisticRegression(C=self.C, max_iter=self.max_iter, class_weight=weight)
        learned = learner.fit(matrix, list(labels))
        return learned.coef_, learned.intercept_


class Svm(Linear):
    """Linear support vector machine, one against the rest (liblinear)."""

    kind = "svm"

    def __init__(
        self, C: float = 0.1, seed: int = 0, class_weight: Mapping[str, float] | None = None
    ):
        self.C = C
        self.seed = seed
        self.class_weight = class_weight

    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        weight = dict(self.class_weight) if self.class_weight else None
        learned = LinearSVC(C=self.C, random_state=self.seed, max_iter=5000, class_weight=weight)
        learned.fit(matrix, list(labels))
        return learned.coef_, learned.intercept_


class NaiveBayes(Linear):
    """Multinomial naive Bayes over the features present; negative numbers are not allowed."""

    kind = "naive-bayes"

    def __init__(self, alpha: float = 1.0):
        self.alpha = alpha

    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        learned = MultinomialNB(alpha=self.alpha).fit(matrix, list(labels))
        return learned.feature_log_prob_, learned.class_log_prior_

"""Maximum entropy, linear SVM and naive Bayes: scikit-learn fits them, one form applies them."""

from __future__ import annotations

import warnings
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_matrix

from regsuite.base.errors import InputError
from regsuite.models.base import (
    Floats,
    Model,
    Rows,
    heaviest,
    pack_array,
    pack_json,
    softmax,
    unpack_array,
    unpack_classes,
)
from regsuite.models.vectors import Blocks, Vectoriser, vectoriser_of, vectoriser_parts

_EVEN = 0.2  # the factor of a feature that all classes have alike


class Linear(Model):
    """Class weights over features; probabilities are the softmax of the scores.

    ``folds`` > 1 calibrates: a multinomial logistic regression from the scores that held-out folds
    get to their labels (Platt's method for several classes at once) is folded into the weights.
    ``class_weight`` makes errors on some classes dearer in training. ``evidence`` > 0 lets listed
    features weigh the more the less evenly the classes have them; so much is added to the counts.
    """

    vectoriser_: Vectoriser
    weights_: Floats
    bias_: Floats

    def __init__(
        self,
        blocks: Blocks | None = None,
        class_weight: Mapping[str, float] | None = None,
        folds: int = 0,
        evidence: float = 0.0,
        seed: int = 0,
    ):
        self.blocks = blocks
        self.class_weight = class_weight
        self.folds = folds
        self.evidence = evidence
        self.seed = seed

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Learn from rows and labels; a single class is learned as such."""
        vectoriser = Vectoriser(blocks=self.blocks)
        return self.fit_matrix(vectoriser.fit_transform(rows), labels, vectoriser)

    def fit_matrix(self, matrix: Any, labels: Sequence[str], vectoriser: Vectoriser) -> Self:
        """Learn from a matrix that a vectoriser made, which several models may share."""
        self.vectoriser_ = vectoriser
        self.classes_ = sorted(set(labels))
        self.__dict__.pop("_columns", None)
        if len(self.classes_) > 1 and not matrix.shape[1]:
            raise InputError("no feature is left to learn from; switch more on, or give more data")
        if len(self.classes_) == 1:
            self.weights_, self.bias_ = np.zeros((1, matrix.shape[1])), np.zeros(1)
        else:
            self.weights_, self.bias_ = self._learn(matrix, labels)
            self._calibrate(matrix, np.array(labels))
        self.weights_ = self.weights_.astype(np.float32)
        self.bias_ = self.bias_.astype(np.float32)
        return self

    def _learn(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        if not self.evidence:
            return _two_rows(*self._estimate(matrix, labels))
        factors = np.ones(matrix.shape[1])
        listed = self.vectoriser_.listed
        factors[:listed] = unevenness(matrix[:, :listed], labels, self.evidence)
        matrix = matrix.copy()
        matrix.data *= factors[matrix.indices]
        weights, bias = _two_rows(*self._estimate(matrix, labels))
        return weights * factors, bias

    @abstractmethod
    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        """Return weights (classes × features) and bias; one row where there are two classes."""

    def _calibrate(self, matrix: Any, labels: Any) -> None:
        folds = min(self.folds, *(int((labels == c).sum()) for c in self.classes_))
        if folds < 2:  # noqa: PLR2004
            return
        from sklearn.linear_model import LogisticRegression  # noqa: PLC0415 - only who trains pays for scikit-learn
        from sklearn.model_selection import StratifiedKFold  # noqa: PLC0415

        scores = np.zeros((len(labels), len(self.classes_)))
        splitter = StratifiedKFold(folds, shuffle=True, random_state=self.seed)
        for learn, check in splitter.split(scores, labels):
            weights, bias = self._learn(matrix[learn], list(labels[learn]))
            scores[check] = matrix[check] @ weights.T + bias
        platt = LogisticRegression(C=100.0, max_iter=1000).fit(scores, labels)
        turn, shift = _two_rows(platt.coef_, platt.intercept_)
        self.weights_, self.bias_ = turn @ self.weights_, turn @ self.bias_ + shift

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the softmax of the scores: probabilities, or uncalibrated a ranking only."""
        if not rows:
            return np.zeros((0, len(self.classes_)))
        return self.proba_matrix(self.vectoriser_.transform(rows))

    def proba_matrix(self, matrix: Any) -> Floats:
        """Return the same for a matrix that the vectoriser made."""
        return np.asarray(softmax(matrix.astype(np.float32) @ self._columns + self.bias_, axis=1))

    @cached_property
    def _columns(self) -> Floats:
        """The weights by feature, as a sparse product reads them without a copy."""
        return np.ascontiguousarray(self.weights_.T, dtype=np.float32)

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes, feature names and blocks, weights and bias."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            **vectoriser_parts(self.vectoriser_),
            "weights.npy": pack_array(self.weights_),
            "bias.npy": pack_array(self.bias_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.classes_ = unpack_classes(parts["classes.json"])
        model.vectoriser_ = vectoriser_of(parts)
        shape = (len(model.classes_), len(model.vectoriser_.names))
        model.weights_ = unpack_array(parts["weights.npy"], shape)
        model.bias_ = unpack_array(parts["bias.npy"], shape[:1])
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features of each class."""
        names = self.vectoriser_.names
        return [
            (f"heaviest features of {label}", heaviest(weights, names, top))
            for label, weights in zip(self.classes_, self.weights_, strict=True)
        ]


def unevenness(matrix: Any, labels: Sequence[str], added: float) -> Floats:
    """Return for each column how unevenly the classes have it, and a little more.

    The log-count ratios of NB-SVM (Wang & Manning 2012), of each class against the others, their
    root mean square over the classes. As factors of the columns they say which a learner that
    penalises large weights may use cheaply; multiplied into its weights they are gone again.
    """
    present = matrix.astype(bool).astype(np.float64)
    given = np.array(labels)
    among = np.asarray(present.sum(axis=0)).ravel()
    squares = np.zeros(matrix.shape[1])
    classes = sorted(set(labels))
    for label in classes:
        inside = given == label
        here = np.asarray(present[inside].sum(axis=0)).ravel()
        share = (here + added) / (inside.sum() + 2 * added)
        others = (among - here + added) / ((~inside).sum() + 2 * added)
        squares += np.log(share / others) ** 2
    return np.asarray(_EVEN + np.sqrt(squares / len(classes)))


def _two_rows(weights: Floats, bias: Floats) -> tuple[Floats, Floats]:
    """Turn the single row of a two-class estimator into one row a class, same odds."""
    if len(weights) > 1:
        return weights, bias
    return np.vstack([0 * weights, weights]), np.hstack([0 * bias, bias])


def equal_columns(matrix: Any) -> Any:
    """Return the matrix that adds up equal columns, each over the root of how many there are.

    A learner with an L2 penalty has the same optimum on the sums: equal columns have equal weights
    there, and the weight of their sum, multiplied back, costs as much as they do.
    """
    columns = matrix.tocsc()
    columns.sort_indices()
    known: dict[bytes, int] = {}
    groups = np.array(
        [
            known.setdefault(
                columns.indices[a:b].tobytes() + columns.data[a:b].tobytes(), len(known)
            )
            for a, b in pairwise(columns.indptr)
        ]
    )
    each = 1 / np.sqrt(np.bincount(groups))[groups]
    return csr_matrix((each, (np.arange(len(groups)), groups)), (len(groups), len(known)))


class MaxEnt(Linear):
    """Maximum entropy: multinomial logistic regression with an L2 penalty 1/C.

    With ``merge`` equal columns are learned as one: the same optimum by the same steps, in less
    time where many features are rare.
    """

    kind = "maxent"

    def __init__(self, C: float = 1.0, max_iter: int = 1000, merge: bool = False, **shared: Any):
        super().__init__(**shared)
        self.C = C
        self.max_iter = max_iter
        self.merge = merge

    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        if not self.merge:
            return self._regression(matrix, labels)
        sums = equal_columns(matrix)
        weights, bias = self._regression(matrix @ sums, labels)
        return weights @ sums.T, bias

    def _regression(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        from sklearn.exceptions import ConvergenceWarning  # noqa: PLC0415 - only who trains pays for scikit-learn
        from sklearn.linear_model import LogisticRegression  # noqa: PLC0415

        learner = LogisticRegression(
            C=self.C, max_iter=self.max_iter, class_weight=_known(self.class_weight, labels)
        )
        with warnings.catch_warnings():  # to stop at max_iter is what was asked for
            warnings.simplefilter("ignore", ConvergenceWarning)
            learned = learner.fit(matrix, list(labels))
        return learned.coef_, learned.intercept_


class Svm(Linear):
    """Linear support vector machine, one against the rest (liblinear)."""

    kind = "svm"

    def __init__(self, C: float = 0.1, **shared: Any):
        super().__init__(**shared)
        self.C = C

    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        weight = _known(self.class_weight, labels)
        from sklearn.svm import LinearSVC  # noqa: PLC0415 - only who trains pays for scikit-learn

        learner = LinearSVC(C=self.C, random_state=self.seed, max_iter=5000, class_weight=weight)
        learned = learner.fit(matrix, list(labels))
        return learned.coef_, learned.intercept_


class NaiveBayes(Linear):
    """Multinomial naive Bayes over the features present; negative numbers are not allowed."""

    kind = "naive-bayes"

    def _estimate(self, matrix: Any, labels: Sequence[str]) -> tuple[Floats, Floats]:
        given = self.class_weight or {}
        each = [given.get(label, 1.0) for label in labels]
        from sklearn.naive_bayes import MultinomialNB  # noqa: PLC0415 - only who trains pays for scikit-learn

        learned = MultinomialNB().fit(matrix, list(labels), sample_weight=each)
        return learned.feature_log_prob_, learned.class_log_prior_


def _known(given: Mapping[str, float] | None, labels: Sequence[str]) -> dict[str, float] | None:
    """Keep the weights of the classes that occur, which is all scikit-learn accepts."""
    return {c: w for c, w in given.items() if c in set(labels)} if given else None

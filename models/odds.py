"""Log-odds of one thing against another, summed over the names that are present.

Logistic regression by scikit-learn's averaged stochastic gradient, for hundreds of thousands of
lists of names. Rare names and weights near nothing are left out.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_matrix

from regsuite.models.base import pack_array, pack_json, unpack_array
from regsuite.models.schema import unpack_json

_LEAST = 3
_EPOCHS = 8
_DECAY = 2e-6
_SMALL = 0.01


class Odds:
    """Weights of names."""

    def __init__(self, weights: Mapping[str, float] | None = None):
        self.weights = dict(weights or {})

    @classmethod
    def fit(cls, examples: Iterable[tuple[Sequence[str], bool]], seed: int) -> Self:
        """Learn from lists of names and whether each is a case of it."""
        matrix, labels, names = _matrix(examples)
        learned = zip(names, _fitted(matrix, labels, seed), strict=True)
        return cls({name: weight for name, weight in learned if abs(weight) > _SMALL})

    def of(self, names: Iterable[str]) -> float:
        """Return the log-odds, given these names."""
        weights = self.weights
        return sum(weights.get(name, 0.0) for name in names)

    def parts(self) -> dict[str, bytes]:
        """Return names and weights."""
        values = np.array(list(self.weights.values()), dtype=np.float16)
        return {"names.json": pack_json(list(self.weights)), "weights.npy": pack_array(values)}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from names and weights; ValueError where they do not fit."""
        names = unpack_json(parts["names.json"], [str])
        values = unpack_array(parts["weights.npy"], (len(names),)).astype(float)
        return cls(dict(zip(names, values.tolist(), strict=True)))

    def describe(self, top: int) -> str:
        """List the heaviest names."""
        ranked = sorted(self.weights.items(), key=lambda pair: -abs(pair[1]))[:top]
        return "\n".join(f"{weight:+7.2f}  {name}" for name, weight in ranked)


def _matrix(examples: Iterable[tuple[Sequence[str], bool]]) -> tuple[Any, list[bool], list[str]]:
    """Return the examples as a sparse matrix of names that are not rare, labels and names."""
    column: dict[str, int] = {}
    indices, ends, labels = array("i"), array("i", [0]), []
    for names, label in examples:
        indices.extend([column.setdefault(name, len(column)) for name in names])
        ends.append(len(indices))
        labels.append(label)
    data = np.ones(len(indices), dtype=np.float32)
    matrix = csr_matrix((data, np.array(indices), np.array(ends)), (len(labels), len(column)))
    kept = np.flatnonzero(np.bincount(matrix.indices, minlength=len(column)) >= _LEAST)
    names = list(column)
    return matrix[:, kept], labels, [names[i] for i in kept]


def _fitted(matrix: Any, labels: Sequence[bool], seed: int) -> list[float]:
    """Fit a logistic model by stochastic gradient, averaged."""
    if len(set(labels)) < 2 or not matrix.shape[1]:  # noqa: PLR2004
        return [1.0 if labels and labels[0] else -1.0] * matrix.shape[1]
    from sklearn.linear_model import SGDClassifier  # noqa: PLC0415 - only who trains pays for scikit-learn

    model = SGDClassifier(
        loss="log_loss",
        alpha=_DECAY,
        max_iter=_EPOCHS,
        tol=None,
        random_state=seed,
        average=True,
        fit_intercept=False,
    )
    matrix.indices = matrix.indices.astype(np.int32)
    matrix.indptr = matrix.indptr.astype(np.int32)
    result: list[float] = model.fit(matrix, list(labels)).coef_[0].tolist()
    return result

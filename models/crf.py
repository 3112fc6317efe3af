"""Linear-chain conditional random fields: crfsuite learns them, plain arrays keep and apply them.

Training goes through sklearn-crfsuite. What is kept are the weights, not crfsuite's binary: its
reader trusts every offset in a file, so that an altered one could bring the process down. Marginals
are computed by the forward-backward algorithm over these weights.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np
import sklearn_crfsuite

from regsuite.models.base import (
    Floats,
    Model,
    Row,
    Rows,
    pack_array,
    pack_json,
    unpack_array,
    unpack_strings,
)


class Crf(Model):
    """A CRF with L1 (c1) and L2 (c2) penalties, trained by L-BFGS.

    Rows are the positions of the sequences that ``lengths`` gives; without it each row is a
    sequence of its own. Probabilities are the marginals of each position.
    """

    kind = "crf"

    def __init__(self, c1: float = 0.0, c2: float = 1.0, max_iterations: int = 200):
        self.c1 = c1
        self.c2 = c2
        self.max_iterations = max_iterations

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Train by L-BFGS."""
        with tempfile.TemporaryDirectory() as folder:
            learner = sklearn_crfsuite.CRF(
                algorithm="lbfgs",
                c1=self.c1,
                c2=self.c2,
                max_iterations=self.max_iterations,
                model_filename=str(Path(folder) / "model.crfsuite"),
            )
            learner.fit(list(_split(rows, lengths)), list(_split(labels, lengths)))
            self._take(sorted(set(labels)), learner.state_features_, learner.transition_features_)
        return self

    def _take(
        self,
        classes: list[str],
        state: Mapping[tuple[str, str], float],
        moves: Mapping[tuple[str, str], float],
    ) -> None:
        column = {label: i for i, label in enumerate(classes)}
        self.classes_ = classes
        self._name(sorted({name for name, _ in state}))
        self.weights_ = np.zeros((len(self.features_), len(classes)), dtype=np.float32)
        for (name, label), weight in state.items():
            self.weights_[self._number[name], column[label]] = weight
        self.transitions_ = np.zeros((len(classes), len(classes)), dtype=np.float32)
        for (before, after), weight in moves.items():
            self.transitions_[column[before], column[after]] = weight

    def _name(self, features: list[str]) -> None:
        self.features_ = features
        self._number = {name: i for i, name in enumerate(features)}

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the marginal probability of each label at each position."""
        found = [self._marginals(sequence) for sequence in _split(rows, lengths)]
        return np.concatenate(found) if found else np.zeros((0, len(self.classes_)))

    def _marginals(self, sequence: Sequence[Row]) -> Floats:
        """Run forward and backward over the sequence, each step scaled to sum to one."""
        scores = np.stack([self._scores(row) for row in sequence])
        local = np.exp(scores - scores.max(axis=1, keepdims=True))
        moves = np.exp(self.transitions_.astype(float))
        forward, backward = local.copy(), np.ones_like(local)
        for i in range(1, len(local)):
            forward[i] *= forward[i - 1] @ moves
            forward[i] /= forward[i].sum()
        for i in range(len(local) - 2, -1, -1):
            backward[i] = moves @ (local[i + 1] * backward[i + 1])
            backward[i] /= backward[i].sum()
        both = forward * backward
        return np.asarray(both / both.sum(axis=1, keepdims=True))

    def _scores(self, row: Row) -> Floats:
        """Sum the weights of a row's features, which crfsuite names key:value or key."""
        numbers, values = [], []
        number_of = self._number.get
        for key, value in row.items():
            named = isinstance(value, str)
            number = number_of(f"{key}:{value}" if named else key)
            if number is not None:
                numbers.append(number)
                values.append(1.0 if named else value)
            elif isinstance(value, tuple):
                raise TypeError("a CRF reads no groups of features")
        return np.asarray(np.array(values, dtype=float) @ self.weights_[numbers].astype(float))

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes, feature names, weights and transitions."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            "features.json": pack_json(self.features_),
            "weights.npy": pack_array(self.weights_),
            "transitions.npy": pack_array(self.transitions_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.classes_ = unpack_strings(parts["classes.json"])
        model._name(unpack_strings(parts["features.json"]))
        count = len(model.classes_)
        model.weights_ = unpack_array(parts["weights.npy"], (len(model.features_), count))
        model.transitions_ = unpack_array(parts["transitions.npy"], (count, count))
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest transitions and, for each label, the heaviest features."""
        names = self.classes_
        heaviest = np.argsort(-self.transitions_, axis=None, kind="stable")[: 2 * top]
        lines = []
        for a, b in zip(*np.unravel_index(heaviest, self.transitions_.shape), strict=True):
            lines.append(f"{self.transitions_[a, b]:+8.3f}  {names[a]} → {names[b]}")
        passages = [("heaviest transitions", "\n".join(lines))]
        for label, weights in zip(names, self.weights_.T, strict=True):
            best = np.argsort(-weights, kind="stable")[:top]
            lines = [f"{weights[i]:+8.3f}  {self.features_[i]}" for i in best]
            passages.append((f"heaviest features of {label}", "\n".join(lines)))
        return passages


def _split(items: Sequence[Any], lengths: Sequence[int] | None) -> Iterator[Sequence[Any]]:
    start = 0
    for length in lengths if lengths is not None else [1] * len(items):
        if length:
            yield items[start : start + length]
        start += length

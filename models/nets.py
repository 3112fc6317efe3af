"""Feed-forward nets of one hidden layer: thinc trains them, plain arrays keep and apply them.

``Net`` averages nets, each from its own seed. scikit-learn has no dropout; thinc has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

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
from regsuite.models.threads import one_thread
from regsuite.models.vectors import Vectoriser, vectoriser_of, vectoriser_parts

Numbers: TypeAlias = NDArray[np.integer[Any]]
Layers: TypeAlias = tuple[Floats, Floats, Floats, Floats]
LEAST_SCALE = 0.1
_SMALL = 200  # epochs, which suit a few hundred rows


@dataclass(frozen=True)
class Training:
    """A hidden layer of rectified units with dropout, by Adam at a rate that falls to nothing."""

    hidden: int = 64
    epochs: int = 20
    dropout: float = 0.5
    rate: float = 0.001
    decay: float = 1e-4
    batch: int = 64

    def run(
        self,
        count: int,
        inputs: Callable[[Numbers], Floats],
        error: Callable[[Floats, Numbers], Floats],
        outputs: int,
        seed: int,
    ) -> Layers:
        """Train one net on ``count`` examples; returns weights and bias of both layers.

        For the numbers of the examples of a batch ``inputs`` gives the rows, and ``error`` what
        the scores of those rows are too high by.
        """
        from thinc.api import Adam, Linear, Relu, chain, fix_random_seed, use_ops  # noqa: PLC0415

        first = inputs(np.arange(1))[:1]
        with use_ops("numpy", use_blis=False):
            fix_random_seed(seed)
            net: Any = chain(Relu(self.hidden, dropout=self.dropout), Linear(outputs))
            net.initialize(first, np.zeros((1, outputs), dtype=np.float32))
        adam = Adam(self.rate, L2=self.decay, L2_is_weight_decay=True, use_averages=False)
        batches = list(_batches(count, self.batch, self.epochs, seed))
        for number, examples in enumerate(batches):
            scores, back = net.begin_update(inputs(examples))
            back((error(scores, examples) / len(examples)).astype(np.float32))
            adam.learn_rate = self.rate * (1 - number / len(batches))
            net.finish_update(adam)
        lower, upper = (node for node in net.walk(order="dfs_pre") if node.has_param("W"))
        return (
            lower.get_param("W").T,
            lower.get_param("b"),
            upper.get_param("W").T,
            upper.get_param("b"),
        )


class Net(Model):
    """A classifier that leaves out rare features and brings numbers to one scale."""

    kind = "net"

    vectoriser_: Vectoriser
    inner_: Floats
    inner_bias_: Floats
    outer_: Floats
    outer_bias_: Floats

    def __init__(
        self, training: Training | None = None, nets: int = 1, least: int = 1, seed: int = 0
    ):
        self.training = training or Training(epochs=_SMALL)
        self.nets = nets
        self.least = least
        self.seed = seed

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Learn from rows and labels; without a second class or a frequent feature, shares only."""
        matrix = self._frequent(rows)
        self.classes_ = sorted(set(labels))
        if len(self.classes_) > 1 and matrix.shape[1]:
            self._train(matrix, labels)
        else:
            shares = np.log([list(labels).count(c) for c in self.classes_])
            self._take([(np.zeros((matrix.shape[1], 1)), np.zeros(1), 0 * shares[None], shares)])
        return self

    def _frequent(self, rows: Rows) -> Any:
        """Learn the columns that enough rows have, and return the matrix of them."""
        every = Vectoriser()
        matrix = every.fit_transform(rows)
        seen = np.bincount(matrix.indices, minlength=matrix.shape[1])
        kept = np.flatnonzero(seen >= self.least)
        names = every.names
        self.vectoriser_ = Vectoriser([names[i] for i in kept])
        return matrix[:, kept].astype(np.float32)

    def _train(self, matrix: Any, labels: Sequence[str]) -> None:
        mean, scale = _scales(matrix)
        column = {label: i for i, label in enumerate(self.classes_)}
        right = np.eye(len(column), dtype=np.float32)[[column[label] for label in labels]]
        with one_thread():
            trained = [
                self.training.run(
                    len(labels),
                    lambda rows: (matrix[rows].toarray() - mean) / scale,
                    lambda scores, rows: softmax(scores, axis=1) - right[rows],
                    len(column),
                    seed,
                )
                for seed in range(self.seed, self.seed + self.nets)
            ]
        unscaled = [(inner / scale[:, None], *rest) for inner, *rest in trained]
        self._take([(w, bias - mean @ w, *rest) for w, bias, *rest in unscaled])

    def _take(self, nets: Sequence[Sequence[Floats]]) -> None:
        inner, inner_bias, outer, outer_bias = zip(*nets, strict=True)
        self.inner_ = np.ascontiguousarray(np.hstack(inner), dtype=np.float32)
        self.inner_bias_ = np.concatenate(inner_bias).astype(np.float32)
        self.outer_ = np.stack(outer).astype(np.float32)
        self.outer_bias_ = np.stack(outer_bias)[:, None].astype(np.float32)

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the softmax of the output units, averaged over the nets."""
        if not rows:
            return np.zeros((0, len(self.classes_)))
        matrix = self.vectoriser_.transform(rows).astype(np.float32)
        hidden = np.maximum(matrix @ self.inner_ + self.inner_bias_, 0)
        parts = hidden.reshape(len(rows), len(self.outer_), -1).swapaxes(0, 1)
        return np.asarray(softmax(parts @ self.outer_ + self.outer_bias_, axis=2).mean(axis=0))

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes, feature names and the weights of both layers."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            **vectoriser_parts(self.vectoriser_),
            "inner.npy": pack_array(self.inner_),
            "inner-bias.npy": pack_array(self.inner_bias_),
            "outer.npy": pack_array(self.outer_),
            "outer-bias.npy": pack_array(self.outer_bias_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.classes_ = unpack_classes(parts["classes.json"])
        model.vectoriser_ = vectoriser_of(parts)
        model.inner_ = unpack_array(parts["inner.npy"], (len(model.vectoriser_.names), -1))
        model.inner_bias_ = unpack_array(parts["inner-bias.npy"], (model.inner_.shape[1],))
        model.outer_ = unpack_array(parts["outer.npy"], (-1, -1, len(model.classes_)))
        nets, hidden, classes = model.outer_.shape
        if not nets or nets * hidden != model.inner_.shape[1]:
            raise ValueError("the layers do not fit together")
        model.outer_bias_ = unpack_array(parts["outer-bias.npy"], (nets, 1, classes))
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the features that can move the output most: summed products along the paths."""
        reach = np.abs(self.inner_) @ np.abs(self.outer_).sum(axis=2).ravel()
        names = self.vectoriser_.names
        return [("features that can move the net most", heaviest(reach, names, top, sign=""))]


def _batches(count: int, size: int, epochs: int, seed: int) -> Iterator[Numbers]:
    """Yield the numbers of the examples of each batch, shuffled anew in every epoch."""
    random = np.random.default_rng(seed)
    for _ in range(epochs):
        order = random.permutation(count)
        yield from (order[start : start + size] for start in range(0, count, size))


def _scales(matrix: Any) -> tuple[Floats, Floats]:
    """Return mean and spread of the columns that hold numbers; of others nought and one."""
    numbers = np.unique(matrix.indices[matrix.data != 1])
    mean = np.zeros(matrix.shape[1], dtype=np.float32)
    scale = np.ones(matrix.shape[1], dtype=np.float32)
    table = matrix[:, numbers].toarray()
    mean[numbers] = table.mean(axis=0)
    scale[numbers] = np.maximum(table.std(axis=0), LEAST_SCALE)
    return mean, scale

"""Feed-forward nets of one hidden layer: libraries train them, plain arrays keep and apply them.

``Net`` labels feature dictionaries and is scikit-learn's. ``Ranker`` weighs the candidates of a
group against each other (softmax over the group), for which scikit-learn has no loss; thinc, which
spaCy is built on, trains it.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property, lru_cache
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax
from sklearn.exceptions import ConvergenceWarning
from sklearn.neural_network import MLPClassifier
from threadpoolctl import ThreadpoolController

from models.base import Floats, Model, Rows, pack_array, pack_json, unpack_array, unpack_strings
from models.vectors import Vectoriser, vectoriser_of, vectoriser_parts

_LEAST_SCALE = 0.1


def one_thread() -> AbstractContextManager[object]:
    """Keep numpy's products on one thread: they are so small that others would only wait."""
    limited: AbstractContextManager[object] = _controller().limit(limits=1)
    return limited


@lru_cache(maxsize=1)
def _controller() -> ThreadpoolController:
    return ThreadpoolController()


class Net(Model):
    """A classifier with a hidden layer of rectified units; features of few rows are left out."""

    kind = "net"

    vectoriser_: Vectoriser
    inner_: Floats
    inner_bias_: Floats
    outer_: Floats
    outer_bias_: Floats

    def __init__(
        self,
        hidden: int = 64,
        epochs: int = 200,
        penalty: float = 1e-4,
        batch: int = 64,
        least: int = 1,
        seed: int = 0,
    ):
        self.hidden = hidden
        self.epochs = epochs
        self.penalty = penalty
        self.batch = batch
        self.least = least
        self.seed = seed

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Learn from rows and labels; without a second class or a frequent feature, shares only."""
        matrix = self._frequent(rows)
        self.classes_ = sorted(set(labels))
        if len(self.classes_) > 1 and matrix.shape[1]:
            self._train(matrix, labels)
        else:
            counts = [list(labels).count(c) for c in self.classes_]
            self._take(np.zeros((matrix.shape[1], 1)), np.zeros(1), np.zeros((1, len(counts))))
            self.outer_bias_ = np.log(counts).astype(np.float32)
        return self

    def _frequent(self, rows: Rows) -> Any:
        """Learn the columns that enough rows have, and return the matrix of them."""
        every = Vectoriser()
        matrix = every.fit_transform(rows)
        seen = np.bincount(matrix.indices, minlength=matrix.shape[1])
        kept = np.flatnonzero(seen >= self.least)
        names = every.names
        self.vectoriser_ = Vectoriser([names[i] for i in kept])
        return matrix[:, kept]

    def _train(self, matrix: Any, labels: Sequence[str]) -> None:
        learner = MLPClassifier(
            (self.hidden,),
            alpha=self.penalty,
            batch_size=min(self.batch, len(labels)),
            max_iter=self.epochs,
            random_state=self.seed,
        )
        with (
            one_thread(),
            warnings.catch_warnings(),
        ):  # to stop after so many epochs is what was asked for
            warnings.simplefilter("ignore", ConvergenceWarning)
            learner.fit(matrix, list(labels))
        (inner, outer), (inner_bias, bias) = learner.coefs_, learner.intercepts_
        if len(bias) == 1:  # of two classes only the second has a unit
            outer, bias = np.hstack([0 * outer, outer]), np.hstack([0 * bias, bias])
        self._take(inner, inner_bias, outer)
        self.outer_bias_ = bias.astype(np.float32)

    def _take(self, inner: Floats, inner_bias: Floats, outer: Floats) -> None:
        self.inner_ = np.ascontiguousarray(inner, dtype=np.float32)
        self.inner_bias_ = inner_bias.astype(np.float32)
        self.outer_ = outer.astype(np.float32)

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the softmax of the output units."""
        if not rows:
            return np.zeros((0, len(self.classes_)))
        matrix = self.vectoriser_.transform(rows).astype(np.float32)
        hidden = np.maximum(matrix @ self.inner_ + self.inner_bias_, 0)
        return np.asarray(softmax(hidden @ self.outer_ + self.outer_bias_, axis=1))

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
        model.classes_ = unpack_strings(parts["classes.json"])
        model.vectoriser_ = vectoriser_of(parts)
        model.inner_ = unpack_array(parts["inner.npy"], (len(model.vectoriser_.names), -1))
        hidden, classes = model.inner_.shape[1], len(model.classes_)
        model.inner_bias_ = unpack_array(parts["inner-bias.npy"], (hidden,))
        model.outer_ = unpack_array(parts["outer.npy"], (hidden, classes))
        model.outer_bias_ = unpack_array(parts["outer-bias.npy"], (classes,))
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the features that can move the output most: summed products along the paths."""
        reach = np.abs(self.inner_) @ np.abs(self.outer_).sum(axis=1)
        return [
            ("features that can move the net most", _heaviest(reach, self.vectoriser_.names, top))
        ]


class Ranker:
    """Nets over columns with names, one for each seed, whose scores are averaged.

    Columns are brought to one scale: logarithms of the numbers, less their mean, by their spread.
    """

    features_: list[str]
    mean_: Floats
    scale_: Floats
    inner_: Floats
    inner_bias_: Floats
    outer_: Floats

    def __init__(
        self,
        hidden: int = 64,
        epochs: int = 20,
        dropout: float = 0.5,
        rate: float = 0.001,
        decay: float = 1e-4,
        batch: int = 64,
        seeds: Sequence[int] = (0,),
    ):
        self.hidden = hidden
        self.epochs = epochs
        self.dropout = dropout
        self.rate = rate
        self.decay = decay
        self.batch = batch
        self.seeds = seeds

    def fit(
        self, names: Sequence[str], matrix: Floats, right: Sequence[bool], sizes: Sequence[int]
    ) -> Self:
        """Learn from the rows of all groups, in order, which of each group is right."""
        self.features_ = list(names)
        self.__dict__.pop("_side_by_side", None)
        table = _squeezed(matrix)
        self.mean_ = table.mean(axis=0)
        self.scale_ = np.maximum(table.std(axis=0), _LEAST_SCALE)
        table = (table - self.mean_) / self.scale_
        with one_thread():
            nets = [
                self._train(table, np.asarray(right, dtype=np.float32), np.asarray(sizes), seed)
                for seed in self.seeds
            ]
        self.inner_, self.inner_bias_, self.outer_ = (
            np.stack(part) for part in zip(*nets, strict=True)
        )
        return self

    def _train(
        self, table: Floats, right: Floats, sizes: NDArray[Any], seed: int
    ) -> tuple[Floats, Floats, Floats]:
        """Train one net by Adam with a falling learning rate; returns its weights.

        The bias of the output is left out: within a group it changes nothing.
        """
        from thinc.api import Adam, Linear, Relu, chain, fix_random_seed, use_ops  # noqa: PLC0415

        with use_ops("numpy", use_blis=False):
            fix_random_seed(seed)
            net: Any = chain(Relu(self.hidden, dropout=self.dropout), Linear(1))
            net.initialize(table[:2], table[:2, :1])
        adam = Adam(self.rate, L2=self.decay, L2_is_weight_decay=True, use_averages=False)
        batches = list(_batches(len(sizes), self.batch, self.epochs, seed))
        for number, groups in enumerate(batches):
            rows, own = _rows_of(groups, sizes), sizes[groups]
            scores, back = net.begin_update(table[rows])
            error = (group_softmax(scores[:, 0], own) - right[rows]) / len(groups)
            back(error.astype(np.float32)[:, None])
            adam.learn_rate = self.rate * (1 - number / len(batches))
            net.finish_update(adam)
        first, last = (node for node in net.walk(order="dfs_pre") if node.has_param("W"))
        return first.get_param("W").T, first.get_param("b"), last.get_param("W")[0]

    def scores(self, matrix: Floats) -> Floats:
        """Return the score of each row, to be compared within its group."""
        table = (_squeezed(matrix) - self.mean_) / self.scale_
        hidden = np.maximum(table @ self._side_by_side + self.inner_bias_.ravel(), 0)
        return np.asarray(hidden @ self.outer_.ravel() / len(self.inner_))

    @cached_property
    def _side_by_side(self) -> Floats:
        """The first layers of all nets as one."""
        return np.ascontiguousarray(np.hstack(list(self.inner_)))

    def parts(self) -> dict[str, bytes]:
        """Return feature names, scales and weights."""
        return {
            "features.json": pack_json(self.features_),
            "mean.npy": pack_array(self.mean_),
            "scale.npy": pack_array(self.scale_),
            "inner.npy": pack_array(self.inner_),
            "inner-bias.npy": pack_array(self.inner_bias_),
            "outer.npy": pack_array(self.outer_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts."""
        model = cls()
        model.features_ = unpack_strings(parts["features.json"])
        width = len(model.features_)
        model.mean_ = unpack_array(parts["mean.npy"], (width,))
        model.scale_ = unpack_array(parts["scale.npy"], (width,))
        model.inner_ = unpack_array(parts["inner.npy"], (-1, width, -1))
        nets, _, hidden = model.inner_.shape
        model.inner_bias_ = unpack_array(parts["inner-bias.npy"], (nets, hidden))
        model.outer_ = unpack_array(parts["outer.npy"], (nets, hidden))
        if not nets or not (model.scale_ > 0).all():
            raise ValueError("a ranker needs nets, and columns a scale")
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the columns that can move the score most: summed products along the paths."""
        reach = np.einsum("nfh,nh->f", np.abs(self.inner_), np.abs(self.outer_))
        title = f"columns that can move the {len(self.inner_)} nets most"
        return [(title, _heaviest(reach / len(self.inner_), self.features_, top))]


def group_softmax(scores: Floats, sizes: NDArray[Any]) -> Floats:
    """Return the share of each row in its group; groups follow each other with these sizes."""
    starts = np.cumsum(sizes) - sizes
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    return np.asarray(powers / np.repeat(np.add.reduceat(powers, starts), sizes))


def _batches(groups: int, size: int, epochs: int, seed: int) -> Iterator[NDArray[Any]]:
    """Yield the numbers of the groups of each batch, shuffled anew in every epoch."""
    random = np.random.default_rng(seed)
    for _ in range(epochs):
        order = random.permutation(groups)
        yield from (order[start : start + size] for start in range(0, groups, size))


def _rows_of(groups: NDArray[Any], sizes: NDArray[Any]) -> NDArray[Any]:
    """Return the places of the rows of these groups."""
    starts = np.cumsum(sizes) - sizes
    own = sizes[groups]
    before = np.cumsum(own) - own
    return np.asarray(np.repeat(starts[groups] - before, own) + np.arange(own.sum()))


def _squeezed(matrix: Floats) -> Floats:
    table = np.asarray(matrix, dtype=np.float32)
    return np.sign(table) * np.log1p(np.abs(table))


def _heaviest(reach: Floats, names: Sequence[str], top: int) -> str:
    order = np.argsort(-reach, kind="stable")[:top]
    return "\n".join(f"{reach[i]:8.3f}  {names[i]}" for i in order)

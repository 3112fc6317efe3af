"""Gradient-boosted trees that rank: scikit-learn grows them, plain arrays keep and apply them.

Each row describes one candidate, and rows belong together in groups of which one is right.
scikit-learn's histogram trees are grown by log loss on single rows; the odds they give are shared
out within a group. Only the node arrays are kept (scikit-learn has no public way to read them).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier

from models.base import Floats, pack_array, pack_json, unpack_array, unpack_strings

LEAF = -1
_ONE_LEAF = [(name, "i4") for name in ("is_leaf", "left", "right", "feature_idx")] + [
    (name, "f8") for name in ("num_threshold", "value")
]


class Ranker:
    """Boosted trees over columns with names."""

    features_: list[str]
    roots_: NDArray[Any]
    feature_: NDArray[Any]
    children_: NDArray[Any]
    threshold_: Floats
    value_: Floats

    def __init__(
        self,
        trees: int = 120,
        leaves: int = 6,
        rate: float = 0.08,
        min_leaf: int = 80,
        l2: float = 10.0,
        columns: float = 0.15,
        seeds: Sequence[int] = (0,),
    ):
        self.trees = trees
        self.leaves = leaves
        self.rate = rate
        self.min_leaf = min_leaf
        self.l2 = l2
        self.columns = columns
        self.seeds = seeds

    def fit(self, names: Sequence[str], matrix: Floats, right: Sequence[bool]) -> Self:
        """Grow the trees, once for each seed; the scores of the seeds are averaged."""
        self.features_ = list(names)
        if all(right) or not any(right):
            self._keep([])
        else:
            self._keep([tree for seed in self.seeds for tree in self._grow(matrix, right, seed)])
        return self

    def _keep(self, grown: Sequence[NDArray[Any]]) -> None:
        """Put the nodes of all trees into one set of arrays."""
        grown = grown or [np.ones(1, dtype=_ONE_LEAF)]
        sizes = np.array([len(nodes) for nodes in grown])
        offsets = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        nodes = np.concatenate(grown)
        shift = np.repeat(offsets, sizes)
        leaf = nodes["is_leaf"].astype(bool)
        left, right_child = nodes["left"] + shift, nodes["right"] + shift
        self.roots_ = offsets.astype(np.int32)
        self.feature_ = np.where(leaf, LEAF, nodes["feature_idx"]).astype(np.int32)
        children = np.stack([left, right_child], axis=1)
        self.children_ = np.where(leaf[:, None], LEAF, children).astype(np.int32)
        self.threshold_ = np.where(leaf, 0.0, nodes["num_threshold"]).astype(np.float32)
        self.value_ = np.where(leaf, nodes["value"] / len(self.seeds), 0.0).astype(np.float32)

    def _grow(self, matrix: Floats, right: Sequence[bool], seed: int) -> list[NDArray[Any]]:
        learner = HistGradientBoostingClassifier(
            learning_rate=self.rate,
            max_iter=self.trees,
            max_leaf_nodes=self.leaves,
            min_samples_leaf=self.min_leaf,
            l2_regularization=self.l2,
            max_features=self.columns,
            early_stopping=False,
            random_state=seed,
        ).fit(matrix, np.asarray(right, dtype=int))
        return [stage[0].nodes for stage in learner._predictors]

    def scores(self, matrix: Floats) -> Floats:
        """Return the log odds of each row, but for a constant."""
        rows = np.arange(len(matrix))[:, None]
        node = np.broadcast_to(self.roots_, (len(matrix), len(self.roots_))).copy()
        while (inner := self.feature_[node] != LEAF).any():
            column = np.where(inner, self.feature_[node], 0)
            beyond = matrix[rows, column] > self.threshold_[node]
            node = np.where(inner, self.children_[node, beyond.astype(int)], node)
        return np.asarray(self.value_[node].sum(axis=1), dtype=float)

    def parts(self) -> dict[str, bytes]:
        """Return feature names and node arrays."""
        return {
            "features.json": pack_json(self.features_),
            "roots.npy": pack_array(self.roots_),
            "feature.npy": pack_array(self.feature_),
            "children.npy": pack_array(self.children_),
            "threshold.npy": pack_array(self.threshold_),
            "value.npy": pack_array(self.value_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts; nodes must point forward, so that no walk can run in a circle."""
        model = cls()
        model.features_ = unpack_strings(parts["features.json"])
        model.roots_ = _integers(parts["roots.npy"], (-1,))
        model.feature_ = _integers(parts["feature.npy"], (-1,))
        nodes = len(model.feature_)
        model.children_ = _integers(parts["children.npy"], (nodes, 2))
        model.threshold_ = unpack_array(parts["threshold.npy"], (nodes,))
        model.value_ = unpack_array(parts["value.npy"], (nodes,))
        inner = np.flatnonzero(model.feature_ != LEAF)
        children, feature = model.children_[inner], model.feature_[inner]
        sound = (children > inner[:, None]).all() and (children < nodes).all()
        known = (feature >= 0).all() and (feature < len(model.features_)).all()
        rooted = (model.roots_ >= 0).all() and (model.roots_ < nodes).all()
        if not (sound and known and rooted):
            raise ValueError("the nodes of the trees do not fit together")
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the features by how often the trees ask for them."""
        asked = np.bincount(self.feature_[self.feature_ != LEAF], minlength=len(self.features_))
        order = np.argsort(-asked, kind="stable")[:top]
        lines = [f"{asked[i]:6d}  {self.features_[i]}" for i in order]
        return [(f"{len(self.roots_)} trees ask most often for", "\n".join(lines))]


def _integers(data: bytes, shape: tuple[int, ...]) -> NDArray[Any]:
    array = unpack_array(data, shape)
    if array.dtype.kind != "i":
        raise ValueError("node numbers must be whole")
    return array

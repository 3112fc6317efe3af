"""Decision trees: scikit-learn grows them, plain arrays keep and apply them.

scikit-learn's trees are CART with binary splits: C4.5/C5.0 (gain ratio, n-way splits, error-based
pruning) are approximated by the entropy criterion with a minimum leaf size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from sklearn.tree import DecisionTreeClassifier

from regsuite.models.base import (
    Floats,
    Model,
    Rows,
    pack_array,
    pack_json,
    unpack_array,
    unpack_classes,
    unpack_strings,
)
from regsuite.models.vectors import Vectoriser

LEAF = -1
_DEEPEST = 1000


class Tree(Model):
    """A decision tree over feature dictionaries."""

    kind = "tree"

    def __init__(self, min_leaf: int = 20, seed: int = 0):
        self.min_leaf = min_leaf
        self.seed = seed

    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Grow the tree by information gain."""
        self.vectoriser_ = Vectoriser()
        matrix = self.vectoriser_.fit_transform(rows)
        learner = DecisionTreeClassifier(
            criterion="entropy", min_samples_leaf=self.min_leaf, random_state=self.seed
        ).fit(matrix, list(labels))
        grown = learner.tree_
        self.classes_ = list(map(str, learner.classes_))
        leaf = grown.children_left == LEAF
        children = np.stack([grown.children_left, grown.children_right], axis=1)
        self.children_: NDArray[Any] = children.astype(np.int32)
        self.feature_: NDArray[Any] = np.where(leaf, LEAF, grown.feature).astype(np.int32)
        self.threshold_: Floats = np.where(leaf, 0.0, grown.threshold)
        counts = grown.value[:, 0, :]
        self.value_: Floats = (counts / counts.sum(axis=1, keepdims=True)).astype(np.float32)
        return self

    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return the class shares in the leaf that each row falls into."""
        if not rows:
            return np.zeros((0, len(self.classes_)))
        matrix = self.vectoriser_.transform(rows).toarray()
        node = np.zeros(len(rows), dtype=np.int64)
        active = np.flatnonzero(self.feature_[node] != LEAF)
        while active.size:
            here = node[active]
            right = matrix[active, self.feature_[here]] > self.threshold_[here]
            node[active] = self.children_[here, right.astype(int)]
            active = active[self.feature_[node[active]] != LEAF]
        return self.value_[node]

    def parts(self) -> dict[str, bytes]:
        """Return kind, classes, feature names and the node arrays."""
        return {
            "kind": self.kind.encode(),
            "classes.json": pack_json(self.classes_),
            "features.json": pack_json(self.vectoriser_.names),
            "children.npy": pack_array(self.children_),
            "feature.npy": pack_array(self.feature_),
            "threshold.npy": pack_array(self.threshold_),
            "value.npy": pack_array(self.value_),
        }

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts; nodes must point forward, and to each but the first just one."""
        model = cls()
        model.classes_ = unpack_classes(parts["classes.json"])
        model.vectoriser_ = Vectoriser(unpack_strings(parts["features.json"]))
        model.feature_ = _integers(parts["feature.npy"], (-1,))
        nodes = len(model.feature_)
        model.children_ = _integers(parts["children.npy"], (nodes, 2))
        model.threshold_ = unpack_array(parts["threshold.npy"], (nodes,))
        model.value_ = unpack_array(parts["value.npy"], (nodes, len(model.classes_)))
        inner = np.flatnonzero(model.feature_ != LEAF)
        if not nodes:
            raise ValueError("the tree has no node")
        children, feature = model.children_[inner], model.feature_[inner]
        parents = np.bincount(children[(children > 0) & (children < nodes)], minlength=nodes)
        sound = (children > inner[:, None]).all() and (children < nodes).all()
        sound = sound and (parents[1:] == 1).all()
        if not (sound and (feature >= 0).all() and (feature < len(model.vectoriser_.names)).all()):
            raise ValueError("the nodes of the tree do not fit together")
        return model

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Draw the tree as indented text, leaves with their most probable class."""
        title = f"decision tree, {len(self.feature_)} nodes"
        return [(title, "\n".join(self._lines(min(top, _DEEPEST))))]

    def _lines(self, limit: int) -> Iterator[str]:
        """Yield the lines of the nodes, each below the line of what leads to it."""
        names = self.vectoriser_.names
        waiting = [(0, 0, "")]
        while waiting:
            node, depth, before = waiting.pop()
            yield from [before] if before else []
            indent = "|   " * depth
            if self.feature_[node] == LEAF or depth >= limit:
                yield indent + self._leaf(node)
                continue
            test = f"{indent}{names[self.feature_[node]]}", f"{self.threshold_[node]:.4g}"
            left, right = map(int, self.children_[node])
            waiting.append((right, depth + 1, f"{test[0]} >  {test[1]}"))
            waiting.append((left, depth + 1, f"{test[0]} <= {test[1]}"))

    def _leaf(self, node: int) -> str:
        best = int(self.value_[node].argmax())
        more = "" if self.feature_[node] == LEAF else " …"
        return f"→ {self.classes_[best]} ({self.value_[node][best]:.2f}){more}"


def _integers(data: bytes, shape: tuple[int, ...]) -> NDArray[Any]:
    array = unpack_array(data, shape)
    if array.dtype.kind != "i":
        raise ValueError("node numbers must be whole")
    return array

"""STUMABA-like: pairwise log-linear ordering with a beam, and classifiers for what is missing.

STUMABA (Bohnet et al. 2011) orders with linear models and a beam from the leaves up, generates
word forms by edit scripts, and for deep inputs first predicts the shallow tree. Here a logistic
model says of two elements of a domain which comes first; a beam finds the order whose pairs are
the most probable together. Function words come back by log-linear classifiers of each node. The
features of the original are not in the challenge's report.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations as pairs_of
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import SGDClassifier

from regsuite.corpora.trees import Tree
from regsuite.features.trees.pairs import in_order, pair_names, siblings
from regsuite.models.base import pack_array, pack_json, unpack_array
from regsuite.models.schema import unpack_json
from regsuite.models.tree_order import Domain
from regsuite.reg.surface.by_domain import DomainRealiser
from regsuite.reg.surface.domain_search import Placed, Ranked, search
from regsuite.reg.surface.linear import gold_orders
from regsuite.reg.surface.slots import Complete

_BEAM = 8
_LEAST = 3
_EPOCHS = 8
_DECAY = 2e-6
_SMALL = 0.01
_WIDEST = 12


class Stumaba(DomainRealiser):
    """Orders by how probable it is that one element comes before another."""

    name = "stumaba"
    summary = "log-linear pairwise ordering with a beam; classifiers for function words"
    deep = True

    weights: dict[str, float]

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Learn from all pairs of elements that share a domain."""
        matrix, labels, names = _matrix(trees)
        learned = zip(names, _fitted(matrix, labels, self.seed), strict=True)
        self.weights = {name: weight for name, weight in learned if abs(weight) > _SMALL}

    def rank(self, tree: Tree, domain: Domain) -> Ranked:
        """Search the order with the most probable pairs."""
        known: dict[tuple[int, int], float] = {}
        beside = siblings(tree, domain.head)

        def before(one: int, other: int) -> float:
            """Return the log-odds of this order; the pair is asked one way round only."""
            pair = in_order(tree, one, other, domain.head)
            if pair not in known:
                names = pair_names(tree, *pair, domain.head, beside)
                known[pair] = sum(self.weights.get(name, 0.0) for name in names)
            return known[pair] if pair == (one, other) else -known[pair]

        def score(_: Placed, element: int, rest: Sequence[int]) -> float:
            return -sum(_softplus(-before(element, e)) for e in rest[:_WIDEST] if e != element)

        return search(domain, score, max(_BEAM, self.settings.nbest))

    def order_parts(self) -> dict[str, bytes]:
        """Return names and weights."""
        values = np.array(list(self.weights.values()), dtype=np.float16)
        return {"names.json": pack_json(list(self.weights)), "weights.npy": pack_array(values)}

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up names and weights."""
        names = unpack_json(parts["names.json"], [str])
        values = unpack_array(parts["weights.npy"], (len(names),)).astype(float)
        self.weights = dict(zip(names, values.tolist(), strict=True))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features."""
        ranked = sorted(self.weights.items(), key=lambda pair: -abs(pair[1]))[:top]
        lines = "\n".join(f"{w:+7.2f}  {n}" for n, w in ranked)
        return [*super().describe(top), ("first before second", lines)]


def _softplus(odds: float) -> float:
    return float(np.log1p(np.exp(-abs(odds)))) + max(odds, 0.0)


def _pairs(trees: Sequence[Complete]) -> Iterator[tuple[list[str], bool]]:
    """Yield the pairs of each gold domain, and whether the first of them comes first."""
    for own in trees:
        for head, order in gold_orders(own.tree, own.positions):
            beside = siblings(own.tree, head)
            for one, other in pairs_of(order[: 2 * _WIDEST], 2):
                pair = in_order(own.tree, one, other, head)
                yield pair_names(own.tree, *pair, head, beside), pair == (one, other)


def _matrix(trees: Sequence[Complete]) -> tuple[Any, list[bool], list[str]]:
    """Return the pairs as a sparse matrix of features that are not rare, labels and names."""
    column: dict[str, int] = {}
    indices, ends, labels = array("i"), array("i", [0]), []
    for names, first in _pairs(trees):
        indices.extend([column.setdefault(name, len(column)) for name in names])
        ends.append(len(indices))
        labels.append(first)
    data = np.ones(len(indices), dtype=np.float32)
    matrix = csr_matrix((data, np.array(indices), np.array(ends)), (len(labels), len(column)))
    kept = np.flatnonzero(np.bincount(matrix.indices, minlength=len(column)) >= _LEAST)
    names = list(column)
    return matrix[:, kept], labels, [names[i] for i in kept]


def _fitted(matrix: Any, labels: Sequence[bool], seed: int) -> list[float]:
    """Fit a logistic model by stochastic gradient, averaged."""
    if len(set(labels)) < 2:  # noqa: PLR2004
        return [1.0 if labels and labels[0] else -1.0] * matrix.shape[1]
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
    found: list[float] = model.fit(matrix, list(labels)).coef_[0].tolist()
    return found

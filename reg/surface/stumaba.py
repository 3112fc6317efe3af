"""STUMABA-like: pairwise log-linear ordering with a beam, and classifiers for what is missing.

STUMABA (Bohnet et al. 2011) orders with linear models and a beam from the leaves up, generates
word forms by edit scripts, and for deep inputs first predicts the shallow tree. Here a logistic
model says of two elements of a domain which comes first; a beam finds the order whose pairs are
the most probable together. Function words come back by log-linear classifiers of each node. The
features of the original are not in the challenge's report.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations as pairs_of

import numpy as np

from regsuite.corpora.records.trees import Tree
from regsuite.features.trees.pairs import in_order, pair_names, siblings
from regsuite.models.odds import Odds
from regsuite.models.tree_nets.order import Domain, Ranked
from regsuite.reg.surface.by_domain import DomainRealiser
from regsuite.reg.surface.domain_search import Placed, search
from regsuite.reg.surface.orders import gold_orders
from regsuite.reg.surface.slots import Complete

_BEAM = 8
_WIDEST = 12


class Stumaba(DomainRealiser):
    """Orders by how probable it is that one element comes before another."""

    name = "stumaba"
    summary = "log-linear pairwise ordering with a beam; classifiers for function words"
    deep = True

    odds: Odds

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Learn from all pairs of elements that share a domain."""
        self.odds = Odds.fit(_pairs(trees), self.seed)

    def rank(self, tree: Tree, domain: Domain) -> Ranked:
        """Search the order with the most probable pairs."""
        known: dict[tuple[int, int], float] = {}
        beside = siblings(tree, domain.head)

        def before(one: int, other: int) -> float:
            """Return the log-odds of this order; the pair is asked one way round only."""
            pair = in_order(tree, one, other, domain.head)
            if pair not in known:
                names = pair_names(tree, *pair, domain.head, beside)
                known[pair] = self.odds.of(names)
            return known[pair] if pair == (one, other) else -known[pair]

        def score(_: Placed, element: int, rest: Sequence[int]) -> float:
            return -sum(_softplus(-before(element, e)) for e in rest[:_WIDEST] if e != element)

        return search(domain, score, max(_BEAM, self.settings.nbest))

    def order_parts(self) -> dict[str, bytes]:
        """Return names and weights."""
        return self.odds.parts()

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up names and weights."""
        self.odds = Odds.from_parts(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features."""
        return [*super().describe(top), ("first before second", self.odds.describe(top))]


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

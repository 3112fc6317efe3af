"""Commas that deep inputs lack, put back when the order is known.

The reports leave open how commas came back. Here a logistic model reads each gap between two
words: what ends before it, what begins after it, and whether a comma opened what ends there. The
odds that are enough were chosen on a held-out part of the training treebank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regsuite.corpora.records.trees import Node, Tree
from regsuite.features.trees.gaps import GapNames, gaps
from regsuite.models.odds import Odds
from regsuite.reg.surface.orders import gold_orders, linearise
from regsuite.reg.surface.slots import ADDED, Complete

_ENOUGH = -1.0
COMMA = Node(",", "", ",", "punct", -1, (ADDED,))


class Commas:
    """Says after which words of an order a comma stands."""

    def __init__(self, odds: Odds | None = None):
        self.odds = odds

    @classmethod
    def fit(cls, trees: Sequence[Complete], seed: int) -> Commas:
        """Learn from the commas of gold orders."""
        return cls(Odds.fit(_examples(trees), seed))

    def after(self, tree: Tree, order: Sequence[int]) -> set[int]:
        """Return the places in the order behind which a comma stands."""
        if self.odds is None:
            return set()
        result: set[int] = set()
        names = GapNames(tree, order)
        for place, gap in enumerate(gaps(tree, order)):
            if self.odds.of(names.of(place, gap, gap.begins - 1 in result)) > _ENOUGH:
                result.add(place)
        return result

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        return self.odds.parts() if self.odds else {}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Commas:
        """Rebuild from parts; none are the parts of what learned nothing."""
        return cls(Odds.from_parts(parts) if parts else None)


def _examples(trees: Sequence[Complete]) -> Iterator[tuple[list[str], bool]]:
    for own in trees:
        order = linearise(own.tree, dict(gold_orders(own.tree, own.positions)))
        behind = {
            place for place, node in enumerate(order) if own.positions[node] + 1 in own.commas
        }
        names = GapNames(own.tree, order)
        for place, gap in enumerate(gaps(own.tree, order)):
            yield names.of(place, gap, gap.begins - 1 in behind), place in behind

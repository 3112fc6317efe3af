"""Realisers that rank the orders of each domain on their own and then combine them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.models.tree_nets.order import Domain, Ranked
from regsuite.reg.surface.orders import combined, domains
from regsuite.reg.surface.system import Realiser


class DomainRealiser(Realiser):
    """Orders domain by domain."""

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Combine the ranked orders of all domains, tree by tree."""
        return [self._orders(tree) for tree in trees]

    def _orders(self, tree: Tree) -> Iterator[Sequence[int]]:
        yield from combined(tree, {d.head: self.rank(tree, d) for d in domains(tree)})

    @abstractmethod
    def rank(self, tree: Tree, domain: Domain) -> Ranked:
        """Return orders of a domain, best first, with scores that may be added."""

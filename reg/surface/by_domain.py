"""Realisers that rank the orders of each domain on their own and then combine them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.models.tree_nets.order import Domain
from regsuite.reg.surface.domain_search import Ranked
from regsuite.reg.surface.linear import domains, linearise
from regsuite.reg.surface.nbest import combinations
from regsuite.reg.surface.system import Realiser


class DomainRealiser(Realiser):
    """Orders domain by domain."""

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Combine the ranked orders of all domains, tree by tree."""
        return [self.combined(tree) for tree in trees]

    def combined(self, tree: Tree) -> Iterator[Sequence[int]]:
        """Yield the orders of one tree, best first."""
        found = domains(tree)
        ranked = [self.rank(tree, domain) for domain in found]
        for _, ranks in combinations([[score for score, _ in own] for own in ranked]):
            chosen = zip(found, ranked, ranks, strict=True)
            yield linearise(tree, {d.head: own[rank][1] for d, own, rank in chosen})

    @abstractmethod
    def rank(self, tree: Tree, domain: Domain) -> Ranked:
        """Return orders of a domain, best first, with scores that may be added."""

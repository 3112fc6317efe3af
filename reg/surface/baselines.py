"""Baselines: a random order of each domain, the head first, and mean offsets by relation.

None of them looks at words; inflection is the same as for the other systems, so that the figures
tell what order alone is worth.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json
from regsuite.models.tree_nets.order import keyed
from regsuite.reg.surface.orders import domains, gold_orders, linearise, sorted_tree
from regsuite.reg.surface.slots import Complete
from regsuite.reg.surface.system import Realiser


class RandomTree(Realiser):
    """Domains in random order: subtrees stay together, nothing else is known."""

    name = "random-tree"
    summary = "each head with its dependents in random order"
    baseline = True

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Nothing is learned of order."""

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Shuffle; the same tree has the same orders whatever else is realised."""
        return [self._orders(tree) for tree in trees]

    def _orders(self, tree: Tree) -> Iterator[Sequence[int]]:
        chance = random.Random(f"{self.seed} {tree.id} {len(tree.nodes)}")  # noqa: S311
        for _ in range(4 * self.settings.nbest):
            orders = {}
            for domain in domains(tree):
                elements = list(domain.elements)
                chance.shuffle(elements)
                orders[domain.head] = keyed(domain, elements)
            yield linearise(tree, orders)


class HeadFirst(Realiser):
    """Heads before their dependents, these in the record's order."""

    name = "head-first"
    summary = "each head before its dependents"
    baseline = True

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Nothing is learned of order."""

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Lay the domains out as they are; what keys say is kept."""
        return [iter([sorted_tree(tree, lambda _, __: 0)]) for tree in trees]


class MeanOffset(Realiser):
    """Dependents sorted by how far from their head such relations stand on average."""

    name = "mean-offset"
    summary = "dependents by the mean offset of their relation from the head"
    baseline = True

    offsets: dict[str, float]

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """Average the offsets within domains by relation."""
        seen: defaultdict[str, list[int]] = defaultdict(list)
        for own in trees:
            for head, order in gold_orders(own.tree, own.positions):
                for element in set(order) - {head}:
                    distance = own.positions[element] - own.positions[head]
                    seen[own.tree.nodes[element].relation].append(distance)
        self.offsets = {r: sum(all_) / len(all_) for r, all_ in sorted(seen.items())}

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Sort every domain."""
        return [iter([self._order(tree)]) for tree in trees]

    def _order(self, tree: Tree) -> list[int]:
        return sorted_tree(tree, lambda element, head: self.offset(tree, element, head))

    def offset(self, tree: Tree, element: int, head: int) -> float:
        """Return where an element stands on average, the head being at nought."""
        return 0.0 if element == head else self.offsets.get(tree.nodes[element].relation, 0.5)

    def order_parts(self) -> dict[str, bytes]:
        """Return the offsets."""
        return {"offsets.json": pack_json(self.offsets)}

    def restore_order(self, parts: Mapping[str, bytes]) -> None:
        """Take up the offsets."""
        self.offsets = unpack_json(parts["offsets.json"], {str: float})

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the relations with the largest offsets."""
        ranked = sorted(self.offsets.items(), key=lambda pair: -abs(pair[1]))[:top]
        lines = "\n".join(f"{o:+6.2f}  {r}" for r, o in ranked)
        return [*super().describe(top), ("mean offset from the head", lines)]

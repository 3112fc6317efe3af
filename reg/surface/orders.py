"""Orders of domains: from gold sentences, and back to one order of all nodes.

A domain is a head with its dependents (``models.tree_nets.order``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from regsuite.corpora.records.trees import Node, Tree
from regsuite.models.tree_nets.order import FREE, Domain, Ranked, keyed
from regsuite.reg.surface.nbest import combinations


def gold_orders(tree: Tree, positions: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Return each head with its elements in the order of their positions in the sentence.

    Where a sentence is not projective, an element stands where its own word does.
    """
    return [
        (head, sorted((head, *children), key=positions.__getitem__))
        for head, children in enumerate(tree.children)
        if children
    ]


def domains(tree: Tree) -> list[Domain]:
    """Return the domains of all heads that have dependents."""
    return [
        Domain(head, (head, *children), _keys(tree, head, children))
        for head, children in enumerate(tree.children)
        if children
    ]


def _keys(tree: Tree, head: int, children: Sequence[int]) -> tuple[int, ...]:
    keys = [_key(tree.nodes[child]) for child in children]
    has_lin = any(tree.nodes[child].feature("lin") for child in children)
    return (0 if has_lin else FREE, *keys)


def _key(node: Node) -> int:
    """Return where ``lin`` or the number of a name puts a node, FREE where nothing does."""
    lin, number = node.feature("lin"), node.relation.removeprefix("NAME")
    try:
        if lin:
            return int(lin)
        return int(number) if node.relation.startswith("NAME") and number else FREE
    except ValueError:
        return FREE


def linearise(tree: Tree, orders: Mapping[int, Sequence[int]]) -> list[int]:
    """Lay out all nodes, given the order of every domain; no recursion, trees may be deep."""
    order, stack = [], [(tree.root, False)]
    while stack:
        place, bare = stack.pop()
        if bare or place not in orders:
            order.append(place)
        else:
            stack += [(e, e == place) for e in reversed(orders[place])]
    return order


def sorted_tree(tree: Tree, place: Callable[[int, int], float]) -> list[int]:
    """Lay out all nodes, each domain sorted by where ``place`` puts an element of a head."""
    orders = {}
    for domain in domains(tree):
        places = {e: place(e, domain.head) for e in domain.elements}
        orders[domain.head] = keyed(domain, sorted(domain.elements, key=places.__getitem__))
    return linearise(tree, orders)


def combined(tree: Tree, ranked: Mapping[int, Ranked]) -> Iterator[list[int]]:
    """Yield layouts of all nodes, best first, given the ranked orders of each head's domain."""
    for ranks in combinations([[score for score, _ in own] for own in ranked.values()]):
        chosen = zip(ranked.items(), ranks, strict=True)
        yield linearise(tree, {head: own[rank][1] for (head, own), rank in chosen})

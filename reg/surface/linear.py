"""Orders of domains: from gold sentences, and back to one order of all nodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regsuite.corpora.records.trees import Node, Tree
from regsuite.models.tree_nets.order import FREE, Domain


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
    told = any(tree.nodes[child].feature("lin") for child in children)
    return (0 if told else FREE, *keys)


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
    found, stack = [], [(tree.root, False)]
    while stack:
        place, bare = stack.pop()
        if bare or place not in orders:
            found.append(place)
        else:
            stack += [(e, e == place) for e in reversed(orders[place])]
    return found


def keyed(domain: Domain, order: Sequence[int]) -> list[int]:
    """Put the elements that have keys in their order, in the slots that such elements hold."""
    keys = dict(zip(domain.elements, domain.keys, strict=True))
    found = list(order)
    slots = [i for i, element in enumerate(found) if keys[element] != FREE]
    for slot, element in zip(
        slots, sorted((found[i] for i in slots), key=keys.__getitem__), strict=True
    ):
        found[slot] = element
    return found

"""Dependency trees as a surface realiser is given them, and what it is to say.

A node has no field for its form or place, and nodes stand in ``canonical`` order, worked out from
what they say: a record cannot leak the order. The gold words are kept apart (``Token``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from typing import TypeAlias

from regsuite.base.errors import InputError

Features = tuple[tuple[str, str], ...]
SHALLOW, DEEP = "shallow", "deep"
SR11, SR19 = "sr11", "sr19"


@dataclass(frozen=True)
class Node:
    """A lexical item; ``head`` is its governor's place, -1 for none; deep ones have ``others``."""

    lemma: str
    upos: str
    xpos: str
    relation: str
    head: int
    features: Features = ()
    others: tuple[tuple[str, int], ...] = ()

    def feature(self, name: str) -> str:
        """Return the value of a feature, or ""."""
        return next((value for key, value in self.features if key == name), "")


@dataclass(frozen=True)
class Tree:
    """An input: nodes in canonical order, the style they follow and the depth they come from."""

    id: str
    nodes: tuple[Node, ...]
    level: str = SHALLOW
    style: str = SR19

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """Return the dependents of every node."""
        children: list[list[int]] = [[] for _ in self.nodes]
        for place, node in enumerate(self.nodes):
            if node.head >= 0:
                children[node.head].append(place)
        return tuple(map(tuple, children))

    @cached_property
    def root(self) -> int:
        """Return the place of the root."""
        return next(place for place, node in enumerate(self.nodes) if node.head < 0)

    @cached_property
    def top_down(self) -> tuple[int, ...]:
        """Return the places so that every governor comes before its dependents."""
        order = [self.root]
        for place in order:
            order.extend(self.children[place])
        return tuple(order)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Return how many nodes each subtree has."""
        sizes = [1] * len(self.nodes)
        for place in reversed(self.top_down):
            if self.nodes[place].head >= 0:
                sizes[self.nodes[place].head] += sizes[place]
        return tuple(sizes)


@dataclass(frozen=True)
class Token:
    """A gold word; ``node`` is its place in the input or -1, ``head`` its governor's place here."""

    form: str
    node: int
    lemma: str
    upos: str
    xpos: str
    relation: str
    head: int
    features: Features = ()


@dataclass(frozen=True)
class Realisation:
    """A tree with its sentence; a file that a realiser wrote may have several, best first."""

    tree: Tree
    texts: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = field(default=(), repr=False)

    def without_gold(self) -> Realisation:
        """Take out sentences and tokens."""
        return Realisation(self.tree)


Said: TypeAlias = tuple[Tree, Sequence[str]]
"""A tree with the sentences that say it."""


def build(tree_id: str, nodes: Sequence[Node], level: str, style: str) -> tuple[Tree, list[int]]:
    """Check the nodes and put them in canonical order; returns also the new place of each."""
    problem = fault(nodes)
    if problem:
        raise InputError(f"sentence {tree_id}: {problem}")
    order = _canonical(Tree(tree_id, tuple(nodes), level, style))
    new = [0] * len(order)
    for place, old in enumerate(order):
        new[old] = place
    moved = (_moved(nodes[old], new) for old in order)
    return Tree(tree_id, tuple(moved), level, style), new


def fault(nodes: Sequence[Node]) -> str | None:
    """Say what keeps nodes from being one tree, or None."""
    if not nodes:
        return "has no node; every sentence needs one at least"
    roots = [n for n in nodes if n.head < 0]
    if len(roots) != 1:
        lemmas = ", ".join(n.lemma for n in roots[:4]) or "none"
        return f"has {len(roots)} roots ({lemmas}); a sentence is one tree with one root"
    if any(h >= len(nodes) for n in nodes for h in (n.head, *(h for _, h in n.others))):
        return "a head is not among its nodes"
    if len(_reached(nodes)) < len(nodes):
        return "has a cycle; follow the heads from node to node to find it"
    return None


def _reached(nodes: Sequence[Node]) -> list[int]:
    children: list[list[int]] = [[] for _ in nodes]
    order: list[int] = []
    for place, node in enumerate(nodes):
        (children[node.head] if node.head >= 0 else order).append(place)
    for place in order:
        order.extend(children[place])
    return order


def _moved(node: Node, new: Sequence[int]) -> Node:
    others = tuple(sorted((relation, new[head]) for relation, head in node.others))
    return replace(node, head=new[node.head] if node.head >= 0 else -1, others=others)


def _canonical(tree: Tree) -> list[int]:
    """Sort by what is said: subtrees of equal digest are equal, so their order does not matter."""
    digests = [b""] * len(tree.nodes)
    for place in reversed(tree.top_down):
        below = sorted(digests[child] for child in tree.children[place])
        digests[place] = _digest(tree.nodes[place], below)
    order = [tree.root]
    for place in order:
        order.extend(sorted(tree.children[place], key=digests.__getitem__))
    return order


def _digest(node: Node, below: Sequence[bytes]) -> bytes:
    own = (node.relation, node.lemma, node.upos, node.xpos, sorted(node.features))
    further = sorted(relation for relation, _ in node.others)
    return blake2b(repr((own, further)).encode() + b"".join(below), digest_size=16).digest()

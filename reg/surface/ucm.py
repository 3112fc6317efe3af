"""UCM-like: a hand-written grammar of precedence rules, as far as UD relations allow.

The UCM realiser used a hand-crafted grammar whose rules the challenge's report does not give; its
makers called their result a measure of input conversion more than of the realiser. These rules
are ours: one rank for each relation, left of the head or right of it, and a few exceptions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regsuite.base import wordfiles
from regsuite.corpora.records.trees import Node, Tree
from regsuite.reg.surface.orders import sorted_tree
from regsuite.reg.surface.slots import Complete
from regsuite.reg.surface.system import Realiser

_OPENING = frozenset({"``", "-LRB-"})
_BETWEEN = frozenset({",", ":", "HYPH"})
_UNKNOWN = 35


class Ucm(Realiser):
    """Sorts every domain by the ranks of hand-written rules."""

    name = "ucm"
    summary = "hand-written precedence rules by relation (after UCM)"

    def fit_order(self, trees: Sequence[Complete]) -> None:
        """The rules are fixed."""

    def order(self, trees: Sequence[Tree]) -> list[Iterator[Sequence[int]]]:
        """Sort every domain by its rules."""
        return [iter([_ordered(tree)]) for tree in trees]


def _ordered(tree: Tree) -> list[int]:
    nodes = tree.nodes
    return sorted_tree(tree, lambda e, head: _rank(nodes[e], nodes[head]) if e != head else 0)


def _rank(node: Node, head: Node) -> int:
    """Return where a dependent stands, the head being at 0."""
    if node.relation == "punct":
        return _punctuation(node, head)
    if node.relation == "case" and node.xpos == "POS":
        return 8
    if node.relation == "advmod" and head.xpos in ("VB", "VBD", "VBZ", "VBP", "VBG", "VBN"):
        return -35 if node.lemma in ("not", "never", "also", "just", "really") else 35
    if node.relation.startswith("NAME"):
        return 6
    ranks = wordfiles.table("regsuite.reg.surface", "ucm-ranks.tsv")
    rank = ranks.get(node.relation) or ranks.get(node.relation.partition(":")[0])
    return int(rank) if rank else _UNKNOWN


def _punctuation(node: Node, head: Node) -> int:
    if node.xpos in _OPENING:
        return -95
    inside = head.relation in ("conj", "appos", "parataxis", "advcl", "acl:relcl")
    return -95 if inside and node.xpos in _BETWEEN else 95

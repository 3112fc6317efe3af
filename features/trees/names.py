"""Features of each node for the nets, as names, without order."""

from __future__ import annotations

from regsuite.corpora.records.trees import Node, Tree
from regsuite.english.word_shapes import bucket, capitals, shape
from regsuite.features.trees.agreement import agreements, left_open

_MOST = 8
_SUFFIX = 3


def node_names(tree: Tree) -> list[list[str]]:
    """Return the features of every node."""
    names = [_names(tree, place, node) for place, node in enumerate(tree.nodes)]
    if left_open(tree):
        for own, subject in zip(names, agreements(tree), strict=True):
            own.extend([f"g={subject}"] if subject else [])
    return names


def _names(tree: Tree, place: int, node: Node) -> list[str]:
    lemma = shape(node.lemma)
    return [
        f"l={lemma}",
        f"s={lemma[-_SUFFIX:]}",
        f"r={node.relation}",
        f"u={node.upos}",
        f"x={node.xpos}",
        f"n={bucket(tree.sizes[place])}",
        f"k={min(len(tree.children[place]), _MOST)}",
        f"c={capitals(node.lemma)}",
        *(f"{name}={value}" for name, value in node.features),
        *(f"o={relation}" for relation, _ in node.others),
    ]

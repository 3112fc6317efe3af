"""Words of a treebank with the nodes made from them, still in their order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from regsuite.corpora.records.treebank import Word
from regsuite.corpora.records.trees import Node


@dataclass
class Draft:
    """A word and the node made from it; ``gone`` if there will be no node."""

    word: Word
    node: Node
    gone: bool = False


def base(relation: str) -> str:
    """Return a relation without its subtype."""
    return relation.partition(":")[0]


def with_features(node: Node, *pairs: tuple[str, str]) -> Node:
    """Return the node with these features, over any of the same name."""
    features = {**dict(node.features), **dict(pairs)}
    return replace(node, features=tuple(sorted(features.items())))

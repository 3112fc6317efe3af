"""Words of a treebank on their way to nodes, while it is still known where they stand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from regsuite.corpora.records.treebank import Word
from regsuite.corpora.records.trees import Node


@dataclass
class Draft:
    """A word on its way to a node, while its place is still known.

    ``gone`` is set where it will not be a node.
    """

    word: Word
    node: Node
    gone: bool = False


def with_features(node: Node, *pairs: tuple[str, str]) -> Node:
    """Return the node with these features, over any of the same name."""
    features = {**dict(node.features), **dict(pairs)}
    return replace(node, features=tuple(sorted(features.items())))

"""What a net sees of each node: names that are present, no order.

Lemmas are lower-cased, with a mark where they had capitals; every digit becomes ¤, so that unseen
numbers look like seen ones, and an address is told to be one, whosever it is.
"""

from __future__ import annotations

import re

from regsuite.corpora.trees import Node, Tree

_DIGIT = re.compile(r"[0-9]")
_ADDRESS = ("@", "://", "www.", ".com", ".org", ".net")
_FEW = 4
_SUFFIX = 3


def shape(lemma: str) -> str:
    """Return the lemma in lower case with every digit as ¤; addresses all look alike."""
    lower = lemma.lower()
    if any(mark in lower for mark in _ADDRESS):
        return "<address>"
    return _DIGIT.sub("¤", lower)


def node_names(tree: Tree) -> list[list[str]]:
    """Return the names of what every node has."""
    return [_names(tree, place, node) for place, node in enumerate(tree.nodes)]


def _names(tree: Tree, place: int, node: Node) -> list[str]:
    lemma = shape(node.lemma)
    return [
        f"l={lemma}",
        f"s={lemma[-_SUFFIX:]}",
        f"r={node.relation}",
        f"u={node.upos}",
        f"x={node.xpos}",
        f"n={bucket(tree.sizes[place])}",
        f"k={min(len(tree.children[place]), 2 * _FEW)}",
        f"c={capitals(node.lemma)}",
        *(f"{name}={value}" for name, value in node.features),
        *(f"o={relation}" for relation, _ in node.others),
    ]


def bucket(number: int) -> str:
    """Return small numbers as they are and large ones by powers of two."""
    return str(number) if number <= _FEW else f"2^{number.bit_length()}"


def capitals(lemma: str) -> str:
    """Tell how a lemma is written: lower, Title, UPPER or without letters."""
    if lemma.islower():
        return "lower"
    if lemma.isupper():
        return "upper" if len(lemma) > 1 else "letter"
    return "title" if lemma[:1].isupper() else "other"

"""Features of two elements of a domain for linear models of order; one may be the head."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.english.word_shapes import bucket, shape

HEAD = "HEAD"


def label(tree: Tree, element: int, head: int) -> str:
    """Return the relation of an element to the head of its domain."""
    return HEAD if element == head else tree.nodes[element].relation


def element_names(tree: Tree, element: int, head: int) -> tuple[str, ...]:
    """Return the names of an element, from coarse to fine."""
    node = tree.nodes[element]
    relation = label(tree, element, head)
    tag = node.xpos or node.upos
    lin = node.feature("lin")
    size = "1" if element == head else bucket(tree.sizes[element])
    names = (relation, f"{relation}/{tag}", f"{relation}/{shape(node.lemma)}", f"{relation}#{size}")
    return (*names, f"{relation}@{lin}") if lin else names


def in_order(tree: Tree, one: int, other: int, head: int) -> tuple[int, int]:
    """Return two elements so that the same kinds of elements always come in the same order."""
    a, b = element_names(tree, one, head), element_names(tree, other, head)
    return (other, one) if (b, other) < (a, one) else (one, other)


def siblings(tree: Tree, head: int) -> list[str]:
    """Return the relations that a head governs, each once."""
    return sorted({tree.nodes[c].relation for c in tree.children[head]})


def pair_names(tree: Tree, first: int, second: int, head: int, beside: Sequence[str]) -> list[str]:
    """Return the features of two elements, given as ``in_order`` gives them, among ``siblings``."""
    a, b = element_names(tree, first, head), element_names(tree, second, head)
    top = tree.nodes[head]
    tag, coarse = top.xpos or top.upos, f"{a[0]}<{b[0]}"
    names = [f"{x}<{y}" for x in a for y in b]
    names += [f"{tag}:{a[i]}<{b[j]}" for i, j in ((0, 0), (1, 1), (0, 2), (2, 0))]
    names += [f"{shape(top.lemma)}:{coarse}", f"{top.relation}:{coarse}"]
    names += [f"{coarse}&{relation}" for relation in beside]
    names += [f"{coarse}&{below}" for below in _below(tree, first, second, head)]
    return names


def _below(tree: Tree, first: int, second: int, head: int) -> list[str]:
    """Name what stands under either element: a relative clause, a question word."""
    names = []
    for mark, element in (("1", first), ("2", second)):
        if element != head:
            names += [f"{mark}{tree.nodes[c].relation}" for c in tree.children[element]]
            names += [f"{mark}{shape(tree.nodes[c].lemma)}" for c in tree.children[element]]
    return names

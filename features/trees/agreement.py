"""What a verb agrees with, for inputs that leave agreement to the realiser.

The subject stands under the verb, or beside an auxiliary or copula; a conjoined verb shares that of
the first, and a relative pronoun has the number of the noun that its clause describes.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from regsuite.corpora.records.trees import DEEP, SR11, SR19, Node, Tree
from regsuite.english.word_shapes import shape

_SUBJECTS = ("nsubj", "csubj")
_BESIDE = ("aux", "cop")
_RELATIVE = frozenset({"that", "which", "who"})
_SHARED = ("conj", "LIST")


def left_open(tree: Tree) -> bool:
    """Tell whether an input leaves agreement to the realiser."""
    return tree.style == SR11 or tree.level == DEEP


def is_subject(tree: Tree, node: Node) -> bool:
    """Tell whether a node is a subject: A1 is one in deep SR'19 inputs, but not in SR'11's."""
    return node.relation.startswith(_SUBJECTS) or (node.relation == "A1" and tree.style == SR19)


def agreements(tree: Tree) -> list[str]:
    """Return what each node agrees with: number and, for pronouns, lemma; "" for nothing."""
    subjects: dict[int, int] = {}
    joined = set()
    for place, node in enumerate(tree.nodes):
        if is_subject(tree, node):
            subjects.setdefault(node.head, place)
        if node.relation.startswith(_SHARED):
            joined.add(node.head)
    for place in tree.top_down:
        if tree.nodes[place].relation.startswith(_SHARED) and tree.nodes[place].head in subjects:
            subjects.setdefault(place, subjects[tree.nodes[place].head])
    return [_agreement(tree, place, subjects, joined) for place in range(len(tree.nodes))]


def _agreement(
    tree: Tree, place: int, subjects: Mapping[int, int], joined: AbstractSet[int]
) -> str:
    node = tree.nodes[place]
    verb = node.head if node.relation.startswith(_BESIDE) and node.head >= 0 else place
    above = tree.nodes[verb].head
    subject = subjects.get(verb)
    if subject is None:
        return ""
    if tree.nodes[subject].lemma.lower() in _RELATIVE and above >= 0:
        return f"rel {_number(tree.nodes[above], above in joined)}"
    own = tree.nodes[subject]
    lemma = "" if own.feature("num") else shape(own.lemma)
    return f"{lemma} {_number(own, subject in joined)}"


def _number(node: Node, joined: bool) -> str:
    """Return the number of a noun; several that are joined are plural."""
    return "joined" if joined else node.feature("num") or node.feature("Number")

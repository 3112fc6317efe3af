"""What an input lacks and a realiser must put back, as labels of its nodes.

The slot ``tag`` names the tag that a node's form needs (agreement in SR'11's shallow inputs, every
tag in deep ones). Each other slot holds the function words that stood under a node, in the order
of the sentence: ``case``, ``det``, ``aux`` (with copulas), ``punct``, ``mark``, ``expl`` and
``rel`` (relative pronouns). A label spells its words as lemma, tag and relation. Commas are in no
slot: they come when the order is known (``reg.surface.commas``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from regsuite.corpora.records.trees import DEEP, SHALLOW, SR11, SR19, Node, Realisation, Token, Tree
from regsuite.english.inflection.learned import signature

TAG = "tag"
ADDED = ("added", "yes")
NOTHING = ""
Labels = Mapping[str, str]
_WORD, _PART = " ", "\t"
_OF_RELATION = {
    "case": "case",
    "fixed": "case",
    "det": "det",
    "aux": "aux",
    "cop": "aux",
    "punct": "punct",
    "mark": "mark",
    "expl": "expl",
}
_SLOTS = {
    (SHALLOW, SR19): (),
    (SHALLOW, SR11): (TAG,),
    (DEEP, SR11): (TAG, "mark"),
    (DEEP, SR19): (TAG, "case", "det", "aux", "punct", "expl", "rel"),
}


@dataclass(frozen=True)
class Complete:
    """A tree with all its words but commas as nodes, and where each stood in the gold sentence."""

    tree: Tree
    positions: tuple[int, ...]
    commas: frozenset[int] = frozenset()


def slots(tree: Tree) -> tuple[str, ...]:
    """Name what trees of this kind lack."""
    return _SLOTS[tree.level, tree.style]


def token_tag(token: Token) -> str:
    """Return the tag that decides a gold word's form."""
    return signature(token.lemma, token.xpos, dict(token.features))


def _slot(token: Token) -> str:
    return _OF_RELATION.get(token.relation.partition(":")[0], "rel")


def _owners(item: Realisation) -> list[tuple[int, int]]:
    """Return for each missing token its place and the node it stands under.

    Quotes and brackets that became features are not missing: they are put back by rule.
    """
    result = []
    for place, token in enumerate(item.tokens):
        if token.node >= 0 or _enclosing(token, item.tree.style) or _comma(token):
            continue
        head = token.head
        while item.tokens[head].node < 0:
            head = item.tokens[head].head
        result.append((place, item.tokens[head].node))
    return result


def _enclosing(token: Token, style: str) -> bool:
    return style == SR11 and token.xpos in ("``", "''", "-LRB-", "-RRB-")


def _comma(token: Token) -> bool:
    return token.node < 0 and token.lemma == "," and token.xpos == ","


def gold_labels(item: Realisation) -> list[dict[str, str]]:
    """Return the labels of every node that would complete the tree."""
    names = slots(item.tree)
    result = [dict.fromkeys(names, NOTHING) for _ in item.tree.nodes]
    if not names:
        return result
    for token in item.tokens:
        if token.node >= 0:
            result[token.node][TAG] = token_tag(token)
    for place, node in _owners(item):
        token = item.tokens[place]
        word = _PART.join((token.lemma.lower(), token_tag(token), token.relation))
        labels, slot = result[node], _slot(token)
        labels[slot] = _WORD.join(filter(None, (labels[slot], word.replace(" ", ""))))
    return result


def complete(tree: Tree, labels: Sequence[Labels]) -> Tree:
    """Put the words of the labels into a tree, and the tags onto its nodes."""
    nodes = [
        replace(node, xpos=own[TAG]) if own.get(TAG) else node
        for node, own in zip(tree.nodes, labels, strict=True)
    ]
    for place, own in enumerate(labels):
        for slot in slots(tree)[1:]:
            nodes += _new_nodes(own[slot], place, len(nodes))
    return replace(tree, nodes=tuple(nodes))


def _new_nodes(label: str, head: int, start: int) -> list[Node]:
    """Make nodes of a label's words; parts of a fixed expression hang on its first word."""
    made: list[Node] = []
    for word in label.split(_WORD) if label else ():
        lemma, tag, relation = word.split(_PART)
        first = next((start + i for i, n in enumerate(made) if n.relation == "case"), head)
        place = first if relation == "fixed" else head
        made.append(Node(lemma, "", tag, relation, place, (ADDED,)))
    return made


def gold_complete(item: Realisation) -> Complete:
    """Complete a tree with its own gold words, and say where all of them stood."""
    tree = complete(item.tree, gold_labels(item)) if slots(item.tree) else item.tree
    positions = [0] * len(item.tree.nodes)
    for place, token in enumerate(item.tokens):
        if token.node >= 0:
            positions[token.node] = place
    if slots(item.tree):
        order = {slot: i for i, slot in enumerate(slots(item.tree))}
        missing = sorted(
            _owners(item), key=lambda own: (own[1], order[_slot(item.tokens[own[0]])], own[0])
        )
        positions += [place for place, _ in missing]
    commas = (place for place, token in enumerate(item.tokens) if _comma(token))
    return Complete(tree, tuple(positions), frozenset(commas))

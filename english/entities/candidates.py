"""Candidates for mentions: what each nominal word of a parsed text may stand for.

Spans follow GUM's annotation (Zeldes 2017): a noun with all that depends on it, relative clauses
and prepositional phrases included, without the preposition before it, without an apposition or the
other parts of a coordination; a possessor within; a coordination as a whole. In GUM's own trees
these rules find 93 in 100 spans exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regsuite.english.entities.tree import Tree
from regsuite.english.words import words

_NOMINAL = frozenset({"NOUN", "PROPN", "PRON"})
_STAND_INS = frozenset({"NUM", "ADJ", "DET", "SYM", "X"})
_ARGUMENTS = frozenset(
    "nsubj nsubj:pass nsubj:outer obj iobj obl obl:unmarked obl:agent nmod nmod:poss nmod:unmarked "
    "appos conj root dislocated vocative compound dep xcomp ccomp list parataxis".split()
)
_PARTS_OF_NAMES = frozenset({"flat", "flat:name", "flat:foreign", "goeswith", "fixed"})
_OUTSIDE = frozenset(
    "case mark cc cc:preconj cop aux aux:pass nsubj nsubj:pass nsubj:outer csubj csubj:pass "
    "csubj:outer expl appos parataxis discourse vocative conj advcl dislocated orphan reparandum "
    "ccomp obj iobj obl obl:unmarked obl:agent advcl:relcl xcomp list".split()
)
LONGEST = 200
"""How many words a mention has at most."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """The words from ``first`` to before ``last`` with their ``head``; perhaps a coordination."""

    first: int
    last: int
    head: int
    coordination: bool = False


def candidates(tree: Tree) -> list[Candidate]:
    """Return the candidates of a text, in order; none has more than 200 words."""
    found: dict[tuple[int, int], Candidate] = {}
    for head in range(len(tree)):
        for one in _headed(tree, head):
            if one.last - one.first <= LONGEST:
                found.setdefault((one.first, -one.last), one)
    return [found[key] for key in sorted(found)]


def too_long(tree: Tree) -> int:
    """Count the noun phrases that have too many words to be candidates."""
    long = (pair for pair in tree.sentences if pair[1] - pair[0] > LONGEST)
    heads = (head for first, last in long for head in range(first, last) if may_head(tree, head))
    spans = (span(tree, head) for head in heads)
    return sum(last - first > LONGEST for first, last in spans)


def _headed(tree: Tree, head: int) -> Iterator[Candidate]:
    if not may_head(tree, head):
        return
    first, last = span(tree, head)
    yield Candidate(first, last, head)
    if tree.labels[head] == "conj":
        return
    conjuncts = [child for child in tree.children[head] if tree.labels[child] == "conj"]
    if conjuncts and all(tree.classes[child] in _NOMINAL for child in conjuncts):
        end = max(span(tree, child)[1] for child in conjuncts)
        yield Candidate(first, max(last, end), head, coordination=True)


def may_head(tree: Tree, place: int) -> bool:
    """Tell whether a word may be the head of a mention."""
    word_class, label = tree.classes[place], tree.labels[place].lower()
    if label in _PARTS_OF_NAMES or not any(map(str.isalnum, tree.words[place])):
        return False
    if word_class in _NOMINAL:
        return True
    if word_class == "ADV":
        return tree.low[place] in words("pointing-adverbs")
    return word_class in _STAND_INS and label in _ARGUMENTS


def span(tree: Tree, head: int) -> tuple[int, int]:
    """Return the first place of a head's span and the place after its last."""
    outside = _OUTSIDE
    if any(tree.labels[child] == "cop" for child in tree.children[head]):
        outside = _OUTSIDE | {"advmod"}
    return _left(tree, head, outside), _right(tree, head, outside) + 1


def _left(tree: Tree, head: int, outside: frozenset[str]) -> int:
    edge = head
    left, right = tree.edges
    for child in reversed(tree.children[head]):
        if child > head or tree.labels[child] == "punct":
            continue
        if tree.labels[child] in outside or right[child] >= head or _is_focus(tree, child):
            break
        edge = left[child]
    return edge


def _is_focus(tree: Tree, child: int) -> bool:
    """Tell "not" or "only" before a noun phrase, which GUM leaves outside of it."""
    label = tree.labels[child]
    return label == "advmod" and tree.low[child] in words("focus-words")


def _right(tree: Tree, head: int, outside: frozenset[str]) -> int:
    edge = head
    for child in tree.children[head]:
        if child < head or tree.labels[child] == "punct":
            continue
        if tree.tags[child] == "POS":
            edge = child
        elif tree.labels[child] in outside:
            break
        else:
            edge = tree.edges[1][child]
    return edge

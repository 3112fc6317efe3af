"""Features of the gap between two neighbouring elements of one domain: is there a comma?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regsuite.corpora.records.trees import SR11, Node, Tree
from regsuite.english.word_shapes import bucket, shape

_MANY = 3
_KINDS = 20


@dataclass(frozen=True)
class Gap:
    """Words and elements on both sides; ``begins`` is the place in the order of the left one."""

    left: int
    right: int
    element: int
    following: int
    begins: int


def gaps(tree: Tree, order: Sequence[int]) -> Iterator[Gap]:
    """Yield the gaps of an order of all nodes, from left to right."""
    first, last = _spans(tree, order)
    for place, (left, right) in enumerate(pairwise(order)):
        element = _highest(tree, left, last, place)
        following = _highest(tree, right, first, place + 1)
        begins = place if element == left and last[left] > place else first[element]
        yield Gap(left, right, element, following, begins)


def _spans(tree: Tree, order: Sequence[int]) -> tuple[list[int], list[int]]:
    first = [0] * len(tree.nodes)
    for place, node in enumerate(order):
        first[node] = place
    last = list(first)
    for node in reversed(tree.top_down):
        head = tree.nodes[node].head
        if head >= 0:
            first[head] = min(first[head], first[node])
            last[head] = max(last[head], last[node])
    return first, last


def _highest(tree: Tree, node: int, edge: Sequence[int], place: int) -> int:
    """Climb while the span of the governor has its edge here too."""
    while True:
        head = tree.nodes[node].head
        if edge[node] != place or head < 0 or edge[head] != place:
            return node
        node = head


class GapNames:
    """The features of the gaps of one order of a tree, as names."""

    def __init__(self, tree: Tree, order: Sequence[int]):
        self.tree, self.order = tree, order
        self.relations = [
            sorted({tree.nodes[c].relation for c in below})[:_KINDS] for below in tree.children
        ]
        self.several = _conjuncts(tree)

    def of(self, place: int, gap: Gap, opened: bool) -> list[str]:
        """Return the names of a gap; ``opened``: a comma stands before the left element."""
        nodes = self.tree.nodes
        up = nodes[gap.element].head == gap.following
        down = nodes[gap.following].head == gap.element
        above = gap.following if up else gap.element if down else nodes[gap.element].head
        one = "HEAD" if down else nodes[gap.element].relation
        other = "HEAD" if up else nodes[gap.following].relation
        pair = f"{one}|{other}"
        below = [] if up else self.relations[gap.following]
        under = [] if down else self.relations[gap.element]
        long = bucket(place + 1 - gap.begins)
        size = "1" if up else bucket(self.tree.sizes[gap.following])
        start = shape(nodes[self.order[gap.begins]].lemma)
        front = "^" if gap.begins == 0 else "-"
        several = self.several[above]
        names = [
            f"pt {pair} {nodes[above].xpos}",
            f"pr {pair} {nodes[above].relation}",
            f"ps {pair} {long} {size}",
            f"pf {pair} {front}",
            f"pfs {pair} {front} {long}",
            f"pst {pair} {start}",
            f"e {one} {start} {front}",
            f"el {one} {long} {front}",
            f"o {one} {opened}",
            f"op {pair} {opened}",
            f"os {one} {long} {opened}",
            f"c {pair} {several} {'cc' in below} {nodes[gap.right].lemma.lower()}",
            f"cs {pair} {several} {long} {size}",
            f"n {bucket(len(self.order))} {pair}",
            f"bl {one} {shape(nodes[gap.element].lemma)}",
            f"fl {other} {shape(nodes[gap.following].lemma)}",
            *(f"u {pair} {r}" for r in below),
            *(f"v {pair} {r}" for r in under),
            *(f"s {pair} {r}" for r in self.relations[above]),
        ]
        return names + _words(nodes[gap.left], nodes[gap.right], pair)


def _conjuncts(tree: Tree) -> list[int]:
    """Count the conjuncts after the first, for the first; in SR'11's chains for all of them."""
    first = list(range(len(tree.nodes)))
    counts: Counter[int] = Counter()
    for place in tree.top_down:
        node = tree.nodes[place]
        if node.relation.startswith(("conj", "LIST")) and node.head >= 0:
            start = first[node.head]
            first[place] = start if tree.style == SR11 else place
            counts[start] += 1
    return [min(counts[start], _MANY) for start in first]


def _words(left: Node, right: Node, pair: str) -> list[str]:
    """Name the two words at a gap."""
    a, b = shape(left.lemma), shape(right.lemma)
    return [
        "*",
        f"a {a}",
        f"b {b}",
        f"ab {a} {b}",
        f"ta {left.xpos}",
        f"tb {right.xpos}",
        f"tab {left.xpos} {right.xpos}",
        f"tal {left.xpos} {b}",
        f"tbl {a} {right.xpos}",
        f"p {pair}",
        f"pb {pair} {b}",
        f"pa {pair} {a}",
    ]

"""A dependency tree as SVG: arcs over its nodes, what is said of them, the sentence below."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from regsuite.corpora.records.trees import Tree
from regsuite.reg.tuna.drawing.shapes import element, label, line, rect, title

SHOWN = 150
_LETTER, _GAP, _STEP, _LINE, _MARGIN = 7.2, 22, 24, 17, 14
_INK, _PALE, _ARC = "#1c2733", "#5d6b7a", "#3a6ea5"


def draw(tree: Tree, order: Sequence[int] | None = None, sentence: str = "") -> str:
    """Return the tree as an SVG document; nodes stand in the order given, or as in the record."""
    places = list(order if order is not None else range(len(tree.nodes)))[:SHOWN]
    centres, width = _columns(tree, places)
    levels = _levels(tree, places)
    top = _MARGIN + _STEP * (max(levels.values(), default=0) + 1)
    arcs = [_arc(tree, place, centres, levels, top) for place in places]
    words = [_word(tree, place, centres[place], top) for place in places]
    letters = max(40, int(width / _LETTER) - 4)
    caption = textwrap.wrap(_cut(tree) + sentence, letters) or [""]
    bottom = top + 4 * _LINE
    below = [
        label(_MARGIN, bottom + _LINE * i, text, 14, text_anchor="start", fill=_INK)
        for i, text in enumerate(caption, 1)
    ]
    height = bottom + _LINE * (len(caption) + 1)
    ground = rect(0, 0, width, height, "#ffffff", 0)
    content = "\n".join([title(f"Tree {tree.id}"), ground, *arcs, *words, *below])
    return _document(content, width, height)


def _cut(tree: Tree) -> str:
    more = len(tree.nodes) - SHOWN
    return f"[{more} further nodes are not drawn] " if more > 0 else ""


def _document(content: str, width: float, height: float) -> str:
    box = f"0 0 {width:.0f} {height:.0f}"
    shape = {"width": f"{width:.0f}", "height": f"{height:.0f}", "viewBox": box, "role": "img"}
    space = "http://www.w3.org/2000/svg"
    font = "system-ui, sans-serif"
    return element("svg", f"\n{content}\n", xmlns=space, font_family=font, **shape) + "\n"


def _columns(tree: Tree, places: Sequence[int]) -> tuple[dict[int, float], float]:
    centres, left = {}, float(_MARGIN)
    for place in places:
        node = tree.nodes[place]
        wide = _LETTER * max(len(node.lemma), len(_tags(tree, place)), len(node.relation), 3)
        centres[place] = left + wide / 2
        left += wide + _GAP
    return centres, max(left, 320.0)


def _levels(tree: Tree, places: Sequence[int]) -> dict[int, int]:
    """Return how high each arc runs: over every shorter arc that it spans, by its length."""
    column = {place: i for i, place in enumerate(places)}
    spans = {
        p: sorted((column[p], column[tree.nodes[p].head]))
        for p in places
        if tree.nodes[p].head in column
    }
    levels: dict[int, int] = {}
    roofs = [0] * (len(places) + 1)
    for place, (left, right) in sorted(spans.items(), key=lambda s: (s[1][1] - s[1][0], s[0])):
        levels[place] = 1 + max(roofs[left:right], default=0)
        roofs[left:right] = [levels[place]] * (right - left)
    return levels


def _arc(
    tree: Tree, place: int, centres: dict[int, float], levels: dict[int, int], top: float
) -> str:
    node, x = tree.nodes[place], centres[place]
    if place not in levels:
        stem = line(f"M{x:.0f} {_MARGIN} V{top:.0f}", _ARC, 1.4)
        return stem + label(x, _MARGIN - 2, node.relation, 10, fill=_PALE)
    head, y = centres[node.head], top - _STEP * levels[place]
    side = 5 if head > x else -5
    path = f"M{head - side:.0f} {top:.0f} V{y:.0f} H{x:.0f} V{top - 2:.0f}"
    tip = line(
        f"M{x - 3:.0f} {top - 7:.0f} L{x:.0f} {top - 1:.0f} L{x + 3:.0f} {top - 7:.0f}", _ARC, 1.4
    )
    return line(path, _ARC, 1.4) + tip + label((head + x) / 2, y - 4, node.relation, 10, fill=_PALE)


def _word(tree: Tree, place: int, x: float, top: float) -> str:
    node = tree.nodes[place]
    lemma = label(x, top + _LINE, node.lemma, 14, fill=_INK)
    return lemma + label(x, top + 2 * _LINE, _tags(tree, place), 10, fill=_PALE)


def _tags(tree: Tree, place: int) -> str:
    node = tree.nodes[place]
    lin = node.feature("lin")
    return " ".join(filter(None, (node.xpos or node.upos, lin and f"lin={lin}")))

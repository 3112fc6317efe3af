"""Quotes and brackets that SR'11 keeps as features of what they enclose, put back as words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from regsuite.corpora.records.trees import Node
from regsuite.reg.surface.slots import ADDED

_MARKS = {"d": ('"', '"'), "s": ("'", "'"), "r": ("(", ")"), "c": ("{", "}")}


def enclosed(nodes: Sequence[Node], forms: Sequence[str]) -> list[str]:
    """Return the forms of ordered nodes with marks wherever an enclosed stretch begins or ends."""
    result: list[str] = []
    before = ""
    inside = [*(_inside(node) for node in nodes), ""]
    for node, form, now, after in zip(nodes, forms, inside, inside[1:], strict=False):
        within = _shared(before, after) if ADDED in node.features else now
        result += [*_change(before, within), form]
        before = within
    return [*result, *_change(before, "")]


def _inside(node: Node) -> str:
    return node.feature("bracket") + node.feature("quoted")


def _shared(before: str, after: str) -> str:
    """Return what a word that was put back is inside of: all that its neighbours share."""
    return "".join(kind * min(before.count(kind), after.count(kind)) for kind in _MARKS)


def _change(before: str, now: str) -> list[str]:
    """Close what ends, innermost (last) first, then open what begins."""
    kinds = dict.fromkeys(before + now)
    closed = (
        [_MARKS[k][1]] * (before.count(k) - now.count(k)) for k in reversed(kinds) if k in _MARKS
    )
    opened = ([_MARKS[k][0]] * (now.count(k) - before.count(k)) for k in kinds if k in _MARKS)
    return list(chain(*closed, *opened))

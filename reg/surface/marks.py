"""Quotes and brackets that SR'11 keeps as features of what they enclose, put back as words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from regsuite.corpora.trees import Node

_MARKS = {"d": ('"', '"'), "s": ("'", "'"), "r": ("(", ")"), "c": ("{", "}")}


def enclosed(nodes: Sequence[Node], forms: Sequence[str]) -> list[str]:
    """Return the forms of ordered nodes with marks wherever an enclosed stretch begins or ends."""
    found: list[str] = []
    before = ""
    for node, form in zip(nodes, forms, strict=True):
        now = node.feature("bracket") + node.feature("quoted")
        found += [*_change(before, now), form]
        before = now
    return [*found, *_change(before, "")]


def _change(before: str, now: str) -> list[str]:
    """Close what ends, innermost (last) first, then open what begins."""
    kinds = dict.fromkeys(before + now)
    closed = (
        [_MARKS[k][1]] * (before.count(k) - now.count(k)) for k in reversed(kinds) if k in _MARKS
    )
    opened = ([_MARKS[k][0]] * (now.count(k) - before.count(k)) for k in kinds if k in _MARKS)
    return list(chain(*closed, *opened))

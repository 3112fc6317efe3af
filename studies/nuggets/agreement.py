"""How far annotators agree on groups of nuggets, and how much of the gold groups a peer has.

The papers print no formula for agreement. Ours: of the pairs of nuggets that one puts into one
group, the share that the other does too, both ways, and the geometric mean of the two; agreement
on scores is the share of common groups (more than half of their nuggets shared) with the same
popularity.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import sqrt
from typing import Any

from regsuite.studies.nuggets.edits import groups, popularity

Groups = Mapping[str, frozenset[str]]


def assignment_agreement(first: Groups, second: Groups) -> float | None:
    """Return the geometric mean of precision and recall over nuggets put together."""
    return _overlap(_together(first.values()), _together(second.values()))


def _overlap(ours: set[Any], theirs: set[Any]) -> float | None:
    shared = len(ours & theirs)
    return shared / sqrt(len(ours) * len(theirs)) if ours and theirs else None


def _together(sets: Iterable[frozenset[str]]) -> set[tuple[str, str]]:
    """Return all pairs in one group; a nugget that is alone in its group is paired with itself."""
    pairs: set[tuple[str, str]] = set()
    for members in sets:
        pairs |= set(combinations(sorted(members), 2)) or {(n, n) for n in members}
    return pairs


def score_agreement(first: Mapping[str, Any], second: Mapping[str, Any]) -> float | None:
    """Return the share of common groups that got the same popularity from both."""
    ours, theirs = groups(first), groups(second)
    same = [
        popularity(first, a) == popularity(second, b)
        for a, members in ours.items()
        for b, others in theirs.items()
        if 2 * len(members & others) > len(members | others)
    ]
    return sum(same) / len(same) if same else None


def recall(state: Mapping[str, Any], peer: str) -> tuple[float, float]:
    """Return the share of gold groups that a peer was aligned to, plain and by popularity."""
    covered = {
        group
        for nugget, group in state["aligned"].items()
        if state["nuggets"][nugget]["text"] == peer and group in state["groups"]
    }
    weights = {g: popularity(state, g) for g in state["groups"]}
    total = sum(weights.values())
    if not weights:
        return 0.0, 0.0
    return len(covered) / len(weights), sum(weights[g] for g in covered) / total


def grouping_agreement(a: Mapping[str, Any], b: Mapping[str, Any]) -> dict[str, float | None]:
    """Return how far two states agree on the groups and on their popularity."""
    return {
        "assignment": assignment_agreement(groups(a), groups(b)),
        "scores": score_agreement(a, b),
    }


def alignment_agreement(a: Mapping[str, Any], b: Mapping[str, Any]) -> dict[str, float | None]:
    """Return how far two states agree on which groups peers' nuggets belong to."""
    return {"assignment": _overlap(set(a["aligned"].items()), set(b["aligned"].items()))}

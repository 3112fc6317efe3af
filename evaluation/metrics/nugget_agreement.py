"""Agreement of two annotators on nugget groups, and the recall of a peer by the groups it has.

The papers give figures of agreement ("geometric mean of agreement on all nugget group assignment",
"agreement on nugget group score allocation") and print no formula (nuggets-annotation-2007, section
3.3). Ours: an assignment is a pair of nuggets put into one group, or a nugget that is alone in its
group. Precision is the share of the second annotator's assignments that the first has too, recall
the share of the first one's that the second has, and agreement on assignments is their geometric
mean. It is 0 where only one of them grouped, and None where neither did. Agreement on scores is the
share of common groups with the same popularity, common being two groups that share more than half
of their nuggets together; so a group has one such partner at most.

Recall is the share of groups that a peer has a nugget of, plain or weighed by popularity; the paper
says only that recall scores are computed.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Mapping
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

Nugget = TypeVar("Nugget", str, int)
Name = TypeVar("Name", bound=Hashable)


class NuggetAgreement(NamedTuple):
    """Two annotators' agreement: on assignments, with its parts, and on scores."""

    precision: float | None
    recall: float | None
    assignments: float | None
    scores: float | None


def agreement(
    one: Mapping[frozenset[Nugget], int], other: Mapping[frozenset[Nugget], int]
) -> NuggetAgreement:
    """Return the agreement of two annotators; each group is given with its popularity."""
    first, second = _assignments(one), _assignments(other)
    shared = len(first & second)
    return NuggetAgreement(
        shared / len(second) if second else None,
        shared / len(first) if first else None,
        geometric_mean(first, second),
        _scores(one, other),
    )


def geometric_mean(first: Collection[Any], second: Collection[Any]) -> float | None:
    """Return the geometric mean of the two shares of common assignments."""
    if not first and not second:
        return None
    shared = len(set(first) & set(second))
    return shared / math.sqrt(len(first) * len(second)) if shared else 0.0


def _assignments(groups: Iterable[frozenset[Nugget]]) -> set[tuple[Nugget, ...]]:
    """Return all pairs of nuggets in one group, and the nuggets that are alone in theirs."""
    result: set[tuple[Nugget, ...]] = set()
    for members in groups:
        result.update(combinations(sorted(members), min(2, len(members))))
    return result


def _scores(
    one: Mapping[frozenset[Nugget], int], other: Mapping[frozenset[Nugget], int]
) -> float | None:
    same = [
        popularity == other[partner]
        for members, popularity in one.items()
        for partner in other
        if 2 * len(members & partner) > len(members | partner)
    ]
    return sum(same) / len(same) if same else None


def recall_of(weights: Mapping[Name, int], covered: Collection[Name]) -> tuple[float, float]:
    """Return the share of groups that are covered, plain and weighed by these popularities."""
    if not weights:
        return 0.0, 0.0
    part = sum(weights[group] for group in covered)
    return len(covered) / len(weights), part / sum(weights.values())

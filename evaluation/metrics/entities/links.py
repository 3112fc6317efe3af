"""MUC, B³, CEAFe and LEA of two sets of entities, as sums that add up over documents.

MUC: Vilain et al. 1995; B³: Bagga & Baldwin 1998; CEAF with φ4: Luo 2005; LEA: Moosavi & Strube
2016. An entity is a set of mentions, each in one entity of a side at most. Each function returns
(precision's part, its whole, recall's part, its whole); all take time linear in the mentions but
CEAFe, which assigns entities that overlap to each other, one connected group after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np
from scipy.optimize import linear_sum_assignment
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

Entity: TypeAlias = frozenset[int]
Entities: TypeAlias = Sequence[Entity]
Sums: TypeAlias = tuple[float, float, float, float]
Overlaps: TypeAlias = list[Counter[int]]


def overlaps(one: Entities, other: Entities) -> Overlaps:
    """Count for each entity of one side its mentions in each of the other; -1: in none."""
    place = {mention: number for number, entity in enumerate(other) for mention in entity}
    return [Counter(place.get(mention, -1) for mention in entity) for entity in one]


def muc(key: Entities, response: Entities) -> Sums:
    """Count the links that are kept."""
    recall, wanted = _muc_side(key, overlaps(key, response))
    precision, chosen = _muc_side(response, overlaps(response, key))
    return precision, chosen, recall, wanted


def _muc_side(entities: Entities, shared: Overlaps) -> tuple[float, float]:
    links = sum(len(entity) - 1 for entity in entities)
    broken = sum(len(own) - 1 + max(0, own[-1] - 1) for own in shared)
    return float(links - broken), float(links)


def b_cubed(key: Entities, response: Entities) -> Sums:
    """Add up over mentions the share of their entity that is with them on the other side."""
    recall, wanted = _b_cubed_side(key, overlaps(key, response))
    precision, chosen = _b_cubed_side(response, overlaps(response, key))
    return precision, chosen, recall, wanted


def _b_cubed_side(entities: Entities, shared: Overlaps) -> tuple[float, float]:
    part = sum(_squares(own) / len(entity) for entity, own in zip(entities, shared, strict=True))
    return part, float(sum(map(len, entities)))


def _squares(own: Counter[int]) -> int:
    return sum(count * count for number, count in own.items() if number >= 0)


def ceaf_e(key: Entities, response: Entities) -> Sums:
    """Add up φ4 of the best one-to-one assignment of entities."""
    rows, columns, similarity = [], [], []
    for number, own in enumerate(overlaps(key, response)):
        for other, count in own.items():
            if other >= 0:
                rows.append(number)
                columns.append(other)
                similarity.append(2 * count / (len(key[number]) + len(response[other])))
    best = _assigned(rows, columns, similarity, len(key), len(response))
    return best, float(len(response)), best, float(len(key))


def _assigned(
    rows: list[int], columns: list[int], similarity: list[float], height: int, width: int
) -> float:
    """Solve the assignment in each group of entities that overlap, directly or by others."""
    shifted = [height + column for column in columns]
    graph = coo_array((np.ones(len(rows)), (rows, shifted)), shape=(height + width,) * 2)
    _, group = connected_components(graph, directed=False)
    edges: dict[int, list[int]] = {}
    for edge, row in enumerate(rows):
        edges.setdefault(int(group[row]), []).append(edge)
    return sum(_best(own, rows, columns, similarity) for own in edges.values())


def _best(
    edges: Sequence[int], rows: Sequence[int], columns: Sequence[int], similarity: Sequence[float]
) -> float:
    if len(edges) == 1:
        return similarity[edges[0]]
    own_rows = _numbered(rows[edge] for edge in edges)
    own_columns = _numbered(columns[edge] for edge in edges)
    table = np.zeros((len(own_rows), len(own_columns)))
    for edge in edges:
        table[own_rows[rows[edge]], own_columns[columns[edge]]] = similarity[edge]
    return float(table[linear_sum_assignment(table, maximize=True)].sum())


def _numbered(values: Iterable[int]) -> dict[int, int]:
    return {value: number for number, value in enumerate(dict.fromkeys(values))}


def lea(key: Entities, response: Entities) -> Sums:
    """Weigh by its size how many of an entity's links are kept; a single mention links itself."""
    recall, wanted = _lea_side(key, response, overlaps(key, response))
    precision, chosen = _lea_side(response, key, overlaps(response, key))
    return precision, chosen, recall, wanted


def _lea_side(entities: Entities, others: Entities, shared: Overlaps) -> tuple[float, float]:
    part = sum(
        len(entity) * _resolved(entity, others, own)
        for entity, own in zip(entities, shared, strict=True)
    )
    return part, float(sum(map(len, entities)))


def _resolved(entity: Entity, others: Entities, own: Counter[int]) -> float:
    if len(entity) == 1:
        return float(any(n >= 0 and len(others[n]) == 1 for n in own))
    kept = sum(_pairs(count) for number, count in own.items() if number >= 0)
    return kept / _pairs(len(entity))


def _pairs(count: int) -> float:
    return count * (count - 1) / 2


MEASURES: dict[str, Callable[[Entities, Entities], Sums]] = {
    "muc": muc,
    "b3": b_cubed,
    "ceafe": ceaf_e,
    "lea": lea,
}
CONLL = ("muc", "b3", "ceafe")

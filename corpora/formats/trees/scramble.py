"""Ids for trees that are written: a random permutation, so that files do not show the order."""

from __future__ import annotations

import random

from regsuite.corpora.records.trees import Tree


def scrambled(tree: Tree, seed: int | None) -> list[int]:
    """Return the places of a tree's nodes in the order they are written; None: canonical."""
    order = list(range(len(tree.nodes)))
    if seed is not None:
        random.Random(f"{seed} {tree.id}").shuffle(order)  # noqa: S311 - no secret
    return order


def numbers(order: list[int]) -> list[int]:
    """Return the id of each node, counting from 1 in the order written."""
    places = [0] * len(order)
    for place, node in enumerate(order, 1):
        places[node] = place
    return places

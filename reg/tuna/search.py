"""Searching for sets of attributes that distinguish a target (ASGRE analysis, section 1.1).

Where nothing distinguishes the target, the goal is to rule out all distractors that can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_

from regsuite.corpora.errors import InputError
from regsuite.corpora.tuna import Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import masks

MOST_SETS = 100_000


def cheapest(trial: Trial, attributes: Sequence[Attribute], costs: Sequence[float]) -> AttributeSet:
    """Return the set of least cost that rules out all that can be; earlier attributes win ties.

    Dynamic programming over what is ruled out: work grows with the number of attributes times the
    number of different sets of distractors, not with the number of attribute sets.
    """
    bits = masks(trial, attributes)
    goal = reduce(or_, bits, 0)
    best: dict[int, tuple[float, tuple[Attribute, ...]]] = {0: (0.0, ())}
    for attribute, mask, cost in zip(attributes, bits, costs, strict=True):
        for covered, (spent, chosen) in list(best.items()):
            union = covered | mask
            if union != covered and (union not in best or spent + cost < best[union][0]):
                best[union] = (spent + cost, (*chosen, attribute))
        if len(best) > MOST_SETS:
            raise InputError(
                f"a cheapest set for {trial.id} would take too long to find among "
                f"{len(attributes)} attributes; choose a stepwise system"
            )
    return frozenset(best[goal][1])


def stepwise(
    trial: Trial,
    attributes: Sequence[Attribute],
    score: Callable[[int, int], float],
    start: Sequence[Attribute] = (),
) -> list[Attribute]:
    """Add the attribute with the highest score that rules something out, until all is.

    ``score`` gets the position of the attribute and how many standing distractors it rules out;
    attributes in ``start`` are there from the beginning. Nothing is ever taken back.
    """
    bits = masks(trial, attributes)
    standing = reduce(or_, bits, 0)
    chosen = list(start)
    for attribute in chosen:
        standing &= ~masks(trial, [attribute])[0]
    while standing:
        gains = [(mask & standing).bit_count() for mask in bits]
        useful = [i for i, gain in enumerate(gains) if gain]
        best = max(useful, key=lambda i: (score(i, gains[i]), -i))
        chosen.append(attributes[best])
        standing &= ~bits[best]
    return chosen


def completed(trial: Trial, chosen: AttributeSet, attributes: Sequence[Attribute]) -> AttributeSet:
    """Add to a set what it lacks to distinguish the target, earlier attributes first."""
    bits = masks(trial, attributes)
    own = [a for a in attributes if a in chosen]
    standing = reduce(or_, bits, 0) & ~reduce(or_, masks(trial, own), 0)
    found = set(chosen)
    for attribute, mask in zip(attributes, bits, strict=True):
        if mask & standing:
            found.add(attribute)
            standing &= ~mask
    return frozenset(found)

"""Searching for sets of attributes that distinguish a target (ASGRE analysis, section 1.1).

Where nothing distinguishes the target, the goal is to rule out all distractors that can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from heapq import heappop, heappush
from operator import or_

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import masks

MOST_SETS = 100_000


@dataclass(frozen=True)
class SetTried:
    """A set that was tried: the places of its members, its cost, and what it rules out.

    ``complete``: it rules out all distractors that can be ruled out.
    """

    members: tuple[int, ...]
    cost: float
    covered: int
    complete: bool


@dataclass(frozen=True)
class RoundTried:
    """A round of a stepwise search: what each attribute would rule out, and which was taken."""

    standing: int
    gains: tuple[int, ...]
    scores: tuple[float, ...]
    best: int


def cheapest(
    trial: Trial,
    attributes: Sequence[Attribute],
    costs: Sequence[float],
    start: Sequence[Attribute] = (),
    watch: Callable[[SetTried], None] | None = None,
) -> AttributeSet:
    """Return the set of least cost that rules out all that can be; earlier attributes win ties.

    Attributes in ``start`` rule out distractors at no cost; they are not in the set. Sets are tried
    in the order of their costs, and of those that rule out the same only the first: time grows with
    the number of different sets of distractors, not of attributes.
    """
    bits = masks(trial, attributes)
    first = reduce(or_, masks(trial, start), 0)
    goal = reduce(or_, bits, first)
    queue: list[tuple[float, tuple[int, ...], int]] = [(0.0, (), first)]
    least: dict[int, tuple[float, tuple[int, ...]]] = {first: (0.0, ())}
    done: set[int] = set()
    while True:
        cost, key, covered = heappop(queue)
        if covered in done:
            continue
        done.add(covered)
        if watch:
            watch(SetTried(key[::-1], cost, covered, covered == goal))
        if covered == goal:
            return frozenset(attributes[i] for i in key)
        for reached, union in _larger(bits, key, covered):
            dearer = (sum(costs[i] for i in reached[::-1]), reached)
            if union not in done and (union not in least or dearer < least[union]):
                least[union] = dearer
                heappush(queue, (*dearer, union))
        if len(least) > MOST_SETS:
            raise InputError(
                f"a cheapest set for {trial.id} would take too long to find among "
                f"{len(attributes)} attributes; choose greedy or incremental search"
            )


def _larger(
    bits: Sequence[int], key: tuple[int, ...], covered: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the sets with one member more that rule out more; keys are places, highest first."""
    for place, mask in enumerate(bits):
        if mask & ~covered:
            yield tuple(sorted((*key, place), reverse=True)), covered | mask


def stepwise(
    trial: Trial,
    attributes: Sequence[Attribute],
    score: Callable[[int, int], float],
    start: Sequence[Attribute] = (),
    watch: Callable[[RoundTried], None] | None = None,
) -> list[Attribute]:
    """Add the attribute with the highest score that rules something out, until all is.

    ``score`` gets the position of the attribute and how many standing distractors it rules out;
    attributes in ``start`` are there from the beginning. Nothing is ever taken back.
    """
    bits = masks(trial, attributes)
    standing = reduce(or_, bits, 0)
    chosen = list(start)
    for mask in masks(trial, chosen):
        standing &= ~mask
    while standing:
        gains = [mask & standing for mask in bits]
        scores = [score(i, gain.bit_count()) for i, gain in enumerate(gains)]
        useful = [i for i, gain in enumerate(gains) if gain]
        best = max(useful, key=lambda i: (scores[i], -i))
        if watch:
            watch(RoundTried(standing, tuple(gains), tuple(scores), best))
        chosen.append(attributes[best])
        standing &= ~bits[best]
    return chosen


def completed(trial: Trial, chosen: AttributeSet, attributes: Sequence[Attribute]) -> AttributeSet:
    """Add to a set what it lacks to distinguish the target, earlier attributes first."""
    bits = masks(trial, attributes)
    own = [a for a in attributes if a in chosen]
    standing = reduce(or_, bits, 0) & ~reduce(or_, masks(trial, own), 0)
    larger = set(chosen)
    for attribute, mask in zip(attributes, bits, strict=True):
        if mask & standing:
            larger.add(attribute)
            standing &= ~mask
    return frozenset(larger)

"""Attribute sets: Dice, MASI (Passonneau 2006) and brevity (Dale 1989); two empty ones agree."""

from __future__ import annotations

from itertools import combinations

from regsuite.corpora.records.tuna import AttributeSet, Trial


def dice(a: AttributeSet, b: AttributeSet) -> float:
    """Return twice what two sets share over the sum of their sizes."""
    return 2 * len(a & b) / (len(a) + len(b)) if a or b else 1.0


def masi(a: AttributeSet, b: AttributeSet) -> float:
    """Return Jaccard times 1, 2/3, 1/3 or 0: equal, one in the other, overlapping, disjoint."""
    if a == b:
        return 1.0
    weight = 2 / 3 if a < b or b < a else 1 / 3
    return weight * len(a & b) / len(a | b)


def shortest_size(trial: Trial) -> int | None:
    """Return the size of the smallest distinguishing sets, or None where nothing distinguishes."""
    everyone = frozenset(d.id for d in trial.distractors)
    ruled_out = {trial.rules_out(a) for a in trial.target.attributes}
    if everyone - frozenset().union(*ruled_out):
        return None
    sizes = range(len(ruled_out) + 1)
    return next(
        n for n in sizes for sets in combinations(ruled_out, n) if everyone <= set().union(*sets)
    )


def is_minimal(trial: Trial, attributes: AttributeSet) -> bool:
    """Tell whether a set distinguishes the target and no smaller set does."""
    return trial.distinguishes(attributes) and len(attributes) == shortest_size(trial)

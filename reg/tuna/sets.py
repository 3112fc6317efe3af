"""All sets of a few attributes at once, as rows of bits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import masks

Array: TypeAlias = NDArray[Any]


@lru_cache(maxsize=16)
def bits(count: int) -> Array:
    """Return the 2^count rows of zeros and ones."""
    return ((np.arange(1 << count)[:, None] >> np.arange(count)) & 1).astype(np.float32)


@lru_cache(maxsize=16)
def overlaps(count: int) -> Array:
    """Return the Dice coefficient of every two sets; two empty ones agree fully."""
    rows = bits(count)
    sizes = rows.sum(axis=1)
    total = sizes[:, None] + sizes[None, :]
    shared = 2 * (rows @ rows.T)
    dice: Array = np.divide(shared, total, out=np.ones_like(total), where=total > 0)
    return dice


def overlap(rows: Array, wanted: Array) -> Array:
    """Return the Dice coefficient of each row with one set; ``wanted`` may be larger than rows.

    ``wanted`` is the bits of the set and, last, how many more members it has than bits.
    """
    total = rows.sum(axis=1) + wanted.sum()
    shared = 2 * (rows @ wanted[:-1])
    dice: Array = np.divide(shared, total, out=np.ones_like(total), where=total > 0)
    return dice


def bits_of(said: frozenset[str], place: Mapping[str, int]) -> Array:
    """Return the bits of labels by their place, and last how many have none."""
    wanted = np.zeros(len(place) + 1)
    for name in said:
        wanted[place.get(name, -1)] += 1
    return wanted


def distinguishing(trial: Trial, attributes: Sequence[Attribute]) -> Array:
    """Tell for each set whether it distinguishes the target; one with a free pair is not true."""
    rows = bits(len(attributes))
    ruled = np.array(masks(trial, attributes), dtype=object)
    free = np.array([a not in trial.target.attributes for a in attributes], dtype=bool)
    sound = np.asarray(rows[:, free].sum(axis=1) == 0)
    for i in range(len(trial.distractors)):
        useful = np.array([bool(mask >> i & 1) for mask in ruled], dtype=bool)
        sound &= rows[:, useful].sum(axis=1) > 0
    return sound


def members(attributes: Sequence[Attribute], row: Array) -> AttributeSet:
    """Return the attributes whose bits are set."""
    return frozenset(a for a, bit in zip(attributes, row, strict=True) if bit)

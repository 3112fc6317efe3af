"""Decoding a chain of references so that what was offered because it was used gets used.

Given the shares of the candidates at each reference, taken as independent, forward and backward
passes over the sets of forms used so far give the share of each candidate in all chains, where a
chain counts less by a factor for every form that it leaves unused.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap

import numpy as np
from numpy.typing import NDArray

from regsuite.models.base import Floats

MOST_FORMS = 6
LEAST_FACTOR = 1e-9


def covered(
    shares: Sequence[Floats], forms: Sequence[Sequence[str]], used: Sequence[str], factor: float
) -> list[Floats]:
    """Return the shares given that each form in ``used`` should occur; the factor is for lacks.

    At most MOST_FORMS are followed, those of highest share.
    """
    followed = _followed(shares, forms, used)
    if not followed or not shares:
        return list(shares)
    bit = {form: 1 << k for k, form in enumerate(followed)}
    masks = [np.array([bit.get(form, 0) for form in here]) for here in forms]
    moves = list(starmap(_moves, zip(shares, masks, strict=True)))
    forward = _forward(moves, 1 << len(followed))
    ahead = _lacks(len(followed), factor)
    result: list[Floats] = []
    for i in range(len(shares) - 1, -1, -1):
        states = np.arange(len(ahead))
        gains = {mask: ahead[states | mask] for mask in moves[i]}
        weight = {mask: float(forward[i] @ gain) for mask, gain in gains.items()}
        here = shares[i] * np.array([weight[int(mask)] for mask in masks[i]])
        result.append(here / here.sum())
        ahead = np.asarray(sum(moves[i][mask] * gain for mask, gain in gains.items()))
        ahead = ahead / ahead.max()
    return result[::-1]


def _followed(
    shares: Sequence[Floats], forms: Sequence[Sequence[str]], used: Sequence[str]
) -> list[str]:
    best = dict.fromkeys(used, 0.0)
    for share, here in zip(shares, forms, strict=True):
        for value, form in zip(share, here, strict=True):
            if form in best:
                best[form] = max(best[form], float(value))
    offered = [form for form in best if best[form] > 0]
    return sorted(offered, key=lambda form: -best[form])[:MOST_FORMS]


def _moves(share: Floats, mask: NDArray[np.int64]) -> dict[int, float]:
    """Sum the shares of the candidates by which followed form they use."""
    result: dict[int, float] = {}
    for m, value in zip(mask.tolist(), share.tolist(), strict=True):
        result[m] = result.get(m, 0.0) + value
    return result


def _forward(moves: Sequence[dict[int, float]], size: int) -> list[Floats]:
    """Return, before each reference, the share of chains that have used each set of forms."""
    here: Floats = np.zeros(size)
    here[0] = 1.0
    states, used = np.arange(size), [here]
    for move in moves[:-1]:
        here = np.asarray(
            sum(np.bincount(states | m, here * value, size) for m, value in move.items())
        )
        used.append(here)
    return used


def _lacks(count: int, factor: float) -> Floats:
    """Return the weight of ending with each set used: the factor for every form not in it."""
    lacking = [count - int(state).bit_count() for state in range(1 << count)]
    return np.asarray(np.power(max(factor, LEAST_FACTOR), lacking))

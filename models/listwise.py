"""A listwise ranker: one of several candidates is chosen by a softmax over linear scores.

After ListNet (Cao et al. 2007): the cross-entropy between a wanted distribution over the rows of a
list and the softmax of their scores, with weights drawn towards given ones instead of zero, so that
little training changes little. Written here because libraries shrink to zero only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from regsuite.models.base import Floats

_LEAST = 0.2
_STEPS = 300  # at most; L-BFGS stops where it has converged


@dataclass(frozen=True)
class List:
    """The rows of one choice, how much of it each should get, and what the choice counts."""

    rows: Floats
    wanted: Floats
    weight: float = 1.0


def fit_listwise(lists: Sequence[List], prior: Floats, penalty: Floats) -> Floats:
    """Return the weights; ``penalty`` is the price of leaving the prior, for each column."""
    from scipy.optimize import minimize  # noqa: PLC0415 - for training only

    rows = np.concatenate([choice.rows for choice in lists])
    sizes = np.array([len(choice.rows) for choice in lists])
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    weight = np.repeat([choice.weight for choice in lists], sizes)
    wanted = weight * np.concatenate([choice.wanted for choice in lists])
    scale = _scales(rows)
    scaled, middle = rows / scale, prior * scale

    def loss(weights: Floats) -> tuple[float, Floats]:
        scores = scaled @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, starts), sizes)
        shares = np.exp(scores)
        sums = np.repeat(np.add.reduceat(shares, starts), sizes)
        away = weights - middle
        value = -(wanted * (scores - np.log(sums))).sum() + (penalty * away**2).sum()
        slope = scaled.T @ (weight * shares / sums - wanted) + 2 * penalty * away
        return float(value), slope

    fitted = minimize(loss, middle, jac=True, method="L-BFGS-B", options={"maxiter": _STEPS})
    weights: Floats = fitted.x / scale
    return weights


def _scales(rows: Floats) -> Floats:
    """Return the spread of each column where it is not zero, at least a fifth of one."""
    here = rows != 0
    counts = np.maximum(1, here.sum(axis=0))
    means = rows.sum(axis=0) / counts
    spread = np.sqrt((((rows - means) ** 2) * here).sum(axis=0) / counts)
    least = np.maximum(_LEAST, rows.std(axis=0))
    result: Floats = np.where(spread > _LEAST, spread, least)
    return result

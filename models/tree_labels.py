"""A net that labels the nodes of trees: one encoder, a softmax for each slot over its labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from scipy.special import log_softmax

from regsuite.models.forest import Floats, Places, TreeArrays, forest
from regsuite.models.tree_encoder import (
    Adam,
    Encoding,
    Parameters,
    Shape,
    batches,
    dense,
    new_encoder,
)


@dataclass(frozen=True)
class LabelTraining:
    """How the net is trained."""

    width: int = 128
    rounds: int = 3
    epochs: int = 8
    batch: int = 32
    rate: float = 0.002
    dropout: float = 0.3

    def run(
        self,
        trees: Sequence[TreeArrays],
        labels: Sequence[Places],
        sizes: Sequence[int],
        names: int,
        seed: int,
    ) -> Parameters:
        """Train on trees; ``labels`` has for each node (row) and slot (column) the label's number.

        ``sizes`` counts the labels of every slot. A negative number is a label not to learn from.
        """
        random = np.random.default_rng(seed)
        parameters = new_encoder(Shape(names, self.width, self.rounds), random)
        parameters["labels"] = dense(random, self.width, sum(sizes))
        parameters["labels-bias"] = np.zeros(sum(sizes), dtype=np.float32)
        adam = Adam(parameters, self.rate)
        plan = list(batches(len(trees), self.batch, self.epochs, random))
        for number, places in enumerate(plan):
            encoding = Encoding(
                parameters, forest([trees[i] for i in places]), self.dropout, random
            )
            wanted = np.concatenate([labels[i] for i in places])
            scores = encoding.hidden @ parameters["labels"] + parameters["labels-bias"]
            error = _error(scores, wanted, sizes) / np.float32(len(places))
            gradients = {
                "labels": encoding.hidden.T @ error,
                "labels-bias": error.sum(axis=0),
            }
            encoding.back(error @ parameters["labels"].T, gradients)
            adam.step(gradients, 1 - number / len(plan))
        return parameters


def _error(scores: Floats, wanted: Places, sizes: Sequence[int]) -> Floats:
    """Return what the scores of each slot are too high by."""
    found = np.empty_like(scores)
    lines = np.arange(len(scores))
    for slot, part in enumerate(slices(sizes)):
        shares = np.exp(log_softmax(scores[:, part], axis=1))
        known = wanted[:, slot] >= 0
        shares[lines[known], wanted[known, slot]] -= 1
        found[:, part] = shares * known[:, None]
    return found


def slices(sizes: Sequence[int]) -> list[slice]:
    """Return the columns of each slot."""
    ends = np.cumsum([0, *sizes])
    return [slice(int(a), int(b)) for a, b in pairwise(ends)]


def label_scores(
    parameters: Mapping[str, Floats], trees: Sequence[TreeArrays], sizes: Sequence[int]
) -> list[Floats]:
    """Return for each slot the log-probabilities of its labels, a row for each node."""
    hidden = Encoding(dict(parameters), forest(trees)).hidden
    scores = hidden @ parameters["labels"] + parameters["labels-bias"]
    return [np.asarray(log_softmax(scores[:, part], axis=1)) for part in slices(sizes)]

"""A net that labels the nodes of trees: one encoder, a softmax for each slot over its labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from scipy.special import log_softmax

from regsuite.models.tree_nets.encoder import Encoding, Parameters, Training, dense, new_encoder
from regsuite.models.tree_nets.forest import Floats, Places, TreeArrays, forest


def train_labels(
    training: Training,
    trees: Sequence[TreeArrays],
    labels: Sequence[Places],
    sizes: Sequence[int],
    names: int,
    seed: int,
) -> Parameters:
    """Train on trees; ``labels`` has each node's number by slot, negative where it is unknown."""
    random = np.random.default_rng(seed)
    parameters = new_encoder(names, training.width, training.rounds, random)
    parameters["labels"] = dense(random, training.width, sum(sizes))
    parameters["labels-bias"] = np.zeros(sum(sizes), dtype=np.float32)

    def gradients(places: Places) -> Parameters:
        batch = forest([trees[i] for i in places])
        encoding = Encoding(parameters, batch, training.dropout, random)
        wanted = np.concatenate([labels[i] for i in places])
        scores = encoding.hidden @ parameters["labels"] + parameters["labels-bias"]
        error = _error(scores, wanted, sizes) / np.float32(len(places))
        result = {"labels": encoding.hidden.T @ error, "labels-bias": error.sum(axis=0)}
        encoding.back(error @ parameters["labels"].T, result)
        return result

    return training.run(parameters, len(trees), gradients, random)


def _error(scores: Floats, wanted: Places, sizes: Sequence[int]) -> Floats:
    """Return what the scores of each slot are too high by."""
    result = np.empty_like(scores)
    lines = np.arange(len(scores))
    for slot, part in enumerate(slices(sizes)):
        shares = np.exp(log_softmax(scores[:, part], axis=1))
        known = wanted[:, slot] >= 0
        shares[lines[known], wanted[known, slot]] -= 1
        result[:, part] = shares * known[:, None]
    return result


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

"""A net that orders the words of trees, head by head.

The elements of a head's domain are the head itself and its dependents, each with all below it. The
net chooses the first element, then the next among those that remain, by a softmax over them; it
sees the candidate, the two elements before, the head and the mean of what remains. A beam keeps
several beginnings. Of elements with keys (SR'19's ``lin``) only the smallest left may come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix

from regsuite.models.tree_nets.encoder import Encoding, Parameters, Training, dense, new_encoder
from regsuite.models.tree_nets.forest import Floats, Places, TreeArrays, forest

FREE = 1 << 20
PARTS = ("candidate", "before", "second", "rest")
Ranked = list[tuple[float, tuple[int, ...]]]
"""Orders of a domain with their scores, best first."""


@dataclass(frozen=True)
class Domain:
    """A head and its dependents, with the keys that tell some of their order."""

    head: int
    elements: tuple[int, ...]
    keys: tuple[int, ...]


def keyed(domain: Domain, order: Sequence[int]) -> list[int]:
    """Put the elements that have keys in their order, in the slots that such elements hold."""
    keys = dict(zip(domain.elements, domain.keys, strict=True))
    result = list(order)
    slots = [i for i, element in enumerate(result) if keys[element] != FREE]
    ordered = sorted((result[i] for i in slots), key=keys.__getitem__)
    for slot, element in zip(slots, ordered, strict=True):
        result[slot] = element
    return result


@dataclass(frozen=True)
class Decisions:
    """The choices of a gold order: rows are candidates, the first right; heads count + size."""

    groups: Places
    candidates: Places
    before: Places
    second: Places
    heads: Places


def decisions(domains: Sequence[tuple[int, Sequence[int]]], size: int) -> Decisions:
    """List the choices of gold orders, each a head and its elements from left to right."""
    sizes, candidates, before, second, heads = [], [], [], [], []
    for head, order in domains:
        own = [e + size if e == head else e for e in order]
        for step in range(len(own) - 1):
            sizes.append(len(own) - step)
            candidates += own[step:]
            before.append(own[step - 1] if step else -1)
            second.append(own[step - 2] if step > 1 else -1)
            heads.append(head)
    arrays = (np.array(a, dtype=np.int32) for a in (sizes, candidates, before, second, heads))
    return Decisions(*arrays)


def joined(parts: Sequence[tuple[TreeArrays, Decisions]]) -> Decisions:
    """Put the choices of trees side by side, elements counted over all."""
    total = sum(t.size for t, _ in parts)
    start, columns = 0, []
    for tree, own in parts:
        moved = [
            _moved(a, tree.size, start, total) for a in (own.candidates, own.before, own.second)
        ]
        columns.append((own.groups, *moved, own.heads + start))
        start += tree.size
    return Decisions(*map(np.concatenate, zip(*columns, strict=True)))


def _moved(elements: Places, size: int, start: int, total: int) -> Places:
    """Renumber elements: dependents begin at ``start``, heads at total + start, none is last."""
    as_head = elements >= size
    moved = np.where(as_head, elements - size + total, elements) + start
    return np.where(elements < 0, 2 * total, moved)


def new_order_net(names: int, width: int, rounds: int, random: np.random.Generator) -> Parameters:
    """Make an untrained net."""
    result = new_encoder(names, width, rounds, random)
    for part in PARTS:
        result[f"{part}-child"] = dense(random, width, width)
        result[f"{part}-head"] = dense(random, width, width)
    result["start"] = np.zeros((2, width), dtype=np.float32)
    result["domain"] = dense(random, width, width)
    result["state-bias"] = np.zeros(width, dtype=np.float32)
    result["score"] = dense(random, width, 1)
    return result


def gives(parameters: Parameters, hidden: Floats, part: str) -> Floats:
    """Return what every element gives to a part: dependents, heads, and last what none gives."""
    none = np.zeros((1, hidden.shape[1]), dtype=np.float32)
    if part in ("before", "second"):
        none = parameters["start"][int(part == "second")][None]
    return np.vstack(
        [hidden @ parameters[f"{part}-child"], hidden @ parameters[f"{part}-head"], none]
    )


class Pass:
    """Scores of all candidates of a batch, and the way back."""

    def __init__(self, parameters: Parameters, hidden: Floats, choices: Decisions):
        self.parameters, self.hidden, self.choices = parameters, hidden, choices
        self.starts = np.cumsum(choices.groups) - choices.groups
        self.group = np.repeat(np.arange(len(choices.groups)), choices.groups)
        given = {part: gives(parameters, hidden, part) for part in PARTS}
        rest = np.add.reduceat(given["rest"][choices.candidates], self.starts)
        state = (
            given["before"][choices.before]
            + given["second"][choices.second]
            + (hidden @ parameters["domain"])[choices.heads]
            + rest / choices.groups[:, None].astype(np.float32)
            + parameters["state-bias"]
        )
        layer = given["candidate"][choices.candidates] + state[self.group]
        self.active = np.maximum(layer, 0)
        scores = (self.active @ parameters["score"])[:, 0]
        powers = np.exp(scores - np.maximum.reduceat(scores, self.starts)[self.group])
        self.shares = powers / np.add.reduceat(powers, self.starts)[self.group]

    @property
    def loss(self) -> float:
        """The negative log-likelihood of the gold choices."""
        return float(-np.log(self.shares[self.starts] + 1e-9).sum())

    def back(self, scale: float, gradients: Parameters) -> Floats:
        """Fill the gradients of the scorer; returns that of the hidden nodes."""
        choices, parameters = self.choices, self.parameters
        error = self.shares.copy()
        error[self.starts] -= 1
        error = (error * scale).astype(np.float32)
        gradients["score"] = self.active.T @ error[:, None]
        layer = (error[:, None] * parameters["score"][:, 0]) * (self.active > 0)
        state = np.add.reduceat(layer, self.starts)
        gradients["state-bias"] = state.sum(axis=0)
        share = (state / choices.groups[:, None].astype(np.float32))[self.group]
        size = len(self.hidden)
        into = {
            "candidate": _sum_at(layer, choices.candidates, 2 * size + 1),
            "before": _sum_at(state, choices.before, 2 * size + 1),
            "second": _sum_at(state, choices.second, 2 * size + 1),
            "rest": _sum_at(share, choices.candidates, 2 * size + 1),
        }
        gradients["start"] = np.stack([into["before"][-1], into["second"][-1]])
        domain = _sum_at(state, choices.heads, size)
        gradients["domain"] = self.hidden.T @ domain
        result = domain @ parameters["domain"].T
        for part, gradient in into.items():
            for role, own in (("child", gradient[:size]), ("head", gradient[size : 2 * size])):
                gradients[f"{part}-{role}"] = self.hidden.T @ own
                result += own @ parameters[f"{part}-{role}"].T
        return result


def _sum_at(rows: Floats, places: Places, size: int) -> Floats:
    ones = np.ones(len(places), dtype=np.float32)
    picked = csr_matrix((ones, places, np.arange(len(places) + 1)), shape=(len(places), size))
    return np.asarray(picked.T.tocsr() @ rows)


def train_order(
    training: Training, trees: Sequence[tuple[TreeArrays, Decisions]], names: int, seed: int
) -> Parameters:
    """Train one net on trees with their gold choices."""
    random = np.random.default_rng(seed)
    parameters = new_order_net(names, training.width, training.rounds, random)
    useful = [pair for pair in trees if len(pair[1].groups)]

    def gradients(places: Places) -> Parameters:
        parts = [useful[i] for i in places]
        encoding = Encoding(parameters, forest([t for t, _ in parts]), training.dropout, random)
        result: Parameters = {}
        hidden = Pass(parameters, encoding.hidden, joined(parts)).back(1 / len(parts), result)
        encoding.back(hidden, result)
        return result

    return training.run(parameters, len(useful), gradients, random)


def check_order_net(parameters: Parameters) -> Parameters:
    """Return the net; ValueError where a layer is missing or of another width."""
    width = parameters["names-bias"].shape[0]
    square = [f"{part}-{role}" for part in PARTS for role in ("child", "head")]
    wanted: dict[str, tuple[int, ...]] = dict.fromkeys([*square, "domain"], (width, width))
    wanted |= {"start": (2, width), "score": (width, 1), "state-bias": (width,)}
    if any(parameters[name].shape != size for name, size in wanted.items()):
        raise ValueError("the layers of the ordering net do not fit together")
    return parameters

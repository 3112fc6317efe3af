"""A net that encodes the nodes of trees: names summed, then rounds of messages between neighbours.

In each round a node reads itself, its governor, the mean of its dependents and that of its
siblings, through one rectified layer that is added to what it had. thinc's layers know no trees,
so both directions are written out here over numpy; ``Adam`` is Kingma and Ba's, with a
rate that falls to nothing and rows of the table of names untouched where no node has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from regsuite.models.base import pack_array, unpack_array
from regsuite.models.forest import Floats, Forest, Neighbours, Places

Parameters = dict[str, Floats]
_LEAST_STEPS = 400


@dataclass(frozen=True)
class Shape:
    """How large the encoder is."""

    names: int
    width: int = 128
    rounds: int = 3


def new_encoder(shape: Shape, random: np.random.Generator) -> Parameters:
    """Make the parameters of an untrained encoder."""
    found = {"names": _normal(random, (shape.names, shape.width), 0.1)}
    found["names-bias"] = np.zeros(shape.width, dtype=np.float32)
    for i in range(shape.rounds):
        scale = (2 / (4 * shape.width)) ** 0.5
        found[f"round{i}"] = _normal(random, (4 * shape.width, shape.width), scale)
        found[f"round{i}-bias"] = np.zeros(shape.width, dtype=np.float32)
    return found


def _normal(random: np.random.Generator, shape: tuple[int, ...], scale: float) -> Floats:
    return (random.standard_normal(shape) * scale).astype(np.float32)


def dense(random: np.random.Generator, inputs: int, outputs: int) -> Floats:
    """Make the weights of one layer."""
    return _normal(random, (inputs, outputs), (1 / inputs) ** 0.5)


class Encoding:
    """One pass over a forest: ``hidden`` is the outcome, ``back`` adds to gradients."""

    def __init__(
        self,
        parameters: Parameters,
        trees: Forest,
        dropout: float = 0.0,
        random: np.random.Generator | None = None,
    ):
        self.parameters = parameters
        self.neighbours = Neighbours(trees.heads)
        keep = None
        if random is not None and dropout:
            keep = (random.random(len(trees.names)) >= dropout / 2).astype(np.float32)
        self.matrix = trees.matrix(len(parameters["names"]), keep)
        first = self.matrix @ parameters["names"] + parameters["names-bias"]
        hidden = np.maximum(first, 0)
        self.first = first > 0
        self.steps: list[tuple[Floats, Any]] = []
        for i in range(rounds(parameters)):
            read = self.neighbours.gather(hidden)
            layer = read @ parameters[f"round{i}"] + parameters[f"round{i}-bias"]
            active = layer > 0
            gate: Any = active
            if random is not None and dropout:
                gate = active * (
                    (random.random(layer.shape, dtype=np.float32) >= dropout)
                    / np.float32(1 - dropout)
                )
            hidden = hidden + layer * gate
            if random is not None:
                self.steps.append((read, gate))
        self.hidden = hidden

    def back(self, gradient: Floats, gradients: Parameters) -> None:
        """Add to the gradients of all parameters what this gradient of ``hidden`` asks for."""
        for i in reversed(range(len(self.steps))):
            read, gate = self.steps[i]
            layer = gradient * gate
            gradients[f"round{i}"] = read.T @ layer
            gradients[f"round{i}-bias"] = layer.sum(axis=0)
            gradient = gradient + self.neighbours.scatter(layer @ self.parameters[f"round{i}"].T)
        gradient = gradient * self.first
        gradients["names-bias"] = gradient.sum(axis=0)
        gradients["names"] = self.matrix.T.tocsr() @ gradient


def rounds(parameters: Parameters) -> int:
    """Count the rounds of messages of an encoder."""
    return sum(name.startswith("round") and not name.endswith("bias") for name in parameters)


class Adam:
    """Steps along the gradients of all parameters."""

    def __init__(self, parameters: Parameters, rate: float, decay: float = 0.0):
        self.parameters = parameters
        self.rate = rate
        self.decay = decay
        self.mean = {name: np.zeros_like(p) for name, p in parameters.items()}
        self.square = {name: np.zeros_like(p) for name, p in parameters.items()}
        self.steps = 0

    def step(self, gradients: Parameters, share: float) -> None:
        """Take one step at this share of the rate."""
        self.steps += 1
        correct = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            rows: Places | slice = slice(None)
            if name == "names":
                rows = np.flatnonzero(gradient.any(axis=1))
            self._update(name, rows, gradient[rows], share * self.rate * correct, share)

    def _update(self, name: str, rows: Any, gradient: Floats, rate: float, share: float) -> None:
        mean = self.mean[name][rows] * np.float32(0.9) + np.float32(0.1) * gradient
        square = self.square[name][rows] * np.float32(0.999) + np.float32(0.001) * gradient**2
        self.mean[name][rows], self.square[name][rows] = mean, square
        change = np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))
        weights = self.parameters[name]
        if self.decay and weights.ndim > 1:
            change += np.float32(self.rate * share * self.decay) * weights[rows]
        weights[rows] -= change


def batches(count: int, size: int, epochs: int, random: np.random.Generator) -> Iterator[Places]:
    """Yield the places of the examples of each batch, shuffled anew in every epoch.

    Of few examples there are more epochs, so that there are steps enough to learn anything.
    """
    for _ in range(max(epochs, _LEAST_STEPS * size // max(count, 1))):
        order = random.permutation(count)
        yield from (order[start : start + size] for start in range(0, count, size))


def pack_net(parameters: Parameters) -> dict[str, bytes]:
    """Return the parameters as arrays of half precision, which scores do not feel."""
    return {f"{name}.npy": pack_array(p.astype(np.float16)) for name, p in parameters.items()}


def unpack_net(parts: Mapping[str, bytes], names: int) -> Parameters:
    """Rebuild the parameters and check that the layers fit; ValueError where they do not."""
    found = {}
    for name, data in parts.items():
        bare = name.removesuffix(".npy")
        dimensions = 1 if bare.endswith("-bias") else 2
        found[bare] = unpack_array(data, (-1,) * dimensions).astype(np.float32)
    width = found["names-bias"].shape[0]
    wanted: dict[str, tuple[int, ...]] = {"names": (names, width)}
    for i in range(rounds(found)):
        wanted |= {f"round{i}": (4 * width, width), f"round{i}-bias": (width,)}
    if any(found[name].shape != size for name, size in wanted.items()):
        raise ValueError("the layers do not fit together")
    if not all(np.isfinite(p).all() for p in found.values()):
        raise ValueError("a weight is not a number")
    return found

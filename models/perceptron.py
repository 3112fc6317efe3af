"""An averaged perceptron over named features (Collins 2002; Freund & Schapire 1999)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Self

import numpy as np

from regsuite.models.base import pack_array, pack_json, unpack_array, unpack_strings


class Perceptron:
    """Weights of features that are present; averaging is over all updates."""

    def __init__(self) -> None:
        self.weights: defaultdict[str, float] = defaultdict(float)
        self._sums: defaultdict[str, float] = defaultdict(float)
        self._step = 1

    def score(self, names: Iterable[str]) -> float:
        """Return the summed weights of features."""
        get = self.weights.get
        return sum(get(name, 0.0) for name in names)

    def update(self, right: Iterable[str], wrong: Iterable[str]) -> None:
        """Raise the features of what was right, lower those of what was chosen instead."""
        for names, sign in ((right, 1.0), (wrong, -1.0)):
            for name in names:
                self.weights[name] += sign
                self._sums[name] += sign * self._step

    def tick(self) -> None:
        """Count one example."""
        self._step += 1

    def average(self, least: float) -> Self:
        """Replace the weights by their averages; small ones are dropped."""
        averages = {n: w - self._sums[n] / self._step for n, w in self.weights.items()}
        kept = {n: w for n, w in sorted(averages.items()) if abs(w) > least}
        self.weights = defaultdict(float, kept)
        return self

    def parts(self) -> dict[str, bytes]:
        """Return names and weights."""
        weights = np.array(list(self.weights.values()), dtype=np.float16)
        return {"features.json": pack_json(list(self.weights)), "weights.npy": pack_array(weights)}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild; ValueError where names and weights do not fit."""
        made = cls()
        names = unpack_strings(parts["features.json"])
        weights = unpack_array(parts["weights.npy"], (len(names),)).astype(float)
        made.weights = defaultdict(float, zip(names, weights.tolist(), strict=True))
        return made

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the heaviest features."""
        ranked = sorted(self.weights.items(), key=lambda pair: -abs(pair[1]))[:top]
        return [("heaviest features", "\n".join(f"{w:+8.3f}  {n}" for n, w in ranked))]

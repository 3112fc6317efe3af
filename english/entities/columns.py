"""Named columns of numbers, filled array by array."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.floating[Any]]
Codes: TypeAlias = NDArray[np.integer[Any]]


class Columns:
    """Columns of one number a row, in the order in which they are added."""

    def __init__(self, rows: int):
        self.rows = rows
        self.names: list[str] = []
        self._parts: list[Floats] = []

    def number(self, name: str, values: Sequence[Any] | NDArray[Any]) -> None:
        """Add a column of numbers or truths."""
        self.names.append(name)
        self._parts.append(np.asarray(values, dtype=np.float32).reshape(self.rows, 1))

    def block(self, name: str, values: NDArray[Any]) -> None:
        """Add several columns."""
        self.names.extend(f"{name} {i}" for i in range(values.shape[1]))
        self._parts.append(values.astype(np.float32, copy=False))

    def choice(self, name: str, values: Sequence[str], known: Sequence[str]) -> None:
        """Add a column for each known value; others have none."""
        place = {value: i for i, value in enumerate(known)}
        self.codes(name, np.array([place.get(v, -1) for v in values], dtype=np.int64), known)

    def codes(self, name: str, codes: Codes, known: Sequence[str]) -> None:
        """Add a column for each known value, given by their places; -1 has none."""
        self.names.extend(f"{name}={value}" for value in known)
        table = np.vstack([np.eye(len(known), dtype=np.float32), np.zeros((1, len(known)))])
        self._parts.append(table[codes].astype(np.float32, copy=False))

    def matrix(self) -> Floats:
        """Return the columns side by side."""
        if not self._parts:
            return np.zeros((self.rows, 0), dtype=np.float32)
        return np.hstack(self._parts)


def buckets(values: NDArray[Any], edges: Sequence[float]) -> Codes:
    """Return for each number how many edges it is beyond."""
    return np.searchsorted(np.asarray(edges), values, side="left")

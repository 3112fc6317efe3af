"""From feature dictionaries to sparse matrices.

The same columns as scikit-learn's DictVectorizer, made in one pass over rows that need not stand
in memory together, with 32-bit indices (liblinear refuses the 64-bit ones of scikit-learn 1.9).
Features whose names share what stands before the first ":" may form a block, which can have a
count cut-off and be scaled to unit length.
"""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import asdict, dataclass
from itertools import repeat
from typing import Any, Generic, TypeVar, overload

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from models.base import Row, pack_json

Item = TypeVar("Item")
_INDEX = np.int32
_TINY = 1e-30


@dataclass(frozen=True)
class Block:
    """How a block of features is treated.

    ``cutoff`` is in how many rows a feature must be, ``unit`` brings the block to unit length in
    each row, and then ``scale`` is what all its values are multiplied by.
    """

    cutoff: int = 1
    unit: bool = False
    scale: float = 1.0


Blocks = Mapping[str, Block]


class LazyRows(Sequence[Row], Generic[Item]):
    """Rows made one at a time when they are read, so that they never all stand in memory."""

    def __init__(self, items: Sequence[Item], make: Callable[[Item], Row]):
        self._items = items
        self._make = make

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Row]: ...
    def __getitem__(self, at: int | slice) -> Row | Sequence[Row]:
        if isinstance(at, slice):
            return LazyRows(self._items[at], self._make)
        return self._make(self._items[at])

    def __iter__(self) -> Iterator[Row]:
        return map(self._make, self._items)


class Vectoriser:
    """Feature names to columns; strings become one-of-n features, numbers stay numbers."""

    def __init__(self, names: list[str] | None = None, blocks: Blocks | None = None):
        self.blocks = dict(blocks or {})
        self._take(names or [])

    def _take(self, names: list[str]) -> None:
        self.names = names
        self._columns = {name: i for i, name in enumerate(names)}
        self._block = _numbers(names, list(self.blocks)) if self.blocks else None

    def fit_transform(self, rows: Iterable[Row]) -> Any:
        """Learn the columns and return the matrix."""
        seen: defaultdict[str, int] = defaultdict()
        seen.default_factory = seen.__len__
        matrix = _matrix(rows, lambda row: map(seen.__getitem__, row), seen)
        found = list(seen)
        kept = sorted(np.flatnonzero(self._frequent(matrix, found)), key=found.__getitem__)
        self._take([found[i] for i in kept])
        return self._scaled(matrix[:, np.array(kept, dtype=_INDEX)])

    def _frequent(self, matrix: Any, names: list[str]) -> NDArray[np.bool_]:
        least = np.array([1, *(block.cutoff for block in self.blocks.values())])
        wanted = least[_numbers(names, list(self.blocks))]
        counts = np.bincount(matrix.indices[matrix.data != 0], minlength=len(names))
        frequent: NDArray[np.bool_] = (counts >= wanted) | (wanted == 1)
        return frequent

    def transform(self, rows: Iterable[Row]) -> Any:
        """Return the matrix in the learned columns; unknown features are left out."""
        columns = self._columns
        beyond = repeat(len(columns))
        return self._scaled(_matrix(rows, lambda row: map(columns.get, row, beyond), columns))

    def _scaled(self, matrix: Any) -> Any:
        """Narrow the indices, and treat each block of each row as it asks for."""
        matrix.indices = matrix.indices.astype(_INDEX, copy=False)
        matrix.indptr = matrix.indptr.astype(_INDEX, copy=False)
        matrix.sort_indices()
        if self._block is None or not matrix.nnz:
            return matrix
        treated = [Block(), *self.blocks.values()]
        rows = np.repeat(np.arange(matrix.shape[0]), np.diff(matrix.indptr))
        cells = rows * len(treated) + self._block[matrix.indices]
        squares = np.bincount(cells, matrix.data**2, minlength=matrix.shape[0] * len(treated))
        for i, block in enumerate(treated):
            here = squares[i :: len(treated)]
            here[:] = block.scale / np.sqrt(np.maximum(here, _TINY)) if block.unit else block.scale
        matrix.data *= squares[cells]
        return matrix


def vectoriser_parts(vectoriser: Vectoriser) -> dict[str, bytes]:
    """Return the names of the columns and how blocks are treated."""
    blocks = {name: asdict(block) for name, block in vectoriser.blocks.items()}
    return {"features.json": pack_json(vectoriser.names), "blocks.json": pack_json(blocks)}


def vectoriser_of(parts: Mapping[str, bytes]) -> Vectoriser:
    """Rebuild the vectoriser from what ``vectoriser_parts`` gave."""
    blocks = {name: Block(**given) for name, given in json.loads(parts["blocks.json"]).items()}
    return Vectoriser(json.loads(parts["features.json"]), blocks)


def _matrix(
    rows: Iterable[Row], columns: Callable[[Mapping[str, float]], Iterable[int]], width: Sized
) -> Any:
    """Make a matrix of as many columns as ``width`` then has; those beyond it are left out."""
    indices, data, sizes = array("i"), array("d"), array("i", [0])
    for row in rows:
        plain = _plain(row)
        indices.extend(columns(plain))
        data.extend(plain.values())
        sizes.append(len(plain))
    places, values = np.array(indices, dtype=_INDEX), np.array(data)
    ends = np.cumsum(np.array(sizes), dtype=np.int64)
    known = places < len(width)
    if not known.all():
        ends = np.concatenate([[0], np.cumsum(known)])[ends]
        places, values = places[known], values[known]
    return csr_matrix((values, places, ends.astype(_INDEX)), shape=(len(ends) - 1, len(width)))


def _plain(row: Row) -> Mapping[str, float]:
    """Turn strings into one-of-n features; a row without any stays as it is."""
    if str not in set(map(type, row.values())):
        return row  # type: ignore[return-value]
    pairs = ((f"{k}={v}", 1.0) if isinstance(v, str) else (k, v) for k, v in row.items())
    return dict(pairs)


def _numbers(names: list[str], blocks: list[str]) -> NDArray[np.int64]:
    """Return for each name the number of its block, from 1, or 0 where it is in none."""
    numbers = {name: i for i, name in enumerate(blocks, 1)}
    found = [numbers.get(name.partition(":")[0], 0) for name in names]
    return np.array(found, dtype=np.int64)

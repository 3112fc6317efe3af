"""From feature dictionaries to sparse matrices.

The same columns as scikit-learn's DictVectorizer, made in one pass over rows that need not stand
in memory together, with 32-bit indices (liblinear refuses the 64-bit ones of scikit-learn 1.9).
Features whose names share what stands before the first ":" may form a block, which can have a
count cut-off and be scaled to unit length; a feature given twice in a row, by groups that share it,
is added up.
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

from models.base import Groups, Row, pack_json, unpack_strings

Item = TypeVar("Item")
_INDEX = np.int32
_TINY = 1e-30
_REMEMBERED = 1 << 14
_LOOSE = 1 << 18
_APART = frozenset({str, tuple})


@dataclass(frozen=True)
class Block:
    """How a block of features is treated.

    ``cutoff`` is in how many rows a feature must be, ``present`` makes 1 of all that is above,
    ``unit`` brings the block to unit length in each row, and then ``scale`` is what all its values
    are multiplied by.
    """

    cutoff: int = 1
    present: bool = False
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
        columns, beyond = self._columns, repeat(len(names))
        self._rows = _Rows(lambda given: map(columns.get, given, beyond))
        self._block = _numbers(names, list(self.blocks)) if self.blocks else None

    def fit_transform(self, rows: Iterable[Row]) -> Any:
        """Learn the columns and return the matrix."""
        seen: defaultdict[str, int] = defaultdict()
        seen.default_factory = seen.__len__
        matrix = _Rows(lambda names: map(seen.__getitem__, names)).matrix(rows, seen)
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
        return self._scaled(self._rows.matrix(rows, self._columns))

    def _scaled(self, matrix: Any) -> Any:
        """Narrow the indices, and treat each block of each row as it asks for."""
        matrix.indices = matrix.indices.astype(_INDEX, copy=False)
        matrix.indptr = matrix.indptr.astype(_INDEX, copy=False)
        matrix.sort_indices()
        if self._block is None or not matrix.nnz:
            return matrix
        treated = [Block(), *self.blocks.values()]
        block = self._block[matrix.indices]
        if any(b.present for b in treated):
            limits = np.array([1.0 if b.present else np.inf for b in treated])
            np.minimum(matrix.data, limits[block], out=matrix.data)
        rows = np.repeat(np.arange(matrix.shape[0]), np.diff(matrix.indptr))
        cells = rows * len(treated) + block
        squares = np.bincount(cells, matrix.data**2, minlength=matrix.shape[0] * len(treated))
        for i, block in enumerate(treated):
            here = squares[i :: len(treated)]
            here[:] = block.scale / np.sqrt(np.maximum(here, _TINY)) if block.unit else block.scale
        matrix.data *= squares[cells]
        return matrix


def vectoriser_parts(vectoriser: Vectoriser) -> dict[str, bytes]:
    """Return the names of the columns and how blocks are treated."""
    blocks = {name: asdict(block) for name, block in vectoriser.blocks.items()}
    named = {"features.json": pack_json(vectoriser.names)}
    return {**named, "blocks.json": pack_json(blocks)} if blocks else named


def vectoriser_of(parts: Mapping[str, bytes]) -> Vectoriser:
    """Rebuild the vectoriser from what ``vectoriser_parts`` gave."""
    try:
        given = json.loads(parts.get("blocks.json", b"{}"))
        blocks = {str(name): Block(**values) for name, values in given.items()}
    except (AttributeError, TypeError) as error:
        raise ValueError(f"the blocks of features are not whole ({error})") from error
    return Vectoriser(unpack_strings(parts["features.json"]), blocks)


class _Rows:
    """Reads rows into arrays; ``find`` gives the columns of names.

    The columns of a group of names are kept, since the same groups come again and again.
    """

    def __init__(self, find: Callable[[Iterable[str]], Iterable[int]]):
        self._find = find
        self._known: dict[tuple[str, ...], array[int]] = {}

    def matrix(self, rows: Iterable[Row], width: Sized) -> Any:
        """Make a matrix of as many columns as ``width`` then has, without those beyond it."""
        known = self._known
        indices, data, ends = _Ints(), _Floats(), array("q", [0])
        grouped, group_ends = array("i"), array("q", [0])
        for row in rows:
            plain, groups = _plain(row)
            indices.extend(self._find(plain))
            data.extend(plain.values())
            ends.append(ends[-1] + len(plain))
            for group in groups:
                grouped.extend(known.get(group) or self._columns(group))
            group_ends.append(len(grouped))
        found = _known_columns(data.array(), indices.array(), np.array(ends), len(width))
        if grouped:
            ones = np.ones(len(grouped))
            found += _known_columns(ones, np.array(grouped), np.array(group_ends), len(width))
        return found

    def _columns(self, group: tuple[str, ...]) -> array[int]:
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        found = self._known[group] = array("i", self._find(group))
        return found


class _Growing:
    """A long array of numbers that come in small pieces: a list, packed now and then."""

    kind: type

    def __init__(self) -> None:
        self._packed: list[NDArray[Any]] = []
        self._loose: list[Any] = []

    def extend(self, values: Iterable[Any]) -> None:
        self._loose.extend(values)
        if len(self._loose) > _LOOSE:
            self._packed.append(np.array(self._loose, dtype=self.kind))
            self._loose.clear()

    def array(self) -> NDArray[Any]:
        return np.concatenate([*self._packed, np.array(self._loose, dtype=self.kind)])


class _Ints(_Growing):
    kind = np.int32


class _Floats(_Growing):
    kind = np.float64


def _known_columns(data: Any, indices: Any, ends: Any, width: int) -> Any:
    known = indices < width
    if not known.all():
        ends = np.concatenate([[0], np.cumsum(known)])[ends]
        indices, data = indices[known], data[known]
    matrix = csr_matrix(
        (data, indices.astype(_INDEX), ends.astype(_INDEX)), shape=(len(ends) - 1, width)
    )
    matrix.sum_duplicates()
    return matrix


def _plain(row: Row) -> tuple[Mapping[str, float], Groups]:
    """Turn strings into one-of-n features and take groups of names apart."""
    if _APART.isdisjoint(map(type, row.values())):
        return row, ()  # type: ignore[return-value]
    plain: Any = dict(row)
    groups: Groups = ()
    for name in [name for name, value in row.items() if type(value) in _APART]:
        value = plain.pop(name)
        if isinstance(value, tuple):
            groups += value
        else:
            plain[f"{name}={value}"] = 1.0
    return plain, groups


def _numbers(names: list[str], blocks: list[str]) -> NDArray[np.int64]:
    """Return for each name the number of its block, from 1, or 0 where it is in none."""
    numbers = {name: i for i, name in enumerate(blocks, 1)}
    found = [numbers.get(name.partition(":")[0], 0) for name in names]
    return np.array(found, dtype=np.int64)

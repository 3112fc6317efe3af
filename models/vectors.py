"""From feature dictionaries to sparse matrices, by scikit-learn's vectorisers.

DictVectorizer reads names with values. It is too slow for the hundreds of n-grams of a message, so
a row may also list names that are merely present, as groups under the name of a block; these a
CountVectorizer reads, one for each block. Indices are 32-bit: liblinear refuses the 64-bit ones of
scikit-learn 1.9. Hashing would be faster still, but no model could then say what it learned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix, hstack

from regsuite.models.base import Groups, Row, pack_json, unpack_strings
from regsuite.models.schema import unpack_json

_INDEX = np.int32


@dataclass(frozen=True)
class Block:
    """How the features are treated whose names begin with the block's name and ":".

    A ``listed`` block stands in a row under its name alone, as groups of names that are present,
    without the block's. Of these ``cutoff`` is in how many rows a feature must be, and ``unit``
    brings a row's to unit length. ``scale`` multiplies the numbers of a block that is not listed.
    """

    listed: bool = False
    cutoff: int = 1
    unit: bool = False
    scale: float = 1.0


Blocks = Mapping[str, Block]
_BLOCK = {"listed": bool, "cutoff": int, "unit": bool, "scale": float}


class Vectoriser:
    """Feature names to columns; strings become one-of-n features, numbers stay numbers."""

    def __init__(self, names: Sequence[str] = (), blocks: Blocks | None = None):
        self.blocks = dict(sorted((blocks or {}).items()))
        self._listed = {
            name: _Listed(name, block, names) for name, block in self.blocks.items() if block.listed
        }
        self._know([n for n in names if n.partition(":")[0] not in self._listed])

    def _know(self, plain: list[str]) -> None:
        self._names = plain
        self._columns = {name: i for i, name in enumerate(plain)}
        self._scale()

    def _scale(self) -> None:
        names = self._names
        self._scales = np.array([self._block(name).scale for name in names])

    def _block(self, name: str) -> Block:
        return self.blocks.get(name.partition(":")[0], Block())

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        listed = (f"{n}:{term}" for n, block in self._listed.items() for term in block.terms)
        return [*listed, *self._names]

    @property
    def listed(self) -> int:
        """How many columns come from listed blocks; they are the first."""
        return sum(len(block.terms) for block in self._listed.values())

    def fit_transform(self, rows: Iterable[Row]) -> Any:
        """Learn the columns and return the matrix."""
        given = list(rows)
        listed = [block.fit_transform(given) for block in self._listed.values()]
        from sklearn.feature_extraction import DictVectorizer  # noqa: PLC0415 - only who trains pays for scikit-learn

        vectoriser = DictVectorizer()
        numbers = vectoriser.fit_transform(self._plain(given))
        self._know(vectoriser.feature_names_)
        return self._joined(listed, numbers)

    def transform(self, rows: Iterable[Row]) -> Any:
        """Return the matrix in the learned columns; unknown features are left out."""
        given = list(rows)
        listed = [block.transform(given) for block in self._listed.values()]
        return self._joined(listed, self._known(self._plain(given)))

    def _known(self, rows: list[Row]) -> Any:
        """Do what DictVectorizer's transform does; a plain loop is faster where rows are few."""
        column = self._columns.get
        ends, places, values = [0], [], []
        for row in rows:
            for key, value in row.items():
                named = isinstance(value, str)
                place = column(f"{key}={value}" if named else key)
                if place is not None:
                    places.append(place)
                    values.append(1.0 if named else value)
            ends.append(len(places))
        shape = (len(rows), len(self._names))
        return csr_matrix((np.array(values, dtype=float), places, ends), shape)

    def _plain(self, rows: list[Row]) -> list[Row]:
        if not self._listed:
            return rows
        return [{k: v for k, v in row.items() if k not in self._listed} for row in rows]

    def _joined(self, listed: list[Any], numbers: Any) -> Any:
        numbers.data *= self._scales[numbers.indices]
        matrix = hstack([*listed, numbers], format="csr") if listed else numbers
        matrix.indices = matrix.indices.astype(_INDEX, copy=False)
        matrix.indptr = matrix.indptr.astype(_INDEX, copy=False)
        return matrix


class _Listed:
    """The columns of a listed block."""

    def __init__(self, name: str, block: Block, names: Sequence[str]):
        self.name = name
        self.block = block
        start = f"{name}:"
        self._know([n.removeprefix(start) for n in names if n.startswith(start)])

    def _know(self, terms: list[str]) -> None:
        self.terms = terms
        self._counter = _counter(vocabulary={term: i for i, term in enumerate(terms)})

    def fit_transform(self, rows: Sequence[Row]) -> Any:
        self._know([])
        if len(rows) < self.block.cutoff:
            return _nothing(len(rows))
        counter = _counter(min_df=self.block.cutoff)
        try:
            matrix = counter.fit_transform(self._groups(rows))
        except ValueError:  # is how it says that no term is left
            return _nothing(len(rows))
        self._know(counter.get_feature_names_out().tolist())
        return self._treated(matrix)

    def transform(self, rows: Sequence[Row]) -> Any:
        if not self.terms or not rows:
            return _nothing(len(rows), len(self.terms))
        return self._treated(self._counter.transform(self._groups(rows)))

    def _groups(self, rows: Sequence[Row]) -> list[Groups]:
        return [row.get(self.name, ()) for row in rows]  # type: ignore[misc]

    def _treated(self, matrix: Any) -> Any:
        if not self.block.unit:
            return matrix
        from sklearn.preprocessing import normalize  # noqa: PLC0415 - only who needs it pays

        return normalize(matrix, copy=False)


def _counter(**given: Any) -> Any:
    from sklearn.feature_extraction.text import CountVectorizer  # noqa: PLC0415 - only for blocks

    return CountVectorizer(analyzer=chain.from_iterable, binary=True, dtype=np.float64, **given)


def _nothing(rows: int, columns: int = 0) -> Any:
    return csr_matrix((rows, columns))


def vectoriser_parts(vectoriser: Vectoriser) -> dict[str, bytes]:
    """Return the names of the columns and how blocks are treated."""
    blocks = {name: asdict(block) for name, block in vectoriser.blocks.items()}
    named = {"features.json": pack_json(vectoriser.names)}
    return {**named, "blocks.json": pack_json(blocks)} if blocks else named


def vectoriser_of(parts: Mapping[str, bytes]) -> Vectoriser:
    """Rebuild the vectoriser from what ``vectoriser_parts`` gave."""
    given = unpack_json(parts.get("blocks.json", b"{}"), {str: _BLOCK})
    blocks = {name: Block(**values) for name, values in given.items()}
    return Vectoriser(unpack_strings(parts["features.json"]), blocks)

"""The shipped word vectors as spaCy takes them: looked up by lower-cased word, mapped into memory.

A pipeline whose settings name ``regsuite.WordVectors.v1`` below ``[nlp.vectors]`` sees the vector
of each word beside what it learned of the word itself. spaCy's own table would copy the vectors,
keep every word as a string and, when stored, forget that keys are lower-cased; this one keeps eight
bits a number and stores nothing. Importing this module imports spaCy and makes the name known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from spacy.attrs import LOWER
from spacy.strings import get_string_id
from spacy.util import registry
from spacy.vectors import BaseVectors

from regsuite.english.word_vectors import Floats, WordVectors, shipped_vectors

if TYPE_CHECKING:
    from collections.abc import Callable

    from spacy.vocab import Vocab

NAME = "regsuite.WordVectors.v1"


class MappedVectors(BaseVectors):  # type: ignore[misc]
    """A table of word vectors for spaCy; a word that it lacks has zeros."""

    attr = LOWER
    name = NAME
    mode = "mapped"

    def __init__(self, table: WordVectors):
        super().__init__()
        keys = np.fromiter(map(get_string_id, table.words), np.uint64, len(table))
        self._rows = np.argsort(keys)
        self._keys = keys[self._rows]
        self._table = table

    @property
    def shape(self) -> tuple[int, int]:
        """How many words there are, and how many numbers each has."""
        return len(self._table), self._table.dimensions

    @property
    def vectors_length(self) -> int:
        """How many numbers a vector has."""
        return self._table.dimensions

    @property
    def size(self) -> int:
        """How many numbers there are in all."""
        return len(self._table) * self._table.dimensions

    @property
    def n_keys(self) -> int:
        """How many words there are."""
        return len(self._table)

    @property
    def is_full(self) -> bool:
        """No word can be added."""
        return True

    def __len__(self) -> int:
        return len(self._table)

    def __contains__(self, key: int | str) -> bool:
        return bool(self._found([key])[1][0])

    def __getitem__(self, key: int | str) -> Floats:
        vector: Floats = self.get_batch([key])[0]
        return vector

    def get_batch(self, keys: Iterable[int | str] | NDArray[np.uint64]) -> Floats:
        """Return the vectors of these words, given by the hashes of their lower-cased forms."""
        places, known = self._found(keys)
        result = np.zeros((len(places), self._table.dimensions), dtype=np.float32)
        result[known] = self._table.unit(self._rows[places[known]])
        return result

    def _found(
        self, keys: Iterable[int | str] | NDArray[np.uint64]
    ) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        if isinstance(keys, np.ndarray):
            asked: NDArray[Any] = keys.astype(np.uint64, copy=False)
        else:
            asked = np.array([get_string_id(key) for key in keys], dtype=np.uint64)
        places = np.minimum(np.searchsorted(self._keys, asked), len(self._keys) - 1)
        return places, self._keys[places] == asked


@registry.vectors(NAME)  # type: ignore[untyped-decorator]
def mapped_vectors() -> Callable[[Vocab], MappedVectors]:
    """Return what gives a new pipeline the shipped vectors."""
    return lambda _: MappedVectors(shipped_vectors())

"""Word vectors in a compact table: words by falling frequency, eight bits a number.

The shipped table (``english/words``, see the card there) is made from GloVe's vectors by
``scripts/build_vectors.py``. Each vector is brought to length one, each row scaled so that its
largest number is 127; what is read back has length one again. A cosine is then the product of two
rows. Words are lower-cased; there is no entry with a digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.base.arrays import Arrays, read_arrays

Floats: TypeAlias = NDArray[np.float32]

KIND = "vectors"
FULL = 127
_MATRIX = 2


class WordVectors:
    """Vectors of length one by word; the row of a word is its rank by frequency."""

    def __init__(self, table: Arrays):
        self._numbers = table["numbers"]
        table.require(self._numbers.ndim == _MATRIX, "its vectors are no matrix")
        try:
            self.words: list[str] = table["words"].tobytes().decode().split("\n")
        except UnicodeDecodeError as error:
            raise table.broken("its words are not UTF-8") from error
        table.require(len(self.words) == len(self._numbers), "it has not one vector for each word")
        self.about = table.about

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {word: row for row, word in enumerate(self.words)}

    @property
    def dimensions(self) -> int:
        """How many numbers a vector has."""
        return int(self._numbers.shape[1])

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: str) -> bool:
        return self.row(word) is not None

    def row(self, word: str) -> int | None:
        """Return the row of a word, or none; case does not matter."""
        result = self._rows.get(word)
        return result if result is not None else self._rows.get(word.lower())

    def unit(self, rows: Sequence[int] | NDArray[Any]) -> Floats:
        """Return the vectors of these rows, each of length one, as a matrix."""
        raw = self._numbers[np.asarray(rows, dtype=np.intp)].astype(np.float32)
        return _normal(raw)

    def vector(self, word: str) -> Floats | None:
        """Return the vector of a word, or none."""
        row = self.row(word)
        return None if row is None else self.unit([row])[0]

    def mean(self, words: Iterable[str]) -> Floats:
        """Return the direction of the mean of the known words' vectors; zeros if none is known."""
        rows = [row for word in words if (row := self.row(word)) is not None]
        if not rows:
            return np.zeros(self.dimensions, dtype=np.float32)
        mean: Floats = _normal(self.unit(rows).mean(axis=0, keepdims=True))[0]
        return mean

    def similarity(self, first: str, second: str) -> float:
        """Return the cosine of two words: 1 for the same, 0 where one is unknown."""
        if first.lower() == second.lower():
            return 1.0
        one, other = self.vector(first), self.vector(second)
        return 0.0 if one is None or other is None else float(one @ other)

    def nearest(self, word: str, number: int = 10) -> list[tuple[str, float]]:
        """Return the words nearest to a word with their cosines; none if it is unknown."""
        row = self.row(word)
        if row is None:
            return []
        cosines = self.unit(range(len(self))) @ self.unit([row])[0]
        order = np.argsort(-cosines, kind="stable")[: number + 1]
        return [(self.words[i], float(cosines[i])) for i in order if i != row][:number]


def quantised(vectors: NDArray[Any]) -> NDArray[np.int8]:
    """Return vectors in eight bits, each scaled to its largest number."""
    largest = np.abs(vectors).max(axis=1, keepdims=True)
    scaled = vectors * (FULL / np.where(largest > 0, largest, 1))
    return np.rint(scaled).astype(np.int8)


def vector_table(words: Sequence[str], vectors: NDArray[Any], about: dict[str, Any]) -> Arrays:
    """Return the table of these words, which stand by falling frequency."""
    text = np.frombuffer("\n".join(words).encode(), dtype=np.uint8)
    return Arrays(KIND, {"words": text, "numbers": quantised(vectors)}, about)


def read_vectors(path: Path) -> WordVectors:
    """Map a table of vectors into memory."""
    return WordVectors(read_arrays(path, KIND))


@cache
def shipped_vectors() -> WordVectors:
    """Return the vectors that come with the suite."""
    return read_vectors(Path(str(files("regsuite.english") / "words" / "vectors.arrays")))


def _normal(rows: NDArray[Any]) -> Floats:
    lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows))[:, None]
    normal: Floats = (rows / np.where(lengths > 0, lengths, 1)).astype(np.float32)
    return normal

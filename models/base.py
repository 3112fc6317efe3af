"""The small protocol every model follows: feature dictionaries in, label probabilities out."""

from __future__ import annotations

import io
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Groups: TypeAlias = tuple[tuple[str, ...], ...]
Row: TypeAlias = Mapping[str, str | bool | int | float | Groups]
Rows: TypeAlias = Sequence[Row]
Floats: TypeAlias = NDArray[np.floating[Any]]


class Model(ABC):
    """A classifier over feature dictionaries.

    ``lengths`` divides the rows into sequences, as in hmmlearn: sequence models need it, the
    others do not look at it. Strings become one-of-n features, numbers stay numbers. The linear
    models also read groups of feature names that are present together and that many rows share.
    """

    kind: ClassVar[str]
    classes_: list[str]

    @abstractmethod
    def fit(self, rows: Rows, labels: Sequence[str], lengths: Sequence[int] | None = None) -> Self:
        """Learn from rows and their labels."""

    @abstractmethod
    def predict_proba(self, rows: Rows, lengths: Sequence[int] | None = None) -> Floats:
        """Return an array of one line a row and one column for each of ``classes_``."""

    def predict(self, rows: Rows, lengths: Sequence[int] | None = None) -> list[str]:
        """Return the most probable label of each row."""
        best = self.predict_proba(rows, lengths).argmax(axis=1)
        return [self.classes_[i] for i in best]

    @abstractmethod
    def parts(self) -> dict[str, bytes]:
        """Return what was learned as named pieces of bytes that cannot run code."""

    @classmethod
    @abstractmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild the trained model; raises ValueError where the pieces do not fit together."""

    @abstractmethod
    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Return titled passages of text on what was learned."""


def pack_json(value: object) -> bytes:
    """Encode as compact, ordered JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def pack_array(array: NDArray[Any]) -> bytes:
    """Encode in numpy's own file format, without pickled objects."""
    stream = io.BytesIO()
    np.save(stream, array, allow_pickle=False)
    return stream.getvalue()


def unpack_array(data: bytes, shape: tuple[int, ...]) -> NDArray[Any]:
    """Decode an array and check its shape (-1: any length); ValueError where it does not fit."""
    array: NDArray[Any] = np.load(io.BytesIO(data), allow_pickle=False)
    fits = array.ndim == len(shape) and all(
        w in (-1, h) for h, w in zip(array.shape, shape, strict=True)
    )
    if not fits:
        raise ValueError(f"array of shape {array.shape} where {shape} was expected")
    return array

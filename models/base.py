"""The small protocol every model follows: feature dictionaries in, label probabilities out."""

from __future__ import annotations

import io
import json
import math
import tokenize
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.models.schema import sound_numbers, unpack_json

_WIDEST = 8  # bytes of a number
Groups: TypeAlias = tuple[tuple[str, ...], ...]
Row: TypeAlias = Mapping[str, str | bool | int | float | Groups]
Rows: TypeAlias = Sequence[Row]
Floats: TypeAlias = NDArray[np.floating[Any]]


class Model(ABC):
    """A classifier over feature dictionaries.

    ``lengths`` divides the rows into sequences, as in hmmlearn, for sequence models. Strings become
    one-of-n features, numbers stay. The linear models also read blocks of names that are present.
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


def softmax(scores: Floats, axis: int) -> Floats:
    """Return shares from scores, as SciPy's does, whose import takes longer than a model's."""
    powers = np.exp(scores - scores.max(axis=axis, keepdims=True))
    return np.asarray(powers / powers.sum(axis=axis, keepdims=True))


def heaviest(weights: Floats, names: Sequence[str], top: int, sign: str = "+") -> str:
    """List the names of the largest weights, one a line."""
    order = np.argsort(-weights, kind="stable")[:top]
    return "\n".join(f"{weights[i]:{sign}8.3f}  {names[i]}" for i in order)


def pack_json(value: object) -> bytes:
    """Encode as compact, ordered JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def pack_array(array: NDArray[Any]) -> bytes:
    """Encode in numpy's own file format, without pickled objects."""
    stream = io.BytesIO()
    np.save(stream, np.ascontiguousarray(array), allow_pickle=False)
    return stream.getvalue()


def unpack_array(data: bytes, shape: tuple[int, ...]) -> NDArray[Any]:
    """Decode an array and check its shape (-1: any length); ValueError where it does not fit."""
    stream = io.BytesIO(data)
    try:
        if np.lib.format.read_magic(stream) != (1, 0):
            raise ValueError("not an array of version 1.0")
        real, fortran, dtype = np.lib.format.read_array_header_1_0(stream)
    except (EOFError, OSError, TypeError, SyntaxError, tokenize.TokenError) as error:
        raise ValueError(f"not an array ({error})") from error
    except (RecursionError, MemoryError):
        raise ValueError("not an array (too many brackets)") from None
    body = stream.read()
    plain = dtype.kind in "iuf" and dtype.itemsize <= _WIDEST and min(real, default=0) >= 0
    if not plain or fortran or math.prod(real) * dtype.itemsize != len(body):
        raise ValueError("not an array of numbers in one piece")
    array = sound_numbers(np.frombuffer(body, dtype).reshape(real))
    fits = array.ndim == len(shape) and all(
        w in (-1, h) for h, w in zip(array.shape, shape, strict=True)
    )
    if not fits:
        raise ValueError(f"array of shape {array.shape} where {shape} was expected")
    return array


def unpack_strings(data: bytes) -> list[str]:
    """Decode a JSON list of distinct strings; ValueError where it is anything else."""
    value: list[str] = unpack_json(data, [str])
    if len(set(value)) != len(value):
        raise ValueError("a name stands twice in its list")
    return value


def unpack_classes(data: bytes) -> list[str]:
    """Decode the names of classes, of which there is at least one."""
    result = unpack_strings(data)
    if not result:
        raise ValueError("there is no class")
    return result

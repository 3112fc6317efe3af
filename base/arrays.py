"""Named arrays in one file that is mapped into memory, for tables too large to read whole.

A file is a line that names the format, the length of a header, the header (JSON: what the table
is, and each array's type, shape and place), then the arrays, each at a multiple of eight bytes. All
of the header is checked before an array is made, so that a truncated or foreign file is refused.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import InputError
from regsuite.base.files import write_atomically

Array = NDArray[Any]

_MAGIC = b"REGSUITE-ARRAYS-1\n"
_LENGTH = 8
_HEADER = 1_000_000
_ALIGN = 8
_TYPES = ("|u1", "|i1", "<u2", "<i2", "<u4", "<i4", "<u8", "<i8", "<f2", "<f4", "<f8")


@dataclass(frozen=True)
class Arrays:
    """What a file holds: the kind of table, what is said about it, and its arrays."""

    kind: str
    arrays: Mapping[str, Array]
    about: Mapping[str, Any] = field(default_factory=dict)
    path: Path | None = None

    def __getitem__(self, name: str) -> Array:
        try:
            return self.arrays[name]
        except KeyError:
            raise self.broken(f"it lacks the array {name!r}") from None

    def broken(self, why: str) -> InputError:
        """Return the error that says what is wrong with the table."""
        return InputError(f"is not a whole {self.kind} table ({why}); build it again", self.path)

    def require(self, holds: bool, why: str) -> None:
        """Refuse the table unless this holds."""
        if not holds:
            raise self.broken(why)


def write_arrays(table: Arrays, path: Path) -> None:
    """Write a table to one file, all of it or nothing."""
    write_atomically(path, packed(table))


def packed(table: Arrays) -> bytes:
    """Return the bytes of a table."""
    listed: dict[str, dict[str, Any]] = {}
    pieces: list[bytes] = []
    place = 0
    for name, array in table.arrays.items():
        data = np.ascontiguousarray(array)
        if data.dtype.str not in _TYPES:
            raise ValueError(f"no array of type {data.dtype} can be kept")
        raw = data.tobytes()
        listed[name] = {"type": data.dtype.str, "shape": list(data.shape), "at": place}
        pieces.append(raw + bytes(-len(raw) % _ALIGN))
        place += len(pieces[-1])
    header = {"kind": table.kind, "about": dict(table.about), "bytes": place, "arrays": listed}
    text = json.dumps(header, ensure_ascii=False, sort_keys=True).encode()
    text += b" " * (-(len(_MAGIC) + _LENGTH + len(text)) % _ALIGN)
    return b"".join([_MAGIC, len(text).to_bytes(_LENGTH, "little"), text, *pieces])


def read_arrays(path: Path, kind: str) -> Arrays:
    """Map a table of one kind into memory; another kind or a file that is not whole is refused."""
    try:
        data = np.memmap(path, dtype=np.uint8, mode="r")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is empty"
        raise InputError(f"cannot be read as a {kind} table ({reason})", path) from error
    header, start = _header(data, kind, path)
    empty = Arrays(kind, {}, path=path)
    empty.require(header.get("bytes") == len(data) - start, "it is truncated or too long")
    try:
        about, listed = dict(header["about"]), dict(header["arrays"])
        arrays = {str(name): _view(data[start:], entry) for name, entry in listed.items()}
    except (KeyError, TypeError, ValueError) as error:
        raise empty.broken("its header is damaged") from error
    return Arrays(kind, arrays, about, path)


def _header(data: Array, kind: str, path: Path) -> tuple[dict[str, Any], int]:
    first = len(_MAGIC) + _LENGTH
    expected = f"expected a {kind} table"
    if data[: len(_MAGIC)].tobytes() != _MAGIC or len(data) < first:
        raise InputError(f"is no table of this suite; {expected}", path)
    length = int.from_bytes(data[len(_MAGIC) : first].tobytes(), "little")
    if length > min(_HEADER, len(data) - first):
        raise InputError(f"is truncated; {expected}", path)
    try:
        header = json.loads(data[first : first + length].tobytes())
        written = str(header["kind"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise InputError(f"has a damaged header; {expected}", path) from error
    if written != kind:
        raise InputError(f"holds a table of kind {written[:40]!r}; {expected}", path)
    return header, first + length


def _view(data: Array, entry: Mapping[str, Any]) -> Array:
    kind, shape, at = entry["type"], list(map(int, entry["shape"])), int(entry["at"])
    if kind not in _TYPES or min([at, *shape]) < 0 or at % _ALIGN:
        raise ValueError("no such array")
    dtype = np.dtype(kind)
    size = math.prod(shape) * dtype.itemsize
    if at + size > len(data):
        raise ValueError("beyond the end")
    view: Array = np.asarray(data[at : at + size]).view(dtype).reshape(shape)
    return view

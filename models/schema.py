"""What is inside a saved model is checked here before anything is built from it.

A shape says what JSON must be: ``str``, ``bool``, ``int`` or ``float``; ``COUNT``, a whole number
that is not negative; ``AMOUNT``, any such number; ``[shape]``, a list; ``(shape, shape)``, just
these; ``{str: shape}``, names with such; ``{"name": shape}``, just these names; or ``ANYTHING``.
Numbers are finite and not enormous, or sums of them would overflow.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

LARGEST = 1e12
MOST_BYTES = 64 << 20
MOST_BRACKETS = 4_000_000
COUNT = object()
AMOUNT = object()
ANYTHING = object()
_WORDS = {str: "a string", bool: "true or false", int: "a whole number", float: "a number"}


def unpack_json(data: bytes, shape: Any) -> Any:
    """Decode JSON of a shape; ValueError where it has another."""
    if len(data) > MOST_BYTES or data.count(b"[") + data.count(b"{") > MOST_BRACKETS:
        raise ValueError("larger than anything that is learned")
    try:
        return fitting(json.loads(data), shape)
    except RecursionError:
        raise ValueError("too many brackets in each other") from None


def fitting(value: Any, shape: Any) -> Any:
    """Return a value that has a shape; ValueError where it has another."""
    if isinstance(shape, list):
        _must(isinstance(value, list), "a list was expected")
        for one in value:
            fitting(one, shape[0])
    elif isinstance(shape, tuple):
        _must(isinstance(value, list) and len(value) == len(shape), f"{len(shape)} were expected")
        for one, own in zip(value, shape, strict=True):
            fitting(one, own)
    elif isinstance(shape, Mapping):
        _fitting_names(value, shape)
    elif shape is not ANYTHING:
        _fitting_one(value, shape)
    return value


def _fitting_names(value: Any, shape: Mapping[Any, Any]) -> None:
    _must(isinstance(value, dict), "names with values were expected")
    if str not in shape:
        _must(value.keys() == shape.keys(), f"expected: {', '.join(shape)}")
    for name, one in value.items():
        fitting(one, shape.get(name, shape.get(str)))


def _fitting_one(value: Any, shape: Any) -> None:
    if shape in (COUNT, AMOUNT, float):
        kinds = (int,) if shape is COUNT else (int, float)
        number = type(value) in kinds and math.isfinite(value) and abs(value) <= LARGEST
        _must(number and (shape is float or value >= 0), "a number was expected, or a count")
    else:
        _must(type(value) is shape, f"{_WORDS[shape]} was expected")
        _must(shape is not int or abs(value) <= LARGEST, "a number is too large")


def _must(holds: bool, problem: str) -> None:
    if not holds:
        raise ValueError(problem)


def sound_numbers(array: NDArray[Any]) -> NDArray[Any]:
    """Return an array whose numbers are finite and not enormous; ValueError for another."""
    if array.size and not (np.isfinite(array).all() and float(np.abs(array).max()) <= LARGEST):
        raise ValueError("a number is infinite, none or too large")
    return array

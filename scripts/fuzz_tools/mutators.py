"""Damage to bytes, to JSON and to arrays, the same for the same seed."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np

HOSTILE = [
    *(bytes([b]) for b in (0, 7, 9, 10, 13, 27, 34, 38, 39, 60, 62, 91, 92, 93, 123, 125, 255)),
    *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xc3\x28", b"\xe2\x80\xae", b"\xed\xa0\x80", b"\r\n", b"\t"),
    *rb"\ud800 \u0000 &#10; &#0; &amp;amp; &x; ]]> <!-- <![CDATA[".split(),
    *(b"<DOC>", b"</DOC>", b"<P ", b"<TEXT>", b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"<?xml?>", b"/>"),
    *(b"null", b"true", b"[]", b"{}", b'""', b"-1", b"0", b"1e999", b"NaN", b"Infinity", b"-0.0"),
    *(b"javascript:alert(1)", b"[/b]", b"[bold]", b"\x1b]0;x\x07", b"../../x", b"%s%n", b"{0}"),
    *("e\u0301\u202e\u2028".encode(), "\U0001f600\u200d".encode(), "İſß".encode()),
]
RUNS = (b"\\", b" ", b'"', b"<", b"(", b"[", b"{", b".", b"\n", b"&", b"a", b"9", b"<DOC>", b"<P ")
VALUES: list[Any] = [
    *(None, True, -1, 0, 1, 2**63, 10**400, 0.5, -1.5, 1e308, float("nan"), float("inf")),
    *("", "x", "\ud800", "\n", "__class__", [], {}, [[]], [None], {"": None}, {"x": -1}, [["a"]]),
]


def mutated(data: bytes, draw: random.Random) -> bytes:
    """Return bytes with one to four pieces of damage."""
    for _ in range(draw.randint(1, 4)):
        data = draw.choice(DAMAGES)(data, draw)
    return data


def _place(data: bytes, draw: random.Random) -> int:
    return draw.randint(0, len(data))


def _insert(data: bytes, draw: random.Random) -> bytes:
    at = _place(data, draw)
    return data[:at] + draw.choice(HOSTILE) + data[at:]


def _run(data: bytes, draw: random.Random) -> bytes:
    at = _place(data, draw)
    return data[:at] + draw.choice(RUNS) * draw.choice((3, 50, 2000, 20000)) + data[at:]


def _overwrite(data: bytes, draw: random.Random) -> bytes:
    at, piece = _place(data, draw), draw.choice(HOSTILE)
    return data[:at] + piece + data[at + len(piece) :]


def _flip(data: bytes, draw: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(draw.randint(1, 8) if data else 0):
        changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
    return bytes(changed)


def _cut(data: bytes, draw: random.Random) -> bytes:
    start = _place(data, draw)
    return data[:start] + data[start + draw.choice((1, 10, 200, 5000)) :]


def _truncate(data: bytes, draw: random.Random) -> bytes:
    return data[: _place(data, draw)]


def _double(data: bytes, draw: random.Random) -> bytes:
    start = _place(data, draw)
    piece = data[start : start + draw.choice((1, 20, 500))]
    return data[:start] + piece * draw.choice((2, 2, 40)) + data[start:]


def _words(data: bytes, draw: random.Random) -> bytes:
    """Put one word of the file where another stands, so that it stays well formed more often."""
    parts = data.split(b'"')
    if len(parts) > 2:
        parts[draw.randrange(len(parts))] = draw.choice([*parts, *HOSTILE])
    return b'"'.join(parts)


def _lines(data: bytes, draw: random.Random) -> bytes:
    lines = data.split(b"\n")
    draw.shuffle(lines)
    return b"\n".join(lines)


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_insert, _insert, _overwrite, _run, _flip, _cut, _truncate, _double, _words, _words, _lines),
)


def mutated_json(data: bytes, draw: random.Random) -> bytes:
    """Return JSON with one value somewhere in it replaced, taken out or doubled."""
    value = json.loads(data)
    holder: Any = [value]
    key: Any = 0
    while isinstance(holder[key], dict | list) and holder[key] and draw.random() < 0.85:
        holder = holder[key]
        key = draw.choice(list(holder)) if isinstance(holder, dict) else draw.randrange(len(holder))
    action = draw.random()
    if action < 0.7 or (isinstance(holder, list) and len(holder) == 1):
        holder[key] = draw.choice(VALUES)
    elif action < 0.85:
        del holder[key]
    elif isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder[draw.choice(("", "x", "\n"))] = holder[key]
    root = value if holder is not None and isinstance(value, dict | list) else holder[0]
    return json.dumps(root).encode("utf-8", "surrogatepass")


def mutated_array(data: bytes, draw: random.Random) -> bytes:
    """Return an array file with strange numbers, another type, another shape or another header."""
    with np.errstate(over="ignore"):
        return _of_array(np.load(io.BytesIO(data), allow_pickle=False).copy(), data, draw)


def _of_array(array: np.ndarray[Any, Any], data: bytes, draw: random.Random) -> bytes:
    kind = draw.randrange(6)
    if kind == 0 and array.size and array.dtype.kind == "f":
        array.flat[draw.randrange(array.size)] = draw.choice((np.nan, np.inf, -np.inf, 1e30))
    elif kind == 1 and array.size:
        array.flat[draw.randrange(array.size)] = draw.choice((-1, 0, 2**30))
    elif kind == 2:
        array = array.astype(draw.choice(("<i8", "<u1", ">f8", "<f2", "?", "<c16", "S3", "<M8[s]")))
    elif kind == 3:
        array = array.ravel() if draw.random() < 0.5 else array[:0]
    elif kind == 4:
        return mutated(data[:128], draw) + data[128:]
    else:
        return data[:10] + b"(" * 118 + data[128:]
    stream = io.BytesIO()
    np.save(stream, array, allow_pickle=False)
    return stream.getvalue()

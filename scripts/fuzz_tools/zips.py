"""Zip files that lie: of their sizes, places, names and kinds, or hold the same thing often."""

from __future__ import annotations

import io
import random
import struct
import warnings
import zipfile
from collections.abc import Callable

_CENTRAL, _LOCAL, _END = b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06"
# where a field stands in an entry of the directory at the end, and how long it is
FIELDS = {
    "flags": (8, 2), "kind": (10, 2), "crc": (16, 4), "packed": (20, 4), "size": (24, 4),
    "name": (28, 2), "extra": (30, 2), "comment": (32, 2), "mode": (38, 4), "place": (42, 4),
}  # fmt: skip
NAMES = ("../../x", "/etc/x", "C:\\x", "x/../manifest.json", "a\0b", "\u202ex", "x" * 300, "./x")
MOST_ENTRIES = 70_000
MANY_BYTES = 40 << 20


def tricked(data: bytes, draw: random.Random) -> bytes:
    """Return a zip file with one of the tricks in it; what is none is returned as it is."""
    if _END not in data:
        return data
    trick = _bomb if draw.random() < 0.01 else draw.choice(TRICKS)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # zipfile warns of double names
        return trick(data, draw)


def _entries(data: bytes) -> list[int]:
    """Return where the entries of the directory stand."""
    places, at = [], data.find(_CENTRAL)
    while at >= 0:
        places.append(at)
        at = data.find(_CENTRAL, at + 4)
    return places


def _set(data: bytes, at: int, length: int, value: int) -> bytes:
    return data[:at] + value.to_bytes(length, "little") + data[at + length :]


def _lie(data: bytes, draw: random.Random) -> bytes:
    """Change a field of an entry."""
    places = _entries(data)
    if not places:
        return data
    offset, length = FIELDS[draw.choice(list(FIELDS))]
    whole = (1 << 8 * length) - 1
    value = draw.choice((0, 1, 2, 8, 9, 12, 14, whole, whole - 1, draw.randint(0, whole)))
    return _set(data, draw.choice(places) + offset, length, value)


def _overlap(data: bytes, draw: random.Random) -> bytes:
    """Let all entries, or one, begin where another does."""
    places = _entries(data)
    offset, length = FIELDS["place"]
    if not places:
        return data
    first = draw.choice(places) + offset
    target = int.from_bytes(data[first : first + length], "little")
    for place in places if draw.random() < 0.5 else [draw.choice(places)]:
        data = _set(data, place + offset, length, target)
    return data


def _again(data: bytes, draw: random.Random) -> bytes:
    """Write it anew with another entry: of a name that is there, or that leads elsewhere."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as old:
            entries = [(name, old.read(name)) for name in old.namelist()]
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError, EOFError):
        return data
    names = [name for name, _ in entries] or ["x"]
    other = draw.choice((draw.choice(names), draw.choice(NAMES)))
    made = zipfile.ZipInfo(other)
    made.compress_type = draw.choice((0, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    made.external_attr = draw.choice((0, 0o120777 << 16, 0o40755 << 16, 0o10644 << 16))
    held = draw.choice((b"/etc/hostname", b"", b"{}", entries[0][1] if entries else b""))
    return _zipped([*entries, (made, held)], draw)


def _zipped(entries: list[tuple[str | zipfile.ZipInfo, bytes]], draw: random.Random) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for name, held in draw.sample(entries, len(entries)):
            new.writestr(name, held)
    return stream.getvalue()


def _around(data: bytes, draw: random.Random) -> bytes:
    """Put something before, after or between."""
    more = draw.choice((b"#!/bin/sh\n", data, b"\0" * 1000, _END + bytes(18), b"%PDF-1.4\n"))
    place = draw.choice((0, len(data) // 2, len(data)))
    return data[:place] + more + data[place:]


def _counts(data: bytes, draw: random.Random) -> bytes:
    """Let the end of the directory lie of how many entries there are, and where."""
    at = data.rfind(_END)
    offset, length = draw.choice(((8, 2), (10, 2), (12, 4), (16, 4), (20, 2)))
    return _set(data, at + offset, length, draw.choice((0, 1, 2, (1 << 8 * length) - 1)))


def _bomb(data: bytes, draw: random.Random) -> bytes:
    """Add what is small and unpacks to much, or very many entries."""
    stream = io.BytesIO(data)
    with zipfile.ZipFile(stream, "a", zipfile.ZIP_DEFLATED) as more:
        if draw.random() < 0.5:
            more.writestr("z.npy", bytes(MANY_BYTES))
        else:
            for number in range(MOST_ENTRIES // 10):
                more.writestr(f"{number}.json", b"")
    made = stream.getvalue()
    (size,) = struct.unpack_from("<I", made, _entries(made)[-1] + 24)
    return _set(made, _entries(made)[-1] + 24, 4, draw.choice((size, 1)))


TRICKS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _lie, _lie, _lie, _overlap, _again, _again, _around, _counts,
)  # fmt: skip

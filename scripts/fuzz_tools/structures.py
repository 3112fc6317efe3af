"""Damage that leaves a file well formed more often: its parts swapped, doubled, huge or strange."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable

_ATTRIBUTE = re.compile(rb'=\s?"([^"<>]{0,200})"')
_NAME = re.compile(rb'(?:\bid|\bID|"id"|_id"|name)["\s]{0,2}[=:]\s{0,2}"([^"]{1,80})"')
_NUMBER = re.compile(rb"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])")
_WORD = re.compile(rb"[A-Za-z]{3,}")
_ELEMENT = re.compile(rb"<(\w{1,30})\b[^<>]{0,200}(?:/>|>[^<>]{0,200}</\1>)")
NUMBERS = (
    b"9" * 400, b"-1", b"0", b"-0.0", b"1e308", b"1e999", b"18446744073709551616", b"0x10",
    b"2147483648", b"1.7976931348623157e308", b"00", b"1_0", "٣".encode(), b"NaN",
)  # fmt: skip
HALVES = (b"\\ud800", b"\\udfff\\ud800", b"\xed\xa0\x80", b"&#xD800;", b"&#55296;")
LETTERS = "\u202e \u202d \u2066 \u200b \u200d \u00ad \ufeff \u0000 \u2028 \u0085 \u0301 \U000e0041"
ENCODINGS = ("utf-16", "utf-16-be", "utf-32", "latin-1", "cp1252", "utf-7", "cp037", "utf-8-sig")
MANY = 100_000
MOST_BYTES = 3_000_000
LONG = 200_000


def restructured(data: bytes, draw: random.Random) -> bytes:
    """Return bytes with one or two pieces of such damage; rarely with very many items."""
    if draw.random() < 1 / 300:
        return _many(data, draw)
    for _ in range(draw.randint(1, 2)):
        data = draw.choice(DAMAGES)(data, draw)
    return data


def _places(pattern: re.Pattern[bytes], data: bytes) -> list[tuple[int, int]]:
    return [found.span(found.lastindex or 0) for found in pattern.finditer(data)]


def _whole(pattern: re.Pattern[bytes], data: bytes) -> list[tuple[int, int]]:
    return [found.span() for found in pattern.finditer(data)]


def _put(data: bytes, place: tuple[int, int], new: bytes) -> bytes:
    return data[: place[0]] + new + data[place[1] :]


def _swap(data: bytes, draw: random.Random) -> bytes:
    """Let two attributes, or strings of JSON, change places."""
    places = _places(_ATTRIBUTE, data)
    if len(places) < 2:
        return data
    one, two = sorted(draw.sample(places, 2))
    first, second = data[one[0] : one[1]], data[two[0] : two[1]]
    return _put(_put(data, two, first), one, second)


def _double_name(data: bytes, draw: random.Random) -> bytes:
    """Give something the id of something else."""
    places = _places(_NAME, data)
    if len(places) < 2:
        return data
    one, two = draw.sample(places, 2)
    return _put(data, two, data[one[0] : one[1]])


def _number(data: bytes, draw: random.Random) -> bytes:
    return _at(_NUMBER, data, draw, draw.choice(NUMBERS))


def _at(pattern: re.Pattern[bytes], data: bytes, draw: random.Random, new: bytes) -> bytes:
    places = _places(pattern, data)
    return _put(data, draw.choice(places), new) if places else data + new


def _half(data: bytes, draw: random.Random) -> bytes:
    return _at(_WORD, data, draw, draw.choice(HALVES))


def _letters(data: bytes, draw: random.Random) -> bytes:
    """Put a letter that is not seen, or turns the line round, into a word."""
    letter = draw.choice(LETTERS.split(" "))
    return _at(_WORD, data, draw, f"a{letter * draw.choice((1, 1, 500))}b".encode())


def _decomposed(data: bytes, draw: random.Random) -> bytes:
    text = data.decode("utf-8", "replace").replace("e", "é")
    return unicodedata.normalize(draw.choice(("NFD", "NFKD", "NFC")), text).encode()


def _encoded(data: bytes, draw: random.Random) -> bytes:
    """Save all of the file, or what comes after a place, in another encoding."""
    place = draw.choice((0, 0, draw.randint(0, len(data))))
    other = data[place:].decode("utf-8", "replace").encode(draw.choice(ENCODINGS), "replace")
    return data[:place] + other


def _ends(data: bytes, draw: random.Random) -> bytes:
    return data.replace(b"\n", draw.choice((b"\r", b"\r\r\n", b"\x0b", b"\x85", b"\n\n\n")))


def _giant(data: bytes, draw: random.Random) -> bytes:
    letter = draw.choice(
        (b"a", b"A", b"1", b"-", "é".encode(), b"a.", b"a@", b"a, ", b"&amp;", b"' ")
    )
    return _at(_WORD, data, draw, letter * (LONG // len(letter)))


def _deep(data: bytes, draw: random.Random) -> bytes:
    """Put an element, or a bracket, into itself."""
    places = _whole(_ELEMENT, data) or _places(_WORD, data)
    if not places:
        return b"[" * LONG
    start, end = draw.choice(places)
    name = _ELEMENT.match(data, start)
    tag = name[1] if name else b""
    depth = draw.choice((2, 300, 3000))
    before, after = (b"<%s>" % tag, b"</%s>" % tag) if tag else (b"[", b"]")
    return data[:start] + before * depth + data[start:end] + after * depth + data[end:]


def _many(data: bytes, draw: random.Random) -> bytes:
    """Repeat a small item very often, in its place."""
    lines = [m.span() for m in re.finditer(rb"[^\n]{1,60}\n", data)]
    places = draw.choice((_whole(_ELEMENT, data), lines)) or lines or [(0, min(len(data), 20))]
    start, end = min(
        draw.sample(places, min(5, len(places))), key=lambda place: place[1] - place[0]
    )
    times = min(MANY, MOST_BYTES // max(1, end - start))
    return data[:start] + data[start:end] * times + data[end:]


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _swap, _swap, _double_name, _double_name, _number, _number, _half, _letters, _letters,
    _decomposed, _encoded, _ends, _giant, _deep,
)  # fmt: skip

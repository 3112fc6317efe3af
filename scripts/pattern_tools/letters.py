"""Which letters of a sample an element of a regular expression matches, as the bits of a number."""

from __future__ import annotations

import re
from functools import cache
from re import _constants as codes  # type: ignore[attr-defined]
from typing import Any

LETTERS = "".join(map(chr, range(0x180))) + "’‘“”–—…\u2028\u3000\ufeffΩжא中٣☺😀"
ALL = (1 << len(LETTERS)) - 1
_CLASSES = {"DIGIT": r"\d", "SPACE": r"\s", "WORD": r"\w"}


@cache
def bits_of(written: str, flags: int) -> int:
    """Return the letters that a written class such as ``\\d`` matches."""
    pattern = re.compile(written, flags & ~re.VERBOSE)
    return sum(1 << n for n, letter in enumerate(LETTERS) if pattern.fullmatch(letter))


def matched(op: Any, value: Any, flags: int) -> int:
    """Return the letters that one element of a parsed pattern matches."""
    if op is codes.ANY:
        return bits_of(".", flags)
    if op is codes.LITERAL:
        return bits_of(_escaped(value), flags) | _beyond(value)
    if op is codes.NOT_LITERAL:
        return ALL & ~bits_of(_escaped(value), flags)
    if op is codes.CATEGORY:
        name = str(value).removeprefix("CATEGORY_")
        found = bits_of(_CLASSES[name.removeprefix("NOT_")], flags)
        return ALL & ~found if name.startswith("NOT_") else found
    if op is codes.RANGE:
        return bits_of(f"[{_escaped(value[0])}-{_escaped(value[1])}]", flags)
    return _any_of(value, flags)


def _any_of(elements: Any, flags: int) -> int:
    found, negated = 0, False
    for op, value in elements:
        if op is codes.NEGATE:
            negated = True
        else:
            found |= matched(op, value, flags)
    return ALL & ~found if negated else found


def _beyond(code: int) -> int:
    """Give a letter outside the sample the place of the last one: two of them may be the same."""
    return 0 if chr(code) in LETTERS else 1 << (len(LETTERS) - 1)


def _escaped(code: int) -> str:
    return f"\\U{code:08x}"


def example(bits: int) -> str:
    """Return a letter of these, an ordinary one where there is one."""
    for letter in "a 1x<\n[(\"'-.,A":
        if bits >> LETTERS.index(letter) & 1:
            return letter
    return LETTERS[(bits & -bits).bit_length() - 1] if bits else ""

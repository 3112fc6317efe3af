"""How alike two names are: the same, one within the other, of relatives, an abbreviation."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.english.entities.lexicon import legal_forms
from regsuite.english.entities.sexes import is_given_name
from regsuite.english.words import words

NONE, SAME, SURNAME, GIVEN, PART, WHOLE = "none", "same", "surname", "given", "part", "whole"
RELATIVES, NAMESAKES, SOME, ABBREVIATION = "relatives", "namesakes", "some", "abbreviation"
INITIALS = "initials"
LIKENESSES = (
    NONE, SAME, SURNAME, GIVEN, PART, WHOLE, RELATIVES, NAMESAKES, SOME, ABBREVIATION, INITIALS,
)  # fmt: skip
"""What ``likeness`` answers, of the later name seen from the earlier one."""
_SHORTEST = 2


def likeness(earlier: Sequence[str], later: Sequence[str]) -> str:
    """Compare the words of two names in lower case."""
    first, second = _plain(earlier), _plain(later)
    if first == second:
        return SAME
    if len(second) == 1 and len(first) > 1:
        return _single(first, second[0])
    if len(first) == 1 and len(second) > 1:
        return WHOLE if first[0] in second else _abbreviated(second, first[0])
    return _compared(first, second)


def _plain(name: Sequence[str]) -> tuple[str, ...]:
    """Leave out the legal form of a firm, genitives and what is no word."""
    kept = [w.rstrip(".") for w in name if w not in ("'s", "’s", "-", "&", "the")]
    while len(kept) > 1 and kept[-1] in legal_forms():
        kept.pop()
    return tuple(kept)


def _single(whole: tuple[str, ...], word: str) -> str:
    if word == whole[-1]:
        return SURNAME
    if word == whole[0]:
        return GIVEN
    return PART if word in whole else _abbreviated(whole, word)


def _abbreviated(whole: tuple[str, ...], word: str) -> str:
    """Tell an abbreviation: "who" of "world health organization"; small words may count or not."""
    letters = word.replace(".", "")
    every = "".join(w[0] for w in whole if w)
    large = "".join(w[0] for w in whole if w and w not in words("function-words"))
    fits = len(letters) >= _SHORTEST and letters in (every, large)
    return ABBREVIATION if fits else NONE


def _compared(first: tuple[str, ...], second: tuple[str, ...]) -> str:
    if first[-1:] == second[-1:] and first and _one_person(first[0], second[0]):
        return INITIALS
    if not set(first) & set(second):
        return NONE
    if set(second) < set(first) or set(first) < set(second):
        return PART if len(second) < len(first) else WHOLE
    if first[-1] == second[-1]:
        return RELATIVES if is_given_name(first[0]) or is_given_name(second[0]) else SOME
    return NAMESAKES if first[0] == second[0] else SOME


def _one_person(first: str, second: str) -> bool:
    """Tell "j" and "john", one the initial of the other."""
    if first == second:
        return False
    short, long = sorted((first, second), key=len)
    return len(short) == 1 and long.startswith(short)

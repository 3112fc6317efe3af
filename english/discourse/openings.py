"""Openings that a sentence does not need: connectives such as "However,", and datelines."""

from __future__ import annotations

import re
from functools import cache

from regsuite.english.words import alternatives, ordered

_TEXT = r"(?=[\"“'‘A-Z0-9])"


def month() -> str:
    """Return a pattern of the name of a month, written out or shortened."""
    return rf"(?:{'|'.join(name[:3].title() for name in ordered('months'))})[a-z]{{0,7}}\.?"


@cache
def _connective() -> re.Pattern[str]:
    linked = rf"{alternatives('connectives')}\s?,\s?"
    coordinated = rf"(?:but|and|yet|so)\s(?!{alternatives('words-after-so')}\b)"
    return re.compile(rf"(?:{linked}|{coordinated})(?=\S)", re.IGNORECASE)


@cache
def _dateline() -> re.Pattern[str]:
    source = (
        rf"(?:[A-Z][\w.'’]*(?:[ ,/]+[A-Z][\w.'’]*){{0,4}}\s?,?\s)?"
        rf"\(\s?{alternatives('news-agencies')}\s?\)\s?(?:[–—-]{{1,2}}\s?)?{_TEXT}"
    )
    day = (
        rf"[A-Z]{{3,}}+(?:,? [A-Z][A-Z.]{{1,11}}){{0,3}},?\s"
        rf"(?:\d{{1,2}}\s{month()}|{month()}\s\d{{1,2}},?)(?:\s\d{{4}})?\s?[–—-]{{1,2}}\s{_TEXT}"
    )
    return re.compile(f"{source}|{day}")


def without_opening(text: str, connective: bool = True) -> str:
    """Return a sentence without a connective or dateline at its start, its capital restored.

    Datelines are "LONDON (Reuters) -" and "LEEDS, 2 May 2024 -"; a ``connective`` may be kept.
    """
    rest = _without(_dateline(), text)
    if not connective:
        return rest
    rest = _without(_connective(), rest)
    return rest if rest == text or rest[0].isupper() else rest[0].upper() + rest[1:]


def begins_with_connective(text: str) -> bool:
    """Tell whether a sentence begins with a connective that can be removed."""
    return _connective().match(text) is not None


def _without(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.match(text)
    return text[match.end() :] if match else text

"""Speech as text: sounds that fill pauses, marks of noise and words said twice are left out."""

from __future__ import annotations

import re
from functools import cache

from regsuite.english.words import alternatives

_NOISE = re.compile(r"\{[a-z ]{2,30}\}|\[[a-z ]{2,30}\]|<[a-z ]{2,30}>")
_TWICE = re.compile(r"\b(\w++(?:'\w++)?)(?:,? \1\b)++", re.IGNORECASE)
_BEFORE_SIGN = re.compile(r" (?=[,.?!;:])")
_START = re.compile(r"(?:^|(?<=[.?!] ))[a-z]")
_SIGNS = re.compile(r"([,.?!])(?:[,.])++")


@cache
def _filler() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'-]){alternatives('fillers')}(?![\w'-])[,.]? ?", re.IGNORECASE)


def without_fillers(text: str) -> str:
    """Return what was said without sounds that fill pauses, and without words said twice."""
    return _TWICE.sub(r"\1", " ".join(_filler().sub("", text).split()))


def cleaned(text: str) -> str:
    """Return a turn of a transcript without noise and fillers, signs close to their words."""
    said = _BEFORE_SIGN.sub("", " ".join(_NOISE.sub(" ", text).split()))
    plain = _SIGNS.sub(r"\1", _BEFORE_SIGN.sub("", without_fillers(said))).lstrip(",. ")
    return _START.sub(lambda match: match[0].upper(), plain)

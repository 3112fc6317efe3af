"""Openings that a sentence does not need: connectives such as "However,", and datelines."""

from __future__ import annotations

import re

_CONNECTIVE = re.compile(
    r"(?:(?:however|meanwhile|moreover|furthermore|in addition|additionally|nevertheless|"
    r"nonetheless|indeed|besides|for example|for instance|by contrast|in contrast|conversely|"
    r"similarly|likewise|as a result|therefore|accordingly|consequently|hence|thus|after all|"
    r"of course|also|still|yet|then again|on the other hand|at the same time|even so|that said|"
    r"in other words|in fact|as such|so)\s?,\s?|(?:but|and|yet|so)\s(?!far|much|many|long|that\b|"
    r"called|do\b|did\b|does\b|too\b|often\b))(?=\S)",
    re.IGNORECASE,
)
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]{0,7}\.?"
_DATELINE = re.compile(
    r"(?:[A-Z][\w.'’]*(?:[ ,/]+[A-Z][\w.'’]*){0,4}\s?,?\s)?\(\s?(?:CNN|AP|AFP|Reuters|UPI|ANI|IANS|"
    r"Xinhua|PA|dpa|BBC|Bloomberg|CNN Student News)\s?\)\s?(?:[–—-]{1,2}\s?)?(?=[\"“'‘A-Z0-9])"
    r"|[A-Z]{3,}+(?:,? [A-Z][A-Z.]{1,11}){0,3},?\s"
    rf"(?:\d{{1,2}}\s{_MONTH}|{_MONTH}\s\d{{1,2}},?)"
    r"(?:\s\d{4})?\s?[–—-]{1,2}\s(?=[\"“'‘A-Z0-9])"
)


def without_opening(text: str) -> str:
    """Return a sentence without a connective or dateline at its start, its capital restored."""
    rest = _without(_CONNECTIVE, without_dateline(text))
    return rest if rest == text or rest[0].isupper() else rest[0].upper() + rest[1:]


def without_dateline(text: str) -> str:
    """Return a sentence without "LONDON (Reuters) -" or "LEEDS, 2 May 2024 -" at its start."""
    return _without(_DATELINE, text)


def begins_with_connective(text: str) -> bool:
    """Tell whether a sentence begins with a connective that can be removed."""
    return _CONNECTIVE.match(text) is not None


def _without(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.match(text)
    return text[match.end() :] if match else text

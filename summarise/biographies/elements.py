"""Which biographical elements a sentence about a person can hold, by pattern (biography-2004, 4.1).

The checklist leaves a line empty rather than show something wrong: only a sentence that a pattern
matches may fill a line, and a classifier only chooses between several. The patterns are ours. A
sentence that says who somebody is ("was a Danish chemist") holds nationality and fame at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from regsuite.english.words import alternatives, table, words_with

_IS = r"\b(?:was|is|became) (?:an? |the |one of the )"
_MORE = {
    "bio": r"\((?:born |b\. )?[^()]{0,40}\b1\d{3}\b",
    "personality": r"\b(?<!the )(?<!a )(?<!some )kind(?! of)\b",
    "personal": r"\b(?:parents|father|mother)\b(?!['’])",
    "social": r"\bvolunteer",
    "education": r"\bapprentice",
    "scandal": r"\bcontrovers\w",
}


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    listed = table("life-words")
    return {tag: _pattern(tag) for tag in dict.fromkeys(listed.values())}


def _pattern(tag: str) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, sorted(words_with("life-words", tag))))
    more = {"nationality": rf"{_IS}(?:[\w-]+ ){{0,3}}{alternatives('nationalities')}\b"} | _MORE
    patterns = [rf"\b(?:{listed})\b", *([more[tag]] if tag in more else [])]
    return re.compile("|".join(patterns), re.IGNORECASE)


def elements(text: str, defines: bool = False) -> frozenset[str]:
    """Return the elements that a sentence about the person can hold.

    ``defines``: the sentence says who the person is, which is fame too.
    """
    tags = {tag for tag, pattern in _patterns().items() if pattern.search(text)}
    return frozenset(tags | {"fame"} if defines else tags)

"""Which biographical elements a sentence on a person can tell, by pattern (biography-2004, 4.1).

A checklist shows nothing rather than something wrong: only what a pattern finds may fill a line,
and a classifier only says which of several sentences tells it best. The patterns are ours. What a
sentence says who somebody is ("was a Danish chemist") tells nationality and fame at once.
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
    """Return the elements that a sentence on the person can tell.

    ``defines`` says that the sentence tells who the person is, which is fame too.
    """
    found = {tag for tag, pattern in _patterns().items() if pattern.search(text)}
    return frozenset(found | {"fame"} if defines else found)

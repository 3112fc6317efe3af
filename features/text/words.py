"""Content words: lower-cased words of no closed class, and their stems.

Verbs of saying, titles such as "Mr" and numerals are content: they tell report from comment.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from regsuite.features.text.tokens import words_of

STOP_WORDS = frozenset(
    """
    a about above across after afterwards again against all almost alone along already also
    although always am among an and another any anyone anything are around as at away back be
    became because become been before being below between beyond both but by can cannot could
    did do does doing done down due during each either else enough even ever every everyone
    everything few for former from further had has have having he hence her here hers herself
    him himself his how however i if in indeed instead into is it its itself just latter least
    less many may me meanwhile might mine more moreover most mostly much must my myself neither
    never nevertheless next no nobody none nor not nothing now of off often on once one only
    onto or other others otherwise our ours out over own per perhaps please quite rather re
    really same seem seemed several she should since so some somehow someone something sometimes
    somewhere still such than that the their theirs them themselves then there therefore these
    they this those though through throughout thus to together too toward towards under until up
    upon us very via was we well were what whatever when where whether which while who whole
    whom whose why will with within without would yet you your yours yourself it's he's she's
    that's they're we're i'm don't doesn't didn't isn't wasn't won't can't couldn't wouldn't
    i've we've they've there's i'd he'd
    """.split()
)


def all_words(text: str) -> list[str]:
    """Return the words of a text, lower-cased, apostrophes made straight, slashes parted."""
    return words_of(text.lower().replace("’", "'").replace("/", " "))


def content_words(text: str) -> list[str]:
    """Return the words that carry content: no function words, no possessive endings."""
    return content_of(all_words(text))


def content_of(words: Iterable[str]) -> list[str]:
    """Keep the words that carry content, without possessive endings."""
    return [_bare(w) if "'" in w else w for w in words if w not in STOP_WORDS]


def _bare(word: str) -> str:
    return word.removesuffix("'s").removesuffix("'")


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """Return Porter's stem."""
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


@cache
def _stemmer() -> Any:
    import Stemmer  # noqa: PLC0415

    return Stemmer.Stemmer("porter")

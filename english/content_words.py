"""Content words: lower-cased words of no closed class, and their stems.

Verbs of saying, titles such as "Mr" and numerals are content: they tell report from comment.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from regsuite.english.function_words import STOP_WORDS
from regsuite.english.tokens import words_of

__all__ = ["STOP_WORDS", "all_words", "content_of", "content_words", "stem"]


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

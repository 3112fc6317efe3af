"""Content words: lower-cased words of no closed class, and their stems.

Verbs of saying, titles such as "Mr" and numerals are content: they tell report from comment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from regsuite.english.tokens import words_of
from regsuite.english.words import words as word_list


def stop_words() -> frozenset[str]:
    """Return the words that carry no content."""
    return word_list("stop-words")


def all_words(text: str) -> list[str]:
    """Return the words of a text, lower-cased, apostrophes made straight, slashes parted."""
    return words_of(text.lower().replace("’", "'").replace("/", " "))


def content_words(text: str) -> list[str]:
    """Return the words that carry content: no function words, no possessive endings."""
    return content_of(all_words(text))


def content_of(words: Iterable[str]) -> list[str]:
    """Keep the words that carry content, without possessive endings."""
    empty = stop_words()
    return [_bare(w) if "'" in w else w for w in words if w not in empty]


def _bare(word: str) -> str:
    return word.removesuffix("'s").removesuffix("'")


def stemmed(words: Sequence[str]) -> list[tuple[str, bool]]:
    """Return the stem of each content word, other words as they are, and which it is."""
    empty = stop_words()
    return [(word, False) if word in empty else (stem(word), True) for word in words]


def stems_of(words: Iterable[str]) -> set[str]:
    """Return the stems of all words."""
    return set(map(stem, words))


def content_stems(text: str) -> set[str]:
    """Return the stems of a text's words that are no words without content."""
    return stems_of(all_words(text)) - stop_words()


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """Return Porter's stem."""
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


@cache
def _stemmer() -> Any:
    import Stemmer  # noqa: PLC0415

    return Stemmer.Stemmer("porter")

"""Small rules of English spelling: the capital of a sentence's start, "a" and "an"."""

from __future__ import annotations

import re

_VOWEL = re.compile(
    r"(?!uni|use|usu|eu|one\b|once\b)[aeiou]|hour|honest|honou?r|heir", re.IGNORECASE
)


def capitalised(words: str) -> str:
    """Give words the capital of a sentence's start."""
    return words[:1].upper() + words[1:]


def article_for(words: str) -> str:
    """Return "a" or "an" as goes before these words."""
    return "an" if _VOWEL.match(words) else "a"

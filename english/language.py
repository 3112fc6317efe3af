"""Telling English from other languages by how many of its words are English function words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from regsuite.english.content_words import stop_words

if TYPE_CHECKING:
    from spacy.tokens import Doc

_LEAST = 0.15
_ENOUGH = 12
_LOOKED_AT = 300


def has_both_cases(doc: Doc) -> bool:
    """Tell whether a parsed text has capitals and small letters."""
    return both_cases_in(doc.text)


def both_cases_in(text: str) -> bool:
    """Tell whether a text has capitals and small letters, without which no name can be told."""
    letters = [c for c in text[: 10 * _LOOKED_AT] if c.isalpha()]
    upper = sum(c.isupper() for c in letters)
    return not letters or (2 * upper < len(letters) and (upper > 0 or len(letters) < _ENOUGH))


def is_english(doc: Doc) -> bool:
    """Tell whether a text is English; one of a few words is taken to be."""
    return are_english([t.text for t in doc[:_LOOKED_AT]])


def are_english(words: Sequence[str]) -> bool:
    """Tell whether the first words of a text are English; a few words are taken to be."""
    low = [word.lower() for word in words[:_LOOKED_AT] if word[:1].isalpha()]
    if len(low) < _ENOUGH:
        return True
    return sum(word in stop_words() for word in low) >= _LEAST * len(low)

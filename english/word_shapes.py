"""How words and counts are named in features, so that unseen ones look like seen ones."""

from __future__ import annotations

import re

_DIGIT = re.compile(r"[0-9]")
_ADDRESS = ("@", "://", "www.", ".com", ".org", ".net")
_FEW = 4


def shape(lemma: str) -> str:
    """Return the lemma in lower case with every digit as ¤; addresses all look alike."""
    lower = lemma.lower()
    if any(mark in lower for mark in _ADDRESS):
        return "<address>"
    return _DIGIT.sub("¤", lower)


def bucket(number: int) -> str:
    """Return small numbers as they are and large ones by powers of two."""
    return str(number) if number <= _FEW else f"2^{number.bit_length()}"


def capitals(lemma: str) -> str:
    """Tell how a lemma is written: lower, Title, UPPER or without letters."""
    if lemma.islower():
        return "lower"
    if lemma.isupper():
        return "upper" if len(lemma) > 1 else "letter"
    return "title" if lemma[:1].isupper() else "other"

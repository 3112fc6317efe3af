"""Words between spaces, such as "Anglo-Dutch", of which a parse makes several tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


def glued(first: Token, second: Token) -> bool:
    """Tell whether no space stands between two words."""
    left, right = sorted((first.i, second.i))
    return not any(t.whitespace_ for t in first.doc[left:right])


def whole(token: Token) -> str:
    """Return the word between spaces that a token is part of."""
    doc, start, end = token.doc, token.i, token.i + 1
    while start > 0 and not doc[start - 1].whitespace_:
        start -= 1
    while end < len(doc) and not doc[end - 1].whitespace_:
        end += 1
    return str(doc[start:end].text)


def begins(token: Token) -> bool:
    """Tell whether a token begins a word between spaces, not counting marks before it."""
    i = token.i - 1
    while i >= 0 and not token.doc[i].whitespace_:
        if any(c.isalnum() for c in token.doc[i].text):
            return False
        i -= 1
    return True


def joins(mark: Token) -> bool:
    """Tell whether a mark joins two parts of a word: "Anglo-Dutch"."""
    doc, i = mark.doc, mark.i
    if not mark.is_punct or not 0 < i < len(doc) - 1 or not glued(doc[i - 1], doc[i + 1]):
        return False
    return bool(doc[i - 1].text[-1:].isalnum() and doc[i + 1].text[:1].isalnum())


def cuts_word(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether only one of two parts that a mark joins is among the kept places."""
    kept = frozenset(places)
    return any((i - 1 in kept) != (i + 1 in kept) for i in range(1, len(doc) - 1) if joins(doc[i]))

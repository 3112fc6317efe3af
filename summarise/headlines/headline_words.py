"""The words of a parsed sentence as a headline would write them, with features of the parse.

A word is what stands between spaces, by the token that begins it. Verbs are written as
``summarise.headlines.telegraph`` writes them ("won" → "wins"), so that counts of words in titles
apply to the form that would stand in a title.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.summarise.headlines.between_spaces import begins, whole
from regsuite.summarise.headlines.telegraph import headline_form

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_DEEP = 5


@dataclass(frozen=True)
class HeadlineWord:
    """A word's place, its text, how a headline writes it, its governor's place, its features."""

    place: int
    text: str
    form: str
    head: int
    features: dict[str, str]


def headline_words(doc: Doc) -> Iterator[HeadlineWord]:
    """Yield the words of a document that a headline could have."""
    for token in doc:
        if not token.is_space and not token.is_punct and begins(token):
            text, own = whole(token), str(token.text)
            form = headline_form(token)
            written = text.replace(own, form, 1) if form and form != own else text
            features = _features(token, written != text)
            yield HeadlineWord(token.i, text, written, token.head.i, features)


def _features(token: Token, changed: bool) -> dict[str, str]:
    head = token.head
    return {
        "tag": str(token.tag_),
        "role": str(token.dep_),
        "chain": f"{token.dep_} {head.dep_}",
        "governor": f"{token.dep_} {head.pos_} {head.lemma_ if head.dep_ == 'ROOT' else ''}",
        "depth": str(_depth(token)),
        "rewritten": str(changed),
        "pair": f"{token.pos_} {token.nbor(1).pos_ if token.i + 1 < len(token.doc) else ''}",
    }


def _depth(token: Token) -> int:
    depth = 0
    while token.head != token and depth < _DEEP:
        token, depth = token.head, depth + 1
    return depth

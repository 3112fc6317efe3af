"""The words of a parsed sentence as a headline would write them, with what the parse says of each.

A slot is a word between spaces, by the token that begins it. Verbs are written as
``summarise.headlines.telegraph`` writes them ("won" → "wins"), so that what is learned of titles is
learned of the word that would stand in one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.summarise.headlines.pruning_rules import begins, whole
from regsuite.summarise.headlines.telegraph import headline_form

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_DEEP = 5


@dataclass(frozen=True)
class Slot:
    """A word's place, its text, how a headline writes it, its governor's place, and its traits."""

    place: int
    text: str
    form: str
    head: int
    traits: dict[str, str]


def slots(doc: Doc) -> Iterator[Slot]:
    """Yield the words of a document that a headline could have."""
    for token in doc:
        if not token.is_space and not token.is_punct and begins(token):
            text, own = whole(token), str(token.text)
            form = headline_form(token)
            written = text.replace(own, form, 1) if form and form != own else text
            yield Slot(token.i, text, written, token.head.i, _traits(token, written != text))


def _traits(token: Token, changed: bool) -> dict[str, str]:
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
    found = 0
    while token.head != token and found < _DEEP:
        token, found = token.head, found + 1
    return found

"""The head word of a mention by its tree, and what kind of mention that makes it."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.entities import COORDINATION, NAME, NOMINAL, PRONOUN, Token

_KIND_OF_TAG = {"PROPN": NAME, "NNP": NAME, "NNPS": NAME, "PRON": PRONOUN, "PRP": PRONOUN}
_KIND_OF_TAG["PRP$"] = PRONOUN
_NOT_HEADS = frozenset({"PUNCT", "ADP", "CCONJ", "SCONJ"})


def head_of(tokens: Sequence[Token], first: int, last: int, minimal: tuple[int, int]) -> int:
    """Return the place of the head of a mention: the word that is governed from outside of it.

    Of several, as in a broken tree, the first within the shortest span that is not punctuation.
    """
    inside = range(first, last + 1)
    outer = [i for i in inside if tokens[i].head not in inside]

    def order(place: int) -> tuple[bool, bool, int]:
        word = tokens[place]
        return not minimal[0] <= place <= minimal[1], word.upos in _NOT_HEADS, place

    return min(outer or inside, key=order)


def kind_of(tokens: Sequence[Token], head: int, last: int) -> str:
    """Tell a name, a pronoun, another word, or words that are joined with the head."""
    joined = range(head + 1, last + 1)
    if any(tokens[i].head == head and tokens[i].relation == "conj" for i in joined):
        return COORDINATION
    return _KIND_OF_TAG.get(tokens[head].upos or tokens[head].xpos, NOMINAL)

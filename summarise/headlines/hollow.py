"""Clauses that are sound and yet tell a reader nothing, or something else than the text.

"Ada Moen is woman", left of "was the last woman to row the ferry"; "visitors use to come", left of
"used to come"; "for time", left of "for the last time"; "agrees to cut", without what; that
somebody was born. Whose "my neighbour" is, nobody knows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from regsuite.summarise.headlines.pruning import Pruned

_OWN = frozenset({"i", "me", "my", "our", "us", "we", "you", "your"})
_TELLING = ("acl", "acl:relcl", "nmod", "advcl")
_RANKING = ("JJS", "JJR", "RBS")
_RANKS = frozenset({"first", "last", "only", "former", "fewer", "final"})


def is_hollow(doc: Doc, part: Pruned) -> bool:
    """Tell whether a clause lost what it tells, or speaks of somebody who is not named."""
    kept = frozenset(part.places)
    if any(doc[i].lower_ in _OWN and doc[i].tag_ in ("PRP", "PRP$") for i in kept):
        return True
    if any(_lost_rank(doc[i], kept) or _lost_object(doc[i], kept) for i in kept):
        return True
    verb = doc[part.verb] if part.verb is not None else None
    return verb is not None and (_says_nothing(verb) or _only_classes(verb, kept))


def _says_nothing(verb: Token) -> bool:
    """Tell that somebody was born, or "used to", which a headline's present would turn round."""
    once = verb.lower_ == "used" and any(c.dep_ == "xcomp" for c in verb.children)
    return once or verb.lower_ == "born"


def _lost_rank(noun: Token, kept: Collection[int]) -> bool:
    """Tell whether a noun is kept without the "last" or "only" before it."""
    return any(c.lower_ in _RANKS and c.i not in kept for c in noun.lefts)


def _lost_object(verb: Token, kept: Collection[int]) -> bool:
    return verb.pos_ == "VERB" and any(c.dep_ == "obj" and c.i not in kept for c in verb.rights)


def _only_classes(noun: Token, kept: Collection[int]) -> bool:
    """Tell whether what somebody is lost what tells which, or more than "woman" was never left."""
    if noun.pos_ != "NOUN" or not any(c.dep_ == "cop" for c in noun.children):
        return False
    telling = [c for c in noun.children if c.dep_ in _TELLING or c.tag_ in _RANKING]
    return any(c.i not in kept for c in telling)

"""Nouns and names: what may stand for one, be a topic, or only name somebody."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import PERSON, nouns_of
from regsuite.english.entities.lexicon import roles
from regsuite.english.words import words
from regsuite.summarise.headlines.between_spaces import begins

if TYPE_CHECKING:
    from spacy.tokens import Token

NAMES = "PROPN"
NOMINAL = frozenset({"ROOT", "nsubj", "nsubj:pass", "obj", "obl", "nmod", "appos", "conj"})
_PARTITIVE = frozenset({"rest", "members", "level", "amount", "total", "form", "process"})
_STATIC = frozenset("in at on for over after against amid under before".split())


def is_pronoun(token: Token) -> bool:
    """Tell whether a word stands for a noun: no headline may begin with it."""
    return token.lower_ in words("headline-pronouns")


def is_passing(token: Token) -> bool:
    """Tell whether a word only says on which day, or how a text goes on."""
    return token.lower_ in words("weekdays", "passing-adverbs")


@cache
def _actors() -> frozenset[str]:
    others = {"people", "user", "expert", "employer", "team"}
    return roles() | nouns_of(PERSON) | nouns_of("company") | others


@cache
def _no_topics() -> frozenset[str]:
    when = words("weekdays", "months", "passing-adverbs", "time-nouns")
    return when | words("quantity-words") | _actors()


def in_name(token: Token, child: Token) -> bool:
    """Keep the parts of a name together, and what "a number of" counts."""
    if child.dep_ == "nmod" and token.lower_ in words("quantity-words"):
        return True
    capital = child.text[:1].isupper() and (child.pos_ == NAMES or child.i > child.sent.start)
    if token.pos_ != NAMES or not capital or child.dep_ == "nmod:poss":
        return False
    if child.dep_ == "nmod":
        return any(c.dep_ == "case" and c.lower_ == "of" for c in child.children)
    return child.dep_ == "amod" or child.pos_ == NAMES


def last_name(token: Token, parts: Sequence[Token]) -> Token | None:
    """Return the last name of a person whose first name heads the phrase."""
    if not parts or any(p.pos_ != NAMES for p in parts) or token.text.isupper():
        return None
    whole = parts[-1].text[0].isupper() and begins(parts[-1])
    return parts[-1] if whole and token.lower_ not in words("first-words-of-places") else None


def stand_ins(token: Token) -> list[Token]:
    """Return what may stand for a noun: a name that explains it, what "a number of" counts."""
    partitive = token.lower_ in words("quantity-words") | _PARTITIVE
    return [c for c in token.rights if _explains(c) or (partitive and _is_counted(c))]


def _explains(child: Token) -> bool:
    return bool(child.dep_ == "appos" and child.pos_ == NAMES)


def _is_counted(child: Token) -> bool:
    return child.dep_ == "nmod" and any(c.lower_ == "of" for c in child.children)


def says_where(noun: Token) -> bool:
    """Tell whether a noun's preposition is understood without a verb: "Firm in talks"."""
    return any(c.dep_ == "case" and c.lower_ in _STATIC for c in noun.children)


def is_topic(token: Token) -> bool:
    """Tell whether a noun or name may be what a headline is about, before a colon."""
    if token.pos_ not in ("NOUN", NAMES) or token.dep_ not in NOMINAL | {"compound", "nmod:poss"}:
        return False
    if token.dep_ == "compound" and (token.head.pos_ == NAMES or token.pos_ != NAMES):
        return False
    if token.pos_ == NAMES and any(in_name(token, c) for c in token.rights if c.dep_ == "nmod"):
        return False
    return {token.lower_, token.lemma_.lower()}.isdisjoint(_no_topics())


def is_actor(noun: Token) -> bool:
    """Tell whether a noun is somebody, or a company, and nothing that happens.

    A name of several words that is no person's is often an event: "Davis Cup".
    """
    if not _actors().isdisjoint((noun.lower_, noun.lemma_.lower())):
        return True
    parts = {c.dep_ for c in noun.children if c.pos_ == NAMES}
    return noun.pos_ == NAMES and ("compound" not in parts or "flat" in parts)


def is_name(token: Token, names: Collection[str]) -> bool:
    """Tell whether a word is a name, as a capital at the start of a sentence does not show."""
    return token.pos_ == NAMES and (token.text.isupper() or token.lower_ in names)

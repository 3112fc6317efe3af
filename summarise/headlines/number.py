"""Number of subjects and verbs, as the text has them and as a headline writes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from regsuite.english.words import words
from regsuite.summarise.headlines.clause_rules import COMPLEMENTS, SUBJECTS

if TYPE_CHECKING:
    from spacy.tokens import Token

SINGULAR, PLURAL, EITHER = "singular", "plural", ""
_PLURAL_TAGS = frozenset({"NNS", "NNPS"})
_PLURAL = frozenset("they we you i police people these those us".split())
_OF_TAG = {"NNS": PLURAL, "NN": SINGULAR, "NNP": EITHER, "NNPS": EITHER}
_OF_FORM = {"was": SINGULAR, "were": PLURAL, "'s": SINGULAR, "’s": SINGULAR}
_FINITE = frozenset({"VBZ", "VBP", "VBD", "MD"})
_OF_VERB = {"VBZ": SINGULAR, "VBP": PLURAL}


def subjects_of(verb: Token) -> Iterator[Token]:
    """Yield the subjects of a verb, then those of the verbs that it is coordinated with."""
    if verb.dep_ == "cop":
        verb = verb.head
    while True:
        yield from (c for c in verb.children if c.dep_ in SUBJECTS)
        if verb.dep_ != "conj":
            return
        verb = verb.head


def is_plural(verb: Token, kept: Collection[int]) -> bool:
    """Tell whether the subject of a verb is plural, by the words of it that are kept.

    Of a name or a group the verb of the text tells it, unless one of two names is left out.
    """
    subject = next(subjects_of(verb), None)
    if subject is None:
        return False
    if _is_joined(subject, kept):
        return True
    alone = not _is_joined(subject, range(len(subject.doc)))
    shown = number_of_noun(subject) or (number_of_verb(verb) if alone else EITHER)
    return shown == PLURAL if shown else subject.tag_ in _PLURAL_TAGS


def number_of_noun(noun: Token) -> str:
    """Return the number that a noun asks of its verb, "" where it may be either."""
    low = noun.lower_
    if low in _PLURAL:
        return PLURAL
    quantity = words("group-nouns", "quantity-words")
    if low in quantity or any(c.dep_.startswith("nummod") for c in noun.children):
        return EITHER
    return _OF_TAG.get(noun.tag_, EITHER)


def number_of_subject(noun: Token, kept: Collection[int]) -> str:
    """Return the number of a subject by the words of it that are kept."""
    return PLURAL if _is_joined(noun, kept) else number_of_noun(noun)


def number_of_verb(verb: Token) -> str:
    """Return the number that the finite form of a clause shows, "" where it shows none."""
    form = finite_form(verb)
    if form is None:
        return EITHER
    return _OF_FORM.get(form.lower_) or _OF_VERB.get(form.tag_, EITHER)


def finite_form(verb: Token) -> Token | None:
    """Return the word of a clause that has tense: its first auxiliary, its copula or its verb."""
    head = verb.head if verb.dep_ == "cop" else verb
    helpers = [c for c in head.children if c.dep_ in ("aux", "aux:pass", "cop")]
    found = next((c for c in sorted(helpers, key=lambda t: t.i) if c.tag_ in _FINITE), None)
    return found if found is not None else head if head.tag_ in _FINITE else None


def is_mistaken(verb: Token) -> bool:
    """Tell whether a participle is a past form that was tagged as one: it has an object."""
    objects = any(c.dep_ in COMPLEMENTS for c in verb.rights)
    return verb.tag_ == "VBN" and verb.dep_ == "ROOT" and objects


def _is_joined(noun: Token, kept: Collection[int]) -> bool:
    """Tell whether a noun has another beside it, joined by "and", that is kept."""
    joined = (c for c in noun.children if c.dep_ == "conj" and c.i in kept)
    return any(m.lower_ in ("and", "&") for c in joined for m in c.children if m.dep_ == "cc")

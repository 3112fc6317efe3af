"""The small grammar of putting other words in a place: verbs that agree.

English only, by closed lists and the forms of ``english.inflection``, over which the
inflector of surface realisation learns too; the parse tells where a sentence begins and which verb
follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.english.entities.subject_mentions import FINITE
from regsuite.english.inflection import base_form, third_person

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do", "isn't": "aren't"}
_SINGULAR = {plural: singular for singular, plural in _PLURAL.items()}
_VERBS = FINITE | {"VBN"}


def verb_after(doc: Doc, i: int) -> Token | None:
    """Return the verb that follows a place, adverbs passed over.

    What could be a past tense but was taken for a participle counts too.
    """
    while i < len(doc) and doc[i].pos_ == "ADV":
        i += 1
    return doc[i] if i < len(doc) and doc[i].tag_ in _VERBS else None


def number_of(verb: Token) -> str:
    """Tell whether a verb is singular or plural, "" where its form does not say."""
    low = verb.lower_
    if low in _PLURAL or verb.tag_ == "VBZ":
        return "singular"
    return "plural" if low in _SINGULAR or verb.tag_ == "VBP" else ""


def agreeing(verb: Token, number: str) -> str:
    """Return a verb in the number wanted."""
    word = verb.text
    if number_of(verb) in ("", number):
        return word
    if number == "plural":
        return _PLURAL.get(word) or _without_s(word, verb.lemma_)
    return _SINGULAR.get(word) or third_person(word)


def _without_s(word: str, lemma: str) -> str:
    """Return the lemma that the parse gives where it has this form, else by rule."""
    if third_person(lemma) == word:
        return lemma
    return base_form(word, "VBZ") or word.removesuffix("s")

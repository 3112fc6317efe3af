"""A small grammar of headlines: what is kept of a clause must still be a sentence of its own.

``agreement``: the verb as written fits what is left of its subject. ``finite``: a clause has a verb
with tense, or a participle whose "be" was left out. ``balanced``: no half of a quotation, of a pair
of brackets or of what "and" joins is left.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from regsuite.english.words import words
from regsuite.summarise.headlines.number import (
    EITHER,
    finite_form,
    is_mistaken,
    number_of_subject,
    number_of_verb,
)
from regsuite.summarise.headlines.telegraph import headline_form

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from regsuite.summarise.headlines.pruning import Pruned

_QUOTES = {'"': "", "“": "open", "”": "close", "``": "open", "''": "close"}
_PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))
_PERFECT = ("has", "have", "had", "'s", "’s", "'ve", "’ve")


def is_sound(doc: Doc, part: Pruned) -> bool:
    """Tell whether what is kept of a parse is a sentence or a label of its own."""
    if not balanced(doc, part.places) or names_nobody(doc, part.places):
        return False
    if part.verb is None or part.subject is None:
        return True
    verb, subject = doc[part.verb], doc[part.subject]
    whole = finite(verb, part.places) and complete(verb, part.places)
    fits = whole and agreement(verb, subject, part.places) and restricted(subject, part.places)
    return fits and stays_true_in_present(doc, part.places)


def agreement(verb: Token, subject: Token, places: Sequence[int]) -> bool:
    """Tell whether the finite form of a clause fits the kept words of its subject.

    A form that a headline puts into the present is made to fit.
    """
    form = finite_form(verb)
    if form is None or form.i not in places or headline_form(form) != form.text:
        return True
    wanted = number_of_subject(subject, places)
    return EITHER in (wanted, number_of_verb(verb)) or wanted == number_of_verb(verb)


def finite(verb: Token, places: Sequence[int]) -> bool:
    """Tell whether the kept words of a clause have a finite verb or a passive participle."""
    form = finite_form(verb)
    if verb.i not in places:
        return False
    if form is None:
        return _shares_auxiliary(verb) or is_mistaken(verb)
    if form.i in places or verb.tag_ not in ("VBN", "VBG"):
        return True
    passive = any(c.dep_ in ("aux:pass", "cop") for c in verb.children)
    return passive or headline_form(verb) != verb.text


def complete(verb: Token, places: Sequence[int]) -> bool:
    """Tell whether a verb keeps its object and its complements."""
    needed = (c for c in verb.children if c.dep_ in ("obj", "iobj", "xcomp", "ccomp"))
    return all(c.i in places for c in needed)


def restricted(subject: Token, places: Sequence[int]) -> bool:
    """Tell whether a subject keeps what tells which ones are meant: "people who own dogs"."""
    if any(c.dep_ == "det" for c in subject.lefts) or subject.pos_ != "NOUN":
        return True
    clauses = (c for c in subject.rights if c.dep_ == "acl:relcl" and c.i not in places)
    return all(c.doc[c.left_edge.i - 1].text == "," or c.left_edge.is_punct for c in clauses)


def _shares_auxiliary(verb: Token) -> bool:
    """Tell whether a participle has its auxiliary from the verb that it is joined to."""
    return verb.dep_ == "conj" and verb.tag_ == verb.head.tag_ == "VBN"


def balanced(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether brackets, quotations and coordinations are kept or left out as wholes."""
    text = "".join(doc[i].text for i in places)
    paired = all(text.count(one) == text.count(other) for one, other in _PAIRS)
    whole = paired and _joins_both(doc, places) and not _has_broken_phrase(doc, places)
    return whole and not _cuts_quotation(doc, places)


def _joins_both(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether what each kept "and" joins is kept on both sides."""
    kept = frozenset(places)
    conjunctions = (doc[i] for i in places if doc[i].dep_ == "cc")
    pairs = (doc[i].head for i in places if doc[i].dep_ == "cc:preconj")
    both = all(any(c.dep_ == "conj" and c.i in kept for c in h.children) for h in pairs)
    return both and all(c.head.i in kept and c.head.head.i in kept for c in conjunctions)


def _has_broken_phrase(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether a kept phrase is no phrase: "her Ada", "plan bypass round", "Foods & Sons" cut.

    A noun has a preposition for an adjective or an adjective behind it, a name has an owner.
    """
    modifiers = (c for i in places for c in doc[i].children if c.dep_ in ("amod", "compound"))
    broken = any(c.tag_ == "IN" or (c.i > c.head.i and c.i in places) for c in modifiers)
    gaps = itertools.pairwise(places)
    cut = any(t.text == "&" for one, other in gaps for t in doc[one + 1 : other])
    return broken or cut or any(_is_owned_name(doc[i]) for i in places)


def _is_owned_name(token: Token) -> bool:
    """Tell "her Ada"."""
    owners = (c for c in token.lefts if c.pos_ == "PRON" and c.dep_ == "nmod:poss")
    return token.pos_ == "PROPN" and any(owners)


def _cuts_quotation(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether a part of a quotation is kept, so that it reads as the text's own words."""
    kept = frozenset(places)
    for start, end in quotations(doc):
        inner = {i for i in range(start, end) if not doc[i].is_punct and not doc[i].is_space}
        if inner & kept and not inner <= kept:
            return True
        if kept and kept <= inner:
            return True
    return False


def quotations(doc: Doc) -> Iterator[tuple[int, int]]:
    """Yield the spans of words between double quotation marks; one may never close or open."""
    start: int | None = None
    for token in doc:
        kind = _QUOTES.get(token.text)
        if kind is None:
            continue
        if kind == "close" or (kind == "" and start is not None):
            yield (start or 0, token.i)
            start = None
        else:
            start = token.i + 1
    if start is not None:
        yield start, len(doc)


def names_nobody(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether a pronoun is kept: a headline has nobody before it whom it could mean."""
    return any(doc[i].lower_ in words("headline-pronouns") and _is_personal(doc[i]) for i in places)


def _is_personal(token: Token) -> bool:
    return token.tag_ in ("PRP", "PRP$") and token.dep_ != "expl"


def stays_true_in_present(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether nothing kept needs the perfect that a headline gives up: "leaks since March"."""
    marks = (doc[i] for i in places if doc[i].lower_ == "since")
    return not any(_was_perfect(mark.head.head) for mark in marks)


def _was_perfect(verb: Token) -> bool:
    return any(c.lower_ in _PERFECT and c.dep_ == "aux" for c in verb.children)


def cuts_name(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether a last name is kept without the first name before it."""
    kept = frozenset(places)
    return any(doc[i].dep_ == "flat" and doc[i].head.i not in kept for i in places)

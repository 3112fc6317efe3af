"""The words kept of a parse, written as in headlines: in the present, without the verb "to be".

The past, the perfect and the progressive become the present ("won", "has won" → "wins"), in the
number of the subject; "will" and "is to" become "to"; tokens without a space between them stay
together.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from regsuite.english.inflection import base_form, inflect
from regsuite.summarise.headlines.clause_rules import SUBJECTS
from regsuite.summarise.headlines.number import is_plural

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NOT = frozenset({"not", "n't", "n’t"})
_CAPITAL = ("PROPN", "ADJ")


def written(doc: Doc, places: Sequence[int], colon: int | None = None) -> list[str]:
    """Return the tokens at these places of a parse as words of a headline.

    A colon follows the last of them up to the place ``colon``.
    """
    kept = frozenset(places)
    headline: list[str] = []
    before: int | None = None
    for i, following in zip_longest(places, places[1:]):
        form = _form(doc[i], kept, following)
        if not form:
            continue
        if before is not None and before == i - 1 and not doc[before].whitespace_:
            headline[-1] += form
        else:
            headline.append(form)
        before = i
        if colon is not None and i <= colon and (following is None or following > colon):
            headline[-1] += ":"
    return headline


def _form(token: Token, kept: Collection[int], following: int | None) -> str:
    if token.lemma_ == "will" and token.tag_ == "MD":
        return "will" if _is_negated(token.head) or _keeps_will(token.head) else "to"
    if following is not None and _is_left_out(token, token.doc[following]):
        return ""
    if _to_present(token):
        return present(_base(token), is_plural(token, kept)) or str(token.text)
    if token.i == token.sent.start and token.pos_ not in _CAPITAL and token.text[1:].islower():
        return str(token.lower_)
    return str(token.text)


def _is_left_out(token: Token, after: Token) -> bool:
    """Tell whether a headline lacks a word: "is" of "is to", "'s" of "Acme's profit"."""
    if token.tag_ == "POS":
        return bool(token.head.pos_ == "PROPN" and after.tag_ in ("NN", "NNP"))
    return token.lemma_ == "be" and token.tag_ != "VB" and after.tag_ == "TO"


def _keeps_will(verb: Token) -> bool:
    """Tell whether "to" would not be understood: after a pronoun, in a clause below another."""
    pronoun = any(c.dep_ in SUBJECTS | {"expl"} and c.pos_ == "PRON" for c in verb.children)
    return pronoun or verb.dep_ in ("acl:relcl", "advcl")


def headline_form(token: Token) -> str:
    """Return how a headline would write a word of a whole sentence."""
    following = token.i + 1 if token.i + 1 < token.sent.end else None
    return _form(token, range(token.sent.start, token.sent.end), following)


def _to_present(token: Token) -> bool:
    """Tell whether a verb is finite but no present, or lost an auxiliary that made it so."""
    if token.pos_ not in ("VERB", "AUX") or _is_negated(token) or _is_negated(token.head):
        return False
    helpers = _helpers(token)
    passive = token.tag_ == "VBN" and any(c.dep_ == "cop" for c in token.children)
    if passive or any(c.dep_ == "aux:pass" or c.tag_ == "MD" for c in helpers):
        return False
    rule = {"VBD": _is_past, "VBN": _is_perfect, "VBG": _is_progressive}.get(token.tag_)
    return rule is not None and rule(token, helpers)


def _helpers(verb: Token) -> list[Token]:
    """Return the auxiliaries of a verb, or of what a copula belongs to."""
    if verb.dep_ == "cop":
        return [c for c in verb.head.children if c.dep_ == "aux"]
    return [c for c in verb.children if c.dep_ in ("aux", "aux:pass")]


def _is_past(verb: Token, helpers: Sequence[Token]) -> bool:
    return not verb.dep_.startswith("aux")


def _is_perfect(verb: Token, helpers: Sequence[Token]) -> bool:
    """Tell whether a participle has "have", or is a past form that was tagged as one."""
    mistaken = any(c.dep_ == "nsubj" for c in verb.children)
    return mistaken or any(c.lemma_ == "have" and c.tag_ != "VB" for c in helpers)


def _is_progressive(verb: Token, helpers: Sequence[Token]) -> bool:
    """Tell whether a verb has "be", "going to" aside."""
    going = verb.lemma_ == "go" and any(c.dep_ == "xcomp" for c in verb.children)
    return not going and any(c.lemma_ == "be" for c in helpers)


def _base(token: Token) -> str:
    """Return the plain form of a verb, "" where it is not known.

    The lemma is not to be trusted where it is the form, or the form without its ending.
    """
    form, lemma = token.lower_, str(token.lemma_).lower()
    if form not in (lemma, f"{lemma}ed", f"{lemma}ing"):
        return lemma
    unchanged = token.tag_ != "VBG" and inflect(lemma, token.tag_) == form
    return base_form(form, token.tag_) or (lemma if lemma != form or unchanged else "")


def _is_negated(verb: Token) -> bool:
    return any(c.lower_ in _NOT for c in verb.children)


def present(lemma: str, plural: bool) -> str:
    """Return the present form of a verb for the third person; nothing of nothing."""
    return inflect(lemma, "VBP" if plural else "VBZ")

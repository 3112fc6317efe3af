"""Where Universal Dependencies and ClearNLP labels differ: the one place that knows.

Our own pipeline speaks UD; spaCy's published English pipelines speak ClearNLP. The labels that
matter here mean the same in both or exist in one only, so that one table serves both schemes.
Two structures differ. A preposition is a ``case`` child of its noun in UD and the noun's head in
ClearNLP. A copula is a ``cop`` child of the predicate in UD and its head in ClearNLP.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Token


class Function(StrEnum):
    """What a word does in its sentence, whatever the label scheme."""

    ROOT = "root"
    SUBJECT = "subj"
    OBJECT = "obj"
    INDIRECT = "iobj"
    OBLIQUE = "obl"
    GENITIVE = "gen"
    NOMINAL = "nmod"
    PREDICATE = "pred"
    APPOSITION = "appo"
    COMPOUND = "nn"
    NAME = "name"
    MODIFIER = "mod"
    CLAUSE = "comp"
    CONJUNCT = "conj"
    GRAMMATICAL = "gram"
    OTHER = "other"


def _table(rows: dict[Function, str]) -> dict[str, Function]:
    return {label: function for function, labels in rows.items() for label in labels.split()}


_FUNCTIONS = _table(
    {
        Function.ROOT: "root ROOT",
        Function.SUBJECT: "nsubj nsubj:pass nsubj:outer nsubjpass csubj csubj:pass csubj:outer "
        "csubjpass",
        Function.OBJECT: "obj dobj",
        Function.INDIRECT: "iobj dative",
        Function.OBLIQUE: "obl obl:tmod obl:npmod obl:unmarked obl:agent agent npadvmod",
        Function.GENITIVE: "nmod:poss poss",
        Function.NOMINAL: "nmod nmod:tmod nmod:npmod nmod:unmarked nmod:desc",
        Function.PREDICATE: "attr acomp oprd",
        Function.APPOSITION: "appos",
        Function.COMPOUND: "compound nn",
        Function.NAME: "flat flat:name flat:foreign",
        Function.MODIFIER: "amod advmod nummod acl acl:relcl advcl advcl:relcl relcl neg quantmod "
        "advmod:emph",
        Function.CLAUSE: "ccomp xcomp pcomp",
        Function.CONJUNCT: "conj",
        Function.GRAMMATICAL: "aux aux:pass auxpass cop case prep mark det det:predet predet cc "
        "cc:preconj preconj punct expl prt compound:prt fixed goeswith",
    }
)
_INSIDE_CHUNK = frozenset(
    "det det:predet predet amod nummod quantmod compound nn nmod:poss poss nmod:desc "
    "flat flat:name flat:foreign goeswith fixed cc:preconj preconj".split()
)
_BEFORE_HEAD = frozenset("nmod npadvmod obl:npmod nmod:npmod nmod:unmarked obl:unmarked".split())
_AFTER_HEAD = frozenset("flat flat:name flat:foreign goeswith fixed compound nummod".split())
_PREPOSITION = frozenset(["prep", "dative", "agent"])
_POSSESSIVE = "POS"


def function(token: Token) -> Function:
    """Return the function of a word; a conjunct has that of the first conjunct."""
    token = first_conjunct(token)
    if token.dep_ == "pobj":
        return _prepositional(token.head)
    own = _FUNCTIONS.get(token.dep_) or _FUNCTIONS.get(token.dep_.split(":")[0])
    if own is Function.NOMINAL and any(child.tag_ == _POSSESSIVE for child in token.children):
        return Function.GENITIVE
    return own or Function.OTHER


def own_function(token: Token) -> Function:
    """Return the function of a word by its own label: a conjunct is a conjunct."""
    return Function.CONJUNCT if token.dep_ == "conj" else function(token)


def _prepositional(preposition: Token) -> Function:
    if preposition.dep_ == "dative":
        return Function.INDIRECT
    nominal = preposition.head.pos_ in {"NOUN", "PROPN", "PRON", "NUM"}
    return Function.NOMINAL if nominal and preposition.dep_ == "prep" else Function.OBLIQUE


def first_conjunct(token: Token) -> Token:
    """Follow ``conj`` up to the first of the coordinated words."""
    while token.dep_ == "conj" and token.head.i != token.i:
        token = token.head
    return token


def governor(token: Token) -> Token:
    """Return the word a word depends on, passing over a preposition between them."""
    return token.head.head if token.dep_ == "pobj" else token.head


def preposition(token: Token) -> Token | None:
    """Return the preposition that marks a nominal, if any; the genitive 's is none."""
    if token.dep_ == "pobj":
        return token.head
    if function(token) not in {Function.OBLIQUE, Function.NOMINAL}:
        return None
    marks = [c for c in token.lefts if c.dep_ == "case" and c.tag_ != _POSSESSIVE]
    return marks[0] if marks else None


def is_preposition(token: Token) -> bool:
    """Tell a preposition that stands between a word and its nominal (ClearNLP only)."""
    return token.dep_ in _PREPOSITION and any(c.dep_ == "pobj" for c in token.children)


def predicate(token: Token) -> Token | None:
    """Return the nominal or adjective that a copula's subject is said to be, if there is one."""
    verb = first_conjunct(token).head
    if any(child.dep_ == "cop" for child in verb.children):
        return verb
    return next((c for c in verb.rights if _FUNCTIONS.get(c.dep_) is Function.PREDICATE), None)


def inside_chunk(token: Token) -> bool:
    """Tell whether a word is part of the base noun phrase of its head."""
    if token.i < token.head.i:
        return token.dep_ in _INSIDE_CHUNK or (
            token.dep_ in _BEFORE_HEAD and not any(c.dep_ == "case" for c in token.lefts)
        )
    return token.dep_ in _AFTER_HEAD and token.dep_ != "compound:prt"

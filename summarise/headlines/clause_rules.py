"""Which clauses of a parse can be headlines, and which verbs share their subject."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.english.words import words
from regsuite.summarise.headlines.noun_rules import NAMES, is_pronoun

if TYPE_CHECKING:
    from spacy.tokens import Token

SUBJECTS = frozenset({"nsubj", "nsubj:pass", "nsubj:outer", "csubj", "csubj:pass"})
COMPLEMENTS = frozenset({"obj", "ccomp", "xcomp", "iobj"})
NEGATIONS = frozenset({"not", "n't", "n’t", "never", "no", "neither", "nor"})
_TELLING = frozenset("say announce confirm reveal report find show state tell add".split())
_ASKING = ("WRB", "WP", "WDT")


def subjects(clause: Token) -> list[Token]:
    """Return the subjects of a clause that are nouns or names or stand for one."""
    return [c for c in clause.children if c.dep_ in ("nsubj", "nsubj:pass")]


def owns_subject(clause: Token) -> bool:
    """Tell whether a clause has a subject of any kind."""
    return any(c.dep_ in SUBJECTS for c in clause.children)


def has_subject(clause: Token) -> bool:
    """Tell whether a clause has a subject that is no pronoun."""
    own = subjects(clause)
    if any(c.dep_ == "expl" for c in clause.children):
        return False
    return bool(own) and not is_pronoun(own[-1]) and own[-1].tag_ != "DT"


def may_stand_alone(clause: Token) -> bool:
    """Tell whether a clause is no relative, conditional or infinitive one."""
    if any(c.tag_ in _ASKING for c in clause.lefts) or _only_reports(clause):
        return False
    if clause.dep_ in ("ccomp", "parataxis"):
        return not any(c.dep_ == "mark" and c.lower_ != "that" for c in clause.children)
    if clause.dep_ == "acl:relcl":
        return clause.head.dep_ == "ROOT" and subjects(clause)[-1].pos_ == NAMES
    return clause.dep_ == "ROOT" or (
        clause.dep_ == "conj" and clause.head.dep_ in ("ROOT", "ccomp")
    )


def is_told(clause: Token) -> bool:
    """Tell whether a clause is told as true: below "found that" it is, below "denied that" not."""
    above = clause.head
    below = clause.dep_ == "ccomp" or (clause.dep_ == "parataxis" and clause.i < above.i)
    return not below or (above.lemma_ in _TELLING and not is_negated(above))


def _only_reports(clause: Token) -> bool:
    """Tell whether a clause says that something was said, and not what: "…, Brook said"."""
    says = clause.lemma_ in words("saying-verbs")
    return says and not any(c.dep_ in COMPLEMENTS for c in clause.rights)


def is_negated(verb: Token) -> bool:
    """Tell whether a verb has a negation, without which it says the opposite."""
    return any(c.lower_ in NEGATIONS and c.dep_ == "advmod" for c in verb.children)


def is_relative(verb: Token) -> bool:
    """Tell whether a relative clause says something of a noun: "Brook, who sold …", "a man who".

    One that only tells which is meant ("children who walk") does not.
    """
    noun = verb.head
    if verb.dep_ != "acl:relcl" or noun.pos_ not in ("NOUN", NAMES) or subjects(noun):
        return False
    own = subjects(verb)
    if not own or own[-1].tag_ not in ("WP", "WDT") or verb.i < noun.i:
        return False
    before = own[-1].i - 1
    told = noun.doc[before].text == "," or any(c.lower_ in ("a", "an") for c in noun.lefts)
    return told and _is_next(noun, before)


def _is_next(noun: Token, place: int) -> bool:
    """Tell whether no other noun stands between a noun and its relative clause."""
    own = {c.i for c in noun.children if c.dep_ in ("flat", "compound")}
    between = noun.doc[noun.i + 1 : place + 1]
    return not any(t.pos_ in ("NOUN", NAMES) and t.i not in own for t in between)


def seconds(head: Token) -> list[Token]:
    """Return the verbs that share the subject of a clause's verb."""
    return [
        c for c in head.children if c.dep_ == "conj" and c.pos_ == "VERB" and not owns_subject(c)
    ]


def raised(head: Token) -> list[Token]:
    """Return what the subject agreed, plans or is expected to do."""
    if head.lemma_ not in words("intending-verbs") or is_negated(head):
        return []
    if any(c.dep_ in ("obj", "iobj") for c in head.children):
        return []
    return [
        c for c in head.children if c.dep_ == "xcomp" and any(d.tag_ == "TO" for d in c.children)
    ]

"""Whether the parse of a clause contradicts itself, so that a headline of it may say the opposite.

A parser that is wrong about a clause often leaves a trace: two subjects, a subject with a
preposition, a verb whose number is not the subject's, a participle without an auxiliary, a passive
subject without a passive, two objects, a subject behind its verb. Such clauses make no headline.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from regsuite.english.words import words
from regsuite.summarise.headlines import clause_rules as clauses
from regsuite.summarise.headlines.number import (
    EITHER,
    finite_form,
    is_mistaken,
    number_of_subject,
    number_of_verb,
)

if TYPE_CHECKING:
    from spacy.tokens import Token

_ABOUT = frozenset("over about around between under up some near".split())


def contradicts(clause: Token) -> bool:
    """Tell whether the parse of a clause with a subject cannot be right."""
    return any(check(clause) for check in CHECKS)


def two_subjects(clause: Token) -> bool:
    """Tell whether a clause has two subjects, of which the first does not describe the second."""
    own = [c for c in clause.children if c.dep_ in clauses.SUBJECTS]
    described = own[-1].left_edge.i if own else -1
    return any(subject.i + 1 != described for subject in own[:-1])


def subject_of_preposition(clause: Token) -> bool:
    """Tell whether the subject follows a preposition: "in the council closed"."""
    subject = clauses.subjects(clause)[-1]
    before = subject.left_edge
    own = [c for c in subject.lefts if c.dep_ == "case"]
    if any(c.lower_ not in _ABOUT for c in own):
        return True
    previous = clause.doc[before.i - 1] if before.i > clause.sent.start else None
    return previous is not None and previous.tag_ == "IN" and previous.dep_ == "case"


def disagreement(clause: Token) -> bool:
    """Tell whether subject and verb of the text differ in number."""
    subject = clauses.subjects(clause)[-1]
    wanted = number_of_subject(subject, range(len(subject.doc)))
    shown = number_of_verb(clause)
    joined = any(c.dep_ == "conj" for c in subject.children)
    return not joined and EITHER not in (wanted, shown) and wanted != shown


def bare_participle(clause: Token) -> bool:
    """Tell whether a clause with a subject has no finite verb, neither its own nor a helper."""
    if finite_form(clause) is not None:
        return False
    return clause.dep_ != "conj" and not is_mistaken(clause)


def half_passive(clause: Token) -> bool:
    """Tell whether a passive subject has an active verb."""
    passive = any(c.dep_ in ("aux:pass", "cop") for c in clause.children)
    return not passive and any(c.dep_ == "nsubj:pass" for c in clause.children)


def two_objects(clause: Token) -> bool:
    """Tell whether a verb has two direct objects."""
    return sum(c.dep_ == "obj" for c in clause.children) > 1


def subject_behind(clause: Token) -> bool:
    """Tell whether the subject follows the verb, as in "Among the guests was …"."""
    return clauses.subjects(clause)[-1].i > (finite_form(clause) or clause).i


def no_verb(clause: Token) -> bool:
    """Tell whether what has the subject is no verb and has no copula."""
    copula = any(c.dep_ == "cop" for c in clause.children)
    return clause.pos_ not in ("VERB", "AUX") and not copula


def about_time(clause: Token) -> bool:
    """Tell whether a day or a night is what acts, as in "the council last night rejected"."""
    subject = clauses.subjects(clause)[-1]
    named = any(c.dep_ == "compound" for c in subject.children)
    return named and subject.lemma_ in words("time-nouns")


def half_aside(clause: Token) -> bool:
    """Tell whether the verb begins an aside: "The bridge, closed in May, opens"."""
    verb = finite_form(clause) or clause
    between = clause.doc[clauses.subjects(clause)[-1].i : verb.i]
    return (
        bool(between) and between[-1].text == "," and sum(t.text == "," for t in between) % 2 == 1
    )


CHECKS: tuple[Callable[[Token], bool], ...] = (
    two_subjects,
    subject_of_preposition,
    disagreement,
    bare_participle,
    half_passive,
    two_objects,
    subject_behind,
    no_verb,
    about_time,
    half_aside,
)

"""Whom a pronoun means: the only one it can, in the nearest sentence before that has any.

Where two persons could be meant, or one whose sex nobody knows, there is no answer: a wrong name is
worse than a pronoun without one. Names in quotations are passed over, for who speaks outside of
them is somebody else. A name after a pronoun, or with "him" beside it, may be another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regsuite.english.entities.mention import NAME, OBJECT, PRONOUN, SUBJECT
from regsuite.english.entities.quick.mentions import Mention
from regsuite.english.entities.quick.persons import Person

_SENTENCES_BACK = 5


@dataclass(frozen=True, slots=True)
class Antecedent:
    """A person, or None where that is doubtful; ``described`` where only a role stands there."""

    person: Person | None
    described: bool = False


def antecedent(
    before: Iterable[Sequence[Mention]], sex: str, subject: bool = False
) -> Antecedent | None:
    """Go back through the mentions of sentences, the nearest first; None where nobody is found.

    A pronoun that is the ``subject`` of its sentence may take up that of the sentence right before.
    """
    for distance, mentions in zip(range(_SENTENCES_BACK), before, strict=False):
        answer = _in_sentence(fitting(mentions, sex), sex, subject and not distance)
        if answer is not None:
            return answer
    return None


def fitting(mentions: Iterable[Mention], sex: str) -> list[Mention]:
    """Return the mentions outside quotations that a pronoun of a sex may go back to."""
    return [m for m in mentions if not m.quoted and m.gender in (sex, "")]


def _in_sentence(mentions: Sequence[Mention], sex: str, subject: bool) -> Antecedent | None:
    """Answer from one sentence; None where it has pronouns alone."""
    others = [m for m in mentions if m.kind != PRONOUN]
    if not others:
        return None
    if not any(m.kind == NAME and m.certain for m in others):
        return Antecedent(None, described=True)
    first = others[0]
    several = len({m.entity for m in others}) > 1
    if (several and not (subject and _leads(others))) or _has_another(mentions, first):
        return Antecedent(None)
    known = first.person is not None and first.person.sex == sex
    return Antecedent(first.person if known else None)


def _leads(others: Sequence[Mention]) -> bool:
    """Tell whether a sentence begins with a name, and nobody else in it does anything."""
    first = others[0]
    rest = (m for m in others if m.entity != first.entity)
    named = first.kind == NAME and first.certain and first.opens
    return named and not any(m.role == SUBJECT for m in rest)


def _has_another(mentions: Sequence[Mention], named: Mention) -> bool:
    """Tell whether a pronoun beside the only name may mean somebody else."""
    pronouns = [m for m in mentions if m.kind == PRONOUN]
    return any(m.role == OBJECT or m.start < named.start for m in pronouns)

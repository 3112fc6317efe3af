"""Whom a pronoun means: the only one it can, in the nearest sentence before that has any.

Where two persons could be meant, or one whose sex nobody knows, there is no answer: a wrong name is
worse than a pronoun that hangs. Names in quotations are passed over, for who speaks outside of them
is somebody else. A name after a pronoun, or with "him" beside it, may be another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regsuite.english.entities.mentioned import NAMED, OBJECT, PRONOUN, Entity
from regsuite.english.entities.people import Person

_BACK = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """A person, or None where that is doubtful; ``described`` where only a role stands there."""

    person: Person | None
    described: bool = False


def antecedent(
    before: Iterable[Sequence[Entity]], sex: str, subject: bool = False
) -> Answer | None:
    """Go back through sentences, the nearest first; None where nobody is found.

    A pronoun that is the subject of its sentence may take up that of the sentence right before.
    """
    for distance, found in zip(range(_BACK), before, strict=False):
        answer = _here(fitting(found, sex), sex, subject and not distance)
        if answer is not None:
            return answer
    return None


def fitting(found: Sequence[Entity], sex: str) -> list[Entity]:
    """Return the mentions outside quotations that a pronoun of a sex may go back to."""
    return [e for e in found if not e.quoted and e.sex in (sex, "")]


def _here(found: Sequence[Entity], sex: str, subject: bool) -> Answer | None:
    """Answer from one sentence; a pronoun alone goes back further."""
    others = [e for e in found if e.kind not in (PRONOUN, OBJECT)]
    if not others:
        return None
    persons = {e.who: e.person for e in others if e.kind == NAMED}
    if not persons:
        return Answer(None, described=True)
    first = others[0]
    several = len({e.who for e in others}) > 1
    if (several and not (subject and _leads(others))) or _has_another(found, first):
        return Answer(None)
    return Answer(first.person if first.person is not None and first.person.sex == sex else None)


def _leads(others: Sequence[Entity]) -> bool:
    """Tell whether a sentence begins with a name, and nobody else in it does anything."""
    first = others[0]
    others = [e for e in others if e.who != first.who]
    return first.kind == NAMED and first.leads and not any(e.acts for e in others)


def _has_another(found: Sequence[Entity], named: Entity) -> bool:
    """Tell whether a pronoun beside the only name may mean somebody else."""
    return any(e.kind == OBJECT or (e.kind == PRONOUN and e.start < named.start) for e in found)

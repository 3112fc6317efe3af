"""Why a mention was put where it is, in a few words for people."""

from __future__ import annotations

from collections.abc import Iterator

from regsuite.english.entities.facts import APPOSITION, PREDICATE, SUBJECT, Facts
from regsuite.english.entities.likeness import NONE, likeness
from regsuite.english.entities.resolved import NAME, PRONOUN


def reasons(earlier: Facts, later: Facts) -> tuple[str, ...]:
    """Return what two linked mentions have in common."""
    return tuple(_reasons(earlier, later))


def _reasons(earlier: Facts, later: Facts) -> Iterator[str]:
    if earlier.kind == later.kind == NAME:
        alike = likeness(earlier.core, later.core)
        if alike != NONE:
            yield f"names: {alike}"
    elif earlier.kind == later.kind == PRONOUN and earlier.core == later.core:
        yield "same pronoun"
    elif PRONOUN not in (earlier.kind, later.kind) and earlier.lemma == later.lemma:
        yield "same noun"
    if later.role in (APPOSITION, PREDICATE) and _beside(earlier, later):
        yield later.role
    if later.gender and later.gender == earlier.gender:
        yield later.gender
    if later.said_by >= 0 and later.said_by == earlier.candidate.head:
        yield "says it"
    if later.kind == PRONOUN:
        yield from _near(earlier, later)


def _beside(earlier: Facts, later: Facts) -> bool:
    heads = (earlier.candidate.head, later.candidate.head)
    return later.governor == heads[0] or earlier.governor == heads[1]


def _near(earlier: Facts, later: Facts) -> Iterator[str]:
    distance = later.sentence - earlier.sentence
    if distance <= 1:
        yield "this sentence" if not distance else "the sentence before"
    if earlier.role == later.role == SUBJECT:
        yield "both subjects"

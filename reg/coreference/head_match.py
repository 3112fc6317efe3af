"""A baseline: what has the same head word is one entity, a pronoun the nearest that agrees.

Of a name the last word counts, of other mentions the lemma of the head. "I" and "you" are one with
the same pronoun of the same speaker. Chinchor and Sundheim (MUC-6, 1995) and many since report how
far such rules go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.english.entities.assembly import Decision, assembled
from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.facts import Facts, facts_of
from regsuite.english.entities.resolved import COORDINATION, NAME, NEUTER, PLURAL, PRONOUN, SINGULAR
from regsuite.english.entities.tree import Tree
from regsuite.reg.coreference.choice import choice_of
from regsuite.reg.coreference.system import EntitySystem

_THIRD = frozenset({"he", "she", "it", "they"})
_SPEAKING = frozenset({"i", "we", "you"})
_LOOKED_AT = 50


class HeadMatch(EntitySystem):
    """Joins mentions by their head words."""

    name = "head-match"
    summary = "the same head word or last word of a name; a pronoun to the nearest that agrees"
    paper = "the usual baseline"
    baseline = True
    learns = False

    def resolve(self, item: EntityText, tree: Tree) -> Choice:
        """Link each mention of the parsed text to one before it."""
        facts = facts_of(tree, candidates(tree))
        links = (_decision(place) for place in antecedents(facts))
        found = choice_of(assembled(tree, facts, list(links))).mentions
        return Choice(tuple(replace(own, type="") for own in found))


def _decision(antecedent: int | None) -> Decision:
    if antecedent is None:
        return Decision(1.0, {})
    return Decision(1.0, {}, antecedent, 1.0, 0.0, confidence=1.0)


def antecedents(facts: Sequence[Facts]) -> Iterator[int | None]:
    """Yield for each mention the place of the one before it that it is linked to, or None."""
    latest: dict[tuple[str, ...], int] = {}
    for place, own in enumerate(facts):
        if own.kind == PRONOUN and own.pronoun in _THIRD:
            yield _nearest(facts, place)
            continue
        key = _key(own)
        yield latest.get(key) if key else None
        if key:
            latest[key] = place


def _key(own: Facts) -> tuple[str, ...] | None:
    """Return what mentions of one entity share; None for what is never linked."""
    if own.pronoun in _SPEAKING:
        return PRONOUN, own.pronoun, own.speaker
    if own.kind in (PRONOUN, COORDINATION):
        return None
    return (NAME, own.core[-1]) if own.kind == NAME and own.core else ("", own.lemma)


def _nearest(facts: Sequence[Facts], place: int) -> int | None:
    """Return the nearest mention before a pronoun that does not disagree with it."""
    own = facts[place]
    for before in range(place - 1, max(-1, place - _LOOKED_AT), -1):
        other = facts[before]
        around = other.candidate.last > own.candidate.first
        if not around and _agree(own, other) and (other.kind != PRONOUN or _same(own, other)):
            return before
    return None


def _same(own: Facts, other: Facts) -> bool:
    return own.pronoun == other.pronoun


def _agree(own: Facts, other: Facts) -> bool:
    """Tell whether number and gender fit; the gender of a name may be unknown, a noun is a thing
    where it tells none."""
    if own.pronoun == "they":
        return other.number == PLURAL
    gender = other.gender or ("" if other.kind == NAME else NEUTER)
    return gender in ("", own.gender) and other.number in ("", SINGULAR)

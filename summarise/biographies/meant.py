"""Whether a pronoun or a bare surname means the person: the entity layer's answer, sure or silent.

Names that are the person's by their own words need no answer (``name_forms``).
"""

from __future__ import annotations

from collections.abc import Iterator

from regsuite.english.entities.resolved import (
    NAME,
    PERSON,
    PRONOUN,
    Entity,
    Mention,
    ResolvedDocument,
)
from regsuite.english.entities.target_person import TargetPerson
from regsuite.summarise.biographies.name_forms import Namesakes, Whose, name_forms
from regsuite.summarise.biographies.stretches import Stretches

PRONOUN_AT_LEAST = 0.8
"""How sure the name behind a pronoun must be where somebody else of the sex is near."""
SURNAME_AT_LEAST = 0.8
"""How sure it must be that a bare surname goes back to the person's full name."""


class Meant:
    """Says of places in an item's sentences whether they mean the person."""

    def __init__(self, person: TargetPerson, namesakes: Namesakes, stretches: Stretches):
        self.person, self.namesakes, self.stretches = person, namesakes, stretches

    def names(self, place: int) -> set[int]:
        """Return where in a sentence a name begins that means the person."""
        forms = ((f.start, self.namesakes.whose(f, place)) for f in self.namesakes.forms(place))
        return {
            start
            for start, whose in forms
            if whose is Whose.OWN or (whose is Whose.OPEN and self._is_short(place, start))
        }

    def _is_short(self, place: int, start: int) -> bool:
        """Tell whether a bare surname surely goes back to the full name."""
        mention = self.stretches.named(place, start)
        known = self.stretches.of(place).known
        if mention is None or not self._is_own(known, known.entity(mention)):
            return False
        members = known.members(known.entity(mention))
        full = (m for m in members if self._judged(m) is Whose.OWN)
        return any(known.same(mention, m, SURNAME_AT_LEAST) for m in full)

    def pronouns(self, place: int) -> set[int]:
        """Return where in a sentence a pronoun begins that means the person."""
        known = self.stretches.of(place).known
        return {
            start
            for start, m in self.stretches.mentions(place)
            if m.kind == PRONOUN
            and m.text.lower() in self.person.pronouns
            and self._is_pronoun(known, m)
        }

    def _is_pronoun(self, known: ResolvedDocument, mention: Mention) -> bool:
        """Tell whether the name behind a pronoun is the person's, surely where others are near."""
        alone = not any(self._rivals(known, mention))
        source = known.source(mention)
        if source is None:
            return alone and all(m.kind == PRONOUN for m in known.members(known.entity(mention)))
        if not alone and mention.confidence < PRONOUN_AT_LEAST:
            return False
        own = self._judged(source) in (Whose.OWN, Whose.OPEN)
        return own and self._is_own(known, known.entity(mention))

    def _rivals(self, known: ResolvedDocument, mention: Mention) -> Iterator[Mention]:
        """Yield the names before a pronoun of others whom it could mean by its gender.

        They may stand in the same entity: names that have no word in common with the person's.
        """
        for other in known.mentions[: mention.index]:
            fits = other.type == PERSON and other.gender in ("", self.person.sex)
            if other.kind == NAME and fits and self._judged(other) in (None, Whose.OTHER):
                yield other

    def _is_own(self, known: ResolvedDocument, entity: Entity) -> bool:
        """Tell whether an entity has the person's name, and none of a namesake."""
        told = {self._judged(m) for m in known.members(entity)}
        return Whose.OWN in told and Whose.OTHER not in told

    def _judged(self, mention: Mention) -> Whose | None:
        """Judge the name that a mention is; None where it has no word of the person's."""
        if mention.kind != NAME:
            return None
        forms = name_forms(mention.text, self.person.names)
        return self.namesakes.whose(forms[0]) if forms else None

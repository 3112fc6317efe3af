"""Records of the TUNA tasks: a domain of entities, a target, and a description of the target.

One record serves both ASGRE, which asks for attributes, and TUNA-REG, which asks for words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from regsuite.base.errors import InputError

Attribute: TypeAlias = tuple[str, str]
AttributeSet: TypeAlias = frozenset[Attribute]

TYPE = "type"
LOCATION = ("x-dimension", "y-dimension")
COORDINATES = (LOCATION, ("x", "y"))

_ID = re.compile(r"(s\d+)(t\d+)")
_LISTED = 12


@dataclass(frozen=True, slots=True)
class Entity:
    """Something in the domain with its attributes, in the order of the file."""

    id: str
    attributes: tuple[Attribute, ...]
    is_target: bool = False
    image: str = ""

    def value(self, name: str) -> str | None:
        """Return the value of an attribute, or None."""
        return next((v for n, v in self.attributes if n == name), None)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A substring of a description with the attributes it realises (none: other words)."""

    text: str
    attributes: tuple[Attribute, ...] = ()


@dataclass(frozen=True, slots=True)
class Description:
    """What is said of the target: attributes, words, and which words say which attribute."""

    attributes: AttributeSet
    words: str | None = None
    phrases: tuple[Phrase, ...] = ()


@dataclass(frozen=True)
class Trial:
    """One writer's description of a target in its domain; ``given`` is what is to be said of it."""

    id: str
    domain: str
    condition: str
    entities: tuple[Entity, ...]
    gold: Description | None = None
    given: AttributeSet | None = None

    @cached_property
    def target(self) -> Entity:
        """The entity to describe; the first of them where a plural is wanted."""
        return self.targets[0]

    @cached_property
    def targets(self) -> tuple[Entity, ...]:
        """The entities to describe together: one, but for plurals."""
        return tuple(e for e in self.entities if e.is_target)

    @cached_property
    def shared(self) -> AttributeSet:
        """What is true of every target."""
        return frozenset.intersection(*(frozenset(e.attributes) for e in self.targets))

    @cached_property
    def distractors(self) -> tuple[Entity, ...]:
        """The other entities."""
        return tuple(e for e in self.entities if not e.is_target)

    @property
    def writer(self) -> str:
        """Who described it: s101 of s101t21; the whole ID where it is not of that form."""
        match = _ID.fullmatch(self.id)
        return match[1] if match else self.id

    @property
    def item(self) -> str:
        """Which design was described: t21 of s101t21, or "" where the ID does not say."""
        match = _ID.fullmatch(self.id)
        return match[2] if match else ""

    @property
    def answer(self) -> Description:
        """The description, which must be there."""
        if self.gold is None:
            raise InputError(f"trial {self.id} has no ATTRIBUTE-SET; run reg predict on it first")
        return self.gold

    def without_gold(self) -> Trial:
        """Return the trial as a system may see it."""
        return replace(self, gold=None)

    def rules_out(self, attribute: Attribute) -> frozenset[str]:
        """Return the IDs of the distractors that do not have this attribute."""
        return frozenset(d.id for d in self.distractors if attribute not in d.attributes)

    def distinguishes(self, attributes: AttributeSet) -> bool:
        """Tell whether the target has all these attributes and no distractor has."""
        return attributes <= self.shared and not any(
            attributes <= set(d.attributes) for d in self.distractors
        )


def domain_name(entities: Sequence[Entity]) -> str:
    """Name a domain by the attributes of its entities, location and type apart."""
    names = {name for entity in entities for name, _ in entity.attributes}
    return "+".join(sorted(names - {TYPE, *LOCATION})) or "unnamed"


def aimed(
    entities: Sequence[Entity], options: Mapping[str, str], error: Callable[[str], InputError]
) -> tuple[Entity, ...]:
    """Return the entities with the targets that the option ``target`` names, or the file's own.

    ``target`` is an ID, or several with commas between, for which ``plural`` must be asked for;
    ``error`` makes an error of a message that says where it is.
    """
    asked = _asked(entities, options.get("target", ""), error)
    aims = asked or [e.id for e in entities if e.is_target]
    if not aims:
        raise error("no entity is the target; mark one, or name its ID as the target")
    if len(aims) > 1 and options.get("plural") != "yes":
        raise error(f"{len(aims)} entities are targets; only one can be described")
    return tuple(replace(e, is_target=e.id in aims) for e in entities) if asked else tuple(entities)


def _asked(entities: Sequence[Entity], given: str, error: Callable[[str], InputError]) -> list[str]:
    known = [e.id for e in entities]
    asked = [given] if given in known else [name.strip() for name in given.split(",") if given]
    for name in asked:
        if name not in known:
            listed = ", ".join(known[:_LISTED]) + (", …" if len(known) > _LISTED else "")
            raise error(f'no entity has the ID "{name}" (there are: {listed})')
    if len(set(asked)) < len(asked):
        raise error("a target is named twice")
    return asked

"""Records of the TUNA tasks: a domain of entities, a target, and a description of the target.

ASGRE asks for the attributes of the description, TUNA-REG for its words; one record serves both
(TUNA-REG'09 report, section 2; the corpus's own DESCRIPTION becomes phrases with attributes).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from regsuite.corpora.errors import InputError

Attribute: TypeAlias = tuple[str, str]
AttributeSet: TypeAlias = frozenset[Attribute]

TYPE = "type"
LOCATION = ("x-dimension", "y-dimension")

_ID = re.compile(r"(s\d+)(t\d+)")


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
    """One writer's description of one target in one domain."""

    id: str
    domain: str
    condition: str
    entities: tuple[Entity, ...]
    gold: Description | None = None

    @cached_property
    def target(self) -> Entity:
        """The entity to describe."""
        return next(e for e in self.entities if e.is_target)

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
            raise InputError(f"trial {self.id} has no description; run reg predict on it first")
        return self.gold

    def without_gold(self) -> Trial:
        """Return the trial as a system may see it."""
        return replace(self, gold=None)

    def with_choice(self, choice: Description) -> Trial:
        """Return the trial with this description of the target."""
        return replace(self, gold=choice)

    def rules_out(self, attribute: Attribute) -> frozenset[str]:
        """Return the IDs of the distractors that do not have this attribute."""
        return frozenset(d.id for d in self.distractors if attribute not in d.attributes)

    def distinguishes(self, attributes: AttributeSet) -> bool:
        """Tell whether the target has all these attributes and no distractor has."""
        wanted = set(attributes)
        return wanted <= set(self.target.attributes) and not any(
            wanted <= set(d.attributes) for d in self.distractors
        )

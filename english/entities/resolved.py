"""Who is who in a text: mentions, the entities they belong to, and how sure that is.

``ResolvedDocument`` is what callers ask; ``english.entities.resolver`` makes it. Two confidences
are kept apart: that of a link (does this mention belong with its antecedent?) and that of a
resolution (is the name at the end of the path the right one?). Callers name the least that they
need, and get nothing where there is less.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from regsuite.english.entities import mention as mentioned

PERSON, ORGANISATION, PLACE, OBJECT = "person", "organisation", "place", "object"
ABSTRACT, EVENT, TIME = "abstract", "event", "time"
ANIMAL, PLANT, SUBSTANCE = "animal", "plant", "substance"
TYPES = (PERSON, ORGANISATION, PLACE, OBJECT, ABSTRACT, EVENT, TIME, ANIMAL, PLANT, SUBSTANCE)
"""What an entity may be, as GUM has it."""
NAME, PRONOUN, COORDINATION = mentioned.NAME, mentioned.PRONOUN, mentioned.COORDINATION
DEFINITE, INDEFINITE, POSSESSIVE = mentioned.DEFINITE, mentioned.INDEFINITE, mentioned.POSSESSIVE
KINDS = (NAME, DEFINITE, INDEFINITE, POSSESSIVE, PRONOUN, COORDINATION)
"""By what kind of words a mention refers; "his wife" is possessive, "his" in it a pronoun."""
MALE, FEMALE, NEUTER = "male", "female", "neuter"
SINGULAR, PLURAL = "singular", "plural"
SURE = 0.9
"""How sure ``same`` is by default: nine in ten, whatever the model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention(mentioned.Mention):
    """A mention of a parsed text, what it refers to and to which mention before it belongs.

    ``head_start`` and ``head_end`` are the characters of the main word. ``core`` are the words of a
    name without titles and what stands around it, and of other mentions the main word, in lower
    case; ``name`` is the name as it is written.
    ``probability`` says how surely this is a mention at all, ``types`` what it refers to, and how
    probably. ``link`` is the probability that it belongs with its ``antecedent`` (the index of a
    mention), ``new`` that it begins an entity; ``runner_up`` is the next best entity's latest
    mention with its probability. ``confidence`` is that of the name which its entity gives it
    (see ``resolve``).
    """

    head_start: int
    head_end: int
    text: str
    core: tuple[str, ...] = ()
    name: str = ""
    speaker: str = ""
    number: str = ""
    probability: float = 1.0
    types: Mapping[str, float] = field(default_factory=dict, compare=False)
    entity: int = -1
    antecedent: int | None = None
    link: float = 0.0
    new: float = 1.0
    runner_up: tuple[int, float] | None = None
    confidence: float = 0.0
    reasons: tuple[str, ...] = ()

    @property
    def type(self) -> str:
        """What the mention most probably refers to."""
        return likeliest(self.types)


@dataclass(frozen=True, slots=True)
class Alias:
    """A name of an entity, and how sure it is that it means this one."""

    name: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Entity:
    """What several mentions refer to, or one.

    ``mentions`` are indices in order. ``name`` is the fullest name, or the first description where
    there is none (``named`` tells). ``salience`` is its share of the text's mentions, those in
    subject position counted twice; ``weakest`` the least probability of a link in its chain;
    ``conflicts`` say what in it does not agree.
    """

    index: int
    mentions: tuple[int, ...]
    name: str
    named: bool
    aliases: tuple[Alias, ...]
    types: Mapping[str, float]
    gender: str = ""
    number: str = ""
    salience: float = 0.0
    weakest: float = 1.0
    conflicts: tuple[str, ...] = ()

    @property
    def type(self) -> str:
        """What the entity most probably is."""
        return likeliest(self.types)


@dataclass(frozen=True, slots=True)
class Resolution:
    """The name that a mention may be replaced by, the mention that has it, and how sure that is."""

    name: str
    probability: float
    entity: Entity
    source: Mention


@dataclass(frozen=True)
class ResolvedDocument:
    """A text with its mentions in order and its entities; ``notes`` say what was not read."""

    text: str
    mentions: tuple[Mention, ...]
    entities: tuple[Entity, ...]
    notes: tuple[str, ...] = ()

    def entity(self, mention: Mention) -> Entity:
        """Return the entity of a mention."""
        return self.entities[mention.entity]

    def members(self, entity: Entity) -> list[Mention]:
        """Return the mentions of an entity, in order."""
        return [self.mentions[i] for i in entity.mentions]

    def at(self, start: int, end: int) -> Mention | None:
        """Return the mention with these characters, or the one with this main word, if any."""
        exact = self._by_span.get((start, end))
        return exact if exact is not None else self._by_head.get((start, end))

    @cached_property
    def _by_span(self) -> dict[tuple[int, int], Mention]:
        return {(m.start, m.end): m for m in reversed(self.mentions)}

    @cached_property
    def _by_head(self) -> dict[tuple[int, int], Mention]:
        return {(m.head_start, m.head_end): m for m in reversed(self.mentions)}

    def resolve(self, mention: Mention, at_least: float = 0.0) -> Resolution | None:
        """Return the name that a mention stands for, where it is at least so probable.

        The name is that of the nearest mention before that has one, or else the nearest noun
        phrase or the name behind; a name stands for itself. None where there is none or where
        it is less sure.
        """
        source = self.source(mention)
        if source is None or mention.confidence < at_least:
            return None
        return Resolution(_said(source), mention.confidence, self.entity(mention), source)

    def source(self, mention: Mention) -> Mention | None:
        """Return the mention of the same entity whose words tell who is meant, however unsure."""
        if mention.kind not in (PRONOUN, COORDINATION):
            return mention
        names, nouns = self._telling.get(mention.entity, ([], []))
        place = bisect_left(names, mention.index)
        noun = bisect_left(nouns, mention.index)
        told = [*names[place - 1 : place], *nouns[noun - 1 : noun], *names[place : place + 1]]
        return self.mentions[told[0]] if told else None

    @cached_property
    def _telling(self) -> dict[int, tuple[list[int], list[int]]]:
        """The names and the nouns of each entity, as indices in order."""
        result: dict[int, tuple[list[int], list[int]]] = {}
        for mention in self.mentions:
            names, nouns = result.setdefault(mention.entity, ([], []))
            if mention.kind == NAME:
                names.append(mention.index)
            elif mention.kind not in (PRONOUN, COORDINATION):
                nouns.append(mention.index)
        return result

    def same(self, one: Mention, other: Mention, at_least: float = SURE) -> bool | None:
        """Tell whether two mentions mean the same: yes, no, or None where that is unsure."""
        if one.index == other.index:
            return True
        if one.entity == other.entity:
            linked = self._weakest_between(one, other) >= at_least
            return True if linked else None
        doubt = max(self._towards(one, other.entity), self._towards(other, one.entity))
        return False if 1 - doubt >= at_least else None

    def _weakest_between(self, one: Mention, other: Mention) -> float:
        """Return the least link probability on the way from one mention to the other."""
        weakest, low, high = 1.0, *sorted((one.index, other.index))
        while low != high:
            later = self.mentions[high]
            if later.antecedent is None:
                return 0.0
            weakest = min(weakest, later.link)
            low, high = sorted((low, later.antecedent))
        return weakest

    def _towards(self, mention: Mention, entity: int) -> float:
        """Return how probable it is that a mention belongs to another entity after all."""
        if mention.runner_up is None:
            return 0.0
        index, probability = mention.runner_up
        return probability if self.mentions[index].entity == entity else 0.0

    def chains(self, at_least: float = 0.0) -> list[list[Mention]]:
        """Return the mentions that belong together by links at least so probable.

        The chains of a higher threshold are parts of those of a lower one. Single mentions count.
        """
        root = list(range(len(self.mentions)))
        for mention in self.mentions:
            if mention.antecedent is not None and mention.link >= at_least:
                root[mention.index] = root[mention.antecedent]
        chains: dict[int, list[Mention]] = {}
        for mention in self.mentions:
            chains.setdefault(root[mention.index], []).append(mention)
        return list(chains.values())


def likeliest(types: Mapping[str, float]) -> str:
    """Return the type of the highest probability, "" where none is given."""
    return max(types, key=lambda name: types[name]) if types else ""


def _said(source: Mention) -> str:
    """Return the words of a mention that stand for it elsewhere."""
    return source.name if source.kind == NAME and source.name else source.text

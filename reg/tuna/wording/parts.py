"""The parts of a noun phrase, and the order in which English says them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby

from regsuite.english.inflection import plural
from regsuite.reg.tuna.wording.lexical import count_noun, is_plural


class Place(IntEnum):
    """Where a part stands: adjectives by what they tell, the noun, what follows it."""

    OPINION = 0
    SIZE = 1
    QUALITY = 2
    AGE = 3
    SHAPE = 4
    PATTERN = 5
    GENDER = 6
    COLOUR = 7
    ORIGIN = 8
    MATERIAL = 9
    MAKE = 10
    NOUN = 11
    FRAME = 12
    WITH = 13
    WITHOUT = 14
    WHERE = 15
    CLAUSE = 16
    WHOSE = 17


@dataclass(frozen=True)
class Part:
    """Words at their place.

    ``many`` are the words where the noun is plural, if they differ. With WITH and WITHOUT the words
    are a noun, and ``adjectives`` stand before it, each at its place.
    """

    place: Place
    words: str
    many: str = ""
    name: str = ""
    adjectives: tuple[tuple[Place, str], ...] = ()
    counted: bool = False

    def said(self, several: bool) -> str:
        """Return the words beside one thing or several."""
        return self.many or self.words if several else self.words


def before(parts: Iterable[Part]) -> str:
    """Return the adjectives in their order; those of one attribute are joined."""
    placed = sorted((p for p in parts if p.place < Place.NOUN), key=lambda p: p.place)
    groups = (list(group) for _, group in groupby(placed, key=lambda p: (p.place, p.name)))
    return " ".join(joined(p.words for p in group) for group in groups)


def after(parts: Sequence[Part], several: bool, human: bool) -> str:
    """Return what follows the noun.

    A clause would be taken for one about the thing in a phrase before it ("with a frame that is not
    crooked"), so that beside clauses what the target has is a clause too.
    """
    frames = [p.said(several) for p in parts if p.place == Place.FRAME]
    had = {place: _things(parts, place, several) for place in (Place.WITH, Place.WITHOUT)}
    where = [p.said(several) for p in parts if p.place == Place.WHERE]
    if any(p.place in (Place.CLAUSE, Place.WHOSE) for p in parts):
        return " ".join([*frames, *where, _clauses(parts, _having(had, several), several, human)])
    return " ".join([*frames, *filter(None, [_with(had)]), *where])


def _clauses(parts: Sequence[Part], having: list[str], several: bool, human: bool) -> str:
    plain = having + [p.said(several) for p in parts if p.place == Place.CLAUSE]
    lead = "who" if human else "that"
    whose = [f"whose {p.words}" for p in parts if p.place == Place.WHOSE]
    return joined([*([f"{lead} {joined(plain)}"] if plain else []), *whose])


def _with(had: Mapping[Place, Sequence[str]]) -> str:
    """Return "with a beard and glasses and without a hat"."""
    own = [f"with {joined(had[Place.WITH])}"] if had[Place.WITH] else []
    lack = [f"without {joined(had[Place.WITHOUT], 'or')}"] if had[Place.WITHOUT] else []
    return joined([*own, *lack])


def _having(had: Mapping[Place, Sequence[str]], several: bool) -> list[str]:
    """Return the same as clauses: "has a beard", "does not have a hat"."""
    verb, lacking = ("have", "do not have") if several else ("has", "does not have")
    own = [f"{verb} {joined(had[Place.WITH])}"] if had[Place.WITH] else []
    lack = [f"{lacking} {joined(had[Place.WITHOUT], 'or')}"] if had[Place.WITHOUT] else []
    return own + lack


def _things(parts: Sequence[Part], place: Place, several: bool) -> list[str]:
    """Return "a beard", "curly blonde hair": nouns once, each with all its adjectives."""
    own: dict[str, list[Part]] = {}
    for part in parts:
        if part.place == place:
            own.setdefault(part.words, []).append(part)
    return [_thing(noun, group, several) for noun, group in own.items()]


def _thing(noun: str, group: Sequence[Part], several: bool) -> str:
    adjectives = sorted(dict.fromkeys(a for part in group for a in part.adjectives))
    words = " ".join([*(word for _, word in adjectives), noun])
    if any(part.counted for part in group):
        return words
    if several and count_noun(noun) and not is_plural(noun):
        return many(words)
    return count_noun(noun, words)


def many(noun: str) -> str:
    """Return the plural of a noun or compound."""
    lead, space, last = noun.rpartition(" ")
    return noun if is_plural(noun) else f"{lead}{space}{plural(last)}"


def joined(phrases: Iterable[str], word: str = "and") -> str:
    """Join phrases with commas and a word before the last."""
    listed = list(dict.fromkeys(phrases))
    if len(listed) < 2:  # noqa: PLR2004
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {word} {listed[-1]}"

"""The value of ``Entity=`` in the MISC column: mentions as brackets that nest and may cross.

``(1-person-new-…`` opens a mention, ``1)`` closes the latest open one of entity 1, ``(1-person)``
is one of a single word. The comment ``# global.Entity`` names the fields between the hyphens, as
GUM and CorefUD write them. A mention in several parts (CorefUD: ``e9[1/2]``) is taken from the
first word of the first part to the last word of the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from regsuite.base.errors import InputError

COREFUD = ("eid", "etype", "head", "other")
_PIECE = re.compile(r"\(([^()]*)(\)?)|([^()]+)\)")
_PART = re.compile(r"(.*)\[(\d{1,6})/(\d{1,6})\]", re.DOTALL)
_NUMBERS = re.compile(r"\d{1,9}(?:,\d{1,9})*")


@dataclass(frozen=True, slots=True)
class Bracket:
    """A mention: its first and last word, its entity and what else its fields say."""

    first: int
    last: int
    entity: str
    fields: Mapping[str, str]

    @property
    def head(self) -> int | None:
        """The place of the head word within the mention, from 0, where a field says it."""
        numbers = _numbers(self.fields.get("head", ""))
        return numbers[0] - 1 if numbers else None

    @property
    def minimal(self) -> tuple[int, int] | None:
        """The first and last word of the shortest span, within the mention, from 0."""
        numbers = _numbers(self.fields.get("minspan", ""))
        return (min(numbers) - 1, max(numbers) - 1) if numbers else None


def _numbers(text: str) -> list[int]:
    return [int(n) for n in text.split(",")] if _NUMBERS.fullmatch(text) else []


@dataclass
class Brackets:
    """Reads the annotation of one word after the other; ``names`` are those of the fields."""

    names: Sequence[str] = COREFUD
    found: list[Bracket] = field(default_factory=list)
    _open: dict[str, list[tuple[int, list[str]]]] = field(default_factory=dict)
    _parts: dict[str, tuple[int, list[str]]] = field(default_factory=dict)

    def word(self, place: int, value: str) -> None:
        """Take the annotation of the word at a place."""
        for opened, alone, closed in _pieces(value):
            if closed:
                self._close(closed, place)
                continue
            values = opened.split("-", max(1, len(self.names)) - 1)
            self._open.setdefault(values[0], []).append((place, values))
            if alone:
                self._close(values[0], place)

    def _close(self, entity: str, place: int) -> None:
        if not self._open.get(entity):
            raise InputError(f'a mention of entity "{entity}" ends that never began')
        first, values = self._open[entity].pop()
        part = _PART.fullmatch(entity)
        if part is None:
            self._add(first, place, values, entity)
            return
        entity, number, count = part[1], int(part[2]), int(part[3])
        begun = self._parts.setdefault(entity, (first, values))
        if number == count:
            del self._parts[entity]
            self._add(begun[0], place, begun[1], entity)

    def _add(self, first: int, last: int, values: Sequence[str], entity: str) -> None:
        fields = dict(zip(self.names[1:], values[1:], strict=False))
        self.found.append(Bracket(first, last, entity, fields))

    def mentions(self) -> list[Bracket]:
        """Return all mentions, by their place, longer ones first; one still open is an error."""
        still = [entity for entity, places in self._open.items() if places]
        if still:
            raise InputError(f'a mention of entity "{still[0]}" begins and never ends')
        return sorted(self.found, key=lambda b: (b.first, -b.last))


def _pieces(value: str) -> Iterator[tuple[str, str, str]]:
    """Split an annotation into what opens a mention, whether it closes at once, what closes one."""
    place = 0
    while place < len(value):
        match = _PIECE.match(value, place)
        if match is None:
            raise InputError(f'cannot read "Entity={value[:60]}"')
        yield match[1] or "", match[2] or "", match[3] or ""
        place = match.end()


def written(mentions: Sequence[tuple[int, int, str, str]]) -> dict[int, list[str]]:
    """Return the brackets at each word that has some.

    A mention is given by its first word, its last word, the fields to write and its entity. At one
    word, mentions end before others begin, the innermost first; a longer one begins before a
    shorter one.
    """
    pieces: dict[int, list[str]] = {}
    longer = [m for m in mentions if m[0] < m[1]]
    for _, last, _, entity in sorted(longer, key=lambda m: (m[1], -m[0])):
        pieces.setdefault(last, []).append(f"{entity})")
    for first, last, fields, _ in sorted(mentions, key=lambda m: (m[0], -m[1])):
        pieces.setdefault(first, []).append(f"({fields}" + (")" if first == last else ""))
    return pieces

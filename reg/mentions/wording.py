"""Entities in words: what is listed, types, probabilities, words cut to a length."""

from __future__ import annotations

from collections.abc import Iterable

from regsuite.english.entities.resolved import Entity

_LONG = 60
WORTH_TELLING = 0.05
"""Below one in twenty a rival is in JSON only."""


def listed(entities: Iterable[Entity]) -> list[Entity]:
    """Return the entities that a reader looks for first: named or mentioned again."""
    return [e for e in entities if e.named or len(e.mentions) > 1]


def type_of(entity: Entity) -> str:
    """Return what an entity is and how sure that is."""
    share = entity.types.get(entity.type, 0.0)
    return f"{entity.type} {percent(share)}" if entity.type else ""


def percent(value: float) -> str:
    """Return a probability in hundredths; what is not quite sure is never shown as 100."""
    rounded = round(100 * value)
    return "99%" if rounded == 100 and value < 1 else f"{rounded}%"  # noqa: PLR2004


def short(text: str, most: int = _LONG) -> str:
    """Return a text on one line, cut at so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"

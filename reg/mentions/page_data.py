"""What the page's script chooses between: mentions, and the entities at several thresholds.

The chains of each threshold are computed here, so that page, tables and JSON agree.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, takewhile
from typing import Any

from regsuite.english.entities.resolved import Entity, Mention, ResolvedDocument
from regsuite.reg.mentions.records import Reading
from regsuite.reg.mentions.wording import WORTH_TELLING, short

LEVELS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
"""Least probabilities of links that a page offers, beside the one that was asked for."""
MOST_MENTIONS = 8_000
"""A page shows so many (about 25,000 words), for browsers get slow with more."""
_LONG = 80


def page_data(reading: Reading) -> dict[str, Any]:
    """Return mentions, and by threshold the entities and which of them each mention belongs to.

    Entities that are the same at several thresholds stand in ``groups`` once; ``shown`` has their
    places.
    """
    levels = sorted({*LEVELS, reading.at_least})
    cuts = [replace(reading, at_least=level) for level in levels]
    kept: dict[tuple[int, ...], int] = {}
    groups: list[dict[str, Any]] = []
    shown = []
    for entity in chain.from_iterable(one.entities for one in cuts):
        if entity.mentions not in kept:
            kept[entity.mentions] = len(groups)
            groups.append(_group(entity))
    for one in cuts:
        shown.append([kept[entity.mentions] for entity in one.entities])
    return {
        "levels": levels,
        "start": levels.index(reading.at_least),
        "mentions": [_mention(reading, mention) for mention in reading.whole.mentions],
        "groups": groups,
        "shown": shown,
        "of": [_membership(one) for one in cuts],
    }


def beginning(reading: Reading, most: int = MOST_MENTIONS) -> Reading:
    """Return the first paragraphs of a text with at most so many mentions, with a note if cut."""
    whole = reading.whole
    if len(whole.mentions) <= most:
        return reading
    beyond = whole.mentions[most]
    end = max(whole.text.rfind("\n\n", 0, beyond.start), 0) or beyond.start
    mentions = tuple(takewhile(lambda m: m.end <= end, whole.mentions))
    entities = [
        replace(entity, mentions=kept)
        for entity in whole.entities
        if (kept := tuple(i for i in entity.mentions if i < len(mentions)))
    ]
    places = {entity.index: place for place, entity in enumerate(entities)}
    first = ResolvedDocument(
        whole.text[:end],
        tuple(replace(m, entity=places[m.entity]) for m in mentions),
        tuple(replace(entity, index=places[entity.index]) for entity in entities),
    )
    note = f"the page ends before line {reading.line(beyond)}; tables and JSON have all"
    return replace(reading, whole=first, notes=(*reading.notes, note))


def _membership(reading: Reading) -> list[int]:
    """Return for each mention the place of its entity among those that are shown."""
    places = {entity.index: place for place, entity in enumerate(reading.entities)}
    return [places[mention.entity] for mention in reading.document.mentions]


def _group(entity: Entity) -> dict[str, Any]:
    return {
        "name": short(entity.name, _LONG),
        "also": [a.name for a in entity.aliases if a.name != entity.name],
        "named": entity.named,
        "type": entity.type,
        "sure": _round(entity.types.get(entity.type, 0.0)),
        "size": len(entity.mentions),
        "weakest": _round(entity.weakest),
        "conflicts": list(entity.conflicts),
    }


def _mention(reading: Reading, mention: Mention) -> dict[str, Any]:
    meant = reading.whole.resolve(mention)
    return {
        "text": short(mention.text, _LONG),
        "kind": mention.kind,
        "line": reading.line(mention),
        "antecedent": mention.antecedent,
        "link": _round(mention.link),
        "new": _round(mention.new),
        "rival": _rival(mention),
        "means": meant and [short(meant.name, _LONG), _round(meant.probability)],
        "why": list(mention.reasons),
    }


def _rival(mention: Mention) -> tuple[int, float] | None:
    """Return the mention of the next best entity and its probability, where it comes near."""
    index, probability = mention.runner_up or (0, 0.0)
    return (index, _round(probability)) if probability >= WORTH_TELLING else None


def _round(value: float) -> float:
    return round(value, 3)

"""What the page's script chooses between: mentions, and the entities at several thresholds.

The chains of each threshold are computed here, so that page, tables and JSON agree.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from regsuite.english.entities.resolved import Entity, Mention
from regsuite.reg.mentions.records import Reading
from regsuite.reg.mentions.wording import short

LEVELS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
"""Least probabilities of links that a page offers, beside the one that was asked for."""
_LONG = 80


def page_data(reading: Reading) -> dict[str, Any]:
    """Return mentions, and by threshold the entities and which of them each mention belongs to."""
    levels = sorted({*LEVELS, reading.at_least})
    cuts = [replace(reading, at_least=level) for level in levels]
    return {
        "levels": levels,
        "start": levels.index(reading.at_least),
        "mentions": [_mention(reading, mention) for mention in reading.whole.mentions],
        "groups": [[_group(entity) for entity in one.entities] for one in cuts],
        "of": [_membership(one) for one in cuts],
    }


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
        "rival": mention.runner_up and [mention.runner_up[0], _round(mention.runner_up[1])],
        "means": meant and [short(meant.name, _LONG), _round(meant.probability)],
        "why": list(mention.reasons),
    }


def _round(value: float) -> float:
    return round(value, 3)

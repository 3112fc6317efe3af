"""Entities and mentions as data for JSON; places count characters of the text that was given."""

from __future__ import annotations

from typing import Any

from regsuite.english.entities.resolved import Entity, Mention
from regsuite.reg.mentions.reading import Reading

_DIGITS = 4


def as_dict(reading: Reading, mentions: bool = False) -> dict[str, Any]:
    """Return the entities of a text, and its mentions where they are asked for."""
    document = reading.document
    listed = {"mentions": [_mention(reading, m) for m in document.mentions]} if mentions else {}
    return {
        "name": reading.name,
        "at_least": reading.at_least,
        "entities": [_entity(reading, entity) for entity in reading.entities],
        **listed,
        "notes": list(reading.notes),
    }


def _entity(reading: Reading, entity: Entity) -> dict[str, Any]:
    first = reading.document.mentions[entity.mentions[0]]
    return {
        "id": entity.index,
        "name": entity.name,
        "named": entity.named,
        "type": entity.type,
        "probability": _round(entity.types.get(entity.type, 0.0)),
        "gender": entity.gender,
        "number": entity.number,
        "aliases": [
            {"name": alias.name, "confidence": _round(alias.confidence)} for alias in entity.aliases
        ],
        "mentions": list(entity.mentions),
        "first": _place(reading, first),
        "weakest": _round(entity.weakest),
        "salience": _round(entity.salience),
        "conflicts": list(entity.conflicts),
    }


def _place(reading: Reading, mention: Mention) -> dict[str, Any]:
    start, end = reading.place(mention)
    return {"start": start, "end": end, "line": reading.line(mention)}


def _mention(reading: Reading, mention: Mention) -> dict[str, Any]:
    meant = reading.document.resolve(mention)
    return {
        "id": mention.index,
        **_place(reading, mention),
        "text": mention.text,
        "kind": mention.kind,
        "probability": _round(mention.probability),
        "entity": mention.entity,
        "type": mention.type,
        "role": mention.role,
        "speaker": mention.speaker,
        "quoted": mention.quoted,
        "antecedent": mention.antecedent,
        "link": _round(mention.link),
        "new": _round(mention.new),
        "runner_up": _runner_up(mention),
        "stands_for": meant and {"name": meant.name, "probability": _round(meant.probability)},
        "reasons": list(mention.reasons),
    }


def _runner_up(mention: Mention) -> dict[str, Any] | None:
    if mention.runner_up is None:
        return None
    index, probability = mention.runner_up
    return {"mention": index, "probability": _round(probability)}


def _round(value: float) -> float:
    return round(value, _DIGITS)

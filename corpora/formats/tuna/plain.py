"""TUNA trials as plain dictionaries, which JSON, TOML and CSV files share.

A trial has ``entities`` and, where known, ``id``, ``domain``, ``condition``, ``target`` (the ID of
the entity to describe) and ``description``. An entity has an ``id``, perhaps an ``image`` and
``target: true``; every other field is an attribute of it. Any value is accepted: text is kept
without the spaces around it, numbers and truth values as they are written, a list is several
values, and an empty one an attribute that the entity does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, time
from pathlib import Path
from typing import Any, TypeAlias

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import (
    Attribute,
    AttributeSet,
    Description,
    Entity,
    Phrase,
    Trial,
    aimed,
    domain_name,
)

ENTITIES, TRIALS, DESCRIPTION = "entities", "trials", "description"
LONGEST_NUMBER = 1000  # bits; a float has up to 1024
RESERVED = ("id", "target", "image")
Fields: TypeAlias = dict[str, Any]
Error: TypeAlias = Callable[[str], InputError]


def text_of(value: Any, error: Error) -> str:
    """Return a single value as text, "" for none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER:
        raise error("a number is too large")
    if isinstance(value, str | int | float):
        return " ".join(str(value).split())
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    raise error(f"{type(value).__name__} is no value; give text, a number or a list of them")


def trial_of(
    fields: Mapping[str, Any],
    error: Error,
    options: Mapping[str, str],
    number: int = 1,
    places: Sequence[Error] = (),
) -> Trial:
    """Make a trial; ``error`` says where it is, ``places`` where each of its entities is."""
    rows = fields.get(ENTITIES)
    if not isinstance(rows, list) or not rows:
        raise error(f"a trial needs a list of {ENTITIES}")
    named = _targets(fields, error)
    entities = [
        _entity(row, i, named, places[i - 1] if places else error) for i, row in enumerate(rows, 1)
    ]
    _check_ids(entities, named, places or [error] * len(rows), error)
    with_target = aimed(entities, options, error)
    return Trial(
        text_of(fields.get("id"), error) or str(number),
        text_of(fields.get("domain"), error) or domain_name(with_target),
        text_of(fields.get("condition"), error),
        with_target,
        _description(fields.get(DESCRIPTION), error),
    )


def _targets(fields: Mapping[str, Any], error: Error) -> list[str]:
    given = fields.get("target")
    listed = given if isinstance(given, list) else [given]
    return [name for value in listed if (name := text_of(value, error))]


def _entity(row: Any, number: int, named: Sequence[str], error: Error) -> Entity:
    if not isinstance(row, dict):
        raise error(f"entity {number} is no table of attributes")
    identifier = text_of(row.get("id"), error) or str(number)
    flag = row.get("target", False)
    if not isinstance(flag, bool):
        raise error(f'entity "{identifier}": target is true or false')
    pairs = _attributes({k: v for k, v in row.items() if k not in RESERVED}, error)
    is_target = identifier in named if named else flag
    return Entity(identifier, tuple(pairs), is_target, text_of(row.get("image"), error))


def _attributes(fields: Mapping[str, Any], error: Error) -> Iterator[Attribute]:
    for name, value in fields.items():
        clean = " ".join(name.split())
        if not clean:
            raise error("an attribute has no name")
        values = value if isinstance(value, list) else [value]
        for text in dict.fromkeys(text_of(one, error) for one in values):
            if text:
                yield clean, text


def _check_ids(
    entities: Sequence[Entity], named: Sequence[str], places: Sequence[Error], error: Error
) -> None:
    known: set[str] = set()
    for entity, place in zip(entities, places, strict=True):
        if entity.id in known:
            raise place(f'a second entity with the ID "{entity.id}"')
        known.add(entity.id)
    for name in named:
        if name not in known:
            raise error(f'the target "{name}" is not among the entities')


def _description(fields: Any, error: Error) -> Description | None:
    if fields is None:
        return None
    if isinstance(fields, str):
        return Description(frozenset(), text_of(fields, error))
    if not isinstance(fields, dict):
        raise error("a description has attributes, words and phrases")
    phrases = tuple(_phrase(p, error) for p in _listed(fields.get("phrases"), error))
    said = frozenset(_attributes(_table(fields.get("attributes"), error), error))
    words = text_of(fields.get("words"), error) or None
    return Description(said or frozenset(a for p in phrases for a in p.attributes), words, phrases)


def _phrase(given: Any, error: Error) -> Phrase:
    if isinstance(given, str):
        return Phrase(text_of(given, error))
    fields = _table(given, error)
    pairs = _attributes(_table(fields.get("attributes"), error), error)
    return Phrase(text_of(fields.get("text"), error), tuple(pairs))


def _listed(given: Any, error: Error) -> list[Any]:
    if given is None:
        return []
    if not isinstance(given, list):
        raise error("phrases are a list")
    return given


def _table(given: Any, error: Error) -> dict[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise error("attributes are a table of names and values")
    return given


def fields_of(trial: Trial) -> Fields:
    """Return a trial as plain data; ``trial_of`` reads it back."""
    fields: Fields = {"id": trial.id, "domain": trial.domain}
    if trial.condition:
        fields["condition"] = trial.condition
    aims = [e.id for e in trial.targets]
    fields["target"] = aims if len(aims) > 1 else aims[0]
    fields[ENTITIES] = list(map(_entity_fields, trial.entities))
    if trial.gold is not None:
        fields[DESCRIPTION] = description_fields(trial.gold)
    return fields


def _entity_fields(entity: Entity) -> Fields:
    for name, _ in entity.attributes:
        if name.lower() in RESERVED:
            message = f'an attribute of entity {entity.id} is called "{name}"; rename it first'
            raise InputError(message)
    shown = {"image": entity.image} if entity.image else {}
    return {"id": entity.id, **_values(entity.attributes), **shown}


def _values(pairs: Sequence[Attribute] | AttributeSet) -> Fields:
    values: Fields = {}
    for name, value in pairs:
        if name not in values:
            values[name] = value
        else:
            values[name] = [*(v if isinstance(v := values[name], list) else [v]), value]
    return values


def description_fields(description: Description) -> Fields:
    """Return a description as plain data."""
    fields: Fields = {"attributes": _values(sorted(description.attributes))}
    if description.words is not None:
        fields["words"] = description.words
    if description.phrases:
        fields["phrases"] = [
            {"text": p.text, "attributes": _values(p.attributes)} if p.attributes else p.text
            for p in description.phrases
        ]
    return fields


def read_trials(data: Any, path: Path, options: Mapping[str, str]) -> list[Trial]:
    """Read the trials of a file's data: one, a list, or a list under ``trials``."""
    rows = _trials(data, path)

    def at(number: int) -> Error:
        where = f"trial {number}: " if len(rows) > 1 else ""
        return lambda message: InputError(where + message, path)

    return [trial_of(row, at(n), options, n) for n, row in enumerate(rows, 1)]


def _trials(data: Any, path: Path) -> list[Fields]:
    if isinstance(data, dict) and TRIALS in data:
        data = data[TRIALS]
    rows = data if isinstance(data, list) else [data]
    if not rows or not all(isinstance(row, dict) for row in rows):
        raise InputError(f"holds no trials; a trial is a table with {ENTITIES}", path)
    return rows


def filled(row: Fields, choice: Description) -> Fields:
    """Return the data of a trial with a description in it, all else as it was."""
    return {**row, DESCRIPTION: description_fields(choice)}


def described(data: Any, choices: Sequence[Description]) -> Any:
    """Return a file's data with descriptions in it, in the shape it had."""
    left = iter(choices)
    if isinstance(data, list):
        return [filled(row, next(left)) for row in data]
    if TRIALS in data:
        return {**data, TRIALS: [filled(row, next(left)) for row in data[TRIALS]]}
    return filled(data, next(left))


def together(trials: Sequence[Trial]) -> Any:
    """Return the data of a new file of trials."""
    rows = list(map(fields_of, trials))
    return rows[0] if len(rows) == 1 else {TRIALS: rows}

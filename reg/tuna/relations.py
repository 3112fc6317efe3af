"""Spatial relations between entities, as attributes: "left of" "red desk".

After Dale & Haddock 1991, "Generating referring expressions involving relations": the landmark's
description need not be unique, as long as only the target stands in this relation to something of
that description. So ``("left of", "desk")`` is true of every entity that has a desk to its right,
and the searches treat it like any other attribute. A landmark is described by its type and at most
one more attribute, not by further relations, which their algorithm has to stop somewhere.

The paper does not say how relations follow from places. Here the larger distance decides, rows are
counted from the top, and the ``NEAR`` nearest entities on each side are landmarks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import COORDINATES, TYPE, Attribute, AttributeSet, Entity, Trial

LEFT, RIGHT, ABOVE, BELOW = RELATIONS = ("left of", "right of", "above", "below")
NEAR = 4
Place: TypeAlias = tuple[float, float]
_PLACED = {name for pair in COORDINATES for name in pair}


def place(entity: Entity) -> Place | None:
    """Return the coordinates of an entity, None if they are not given as numbers."""
    for names in COORDINATES:
        try:
            x, y = (float(entity.value(name) or "") for name in names)
        except ValueError:
            continue
        if math.isfinite(x) and math.isfinite(y):
            return x, y
    return None


def relation(one: Place, other: Place) -> str | None:
    """Return the relation of one place to another; None if they are the same."""
    across, down = one[0] - other[0], one[1] - other[1]
    if across == down == 0:
        return None
    if abs(across) >= abs(down):
        return LEFT if across < 0 else RIGHT
    return ABOVE if down < 0 else BELOW


def with_attributes(trial: Trial, of: Callable[[Entity], Iterable[Attribute]]) -> Trial:
    """Give the entities of a trial other attributes."""
    entities = (replace(e, attributes=tuple(of(e))) for e in trial.entities)
    return replace(trial, entities=tuple(entities))


def unplaced(trial: Trial, named: Container[str] = ()) -> Trial:
    """Leave out x and y if all entities have coordinates and nobody names them.

    TUNA's own ``x-dimension`` and ``y-dimension`` are attributes that people use; they stay.
    """
    plain = [name for name in COORDINATES[-1] if name not in named]
    if not all(place(entity) for entity in trial.entities):
        return trial
    return with_attributes(trial, lambda e: (a for a in e.attributes if a[0] not in plain))


def with_relations(trial: Trial, say: Callable[[AttributeSet], str]) -> Trial:
    """Give entities their relations to landmarks in place of their coordinates.

    ``say`` words the attributes of a landmark.
    """
    places = {e.id: at for e in trial.entities if (at := place(e)) is not None}
    if any(e.id not in places for e in trial.targets):
        raise InputError("relations need x and y of the target as numbers, in columns x and y")
    wanted = list(dict.fromkeys(w for t in trial.targets for w in _wanted(trial, t, places)))
    holders = {
        described: [e.id for e in trial.entities if described <= set(e.attributes)]
        for _, described in wanted
    }

    def has(entity: Entity, where: str, described: AttributeSet) -> bool:
        return any(
            entity.id != other
            and entity.id in places
            and other in places
            and relation(places[entity.id], places[other]) == where
            for other in holders[described]
        )

    def extended(entity: Entity) -> Iterable[Attribute]:
        own = [a for a in entity.attributes if a[0] not in _PLACED]
        added = [(where, say(d)) for where, d in wanted if has(entity, where, d)]
        return dict.fromkeys([*own, *added])

    return with_attributes(trial, extended)


def _wanted(
    trial: Trial, target: Entity, places: dict[str, Place]
) -> Iterator[tuple[str, AttributeSet]]:
    """Yield relations of a target to descriptions of the things near it, the shortest first."""
    here = places[target.id]
    others = (e for e in trial.distractors if e.id in places)
    near = sorted(others, key=lambda e: (math.dist(here, places[e.id]), e.id))
    sides: dict[str, list[Entity]] = {}
    for entity in near:
        where = relation(here, places[entity.id])
        if where is not None and len(sides.setdefault(where, [])) < NEAR:
            sides[where].append(entity)
    for more in (False, True):
        for where in RELATIONS:
            for landmark in sides.get(where, []):
                yield from ((where, described) for described in _descriptions(landmark, more))


def _descriptions(landmark: Entity, more: bool) -> Iterator[AttributeSet]:
    own = [a for a in landmark.attributes if a[0] not in _PLACED and a[0] not in RELATIONS]
    kind = [a for a in own if a[0] == TYPE][:1]
    if not more:
        yield from ([frozenset(kind)] if kind else (frozenset({a}) for a in own))
    elif kind:
        yield from (frozenset({*kind, a}) for a in own if a not in kind)

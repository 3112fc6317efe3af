"""Icons of TUNA entities, made from their attributes, in a box of 100 by 100.

Furniture and people have icons of their own; any other type is a labelled box in its colour, so
that a new domain needs no change here. In the drawings of furniture ``@`` and a number stand for
the entity's colour, mixed with so much white (above 0) or black (below).
"""

from __future__ import annotations

import re
from functools import cache, reduce

from regsuite.base import wordfiles
from regsuite.base.pages import asset
from regsuite.corpora.records.tuna import COORDINATES, TYPE, Entity
from regsuite.reg.tuna.drawing.faces import face
from regsuite.reg.tuna.drawing.shapes import group, label, rect, shade

FURNITURE = ("chair", "sofa", "desk", "fan")
NO_COLOUR = "#b9ad9b"
SIZES = {"large": 1.0, "small": 0.62}
OTHER_SIZE = 0.82
SEAM = -0.35
LINES = 4
NAME_LENGTH = 10
TEXT_LENGTH = 16
_LEFT_OUT = {TYPE, *(name for pair in COORDINATES for name in pair)}


def icon(entity: Entity) -> str:
    """Draw an entity from its attributes."""
    kind = entity.value(TYPE) or ""
    if kind == "person":
        return face(entity)
    if kind not in FURNITURE:
        return _box(entity, kind or entity.id)
    drawn = _coloured(_furniture(kind, _view(entity)), _colour(entity))
    if entity.value("orientation") == "right":
        drawn = group(drawn, "translate(100 0) scale(-1 1)")
    return _sized(drawn, entity)


def _colour(entity: Entity) -> str:
    colours = wordfiles.table(__package__, "colours.tsv")
    return colours.get((entity.value("colour") or "").lower(), NO_COLOUR)


def _view(entity: Entity) -> str:
    """Return front, back or side; the side looks left and is mirrored to look right."""
    facing = entity.value("orientation")
    return "side" if facing in ("left", "right") else "back" if facing == "back" else "front"


def _sized(drawn: str, entity: Entity) -> str:
    scale = SIZES.get(entity.value("size") or "large", OTHER_SIZE)
    return group(drawn, f"translate({50 - 50 * scale:g} {94 - 94 * scale:g}) scale({scale:g})")


@cache
def _furniture(kind: str, view: str) -> str:
    return asset(__package__, f"furniture/{kind}-{view}.svg").replace("\n", "")


def _coloured(drawing: str, colour: str) -> str:
    def of(found: re.Match[str]) -> str:
        return reduce(shade, map(float, found[0].split("@")[1:]), colour)

    return re.sub(r"@[-.\d@]+", of, drawing)


def _box(entity: Entity, name: str) -> str:
    """Draw a type without an icon as a box with its name and first other attributes."""
    colour = _colour(entity)
    ink = "#ffffff" if sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 3 * 140 else "#22262b"
    shown = [f"{n} {v}" for n, v in entity.attributes if n not in _LEFT_OUT][:LINES]
    words = label(50, 34, _cut(name, NAME_LENGTH), 13, fill=ink, font_weight="bold")
    words += "".join(
        label(50, 49 + 12 * i, _cut(text, TEXT_LENGTH), 9, fill=ink) for i, text in enumerate(shown)
    )
    edge = {"stroke": shade(colour, SEAM), "stroke_width": 2}
    return _sized(rect(6, 14, 88, 80, colour, 8, **edge) + words, entity)


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"

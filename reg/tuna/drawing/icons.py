"""Icons of TUNA entities, made from their attributes, in a box of 100 by 100.

Furniture and people have icons of their own; any other type is a labelled box in its colour, so
that a new domain needs no change here.
"""

from __future__ import annotations

from collections.abc import Callable

from regsuite.base import wordfiles
from regsuite.corpora.records.tuna import COORDINATES, TYPE, Entity
from regsuite.reg.tuna.drawing.faces import face
from regsuite.reg.tuna.drawing.shapes import ellipse, group, label, line, path, polygon, rect, shade

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
    drawn = FURNITURE[kind](_colour(entity), _view(entity))
    if entity.value("orientation") == "right":
        drawn = group(drawn, "translate(100 0) scale(-1 1)")
    return _sized(drawn, entity)


def _colour(entity: Entity) -> str:
    colours = wordfiles.table("regsuite.reg.tuna.drawing", "colours.tsv")
    return colours.get((entity.value("colour") or "").lower(), NO_COLOUR)


def _view(entity: Entity) -> str:
    """Return front, back or side; the side looks left and is mirrored to look right."""
    facing = entity.value("orientation")
    return "side" if facing in ("left", "right") else "back" if facing == "back" else "front"


def _sized(drawn: str, entity: Entity) -> str:
    scale = SIZES.get(entity.value("size") or "large", OTHER_SIZE)
    return group(drawn, f"translate({50 - 50 * scale:g} {94 - 94 * scale:g}) scale({scale:g})")


def _chair(colour: str, view: str) -> str:
    dark, light = shade(colour, SEAM), shade(colour, 0.25)
    if view == "side":
        legs = polygon([(28, 60), (34, 60), (31, 92), (25, 92)], dark) + polygon(
            [(64, 60), (71, 60), (78, 92), (71, 92)], dark
        )
        back = polygon([(64, 56), (72, 10), (80, 11), (74, 60)], colour)
        return legs + line("M30 78H72", dark, 3) + back + rect(22, 53, 53, 9, light, 4)
    legs = "".join(rect(x, 62, 6, 30, dark) for x in (24, 70))
    if view == "back":
        panel = rect(24, 8, 52, 60, colour, 6)
        slats = "".join(rect(x, 16, 5, 44, dark, 2) for x in (34, 47.5, 61))
        return legs + panel + slats + rect(24, 60, 52, 8, shade(colour, -0.15), 3)
    rear = "".join(rect(x, 60, 5, 24, shade(dark, -0.25)) for x in (34, 61))
    back = rect(28, 8, 44, 48, colour, 6) + rect(34, 15, 32, 30, shade(colour, 0.12), 5)
    seat = polygon([(30, 52), (70, 52), (80, 66), (20, 66)], light)
    return rear + back + seat + rect(20, 65, 60, 5, colour) + legs.replace('y="62"', 'y="66"')


def _sofa(colour: str, view: str) -> str:
    dark, light = shade(colour, SEAM), shade(colour, 0.22)
    if view == "side":
        feet = "".join(rect(x, 84, 6, 8, "#4a3b2c") for x in (24, 68))
        back = polygon([(56, 84), (64, 28), (74, 24), (82, 32), (80, 84)], colour)
        arm = rect(16, 52, 54, 33, light, 10) + rect(21, 58, 44, 22, shade(colour, 0.1), 7)
        return feet + back + rect(14, 66, 64, 18, colour, 5) + arm
    feet = "".join(rect(x, 84, 6, 8, "#4a3b2c") for x in (12, 82))
    if view == "back":
        panel = rect(5, 30, 90, 55, shade(colour, -0.12), 9)
        seams = line("M35 34V80M65 34V80", dark, 2) + line("M9 74H91", dark, 2)
        return feet + panel + rect(5, 30, 90, 9, colour, 4) + seams
    back = rect(10, 30, 80, 36, colour, 9) + line("M50 34V58", dark, 2)
    cushions = rect(19, 57, 31, 15, light, 4) + rect(50, 57, 31, 15, light, 4)
    base = rect(12, 70, 76, 15, shade(colour, -0.12), 4)
    arms = rect(3, 46, 18, 39, shade(colour, 0.08), 8) + rect(
        79, 46, 18, 39, shade(colour, 0.08), 8
    )
    return feet + back + base + cushions + line("M50 58V71", dark, 1.5) + arms


def _desk(colour: str, view: str) -> str:
    dark, light = shade(colour, SEAM), shade(colour, 0.25)
    if view == "side":
        body = rect(30, 44, 42, 46, colour) + rect(36, 51, 30, 32, shade(colour, -0.12))
        knobs = "".join(rect(25, y, 6, 4, "#caa65a", 2) for y in (51, 65, 79))
        return body + knobs + rect(24, 36, 52, 9, light, 2)
    top = rect(4, 36, 92, 9, light, 2)
    if view == "back":
        panel = rect(9, 45, 82, 36, shade(colour, -0.12)) + line("M14 63H86", dark, 2)
        return "".join(rect(x, 45, 7, 47, dark) for x in (9, 84)) + panel + top
    drawers = "".join(
        rect(61, y, 26, 12, shade(colour, 0.12)) + rect(70, y + 5, 8, 3, "#caa65a", 1.5)
        for y in (48, 63, 78)
    )
    knee = rect(17, 45, 42, 24, shade(colour, -0.55), 0)
    return knee + rect(9, 45, 9, 47, colour) + rect(58, 45, 32, 47, colour) + drawers + top


def _fan(colour: str, view: str) -> str:
    dark, light = shade(colour, SEAM), shade(colour, 0.3)
    stand = rect(46.5, 58, 7, 28, dark) + ellipse(50, 88, 23, 6, colour)
    ring = {"stroke": dark, "stroke_width": 4}
    if view == "side":
        motor = rect(46, 27, 24, 18, colour, 8) + rect(64, 31, 8, 10, dark, 3)
        cage = ellipse(40, 36, 9, 30, light, **ring) + line("M40 6V66", dark, 1.5)
        return stand + motor + cage
    if view == "back":
        cage = ellipse(50, 36, 30, 30, shade(colour, 0.55), **ring)
        spokes = line("M50 6V66M20 36H80M29 15L71 57M71 15L29 57", dark, 1.5)
        motor = ellipse(50, 36, 17, 17, colour) + line("M42 31H58M42 36H58M42 41H58", dark, 2)
        return cage + spokes + stand + motor
    blade = "M50 36C40 30 38 14 50 10C62 14 60 28 50 36Z"
    blades = "".join(
        path(blade, colour, transform=f"rotate({turn} 50 36)") for turn in (0, 120, 240)
    )
    cage = ellipse(50, 36, 30, 30, "#ffffff", **ring)
    inner = ellipse(50, 36, 21, 21, "none", stroke=light, stroke_width=1.5)
    return stand + cage + blades + inner + ellipse(50, 36, 6, 6, dark)


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


FURNITURE: dict[str, Callable[[str, str], str]] = {
    "chair": _chair,
    "sofa": _sofa,
    "desk": _desk,
    "fan": _fan,
}

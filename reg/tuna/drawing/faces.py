"""Faces of the TUNA people domain, made from their attributes, in a box of 100 by 100."""

from __future__ import annotations

from typing import Any

from regsuite.corpora.records.tuna import Entity
from regsuite.reg.tuna.drawing.shapes import ellipse, line, path, polygon, rect, shade

SKIN = "#eac2a0"
INK = "#3a2f2a"
HAIR = {"dark": "#40302a", "light": "#f1e9cf"}
OTHER_HAIR = "#8b6a4c"
TURNS = {"left": -7.0, "right": 7.0}


def face(entity: Entity) -> str:
    """Draw a person: clothes, head, hair, beard, glasses, age and which way they look."""
    has = {name for name, value in entity.attributes if name.startswith("has") and value == "1"}
    hair = HAIR.get(entity.value("hairColour") or "", OTHER_HAIR)
    turn = TURNS.get(entity.value("orientation") or "", 0.0)
    old = entity.value("age") == "old"
    return "".join(
        (
            _clothes("hasSuit" in has, "hasShirt" in has, "hasTie" in has),
            _head(turn),
            _hair(hair) if "hasHair" in has else _bald(turn),
            _beard(hair, turn) if "hasBeard" in has else "",
            _features(turn, old, hair),
            _glasses(turn) if "hasGlasses" in has else "",
        )
    )


def _clothes(suit: bool, shirt: bool, tie: bool) -> str:
    outer = "#39455c" if suit else "#dfe6ee" if shirt else "#6f8f86"
    body = path("M12 100C12 80 30 74 42 71H58C70 74 88 80 88 100Z", outer)
    neck = rect(42, 58, 16, 18, shade(SKIN, -0.12), 6)
    front = polygon([(41, 71), (50, 96), (59, 71)], "#f7f9fb") if suit else ""
    collar = polygon([(41, 70), (50, 80), (44, 84)], "#ffffff") + polygon(
        [(59, 70), (50, 80), (56, 84)], "#ffffff"
    )
    lapels = line("M41 72L49 99M59 72L51 99", "#252e3f", 2.5) if suit else ""
    knot = polygon([(47, 77), (53, 77), (51.5, 82), (48.5, 82)], "#a3262d")
    long = polygon([(48.5, 82), (51.5, 82), (54, 97), (50, 100), (46, 97)], "#b8323a")
    rim = line("M42 74C46 80 54 80 58 74", shade(outer, -0.25), 3)
    return body + front + neck + (collar if suit or shirt else rim) + lapels + (knot + long) * tie


def _head(turn: float) -> str:
    ears = {-1: 29.5, 1: 70.5}
    hidden = 0 if not turn else (-1 if turn < 0 else 1)
    shown = "".join(
        ellipse(x, 44, 4, 6.5, shade(SKIN, -0.08)) for side, x in ears.items() if side != hidden
    )
    return shown + ellipse(50, 42, 21, 27, SKIN)


def _hair(colour: str) -> str:
    cap = "M28 42C24 12 40 6 52 7C68 7 76 20 72 42"
    fringe = "C70 34 68 28 62 25C52 29 40 28 34 25C31 30 29 36 28 42Z"
    return path(cap + fringe, colour, **_edge(colour))


def _edge(colour: str) -> dict[str, Any]:
    return {"stroke": shade(colour, -0.3), "stroke_width": 1}


def _bald(turn: float) -> str:
    return line(f"M{44 + turn / 2:g} 20Q{51 + turn / 2:g} 16 {58 + turn / 2:g} 20", "#f8e2cf", 3)


def _beard(colour: str, turn: float) -> str:
    outer = "M30 46C30 76 42 78 50 78C58 78 70 76 70 46"
    beard = path(outer + "C66 56 60 55 50 55C40 55 34 56 30 46Z", colour, **_edge(colour))
    return beard + ellipse(50 + turn, 61, 7, 2.6, "#a8574f")


def _features(turn: float, old: bool, hair: str) -> str:
    x = 50 + turn
    eyes = "".join(
        ellipse(x + side, 40, 3.4, 2.4, "#ffffff") + ellipse(x + side + turn / 5, 40, 1.7, 1.9, INK)
        for side in (-9, 9)
    )
    brows = line(f"M{x - 13:g} 34.5Q{x - 9:g} 32.5 {x - 5:g} 34.5", shade(hair, -0.2), 2)
    brows += line(f"M{x + 5:g} 34.5Q{x + 9:g} 32.5 {x + 13:g} 34.5", shade(hair, -0.2), 2)
    tip = x + (turn / 2 if turn else 2)
    nose = line(f"M{x:g} 42L{tip:g} 50L{x:g} 51", shade(SKIN, -0.35), 1.8)
    mouth = line(f"M{x - 6:g} 60Q{x:g} 63.5 {x + 6:g} 60", "#a8574f", 2)
    return eyes + brows + nose + mouth + (_wrinkles(x) if old else "")


def _wrinkles(x: float) -> str:
    brow = f"M{x - 9:g} 27H{x + 9:g}M{x - 7:g} 30.5H{x + 7:g}"
    bags = f"M{x - 12:g} 45Q{x - 9:g} 47 {x - 6:g} 45M{x + 6:g} 45Q{x + 9:g} 47 {x + 12:g} 45"
    cheeks = f"M{x - 7:g} 52L{x - 11:g} 57M{x + 7:g} 52L{x + 11:g} 57"
    return line(brow + bags + cheeks, shade(SKIN, -0.3), 1.2)


def _glasses(turn: float) -> str:
    x = 50 + turn
    ring = {"stroke": "#1f2328", "stroke_width": 2}
    lenses = "".join(
        ellipse(x + side, 41, 7.2, 6, "#ffffff", fill_opacity=0.25, **ring) for side in (-9, 9)
    )
    arms = f"M{x - 2:g} 40.5H{x + 2:g}M{x - 16:g} 40L30 39M{x + 16:g} 40L70 39"
    return lenses + line(arms, "#1f2328", 2)

"""Faces of the TUNA people domain, made from their attributes, in a box of 100 by 100."""

from __future__ import annotations

from functools import cache

from jinja2 import Template

from regsuite.corpora.records.tuna import Entity
from regsuite.reg.tuna.drawing.shapes import shade
from regsuite.studies.templates import environment

SKIN = "#eac2a0"
INK = "#3a2f2a"
HAIR = {"dark": "#40302a", "light": "#f1e9cf"}
OTHER_HAIR = "#8b6a4c"
TURNS = {"left": -7.0, "right": 7.0}
WORN = ("suit", "shirt", "tie", "hair", "beard", "glasses")


@cache
def _template() -> Template:
    return environment(__package__).get_template("face.svg")


def face(entity: Entity) -> str:
    """Draw a person: clothes, head, hair, beard, glasses, age and which way they look."""
    drawn = _template().render(
        {thing: entity.value(f"has{thing.capitalize()}") == "1" for thing in WORN},
        skin=SKIN,
        ink=INK,
        colour=HAIR.get(entity.value("hairColour") or "", OTHER_HAIR),
        turn=TURNS.get(entity.value("orientation") or "", 0.0),
        old=entity.value("age") == "old",
        shade=shade,
    )
    return drawn.replace("\n", "")

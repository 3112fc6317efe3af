"""The trace of a description as one HTML page: the drawn domain, and the steps to go through.

The page loads nothing: style and script are in it, and a content security policy that knows both by
their hashes lets nothing else run. Without the script all steps are shown below one another.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from regsuite import __version__
from regsuite.base.pages import asset, policy
from regsuite.corpora.records.tuna import Entity
from regsuite.reg.tuna.describing import Described
from regsuite.reg.tuna.drawing.domain import CELL, COLUMNS, MARGIN, Place, grid
from regsuite.reg.tuna.drawing.icons import icon
from regsuite.reg.tuna.drawing.shapes import document, element, group, label, line, rect, title
from regsuite.reg.tuna.trace import TAKEN, Step
from regsuite.studies.templates import environment

NAME = 16
WIDE = 1.4
BUTTONS = (
    ("first", "|◀", "First step"),
    ("back", "◀", "One step back"),
    ("on", "▶", "One step on"),
    ("last", "▶|", "Last step"),
)


def trace_page(described: Described) -> str:
    """Return the page."""
    style, script = (asset(__package__, name) for name in ("trace.css", "trace.js"))
    targets = ", ".join(e.id for e in described.scene.targets)
    page = environment(__package__).get_template("trace.html")
    filled = page.render(
        policy=policy(style, script),
        style=style,
        script=script,
        heading=f"How {described.algorithm} describes {targets}",
        described=described,
        picture=picture(described),
        buttons=BUTTONS,
        steps=_steps(described),
        taken=TAKEN,
        version=__version__,
    )
    return f"{filled}\n"


def _steps(described: Described) -> Iterator[tuple[Step, str, str]]:
    """Yield each step with the numbers of all that are out after it, and of those it rules out."""
    numbers = {e.id: n for n, e in enumerate(described.scene.entities)}
    every = {d.id for d in described.scene.distractors}
    for step in described.trace.steps:
        out = (str(numbers[i]) for i in numbers if i in every - set(step.left))
        yield step, " ".join(out), " ".join(str(numbers[i]) for i in step.ruled_out)


def picture(described: Described) -> str:
    """Draw the domain with a number on each entity, by which steps refer to it."""
    trial = described.scene
    wide = max(COLUMNS, math.ceil(math.sqrt(len(trial.entities) * WIDE)))
    places = grid(trial, wide)
    columns, rows = (1 + max(p[i] for p in places.values()) for i in (0, 1))
    height = CELL + NAME
    cells = [_cell(n, e, places[e.id], height) for n, e in enumerate(trial.entities)]
    width, tall = 2 * MARGIN + columns * CELL, 2 * MARGIN + rows * height
    return document("".join([title(f"The domain of {trial.id}"), *cells]), width, tall)


def _cell(number: int, entity: Entity, place: Place, height: int) -> str:
    inset = (CELL - 100) // 2
    listed = ", ".join(f"{name} {value}" for name, value in entity.attributes) or "nothing"
    content = title(f"{entity.id}: {listed}")
    content += rect(2, 2, CELL - 4, height - 4, "none", 8, **{"class": "ground"})
    drawn = group(icon(entity), f"translate({inset} {inset})")
    content += element("g", drawn, **{"class": "picture"})
    content += line(
        f"M18 18L{CELL - 18} {CELL - 18}M{CELL - 18} 18L18 {CELL - 18}", "none"
    ).replace("<path ", '<path class="cross" ', 1)
    content += label(CELL / 2, CELL + 7, entity.id[:NAME], 12, **{"class": "name"})
    if entity.is_target:
        content += rect(3, 3, CELL - 6, height - 6, "none", 8, **{"class": "aim"})
    x, y = MARGIN + CELL * place[0], MARGIN + height * place[1]
    attributes = {"transform": f"translate({x} {y})", "data-n": number}
    return element("g", content, **attributes)

"""A TUNA trial as a picture: the domain on its grid, the target framed, the description below.

The experiment showed pictures in three rows of five, the target in a red frame (TUNA-REG'09
report, sections 2 and 5). The grid here is as large as the locations ask for. Entities without a
location, or whose place is taken, fill the free places in the order of the file.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import count

from regsuite.corpora.records.tuna import COORDINATES, Entity, Trial
from regsuite.evaluation.report.outcomes import Scene
from regsuite.reg.tuna.drawing.icons import icon
from regsuite.reg.tuna.drawing.shapes import document, group, label, rect, title

CELL = 124
MARGIN = 12
COLUMNS = 5
MAX_SIDE = 12
LINE = 19
FRAME = "#d3222a"

Place = tuple[int, int]


def draw(trial: Trial) -> str:
    """Return the trial's domain as an SVG document."""
    places = grid(trial)
    columns, rows = _size(places)
    width, top = 2 * MARGIN + columns * CELL, 2 * MARGIN + rows * CELL
    caption = _caption(trial, width // 8)
    height = top + LINE * len(caption) + MARGIN // 2
    content = [
        title(f"Trial {trial.id}: {trial.domain}"),
        *_ground(width, height, columns, rows),
        *(_cell(e, places[e.id]) for e in trial.entities),
        *(_caption_line(words, top + LINE * i, i == 0) for i, words in enumerate(caption)),
    ]
    return _document(content, width, height)


def scene(trial: Trial) -> Scene:
    """Draw the domain alone, with the target framed and without, and say where each entity is."""
    places = grid(trial)
    columns, rows = _size(places)
    width, height = (2 * MARGIN + n * CELL for n in (columns, rows))
    ground = _ground(width, height, columns, rows)

    def drawn(framed: bool) -> str:
        cells = (_picture(e, places[e.id], framed) for e in trial.entities)
        return _document([*ground, *cells], width, height)

    boxes = {e: (MARGIN + CELL * x, MARGIN + CELL * y, CELL, CELL) for e, (x, y) in places.items()}
    return Scene(drawn(framed=False), drawn(framed=True), width, height, boxes)


def _size(places: Mapping[str, Place]) -> tuple[int, int]:
    columns, rows = (1 + max(numbers) for numbers in zip(*places.values(), strict=True))
    return max(COLUMNS, columns), rows


def _ground(width: int, height: int, columns: int, rows: int) -> list[str]:
    corners = ((MARGIN + CELL * x, MARGIN + CELL * y) for y in range(rows) for x in range(columns))
    cells = (rect(x + 2, y + 2, CELL - 4, CELL - 4, "#f6f8fa", 8) for x, y in corners)
    return [rect(0, 0, width, height, "#ffffff", 0), *cells]


def _document(content: Sequence[str], width: int, height: int) -> str:
    return document("\n".join(["", *content, ""]), width, height, fixed=True) + "\n"


def grid(trial: Trial, columns: int = COLUMNS) -> dict[str, Place]:
    """Return column and row of each entity, from 0, in so many columns or more."""
    owners: dict[Place, str] = {}
    for entity in trial.entities:
        place = _location(entity)
        if place is not None:
            owners.setdefault(place, entity.id)
    places = {identifier: place for place, identifier in owners.items()}
    width = max([columns, *(x + 1 for x, _ in owners)])
    spots = ((n % width, n // width) for n in count())
    free = (spot for spot in spots if spot not in owners)
    return {e.id: places.get(e.id) or next(free) for e in trial.entities}


def _location(entity: Entity) -> Place | None:
    known = {str(n): n - 1 for n in range(1, MAX_SIDE + 1)}
    for names in COORDINATES:
        x, y = (entity.value(name) or "" for name in names)
        if x in known and y in known:
            return known[x], known[y]
    return None


def _cell(entity: Entity, place: Place) -> str:
    listed = ", ".join(f"{name} {value}" for name, value in entity.attributes)
    return _picture(entity, place, entity.is_target, title(f"{entity.id}: {listed}"))


def _picture(entity: Entity, place: Place, framed: bool, content: str = "") -> str:
    inset = (CELL - 100) // 2
    content += group(icon(entity), f"translate({inset} {inset})")
    if framed and entity.is_target:
        content += rect(3, 3, CELL - 6, CELL - 6, "none", 8, stroke=FRAME, stroke_width=5)
    x, y = (MARGIN + CELL * n for n in place)
    return group(content, f"translate({x} {y})")


def _caption(trial: Trial, width: int) -> list[str]:
    heading = " · ".join(part for part in (trial.id, trial.domain, trial.condition) if part)
    lines = [textwrap.shorten(heading, width, placeholder="…")]
    if trial.gold is None:
        return lines
    said = ", ".join(f"{name} {value}" for name, value in sorted(trial.gold.attributes))
    words = f"“{trial.gold.words}”" if trial.gold.words else said or "nothing said"
    return lines + textwrap.wrap(words, width)


def _caption_line(words: str, y: int, heading: bool) -> str:
    size, fill = (12, "#59636e") if heading else (15, "#1f2328")
    return label(MARGIN + 2, y + 6, words, size, text_anchor="start", fill=fill)

"""The trace of a description as one HTML page: the drawn domain, and the steps to go through.

The page loads nothing: style and script are in it, and a content security policy that knows both by
their hashes lets nothing else run. Without the script all steps are shown below one another.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from regsuite import __version__
from regsuite.base.pages import asset, policy
from regsuite.corpora.records.tuna import Attribute, Entity
from regsuite.reg.tuna.describing import Described
from regsuite.reg.tuna.drawing.domain import CELL, COLUMNS, MARGIN, Place, grid
from regsuite.reg.tuna.drawing.icons import icon
from regsuite.reg.tuna.drawing.shapes import element, group, label, line, rect, title
from regsuite.reg.tuna.trace import TAKEN, Step

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
    heading = f"How {described.algorithm} describes {_targets(described)}"
    notes = "".join(f'<p class="note">{escape(note)}</p>\n' for note in described.notes)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy(style, script)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{escape(heading)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(heading)}</h1>\n"
        f'<p class="words">“{escape(described.words)}” '
        f'<span class="soft">{escape(pairs(described.attributes))}</span></p>\n{notes}'
        f'<div class="both">\n<div class="scene">{picture(described)}</div>\n'
        f'<div class="card">\n{_bar()}<ol class="steps">\n{_steps(described)}</ol>\n'
        f"{_omitted(described)}</div>\n</div>\n"
        f"<footer>Order of preference: {escape(', '.join(described.order) or 'none')}. "
        "Keys: <kbd>←</kbd> <kbd>→</kbd> <kbd>Home</kbd> <kbd>End</kbd>. "
        f"Made with reg-suite {__version__}.</footer>\n"
        f"</main>\n<script>{script}</script>\n</body>\n</html>\n"
    )


def _targets(described: Described) -> str:
    return ", ".join(e.id for e in described.scene.targets)


def pairs(attributes: Sequence[Attribute]) -> str:
    """Write attributes in a line."""
    return ", ".join(f"{name} {value}" for name, value in attributes) or "nothing"


def picture(described: Described) -> str:
    """Draw the domain with a number on each entity, by which steps refer to it."""
    trial = described.scene
    wide = max(COLUMNS, math.ceil(math.sqrt(len(trial.entities) * WIDE)))
    places = grid(trial, wide)
    columns, rows = (1 + max(p[i] for p in places.values()) for i in (0, 1))
    height = CELL + NAME
    cells = [_cell(n, e, places[e.id], height) for n, e in enumerate(trial.entities)]
    width, tall = 2 * MARGIN + columns * CELL, 2 * MARGIN + rows * height
    return element(
        "svg",
        "".join([title(f"The domain of {trial.id}"), *cells]),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {tall}",
        role="img",
        font_family="system-ui, sans-serif",
    )


def _cell(number: int, entity: Entity, place: Place, height: int) -> str:
    inset = (CELL - 100) // 2
    listed = pairs(entity.attributes)
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


def _bar() -> str:
    buttons = "".join(
        f'<button type="button" data-go="{name}" aria-label="{hint}" title="{hint}">{sign}</button>'
        for name, sign, hint in BUTTONS
    )
    return f'<div class="bar">{buttons}<output aria-live="polite"></output></div>\n'


def _steps(described: Described) -> str:
    numbers = {e.id: n for n, e in enumerate(described.scene.entities)}
    every = {d.id for d in described.scene.distractors}
    return "".join(_step(step, numbers, every) for step in described.trace.steps)


def _step(step: Step, numbers: Mapping[str, int], every: set[str]) -> str:
    out = " ".join(str(numbers[i]) for i in numbers if i in every - set(step.left))
    now = " ".join(str(numbers[i]) for i in step.ruled_out)
    kind = "taken" if step.decision == TAKEN else "other"
    return (
        f'<li class="{kind}" data-out="{out}" data-now="{now}">'
        f'<p><span class="tried">{escape(pairs(step.tried))}</span> '
        f'<span class="verdict">{escape(step.decision)}</span></p>'
        f"<p>{escape(step.why)}</p>{''.join(_more(step))}</li>\n"
    )


def _more(step: Step) -> Iterator[str]:
    gone = ", ".join(step.ruled_out) or "nobody"
    left = ", ".join(step.left) or "nobody"
    yield '<div class="more">'
    if step.options:
        rows = "".join(
            f'<tr><th scope="row">{escape(pairs([a]))}</th><td>{n}</td></tr>'
            for a, n in step.options
        )
        yield f"<table><tbody>{rows}</tbody></table>"
    yield f'<p class="soft">ruled out: {escape(gone)}; left: {escape(left)}</p>'
    if step.said:
        yield f'<p class="soft">said: {escape(pairs(step.said))}</p>'
    yield "</div>"


def _omitted(described: Described) -> str:
    count = described.trace.omitted
    return f'<p class="soft">{count} further sets were looked at.</p>\n' if count else ""

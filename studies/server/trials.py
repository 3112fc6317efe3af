"""A trial as a page gets it: what is to be seen, nothing of which system made it."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

from regsuite.studies.design import Design
from regsuite.studies.records import Participant
from regsuite.studies.schedule import CHECK, PRACTICE, Cell
from regsuite.studies.stimuli import Part, Stimulus
from regsuite.studies.study import Study

WINDOW = 8  # trials sent ahead, so that nobody waits for the next; session.js asks for more in time


def session(study: Study, person: Participant, position: int, start: int) -> dict[str, Any]:
    """Return where a participant is, and the next few trials from a place on."""
    first = max(start, position)
    cells = [study.plan.cells[name] for name in person.trials[first : first + WINDOW]]
    return {
        "position": position,
        "total": len(person.trials),
        "practice": len(study.plan.practice),
        "trials": [trial(study, cell, first + n) for n, cell in enumerate(cells)],
    }


def layout(design: Design) -> dict[str, Any]:
    """Return what the page must know of the design."""
    screens = [
        asdict(s) | {"questions": [q.page_data() for q in s.questions]} for s in design.screens
    ]
    return {
        "screens": screens,
        "pause_after": design.pause_after,
        "language": design.language,
    }


def trial(study: Study, cell: Cell, position: int) -> dict[str, Any]:
    """Lay out one trial."""
    stimuli, picture = study.shown(cell).stimuli, study.pictures.get(cell.item)
    if cell.kind == CHECK:
        stimuli = (_check(study, cell),) * len(stimuli)
    return {
        "position": position,
        "cell": cell.id,
        "practice": cell.kind == PRACTICE,
        "picture": picture and {"width": picture.width, "height": picture.height},
        "stimuli": [_shown(s, cell.id) for s in stimuli],
    }


def _check(study: Study, cell: Cell) -> Stimulus:
    """Return what an attention check shows in place of a stimulus: what its questions ask for."""
    shown = study.shown(cell)
    stimulus = shown.first
    asked = (q.check_text(shown) for q in study.design.questions if not q.optional)
    wanted = ", ".join(dict.fromkeys(filter(None, asked)))
    text = f"This page checks that you read what is shown. Please {wanted}, and go on."
    if any(screen.timed for screen in study.design.screens):
        text = f"To show that you read this, {wanted}."
    parts, original = (_in_place(text, had) for had in (stimulus.parts, stimulus.original))
    if not parts and not original:
        parts = ((text, False),)
    return Stimulus(parts, original, "Please read this", "", stimulus.options, slots=stimulus.slots)


def _in_place(text: str, shown: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return as many parts as are shown, the first of them the text, the others empty."""
    return (((text, False),) + (("", False),) * len(shown))[: len(shown)]


def _shown(stimulus: Stimulus, cell: str) -> dict[str, Any]:
    """Return what a page shows; names to choose from come in an order of the trial's own."""
    options = list(stimulus.options)
    if not any(option.box for option in options):
        random.Random(cell).shuffle(options)  # noqa: S311
    return {
        "title": stimulus.title,
        "parts": stimulus.parts,
        "original": stimulus.original,
        "options": [asdict(option) for option in options],
        "slots": stimulus.slots,
    }


def drawing(study: Study, cell: Cell, framed: bool) -> str | None:
    """Return the picture of a trial; framed only where the design shows the frame."""
    picture = study.pictures.get(cell.item)
    allowed = any(screen.frame for screen in study.design.screens)
    if picture is None or (framed and not allowed):
        return None
    return picture.framed if framed else picture.plain

"""A new study: outputs laid out by a design, written to a folder with an empty database."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import make_private, output_errors, write_atomically
from regsuite.studies import database
from regsuite.studies.design import Design
from regsuite.studies.outputs import Outputs
from regsuite.studies.schedule import Schedule, schedule
from regsuite.studies.study import FILE, Study

# letters and digits that are not mistaken for each other when a code is read out
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class NewStudy:
    """A new study, with what is shown once and kept nowhere: the results token and the code."""

    study: Study
    results_token: str
    code: str

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        plan = self.study.plan
        return {
            "study": str(self.study.folder),
            "design": self.study.design.name,
            "items": len({c.item for c in plan.main}),
            "systems": list(self.study.systems),
            "rows": len(plan.rows),
            "raters": self.study.raters,
            "trials_per_rater": len(plan.rows[0]) if plan.rows else 0,
            "practice": len(plan.practice),
            "notes": list(plan.notes),
            "results_token": self.results_token,
            "code": self.code,
        }


def lay_out(
    design: Design, outputs: Outputs, folder: Path, raters: int | None = None, seed: int = 0
) -> NewStudy:
    """Make a study of outputs; ``raters`` are by default the design's."""
    plan = Schedule({}, ((),), ())
    if design.layout != "nuggets":
        _check_shown(design, outputs)
        plan = schedule(design, outputs.items, list(outputs.systems), seed)
    shown = {cell.item for cell in plan.cells.values()}
    study = Study(
        id=secrets.token_hex(8),
        design=design,
        seed=seed,
        task=outputs.task,
        systems=outputs.systems,
        pictures={n: p for n, p in outputs.pictures.items() if n in shown},
        plan=plan,
        raters=raters or _raters(design, plan, outputs),
        hashes=outputs.hashes,
        scores=outputs.scores,
        nuggets=outputs.nuggets,
        sources=outputs.sources,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        folder=folder,
    )
    token = secrets.token_urlsafe(24)
    code = "".join(secrets.choice(ALPHABET) for _ in range(8))
    with output_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        make_private(folder)
    write_atomically(folder / FILE, study.encoded())
    database.create(study, token, code)
    for path in (study.folder / FILE, study.database):
        make_private(path)
    return NewStudy(study, token, code)


def _raters(design: Design, plan: Schedule, outputs: Outputs) -> int:
    """Return the design's number of raters; with other systems than the report's, an even one."""
    rows = len(plan.rows)
    wanted = design.raters or max(design.versions, 1) * rows
    if design.layout == "nuggets" or design.systems in (0, len(outputs.systems)):
        return wanted
    return rows * -(-wanted // rows)


def _check_shown(design: Design, outputs: Outputs) -> None:
    """Refuse a design that shows pictures, originals or choices that the outputs do not have."""
    item, stimulus = next(iter(next(iter(outputs.systems.values())).items()))
    shows = {screen.show for screen in design.screens}
    if shows & {"picture", "identify"} and item not in outputs.pictures:
        raise InputError(f"{design.name} shows pictures; it needs outputs of the task tuna")
    if shows & {"beside", "phrases"} and not stimulus.original:
        raise InputError(f'{design.name} compares with an original; item "{item}" has none')
    every = (own for system in outputs.systems.values() for own in system.items())
    missing = (q.missing_in(*own) for own in every for q in design.questions)
    for lacks in filter(None, missing):
        raise InputError(f"{design.name} {lacks}")

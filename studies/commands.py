"""The verbs of ``study`` as functions that return data."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import check_output
from regsuite.studies import nugget_files, store
from regsuite.studies import study as studies
from regsuite.studies.design import Design, load
from regsuite.studies.gather import gather, sample, sample_file
from regsuite.studies.schedule import MAIN, Schedule, schedule
from regsuite.studies.stimuli import Outputs
from regsuite.studies.store import Store
from regsuite.studies.study import Study
from regsuite.suite.contracts.registry import Registry

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Made:
    """A new study, with what is shown once and kept nowhere: the results token and the code."""

    study: Study
    results_token: str
    code: str

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        plan = self.study.plan
        main = [c for c in plan.cells.values() if c.kind == MAIN]
        return {
            "study": str(self.study.folder),
            "design": self.study.design.name,
            "items": len({c.item for c in main}),
            "systems": list(self.study.systems),
            "rows": len(plan.rows),
            "raters": self.study.raters,
            "trials_per_rater": len(plan.rows[0]) if plan.rows else 0,
            "practice": len(plan.practice),
            "notes": list(plan.notes),
            "results_token": self.results_token,
            "code": self.code,
        }


def new(
    registry: Registry,
    design: str,
    outputs: Sequence[Path],
    output: Path,
    *,
    use_sample: bool = False,
    gold: Path | None = None,
    raters: int | None = None,
    seed: int = 0,
    progress: Callable[[str], None] = lambda _: None,
) -> Made:
    """Turn outputs into a balanced study, ready to be served."""
    plan = load(design)
    check_output(output, folder=True)
    if plan.layout == "nuggets":
        return _new_nuggets(plan, outputs, output, use_sample, raters, seed)
    if use_sample and outputs:
        raise InputError("give outputs or --sample, not both")
    found = (
        sample(registry, plan, progress) if use_sample else gather(registry, plan, outputs, gold)
    )
    return lay_out(plan, found, output, raters, seed)


def lay_out(
    design: Design, outputs: Outputs, folder: Path, raters: int | None = None, seed: int = 0
) -> Made:
    """Make a study of outputs that were read already."""
    _check_shown(design, outputs)
    plan = schedule(design, outputs.items, list(outputs.systems), seed)
    count = raters or design.raters or len(plan.rows)
    return _make(design, outputs, plan, {}, folder, count, seed)


def _check_shown(design: Design, outputs: Outputs) -> None:
    """Refuse a design that shows pictures, originals or choices that the outputs do not have."""
    first = next(iter(outputs.systems.values()))
    item = next(iter(first))
    shows = {screen.show for screen in design.screens}
    kinds = {question.kind for question in design.questions}
    if shows & {"picture", "identify"} and item not in outputs.pictures:
        raise InputError(f"{design.name} shows pictures; it needs outputs of the task tuna")
    if shows & {"beside", "phrases"} and not first[item].original:
        raise InputError(f'{design.name} compares with an original; item "{item}" has none')
    if "meaning" in kinds and not first[item].options:
        raise InputError(f'{design.name} asks who is meant; item "{item}" has no options')


def _new_nuggets(
    design: Design,
    outputs: Sequence[Path],
    output: Path,
    use_sample: bool,
    raters: int | None,
    seed: int,
) -> Made:
    if use_sample == bool(outputs) or len(outputs) > 1:
        raise InputError("nuggets take one JSON file of texts and nuggets, or --sample")
    if use_sample:
        data = nugget_files.parse(sample_file(design.sample), "the sample")
    else:
        data = nugget_files.read(outputs[0])
    found, laid = Outputs("nuggets", {}), Schedule({}, ((),), ())
    return _make(design, found, laid, data, output, raters or design.raters, seed)


def _make(
    design: Design,
    outputs: Outputs,
    plan: Schedule,
    data: dict[str, Any],
    folder: Path,
    raters: int,
    seed: int,
) -> Made:
    study = Study(
        secrets.token_hex(8),
        design,
        seed,
        outputs.task,
        outputs.systems,
        {n: p for n, p in outputs.pictures.items() if _used(plan, n)},
        plan,
        raters,
        outputs.hashes,
        outputs.scores,
        data,
        datetime.now(UTC).isoformat(timespec="seconds"),
        folder,
    )
    token = secrets.token_urlsafe(24)
    code = "".join(secrets.choice(ALPHABET) for _ in range(8))
    studies.save(study)
    store.create(study, token, code)
    return Made(study, token, code)


def _used(plan: Schedule, item: str) -> bool:
    return any(cell.item == item for cell in plan.cells.values())


def links(folder: Path, count: int, address: str) -> list[str]:
    """Invite participants; returns their links, which are kept nowhere."""
    found = Store(studies.load(folder))
    try:
        return [f"{address.rstrip('/')}/join/{found.invite()}" for _ in range(count)]
    finally:
        found.close()


def new_results_token(folder: Path) -> str:
    """Replace the token that opens the results."""
    token = secrets.token_urlsafe(24)
    found = Store(studies.load(folder))
    found.set_meta("results", store.hashed(token))
    found.close()
    return token


def delete(folder: Path, participant: int) -> dict[str, int]:
    """Erase one participant's data."""
    found = Store(studies.load(folder))
    try:
        return {"participant": participant, "answers": found.delete(participant)}
    finally:
        found.close()


def status(folder: Path) -> dict[str, Any]:
    """Say who is where, and how the design is filled."""
    found = Store(studies.load(folder))
    try:
        from regsuite.studies.live import overview  # noqa: PLC0415

        return overview(found)
    finally:
        found.close()

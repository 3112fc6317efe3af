"""``study new``: turn outputs into a balanced study."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.studies.commands.common import DesignName, study_command
from regsuite.suite.cli.common import AsJson, Quiet, Seed, print_json, progress_bar, say, say_line

if TYPE_CHECKING:
    from regsuite.studies.design import Design
    from regsuite.studies.outputs import Outputs
    from regsuite.studies.schedule import Schedule
    from regsuite.studies.study import Study
    from regsuite.suite.contracts.registry import Registry

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
        from regsuite.studies.schedule import MAIN

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
) -> NewStudy:
    """Turn outputs into a balanced study, ready to be served.

    ``design`` is the name of one of ours or the path of a TOML file, ``outputs`` one file or folder
    for each system. ``progress`` is called with each system that was run for the sample.
    """
    from regsuite.base.errors import InputError
    from regsuite.base.files import check_output
    from regsuite.studies.design import load
    from regsuite.studies.outputs import read_outputs, sample_outputs

    plan = load(design)
    check_output(output, folder=True)
    if plan.layout == "nuggets":
        return _new_nuggets(plan, outputs, output, use_sample, raters, seed)
    if use_sample and outputs:
        raise InputError("give outputs or --sample, not both")
    if use_sample:
        return lay_out(plan, sample_outputs(registry, plan, progress), output, raters, seed)
    return lay_out(plan, read_outputs(registry, plan, outputs, gold), output, raters, seed)


def lay_out(
    design: Design, outputs: Outputs, folder: Path, raters: int | None = None, seed: int = 0
) -> NewStudy:
    """Make a study of outputs that were read already."""
    from regsuite.studies.schedule import schedule

    _check_shown(design, outputs)
    plan = schedule(design, outputs.items, list(outputs.systems), seed)
    count = raters or design.raters or len(plan.rows)
    return _make(design, outputs, plan, {}, folder, count, seed)


def _check_shown(design: Design, outputs: Outputs) -> None:
    """Refuse a design that shows pictures, originals or choices that the outputs do not have."""
    from regsuite.base.errors import InputError

    item, stimulus = next(iter(next(iter(outputs.systems.values())).items()))
    shows = {screen.show for screen in design.screens}
    if shows & {"picture", "identify"} and item not in outputs.pictures:
        raise InputError(f"{design.name} shows pictures; it needs outputs of the task tuna")
    if shows & {"beside", "phrases"} and not stimulus.original:
        raise InputError(f'{design.name} compares with an original; item "{item}" has none')
    for missing in filter(None, (q.missing_in(item, stimulus) for q in design.questions)):
        raise InputError(f"{design.name} {missing}")


def _new_nuggets(
    design: Design,
    outputs: Sequence[Path],
    output: Path,
    use_sample: bool,
    raters: int | None,
    seed: int,
) -> NewStudy:
    from regsuite.base.errors import InputError
    from regsuite.studies.nuggets import files
    from regsuite.studies.outputs import Outputs, sample_text
    from regsuite.studies.schedule import Schedule

    if use_sample == bool(outputs) or len(outputs) > 1:
        raise InputError("nuggets take one JSON file of texts and nuggets, or --sample")
    sample = files.parse(sample_text(design), "the sample") if use_sample else None
    data = sample or files.read(outputs[0])
    nothing, plan = Outputs("nuggets", {}), Schedule({}, ((),), ())
    return _make(design, nothing, plan, data, output, raters or design.raters, seed)


def _make(
    design: Design,
    outputs: Outputs,
    plan: Schedule,
    nuggets: dict[str, Any],
    folder: Path,
    raters: int,
    seed: int,
) -> NewStudy:
    """Write the study's file and its empty database."""
    from regsuite.studies import store
    from regsuite.studies.study import Study, save_study

    shown = {cell.item for cell in plan.cells.values()}
    study = Study(
        id=secrets.token_hex(8),
        design=design,
        seed=seed,
        task=outputs.task,
        systems=outputs.systems,
        pictures={n: p for n, p in outputs.pictures.items() if n in shown},
        plan=plan,
        raters=raters,
        hashes=outputs.hashes,
        scores=outputs.scores,
        nuggets=nuggets,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        folder=folder,
    )
    token = secrets.token_urlsafe(24)
    code = "".join(secrets.choice(ALPHABET) for _ in range(8))
    save_study(study)
    store.create(study, token, code)
    return NewStudy(study, token, code)


def add(app: typer.Typer, program: str, registry: Callable[[], Registry]) -> None:
    """Add the command."""

    @study_command(app, program, "new grec-quality --sample -o S")
    def command(
        design: DesignName,
        outputs: Annotated[
            list[Path] | None, typer.Argument(help="Outputs of systems, named by file or folder.")
        ] = None,
        output: Annotated[
            Path, typer.Option("--output", "-o", help="The folder of the new study.")
        ] = Path("study"),
        use_sample: Annotated[
            bool, typer.Option("--sample", help="Outputs of systems on the embedded sample.")
        ] = False,
        gold: Annotated[
            Path | None, typer.Option(help="Gold files: metrics to be correlated with people.")
        ] = None,
        raters: Annotated[
            int | None, typer.Option(min=1, max=10_000, help="Participants; default: the report's.")
        ] = None,
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Turn outputs into a balanced study; the tokens it prints are kept nowhere."""
        with progress_bar("systems", None, quiet or as_json) as advance:
            made = new(
                registry(),
                design,
                outputs or [],
                output,
                use_sample=use_sample,
                gold=gold,
                raters=raters,
                seed=seed,
                progress=advance,
            ).as_dict()
        if as_json:
            print_json(made)
            return
        for note in () if quiet else made["notes"]:
            say_line(f"note: {note}")
        say(
            f"{made['study']}: {made['design']}, {len(made['systems'])} systems, "
            f"{made['items']} items, {made['raters']} raters × {made['trials_per_rater']} trials"
        )
        say(f"results token (kept nowhere): {made['results_token']}")
        say(f"code for walk-ins (kept nowhere): {made['code']}")

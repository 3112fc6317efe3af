"""``study new``: turn outputs into a balanced study."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.base.files import check_output
from regsuite.studies.commands.common import DesignName, study_command
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.studies.new_study import NewStudy
    from regsuite.suite.contracts.registry import Registry


def new(
    registry: Registry,
    design: str,
    outputs: Sequence[Path],
    output: Path,
    *,
    use_sample: bool = False,
    gold: Path | None = None,
    metrics: Sequence[str] = (),
    systems: Sequence[str] = (),
    items: int | None = None,
    raters: int | None = None,
    seed: int = 0,
    progress: Callable[[str], None] = lambda _: None,
) -> NewStudy:
    """Turn outputs into a balanced study, ready to be served.

    ``design`` is the name of one of ours or the path of a TOML file, ``outputs`` one file or folder
    for each system, one folder with these in it, or one table. Systems and items are counted from
    them: the numbers of a design are its report's. ``systems`` names those that are compared,
    ``items`` is how many are drawn. With ``gold``, or the sample, outputs are scored by ``metrics``
    (names, or groups such as "extrinsic"), by default the task's own. ``progress`` is called with
    each system that was run for the sample.
    """
    from regsuite.studies.design import load
    from regsuite.studies.new_study import lay_out
    from regsuite.studies.outputs import read_outputs, sample_outputs

    plan = load(design)
    plan = plan if items is None else replace(plan, items=items)
    check_output(output, folder=True)
    if use_sample and outputs:
        raise InputError("give outputs or --sample, not both")
    if use_sample:
        made = sample_outputs(registry, plan, progress, metrics)
    else:
        made = read_outputs(registry, plan, outputs, gold, metrics)
    return lay_out(plan, made.of(systems), output, raters, seed)


@study_command("new grec-quality --sample -o S")
def new_cli(
    context: typer.Context,
    design: DesignName,
    outputs: Annotated[
        list[Path] | None,
        typer.Argument(help="Outputs of systems: files, folders, one folder of them, or a table."),
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
    metrics: cli.Metrics = "",
    systems: Annotated[
        str, typer.Option(help="Only these systems, commas between; default: all given.")
    ] = "",
    items: Annotated[
        int | None, typer.Option(min=1, max=10_000, help="Items to draw; default: the report's.")
    ] = None,
    raters: Annotated[
        int | None, typer.Option(min=1, max=10_000, help="Participants; default: the report's.")
    ] = None,
    seed: cli.Seed = 0,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Turn outputs into a balanced study; the tokens it prints are kept nowhere.

    Outputs may be a table (CSV or JSON lines) with the columns item, system and text:
    reg study new rating table.csv -o S
    """
    with cli.progress_bar("systems", None, quiet or as_json) as advance:
        made = new(
            context.obj,
            design,
            outputs or [],
            output,
            use_sample=use_sample,
            gold=gold,
            metrics=cli.names(metrics),
            systems=cli.names(systems),
            items=items,
            raters=raters,
            seed=seed,
            progress=advance,
        ).as_dict()
    if as_json:
        cli.print_json(made)
        return
    cli.note(made["notes"], quiet)
    cli.say(
        f"{made['study']}: {made['design']}, {len(made['systems'])} systems, "
        f"{made['items']} items, {made['raters']} raters × {made['trials_per_rater']} trials"
    )
    cli.say(f"results token (kept nowhere): {made['results_token']}")
    cli.say(f"code for walk-ins (kept nowhere): {made['code']}")
    cli.say(f"one address for all of a recruiter's: /start/{made['code']}?PROLIFIC_PID=…")
    program = "summarise" if context.obj.program == "summarise" else "reg"
    folder = shlex.quote(made["study"])
    cli.say(f"look at it:  {program} study preview {folder}")
    cli.say(f"serve it:    {program} study serve {folder} --links {made['raters']}")

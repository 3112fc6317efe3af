"""``reg properties``: the fifteen ASGRE systems by what they are and how they do."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.arguments import PathLike, as_path_or_none
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.reg.tuna.property_study import Study
    from regsuite.suite.experiments.engine import Progress


def properties(
    train: PathLike | None = None,
    test: PathLike | None = None,
    *,
    seed: int = 0,
    jobs: int = 1,
    people: PathLike | None = None,
    progress: Progress | None = None,
) -> Study:
    """Train and score the fifteen systems, by default on the embedded sample.

    ``people`` is a study of the design asgre-reading, whose times and errors are joined.
    """
    from regsuite.reg.registry import REGISTRY
    from regsuite.reg.tuna.property_study import fifteen, is_simulated, read_people
    from regsuite.suite.commands.compare import compare

    folder = as_path_or_none(people)
    joined = read_people(folder) if folder else None
    simulated = folder is not None and is_simulated(folder)
    run = partial(compare, REGISTRY, train, test, seeds=[seed], jobs=jobs, task="tuna")
    made = fifteen(lambda names: run(systems=names, progress=progress), joined)
    return replace(made, simulated=simulated)


@cli.command(reg="reg properties")
def properties_cli(
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    seed: cli.Seed = 0,
    jobs: cli.Jobs = 1,
    people: Annotated[
        Path | None,
        typer.Option("--study", help="A study (asgre-reading) whose times and errors are joined."),
    ] = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Run the fifteen ASGRE systems and relate their scores to their properties.

    Prints the tables of the ASGRE analysis for our runs; without corpora, on the embedded sample.
    """
    from regsuite.reg.tuna.property_tables import tables

    with cli.progress_bar("running", 15, quiet) as advance:
        study = properties(train, test, seed=seed, jobs=jobs, people=people, progress=advance)
    if as_json:
        cli.print_json(study.as_dict())
        return
    if study.simulated:
        cli.say("SIMULATED: times and errors are of simulated raters, none of people")
    for table in tables(study):
        cli.console().print(table)

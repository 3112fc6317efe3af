"""``reg properties``: the fifteen ASGRE systems by what they are and how they do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.arguments import PathLike
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
    progress: Progress | None = None,
) -> Study:
    """Train and score the fifteen systems, by default on the embedded sample."""
    from regsuite.reg.registry import REGISTRY
    from regsuite.reg.tuna.property_study import fifteen
    from regsuite.suite.commands.compare import compare

    run = partial(compare, REGISTRY, train, test, seeds=[seed], jobs=jobs, task="tuna")
    return fifteen(lambda names: run(systems=names, progress=progress))


@cli.command(reg="reg properties")
def properties_cli(
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    seed: cli.Seed = 0,
    jobs: cli.Jobs = 1,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Run the fifteen ASGRE systems and relate their scores to their properties.

    Prints the tables of the ASGRE analysis for our runs; without corpora, on the embedded sample.
    """
    from regsuite.reg.tuna.property_tables import tables

    with cli.progress_bar("running", 15, quiet) as advance:
        study = properties(train, test, seed=seed, jobs=jobs, progress=advance)
    if as_json:
        cli.print_json(study.as_dict())
        return
    for table in tables(study):
        cli.console().print(table)

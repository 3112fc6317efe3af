"""The ``reg`` command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from regsuite.suite.cli import build
from regsuite.suite.cli.common import AsJson, Force, Jobs, Quiet, Seed, handled, progress_bar

app = build(
    "reg",
    "Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
)


@app.command()
@handled
def properties(
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Run the fifteen ASGRE systems and relate their scores to their properties.

    Prints the tables of the ASGRE analysis for our runs; without corpora, on the embedded sample.

    Example: reg properties tuna/train tuna/dev
    """
    from regsuite.reg.commands.properties import properties as run

    with progress_bar("running", 15, quiet) as advance:
        study = run(train, test, seed=seed, jobs=jobs, progress=advance)
    if as_json:
        typer.echo(json.dumps(study.as_dict(), ensure_ascii=False, indent=2))
        return
    from rich.console import Console

    from regsuite.reg.commands.property_tables import tables

    for table in tables(study):
        Console().print(table)


@app.command()
@handled
def show(
    trial: Annotated[Path, typer.Argument(metavar="TRIAL.xml", help="A TUNA trial.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="SVG file; default: standard output.")
    ] = None,
    force: Force = False,
) -> None:
    """Draw a trial's domain as SVG, the target framed, with what is said of it below.

    Example: reg show s1t1.xml -o s1t1.svg
    """
    from regsuite.reg.commands.show import show as draw

    picture = draw(trial, output, force=force)
    if output is None:
        typer.echo(picture, nl=False)


def main() -> None:
    """Run the command line."""
    app()

"""The ``reg`` command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.reg.commands import plain_text
from regsuite.suite.cli import build
from regsuite.suite.cli.common import (
    AsJson,
    Force,
    Jobs,
    Quiet,
    Seed,
    documented,
    print_json,
    progress_bar,
)

SAMPLE = "corpora/samples/grec"
app = build(
    "reg",
    "Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
    {
        "systems": "reg systems --task grec",
        "train": "reg train icsi-crf -o refs.model --set c2=1.0",
        "predict": f"reg predict refs.model {SAMPLE}/test -o filled-xml/",
        "evaluate": f"reg evaluate {SAMPLE}/test filled-xml/ --metrics extrinsic",
        "compare": "reg compare --systems base-freq,udel,icsi-crf --report report.html",
        "run": "reg run scripts/experiments/sample.toml -o results",
        "inspect": "reg inspect refs.model --top 5",
    },
)


@documented(app, "reg properties")
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
    """
    from regsuite.reg.commands.properties import properties as run

    with progress_bar("running", 15, quiet) as advance:
        study = run(train, test, seed=seed, jobs=jobs, progress=advance)
    if as_json:
        print_json(study.as_dict())
        return
    from rich.console import Console

    from regsuite.reg.tuna.property_tables import tables

    for table in tables(study):
        Console().print(table)


@documented(app, "reg show corpora/samples/tuna/test/furniture/s1t2.xml -o s1t2.svg")
def show(
    trial: Annotated[Path, typer.Argument(metavar="TRIAL.xml", help="A TUNA trial.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="SVG file; default: standard output.")
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Draw a trial's domain as SVG, the target framed, with what is said of it below."""
    from regsuite.reg.commands.show import show as draw

    picture = draw(trial, output, force=force)
    if as_json:
        print_json({"trial": str(trial), "svg": picture})
    elif output is None:
        typer.echo(picture, nl=False)
    elif not quiet:
        typer.echo(f"{output}: drawn", err=True)


plain_text.add(app)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()

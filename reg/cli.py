"""The ``reg`` command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from suite.cli import Force, build, handled

app = build(
    "reg",
    "Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
)


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
    from reg.commands.show import show as draw

    picture = draw(trial, output, force=force)
    if output is None:
        typer.echo(picture, nl=False)


def main() -> None:
    """Run the command line."""
    app()

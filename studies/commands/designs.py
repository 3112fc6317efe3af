"""``study designs``: list the designs that come with the suite, or copy one to be edited."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.base.files import check_output, write_atomically
from regsuite.studies.commands.common import study_command
from regsuite.suite.commands.cli import AsJson, Force, console, print_json, say


def designs() -> list[dict[str, Any]]:
    """Return the designs that come with the suite: what each asks, and of how many."""
    from regsuite.studies.design import load, shipped

    return [
        {
            "name": design.name,
            "title": design.title,
            "asks": list(dict.fromkeys(question.kind for question in design.questions)),
            "layout": design.layout,
            "task": design.task,
            "paper": design.paper,
        }
        for design in map(load, shipped())
    ]


def copy(name: str, output: Path, force: bool = False) -> None:
    """Write one of our designs to a file of one's own, with every key explained."""
    from regsuite.studies.design_keys import explained

    check_output(output, force)
    write_atomically(output, explained(name).encode())


@study_command("designs --copy rating -o own.toml")
def designs_cli(
    copied: Annotated[str, typer.Option("--copy", help="Write this design to a file.")] = "",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file; default: NAME.toml.")
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """List the designs, or copy one: its file has every key explained, and is given by its path."""
    if output is not None and not copied:
        raise InputError("-o is for --copy NAME")
    if copied:
        path = output or Path(f"{copied}.toml")
        copy(copied, path, force)
        say(f"{path}: edit it, then: study new {path} OUTPUTS -o S")
        return
    rows = designs()
    if as_json:
        print_json(rows)
        return
    from rich.table import Table

    table = Table()
    table.add_column("design", no_wrap=True)
    for heading in ("title", "asks", "layout", "task"):
        table.add_column(heading, overflow="fold")
    for row in rows:
        asks = ", ".join(row["asks"]) or "nuggets"
        table.add_row(row["name"], row["title"], asks, row["layout"], row["task"] or "any")
    console().print(table)

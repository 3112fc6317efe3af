"""The verb ``convert``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    Force,
    Options,
    Quiet,
    TaskName,
    documented,
    pairs,
    print_json,
    say_line,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def convert(
        source: Annotated[Path, typer.Argument(metavar="IN", help="File or folder; -: stdin.")],
        output: Annotated[
            Path, typer.Argument(metavar="OUT", help="File, or folder of files; -: stdout.")
        ],
        to: Annotated[
            str | None, typer.Option("--to", help="Format to write; default: by OUT's ending.")
        ] = None,
        task: TaskName = None,
        option: Options = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Turn files of a task into another of its formats.

        TUNA trials may be XML, JSON, CSV (one entity a row) and TOML; GREC texts XML, or plain text
        with the references in brackets, as in [[The Danube|np-subj]].
        """
        from regsuite.base.errors import InputError
        from regsuite.suite.commands.convert import DASH
        from regsuite.suite.commands.convert import convert as run

        if as_json and output == DASH:
            raise InputError("--json and - both want standard output; give a file")
        given = pairs(option, "--option")
        done = run(registry(), source, output, to=to, task=task, options=given, force=force)
        for note in () if quiet else done.notes:
            say_line(f"note: {note}")
        if as_json:
            print_json(done.as_dict())
        elif not quiet and output != DASH:
            say_line(f"{output}: {done.items} items as {done.format}")

"""The verb ``predict``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    English,
    Force,
    Options,
    Quiet,
    documented,
    fail,
    pairs,
    print_json,
    progress_bar,
    say_line,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def predict(
        inputs: Annotated[
            list[str],
            typer.Argument(
                metavar="[MODEL] INPUT...",
                help="A model file or a ready-made model's name (default: the ready-made one for "
                "the input), then files or folders to fill in; -: stdin.",
            ),
        ],
        output: Annotated[
            Path,
            typer.Option("--output", "-o", help="File to write, folder for several; -: stdout."),
        ] = ...,  # type: ignore[assignment]
        option: Options = None,
        force: Force = False,
        english: English = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Let a trained system choose, file to file or folder to folder.

        A file that cannot be read is named, the others are still done, and the exit code is 1.
        """
        from regsuite.base.errors import InputError
        from regsuite.suite.commands.predict import DASH, part
        from regsuite.suite.commands.predict import predict as predict_files

        if as_json and output == DASH:
            raise InputError("--json and -o - both want standard output; give a file with -o")
        model, paths = part(registry(), inputs)
        with progress_bar("choosing", None, quiet) as advance:
            done = predict_files(
                registry(),
                model,
                paths,
                output,
                options=pairs(option, "--option"),
                english=english,
                force=force,
                progress=advance,
            )
        for problem in done.problems:
            say_line(f"error: {problem}")
        for remark in () if quiet else done.remarks:
            say_line(f"note: {remark}")
        if as_json:
            print_json(done.as_dict())
        elif not quiet and output != DASH:
            say_line(f"{output}: {len(done.written)} written")
        if done.problems:
            fail(f"{len(done.problems)} of the files could not be done", 1)

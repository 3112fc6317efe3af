"""The verb ``predict``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    English,
    Force,
    Options,
    Quiet,
    fail,
    handled,
    pairs,
    progress_bar,
)

if TYPE_CHECKING:
    from regsuite.suite.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    """Add the verb to a command line."""

    @app.command()
    @handled
    def predict(
        model: Annotated[Path, typer.Argument(help="A file that the verb train wrote.")],
        source: Annotated[Path, typer.Argument(metavar="INPUT", help="File or folder to fill in.")],
        output: Annotated[
            Path, typer.Option("--output", "-o", help="File or folder to write.")
        ] = ...,  # type: ignore[assignment]
        option: Options = None,
        force: Force = False,
        english: English = None,
        quiet: Quiet = False,
    ) -> None:
        """Let a trained system choose, file to file or folder to folder.

        A file that cannot be read is named, the others are still done, and the exit code is 1.

        Example: reg predict icsi.model test-xml/ -o filled-xml/
        """
        from regsuite.suite.commands.predict import predict as predict_files

        with progress_bar("choosing", None, quiet) as advance:
            done = predict_files(
                registry(),
                model,
                source,
                output,
                options=pairs(option, "--option"),
                force=force,
                progress=advance,
            )
        for problem in done.problems:
            typer.echo(f"error: {problem}", err=True)
        for remark in () if quiet else done.remarks:
            typer.echo(f"note: {remark}", err=True)
        if not quiet:
            typer.echo(f"{output}: {len(done.written)} written", err=True)
        if done.problems:
            fail(f"{len(done.problems)} of the files could not be done", 1)

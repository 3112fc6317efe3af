"""The verb ``run``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsCsv,
    AsJson,
    Dask,
    English,
    Quiet,
    documented,
    progress_bar,
    say,
    show,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def run(
        experiment: Annotated[Path, typer.Argument(help="A .toml file; see docs/experiments.md")],
        output: Annotated[
            Path | None,
            typer.Option("--output", "-o", help="Results folder; default: FILE.results"),
        ] = None,
        jobs: Annotated[int | None, typer.Option("--jobs", help="Processes to use.")] = None,
        dask: Dask = None,
        as_json: AsJson = False,
        as_csv: AsCsv = False,
        english: English = None,
        quiet: Quiet = False,
    ) -> None:
        """Carry out an experiment file; what an earlier run finished is reused.

        Writes results.json, items.csv, report.html, the models and the finished cells.
        """
        from regsuite.suite.commands.run import run as carry_out

        with progress_bar("running", None, quiet) as advance:
            done = carry_out(
                registry(),
                experiment,
                output,
                jobs=jobs,
                dask=dask,
                english=english,
                progress=advance,
            )
        show(done.comparison, as_json, as_csv, quiet)
        if not quiet:
            note = f"{done.reused} of {done.cells} trainings reused; results in {done.folder}"
            say(note, err=True)

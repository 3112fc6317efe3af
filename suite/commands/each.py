"""What commands on texts share under ``--each``: options, and many texts as JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.base.files import DASH
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.suite.batch.run import Batch

Each = Annotated[
    bool,
    typer.Option(
        "--each", help="A result for each text, as JSON lines; also of .jsonl, .csv and .tsv."
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        callback=cli.none_for_dash,
        help="With --each: this file. After an interruption the same command goes on.",
    ),
]
Column = Annotated[
    str, typer.Option("--column", help="With --each: what holds the text of a row or object.")
]


def check_each(output: Path | None, column: str, jobs: int, dask: str | None) -> None:
    """Refuse options that go with --each where that is not given."""
    given = {"-o": output, "--column": column != "text", "--jobs": jobs != 1, "--dask": dask}
    for option, value in given.items():
        if value:
            raise InputError(f"{option} goes with --each, which makes a result for each text")


def each(
    command: Callable[..., Any],
    as_row: Callable[[Any], Mapping[str, Any]],
    paths: Sequence[Path] | None,
    output: Path | None,
    options: Mapping[str, Any],
    *,
    column: str,
    jobs: int,
    dask: str | None,
    force: bool,
    quiet: bool,
) -> None:
    """Apply a function of texts to each, and print or write a line for each result."""
    from regsuite.suite.batch.run import Batch
    from regsuite.suite.parallel import Workers

    if not paths or DASH in paths:
        raise InputError("--each takes files and folders, not standard input")
    workers = Workers(jobs, dask)
    name = f"{command.__module__}.{command.__name__}"
    batch = Batch(name, partial(command, **options), as_row, options, column, workers)
    errors = (
        _printed(batch, paths) if output is None else _written(batch, paths, output, force, quiet)
    )
    if errors:
        cli.note([f"{errors} texts could not be done; their lines say why"], quiet, "warning")
        raise typer.Exit(1)


def _printed(batch: Batch, paths: Sequence[Path]) -> int:
    from regsuite.suite.batch.run import encoded

    errors = 0
    for rows in batch.rows(paths):
        cli.say(b"".join(map(encoded, rows)).decode(), nl=False)
        sys.stdout.flush()
        errors += any("error" in row for row in rows)
    return errors


def _written(batch: Batch, paths: Sequence[Path], output: Path, force: bool, quiet: bool) -> int:
    with cli.progress_bar("texts", None, quiet) as advance:
        done = batch.write(paths, output, force, advance)
    again = f", {done.before} of them before" if done.before else ""
    if not quiet:
        cli.say_line(f"{output}: {done.texts} texts{again}")
    return done.errors

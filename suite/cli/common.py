"""What the verbs of a command line share: options, errors, progress, tables."""

from __future__ import annotations

import functools
import inspect
import json
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, ParamSpec, TypeVar

import typer

if TYPE_CHECKING:
    from regsuite.evaluation.comparison import Comparison

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C", bound=Callable[..., None])


Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Metrics = Annotated[
    str,
    typer.Option(
        "--metrics",
        help="Metrics by name, commas between; a group such as extrinsic comes beside the usual.",
    ),
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print CSV.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what exists.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of everything random.")]
TaskName = Annotated[str | None, typer.Option("--task", help="Which task; see: systems")]
Jobs = Annotated[int, typer.Option("--jobs", help="Processes to use; -1: all cores.")]
Dask = Annotated[
    str | None, typer.Option("--dask", help="A dask scheduler, e.g. tcp://localhost:8786")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the task as KEY=VALUE, such as semcat=island or words=100. Repeatable.",
    ),
]
English = Annotated[
    str | None,
    typer.Option(
        "--english",
        help="Another spaCy pipeline for systems that parse: a name or a path.",
    ),
]


INTERRUPTED = 128 + signal.SIGINT


def fail(message: str, code: int) -> NoReturn:
    """Say what is wrong in one line and leave."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def handled(command: Callable[P, R]) -> Callable[P, R]:
    """Turn expected errors into one line on stderr and the right exit code."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        from regsuite.corpora.errors import SuiteError, SuiteWarning

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("always", SuiteWarning)
                warnings.showwarning = _one_line
                return command(*args, **kwargs)
        except SuiteError as error:
            fail(f"error: {error}", error.exit_code)
        except KeyboardInterrupt:
            fail("interrupted; nothing half-written was left behind", INTERRUPTED)
        except MemoryError:
            fail("error: out of memory; try a smaller corpus or fewer --jobs", 1)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None

    return run


def _one_line(message: Warning | str, *_: Any, **__: Any) -> None:
    typer.echo(f"warning: {message}", err=True)


@contextmanager
def progress_bar(title: str, total: int | None, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Show a bar on stderr where that is a terminal; give a function that moves it on."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(title, total=total)

        def advance(name: str) -> None:
            bars.update(bar, advance=1, description=f"{title}: {name}")

        yield advance


def pairs(given: list[str] | None, option: str) -> dict[str, str]:
    """Read KEY=VALUE words."""
    from regsuite.corpora.errors import InputError

    found = {}
    for pair in given or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise InputError(f'{option} takes KEY=VALUE, not "{pair}"')
        found[key] = value
    return found


def names(text: str) -> list[str]:
    """Read names with commas between."""
    return [name.strip() for name in text.split(",") if name.strip()]


def documented(app: typer.Typer, example: str, name: str | None = None) -> Callable[[C], C]:
    """Add a command whose help is its docstring with an example at the end; errors are handled."""

    def add(command: C) -> C:
        help_text = f"{inspect.cleandoc(command.__doc__ or '')}\n\nExample: {example}"
        app.command(name, help=help_text)(handled(command))
        return command

    return add


def print_json(data: Any) -> None:
    """Print data as JSON."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def show(
    comparison: Comparison, as_json: bool, as_csv: bool, quiet: bool, by_domain: bool = False
) -> None:
    """Print a comparison as tables, JSON or CSV, its notes on stderr."""
    from regsuite.evaluation.report import tables

    for note in () if quiet else comparison.notes:
        typer.echo(f"warning: {note}", err=True)
    if as_csv:
        typer.echo(tables.as_csv(comparison), nl=False)
        return
    if as_json:
        typer.echo(tables.as_json(comparison))
        return
    from rich.console import Console

    console = Console()
    for table in tables.tables(comparison, console.width):
        console.print(table)
    for line in tables.coverage(comparison):
        typer.echo(line)
    if by_domain:
        console.print(tables.domain_table(comparison))
    analysis = comparison.analysis
    for line in (analysis.legend, analysis.verdict) if analysis and not quiet else ():
        if line:
            typer.echo(line)

"""What the commands share on the command line: options, what is printed, progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer

from regsuite.base.errors import InputError
from regsuite.base.files import DASH
from regsuite.base.shown import in_a_line, shown

if TYPE_CHECKING:
    from rich.console import Console

    from regsuite.evaluation.comparison import Comparison

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
Domains = Annotated[bool, typer.Option("--domains", help="Scores by subdomain too.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the task as KEY=VALUE, such as semcat=island or words=100. Repeatable.",
    ),
]
Anova = Annotated[
    str,
    typer.Option(
        "--anova",
        help="ANOVA behind the letters: blocked (items are blocks), oneway, or report (as the"
        " task's paper has it).",
    ),
]
English = Annotated[
    str | None,
    typer.Option(
        "--english", help="Another spaCy pipeline for systems that parse: a name or a path."
    ),
]


def command(**examples: str) -> Callable[[C], C]:
    """Mark a function as a command: its docstring is the help, its parameters are the options.

    The keywords name the programs that have it, each with an example for the end of the help:
    ``@command(reg="reg models", summarise="summarise models")``. The registry of the program says
    under which name; in the function ``ctx.obj`` of a ``typer.Context`` is that registry.
    """

    def mark(function: C) -> C:
        function.examples = examples  # type: ignore[attr-defined]
        return function

    return mark


def none_for_dash(output: Path | None) -> Path | None:
    """Take - for no file where what is written goes to standard output without one."""
    return None if output == DASH else output


def say(text: object, err: bool = False, nl: bool = True) -> None:
    """Print text; what a terminal would obey is written out."""
    typer.echo(shown(text), err=err, nl=nl)


def say_line(text: object) -> None:
    """Print one line on stderr, whatever the text holds."""
    typer.echo(in_a_line(text), err=True)


def note(notes: Iterable[object], quiet: bool, kind: str = "note") -> None:
    """Print notes on stderr, a line each, unless it is to be quiet."""
    for text in () if quiet else notes:
        say_line(f"{kind}: {text}")


def fail(message: str, code: int) -> NoReturn:
    """Say what is wrong in one line and leave."""
    say_line(message)
    raise typer.Exit(code)


def check_format(form: str, formats: Iterable[str]) -> None:
    """Refuse a format that is not there."""
    if form not in formats:
        raise InputError(f'unknown format "{form}" (known: {", ".join(formats)})')


@contextmanager
def progress_bar(title: str, total: int | None, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Show a bar on stderr where that is a terminal; give a function that moves it on."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(escape(in_a_line(title)), total=total)

        def advance(name: str) -> None:
            bars.update(bar, advance=1, description=escape(in_a_line(f"{title}: {name}")))

        yield advance


def pairs(given: list[str] | None, option: str) -> dict[str, str]:
    """Read KEY=VALUE words."""
    values = {}
    for pair in given or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise InputError(f'{option} takes KEY=VALUE, not "{pair}"')
        values[key] = value
    return values


def names(text: str) -> list[str]:
    """Read names with commas between."""
    return [name.strip() for name in text.split(",") if name.strip()]


def print_json(data: Any) -> None:
    """Print data as JSON."""
    say(json.dumps(data, ensure_ascii=False, indent=2))


def console() -> Console:
    """Return where tables are printed: brackets in names are no markup."""
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)


def show(
    comparison: Comparison, as_json: bool, as_csv: bool, quiet: bool, by_domain: bool = False
) -> None:
    """Print a comparison as tables, JSON or CSV, its notes on stderr."""
    from regsuite.evaluation.report import tables

    note(comparison.notes, quiet, "warning")
    if as_csv:
        say(tables.as_csv(comparison), nl=False)
        return
    if as_json:
        say(tables.as_json(comparison))
        return
    screen = console()
    for table in tables.tables(comparison, screen.width):
        screen.print(table)
    for line in tables.coverage(comparison):
        say(line)
    if by_domain:
        screen.print(tables.domain_table(comparison))
    analysis = comparison.analysis
    for line in (analysis.legend, analysis.verdict) if analysis and not quiet else ():
        if line:
            say(line)

"""What the verbs of a command line share: options, errors, progress, tables."""

from __future__ import annotations

import functools
import inspect
import io
import json
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, ParamSpec, TypeVar

import typer

if TYPE_CHECKING:
    from rich.console import Console

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
_ENDING = ("SIGTERM", "SIGHUP")


class _Ended(BaseException):
    """The process was asked to end, by the signal of this number."""


def say(text: object, err: bool = False, nl: bool = True) -> None:
    """Print text; what a terminal would obey is written out."""
    from regsuite.base.shown import shown

    typer.echo(shown(text), err=err, nl=nl)


def say_line(text: object) -> None:
    """Print one line on stderr, whatever the text holds."""
    from regsuite.base.shown import in_a_line

    typer.echo(in_a_line(text), err=True)


def fail(message: str, code: int) -> NoReturn:
    """Say what is wrong in one line and leave."""
    say_line(message)
    raise typer.Exit(code)


def check_format(form: str, formats: Iterable[str]) -> None:
    """Refuse a format that is not there."""
    from regsuite.base.errors import InputError

    if form not in formats:
        raise InputError(f'unknown format "{form}" (known: {", ".join(formats)})')


def handled(command: Callable[P, R]) -> Callable[P, R]:
    """Turn expected errors into one line on stderr and the right exit code."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        from regsuite.base.errors import SuiteError, SuiteWarning

        try:
            with warnings.catch_warnings(), _signals(), _any_terminal():
                warnings.simplefilter("always", SuiteWarning)
                warnings.showwarning = functools.partial(_one_line, set())
                found = command(*args, **kwargs)
                sys.stdout.flush()
                return found
        except SuiteError as error:
            fail(f"error: {error}", error.exit_code)
        except KeyboardInterrupt:
            fail("interrupted; nothing half-written was left behind", INTERRUPTED)
        except _Ended as ended:
            fail("ended; nothing half-written was left behind", 128 + ended.args[0])
        except MemoryError:
            fail("error: out of memory; try a smaller corpus or fewer --jobs", 1)
        except BrokenPipeError:
            _close_output()
            raise typer.Exit(1) from None
        except OSError as error:
            _close_output()
            fail(f"error: {_of_system(error)}", 1)

    return run


def _of_system(error: OSError) -> str:
    """Say what the system refused, and of which file."""
    place = f"{os.fsdecode(error.filename)}: " if isinstance(error.filename, str | bytes) else ""
    return f"{place}{error.strerror or error}"


def _close_output() -> None:
    """Let nothing more be tried on a standard output that cannot take it."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def _signals() -> Iterator[None]:
    """Clean up when asked to end; a signal that is ignored, as by nohup, stays so."""
    wanted = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        wanted = []
    before = {number: signal.getsignal(number) for number in wanted}
    taken = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    for number in taken:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, before[number])


def _end(number: int, _: object) -> NoReturn:
    raise _Ended(number)


@contextmanager
def _any_terminal() -> Iterator[None]:
    """Write out what the terminal's encoding does not have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    yield


def _one_line(said: set[str], message: Warning | str, *_: Any, **__: Any) -> None:
    """Say a warning, each once."""
    if str(message) not in said:
        said.add(str(message))
        say_line(f"warning: {message}")


@contextmanager
def progress_bar(title: str, total: int | None, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Show a bar on stderr where that is a terminal; give a function that moves it on."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress

    from regsuite.base.shown import in_a_line

    with Progress(console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(escape(in_a_line(title)), total=total)

        def advance(name: str) -> None:
            bars.update(bar, advance=1, description=escape(in_a_line(f"{title}: {name}")))

        yield advance


def pairs(given: list[str] | None, option: str) -> dict[str, str]:
    """Read KEY=VALUE words."""
    from regsuite.base.errors import InputError

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

    for note in () if quiet else comparison.notes:
        say_line(f"warning: {note}")
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

"""The command line of a program: its registry's commands, each imported when it runs or helps."""

from __future__ import annotations

import functools
import inspect
import io
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, ParamSpec, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

from regsuite import __version__
from regsuite.base.errors import SuiteError, SuiteWarning
from regsuite.suite.commands.cli import fail, say_line

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C", bound=Callable[..., None])
INTERRUPTED = 128 + signal.SIGINT
_ENDING = ("SIGTERM", "SIGHUP")
_PLAIN: dict[str, Any] = {"rich_markup_mode": None, "pretty_exceptions_enable": False}


def build(registry: Registry, help_text: str) -> typer.Typer:
    """Make the command line of a program: all commands that its registry lists."""
    program = registry.program

    def find(name: str) -> Any:
        """Import a command; what is none makes a group of commands for a program."""
        target = registry.command(name)
        return target if hasattr(target, "examples") else target(program)

    commands = Commands(program, lambda: registry.command_names, find)
    app = group(commands, help_text, name=program, context_settings={"obj": registry})
    app.callback()(_version)
    return app


def group(commands: Commands, help_text: str, **settings: Any) -> typer.Typer:
    """Make a group of commands, each of which is built when it is asked for."""

    class Group(TyperGroup):
        def __init__(self, **own: Any):
            super().__init__(**(own | {"commands": commands}))

        def list_commands(self, ctx: Any) -> list[str]:
            return list(commands)

        def format_commands(self, ctx: Any, formatter: Any) -> None:
            listed: Any = {n: TyperCommand(n, help=commands.help(n)) for n in commands}
            TyperGroup(commands=listed).format_commands(ctx, formatter)

    return typer.Typer(help=help_text, cls=Group, no_args_is_help=True, **settings, **_PLAIN)


class Commands(Mapping[str, Any]):
    """The commands of a program, or of a group in it, by name, as click takes them; built once.

    ``find`` imports one of ``names``: a function that ``cli.command`` marked, or a group.
    """

    def __init__(
        self, program: str, names: Callable[[], Sequence[str]], find: Callable[[str], Any]
    ):
        self.program = program
        self.names = names
        self.find = find
        self._built: dict[str, Any] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def __len__(self) -> int:
        return len(self.names())

    def __getitem__(self, name: str) -> Any:
        if name not in self._built:
            self._built[name] = self._build(name)
        return self._built[name]

    def help(self, name: str) -> str:
        """Return the help text of a command without its example."""
        command = self.find(name)
        return str(command.info.help) if isinstance(command, typer.Typer) else command.__doc__ or ""

    def _build(self, name: str) -> Any:
        command = self.find(name)
        if isinstance(command, typer.Typer):
            command.info.name = name
            return get_group(command)
        app = typer.Typer(add_completion=False, **_PLAIN)
        documented(app, command.examples[self.program], name)(command)
        return get_command(app)


def documented(app: typer.Typer, example: str, name: str | None = None) -> Callable[[C], C]:
    """Add a command whose help is its docstring with an example at the end; errors are handled."""

    def add(command: C) -> C:
        help_text = f"{inspect.cleandoc(command.__doc__ or '')}\n\nExample: {example}"
        app.command(name, help=help_text)(handled(command))
        return command

    return add


def handled(command: Callable[P, R]) -> Callable[P, R]:
    """Turn expected errors into one line on stderr and the right exit code."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            with warnings.catch_warnings(), _signals(), _any_terminal():
                warnings.simplefilter("always", SuiteWarning)
                warnings.showwarning = functools.partial(_one_line, set())
                result = command(*args, **kwargs)
                sys.stdout.flush()
                return result
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


class _Ended(BaseException):
    """The process was asked to end, by the signal of this number."""


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


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"reg-suite {__version__}")
        raise typer.Exit


def _version(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    pass

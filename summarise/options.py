"""What the commands ``text``, ``headline`` and ``biography`` share: options and reading."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from regsuite.suite.cli.common import say_line

DASH = Path("-")
MOST = 1_000_000_000
Files = Annotated[
    list[Path] | None,
    typer.Argument(metavar="FILE...", help="Texts or folders; none or -: stdin."),
]
Words = Annotated[int | None, typer.Option(min=1, max=MOST, help="At most so many words.")]
Bytes = Annotated[
    int | None, typer.Option("--bytes", min=1, max=MOST, help="At most so many bytes.")
]
Ranked = Annotated[
    bool, typer.Option("--ranked", "--scores", help="All sentences with their scores.")
]
SystemName = Annotated[
    str | None, typer.Option(help="A system by name, trained on the embedded sample.")
]
ModelFile = Annotated[
    str | None, typer.Option(help="A model file, a ready-made model's name, or sample.")
]
Repair = Annotated[
    bool,
    typer.Option("--repair/--no-repair", help="Names for pronouns and short names that hang."),
]
Diff = Annotated[bool, typer.Option("--diff", help="Show what repair took out and put in.")]
Form = Annotated[str, typer.Option("--format", help="text, markdown or html")]


def given(files: Sequence[Path] | None) -> tuple[list[Path], bytes | None]:
    """Part what was given into files and what standard input holds, where none or - is given."""
    paths = list(files or [DASH])
    content = sys.stdin.buffer.read() if DASH in paths else None
    return [path for path in paths if path != DASH], content


def show_diff(as_diff: Callable[[bool], str]) -> None:
    """Print what changed, in colour where somebody looks on."""
    typer.echo(as_diff(sys.stdout.isatty()))


def note(notes: Iterable[str], quiet: bool) -> None:
    """Say on stderr what is to be known of the input."""
    for line in () if quiet else notes:
        say_line(f"note: {line}")

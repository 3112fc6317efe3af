"""What the commands ``text``, ``headline`` and ``biography`` share: options and reading."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.corpora.errors import InputError

if TYPE_CHECKING:
    from regsuite.corpora.documents import Document

DASH = Path("-")
Files = Annotated[
    list[Path] | None,
    typer.Argument(metavar="FILE...", help="Texts or folders; none or -: stdin."),
]
Words = Annotated[int | None, typer.Option(min=1, help="At most so many words.")]
Bytes = Annotated[int | None, typer.Option("--bytes", min=1, help="At most so many bytes.")]
Ranked = Annotated[
    bool, typer.Option("--ranked", "--scores", help="All sentences with their scores.")
]
SystemName = Annotated[
    str | None, typer.Option(help="A system by name, trained on the embedded sample.")
]
ModelFile = Annotated[Path | None, typer.Option(help="A file that the verb train wrote.")]
Form = Annotated[str, typer.Option("--format", help="text, markdown or html")]


def check_format(form: str, formats: Iterable[str]) -> None:
    """Refuse a format that is not there."""
    if form not in formats:
        raise InputError(f'unknown format "{form}" (known: {", ".join(formats)})')


def documents_of(files: Sequence[Path] | None) -> list[Document]:
    """Read the documents of files and folders, and of standard input where none or - is given."""
    from regsuite.summarise.text.digest import read_all  # noqa: PLC0415 - numpy, which --help needs not

    given = files or [DASH]
    stdin = sys.stdin.buffer.read() if DASH in given else None
    return read_all([f for f in given if f != DASH], stdin)


def note(notes: Iterable[str], quiet: bool) -> None:
    """Say on stderr what is to be known of the input."""
    for line in () if quiet else notes:
        typer.echo(f"note: {line}", err=True)

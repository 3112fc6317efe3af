"""Options that several commands of ``summarise`` have, what they read and how it is printed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.files import DASH
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.corpora.records.documents import Document

MOST = 1_000_000_000
Files = Annotated[
    list[Path] | None, typer.Argument(metavar="FILE...", help="Texts or folders; none or -: stdin.")
]
Words = Annotated[int | None, typer.Option(min=1, max=MOST, help="At most so many words.")]
Bytes = Annotated[
    int | None, typer.Option("--bytes", min=1, max=MOST, help="At most so many bytes.")
]
WordRatio = Annotated[
    float | None, typer.Option(min=0.0, max=1.0, help="A share of the words that were written.")
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
InputFormat = Annotated[
    str | None, typer.Option("--input-format", help="How the files are to be read, such as irc.")
]
Repair = Annotated[
    bool, typer.Option("--repair/--no-repair", help="Names for pronouns and short names that hang.")
]
Subtopics = Annotated[
    bool, typer.Option("--subtopics", help="A mini-summary for each subtopic of mails and posts.")
]
Diff = Annotated[bool, typer.Option("--diff", help="Show what repair took out and put in.")]
Form = Annotated[str, typer.Option("--format", help="text, markdown or html")]
TitledArticles = Annotated[
    Path | None, typer.Argument(help="JSON lines with titles; default: the embedded sample.")
]
Paraphrases = Annotated[
    Path | None,
    typer.Option("--paraphrases", help="A paraphrase table or PPDB's text; or REG_PARAPHRASES."),
]


def given(files: Sequence[Path] | None) -> tuple[list[Path], bytes | None]:
    """Part what was given into files and what standard input holds, where none or - is given."""
    paths = list(files or [DASH])
    content = sys.stdin.buffer.read() if DASH in paths else None
    return [path for path in paths if path != DASH], content


def documents(files: Sequence[Path] | None) -> list[Document]:
    """Read the documents of files, folders and standard input."""
    from regsuite.summarise.texts.digest import read_all

    return read_all(*given(files))


def show(
    summary: Any,
    render: ModuleType,
    form: str,
    *,
    as_json: bool,
    diff: bool,
    quiet: bool,
    ranked: bool = False,
) -> None:
    """Print a summary as its module ``render`` writes it, and its notes on stderr.

    ``diff`` shows what repair changed, in colour on a terminal, and ``ranked`` all sentences.
    """
    cli.note(summary.notes, quiet)
    if diff:
        typer.echo(render.as_diff(summary, sys.stdout.isatty()))
        return
    plain = render.as_ranked if ranked else render.FORMATS[form]
    cli.say((render.as_json if as_json else plain)(summary))

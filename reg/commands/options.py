"""Options that several commands of ``reg`` have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from regsuite.suite.commands import cli

Realiser = Annotated[
    Path | None, typer.Option("--model", help="A saved realiser; default: the ready-made one.")
]
Texts = Annotated[
    list[Path],
    typer.Argument(metavar="TEXT...", help="Text, Markdown or HTML files or folders; -: stdin."),
]
Title = Annotated[
    str, typer.Option("--title", help="What the text is about; default: its heading.")
]
Category = Annotated[
    str, typer.Option("--category", help="What kind of thing that is, such as person or lake.")
]
Pronoun = Annotated[str, typer.Option("--pronoun", help="he, she, it or they.")]


def output(text: str) -> Any:
    """Make the option of where to write, which goes to standard output without it."""
    return typer.Option("--output", "-o", callback=cli.none_for_dash, help=text)

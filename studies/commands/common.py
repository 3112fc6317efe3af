"""What the commands of ``study`` share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from regsuite.suite.commands import cli

C = TypeVar("C", bound=Callable[..., None])
Folder = Annotated[Path, typer.Argument(metavar="STUDY", help="The folder of a study.")]
DesignName = Annotated[str, typer.Argument(help="A design's name, or a TOML file.")]


def study_command(example: str) -> Callable[[C], C]:
    """Mark a function as a command of ``study`` in both programs."""
    return cli.command(reg=f"reg study {example}", summarise=f"summarise study {example}")

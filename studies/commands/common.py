"""What the commands of ``study`` share."""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, ParamSpec

import typer

from regsuite.suite.cli.common import documented

P = ParamSpec("P")
Folder = Annotated[Path, typer.Argument(metavar="STUDY", help="The folder of a study.")]
DesignName = Annotated[str, typer.Argument(help="A design's name, or a TOML file.")]


def study_command(
    app: typer.Typer, program: str, example: str
) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Add a command; the example in its help begins with its name.

    Where the packages that studies need are missing, it says how to install them.
    """

    def add(command: Callable[P, None]) -> Callable[P, None]:
        @functools.wraps(command)
        def run(*args: P.args, **options: P.kwargs) -> None:
            _check_installed()
            command(*args, **options)

        name = example.split(maxsplit=1)[0]
        return documented(app, f"{program} study {example}", name)(run)

    return add


def _check_installed() -> None:
    from regsuite.base.errors import InputError

    for name in ("starlette", "uvicorn", "statsmodels"):
        if find_spec(name) is None:
            raise InputError(f"studies need {name}; run: pip install 'reg-suite[studies]'")

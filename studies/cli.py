"""The command group ``study``; the registries of both programs name it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import typer

from regsuite.base.errors import InputError
from regsuite.suite.commands.app import Commands, group

NAMES = (
    "designs", "new", "preview", "serve", "status", "results", "export", "backup", "delete",
    "simulate", "power",
)  # fmt: skip


def study_app(program: str) -> typer.Typer:
    """Make the command group for a program; in its commands ``ctx.obj`` is the registry."""
    commands = Commands(program, lambda: NAMES, _command)
    return group(commands, "Human evaluations in the browser, from the plan to the table.")


def _command(name: str) -> Callable[..., None]:
    """Import a command, which first says how to install what studies need, where it is missing."""
    if name not in NAMES:
        raise KeyError(name)
    command: Any = getattr(import_module(f"regsuite.studies.commands.{name}"), f"{name}_cli")

    @functools.wraps(command)
    def run(*args: Any, **options: Any) -> None:
        for package in ("starlette", "uvicorn", "statsmodels"):
            if find_spec(package) is None:
                raise InputError(f"studies need {package}; run: pip install 'reg-suite[studies]'")
        command(*args, **options)

    return run

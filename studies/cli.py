"""The command group ``study``; the registries of both programs name it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import typer

from regsuite.base.errors import InputError
from regsuite.studies.commands import delete, export, new, power, results, serve, simulate, status
from regsuite.suite.commands.app import documented

COMMANDS: dict[str, Any] = {
    "new": new.new_cli,
    "serve": serve.serve_cli,
    "status": status.status_cli,
    "results": results.results_cli,
    "export": export.export_cli,
    "delete": delete.delete_cli,
    "simulate": simulate.simulate_cli,
    "power": power.power_cli,
}


def study_app(program: str) -> typer.Typer:
    """Make the command group for a program; in its commands ``ctx.obj`` is the registry."""
    app = typer.Typer(
        help="Human evaluations in the browser, from the plan to the table.",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    for name, command in COMMANDS.items():
        documented(app, command.examples[program], name)(_with_packages(command))
    return app


def _with_packages(command: Callable[..., None]) -> Callable[..., None]:
    """Say before a command how to install what studies need, where it is missing."""

    @functools.wraps(command)
    def run(*args: Any, **options: Any) -> None:
        for name in ("starlette", "uvicorn", "statsmodels"):
            if find_spec(name) is None:
                raise InputError(f"studies need {name}; run: pip install 'reg-suite[studies]'")
        command(*args, **options)

    return run

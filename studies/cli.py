"""The command group ``study`` of both command lines.

Both registries name ``study_app`` as their command ``study``.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import typer

from regsuite.base.errors import InputError
from regsuite.studies.commands import delete, export, new, power, results, serve, simulate, status
from regsuite.suite.commands.app import documented

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

COMMANDS = (new, serve, status, results, export, delete, simulate, power)


def study_app(program: str, registry: Callable[[], Registry]) -> typer.Typer:
    """Make the command group for a command line, over the tasks in its registry."""
    app = typer.Typer(
        help="Human evaluations in the browser, from the plan to the table.",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def keep_registry(context: typer.Context) -> None:
        context.obj = registry

    for module in COMMANDS:
        name, example = module.EXAMPLE.split(maxsplit=1)[0], f"{program} study {module.EXAMPLE}"
        documented(app, example, name)(_with_packages(module.command))
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

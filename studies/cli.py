"""The command group ``study`` of both command lines.

A command line adds it with ``app.add_typer(study_app("reg", registry_of("reg")), name="study")``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from regsuite.studies.commands import delete, export, new, power, results, serve, simulate, status

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def study_app(program: str, registry: Callable[[], Registry]) -> typer.Typer:
    """Make the command group for a command line, over the tasks in its registry."""
    app = typer.Typer(
        help="Human evaluations in the browser, from the plan to the table.",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    new.add(app, program, registry)
    for command in (serve, status, results, export, delete, simulate, power):
        command.add(app, program)
    return app

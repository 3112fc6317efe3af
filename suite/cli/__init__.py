"""The verbs that both command lines have: thin wrappers that call a function and render its data.

Nothing heavy is imported before a command runs, so that ``--help`` is instant.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import typer

from regsuite.suite.cli import compare, evaluate, inspect, predict, run, systems, train

if TYPE_CHECKING:
    from regsuite.suite.registry import Registry

VERBS = (systems, train, predict, evaluate, compare, run, inspect)


def build(program: str, help_text: str) -> typer.Typer:
    """Make a command line with the common verbs over ``<program>.registry.REGISTRY``."""
    app = typer.Typer(
        name=program,
        help=help_text,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    def registry() -> Registry:
        found: Registry = import_module(f"regsuite.{program}.registry").REGISTRY
        return found

    for verb in VERBS:
        verb.add(app, registry)
    return app

"""The verbs that both command lines have: thin wrappers that call a function and render its data.

Nothing heavy is imported before a command runs, so that ``--help`` is instant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite import __version__
from regsuite.suite.cli import (
    compare,
    evaluate,
    inspect,
    models,
    predict,
    reproduce,
    run,
    systems,
    train,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

VERBS = {
    "systems": systems,
    "models": models,
    "train": train,
    "predict": predict,
    "evaluate": evaluate,
    "compare": compare,
    "run": run,
    "inspect": inspect,
    "reproduce": reproduce,
}


def build(program: str, help_text: str, examples: Mapping[str, str]) -> typer.Typer:
    """Make a command line with the common verbs over ``<program>.registry.REGISTRY``.

    ``examples`` has for each verb a command that runs, shown at the end of its help.
    """
    app = typer.Typer(
        name=program,
        help=help_text,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_version)
    for name, verb in VERBS.items():
        verb.add(app, registry_of(program), examples.get(name, f"{program} {name}"))
    return app


def registry_of(program: str) -> Callable[[], Registry]:
    """Return a function that imports the registry of a command line when it is called."""

    def registry() -> Registry:
        found: Registry = import_module(f"regsuite.{program}.registry").REGISTRY
        return found

    return registry


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"reg-suite {__version__}")
        raise typer.Exit


def _version(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    pass

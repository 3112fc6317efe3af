"""The verb ``inspect``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.suite.cli.common import AsJson, handled

if TYPE_CHECKING:
    from regsuite.suite.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    """Add the verb to a command line."""

    @app.command()
    @handled
    def inspect(
        model: Annotated[Path, typer.Argument(help="A file that the verb train wrote.")],
        top: Annotated[
            int, typer.Option(min=1, help="Weights of each kind, or levels of a tree.")
        ] = 10,
        as_json: AsJson = False,
    ) -> None:
        """Show a model's manifest and what it learned: weights, transitions, counts or the tree.

        Example: reg inspect icsi.model --top 5
        """
        from regsuite.suite.commands.inspect import inspect as look

        found = look(registry(), model, top=top)
        if as_json:
            data: dict[str, Any] = {"manifest": found.manifest, "learned": dict(found.learned)}
            typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
            return
        shown = {k: v for k, v in found.manifest.items() if k != "parts"}
        typer.echo(json.dumps(shown, ensure_ascii=False, indent=2))
        for title, body in found.learned:
            typer.echo(f"\n{title}\n{body}")

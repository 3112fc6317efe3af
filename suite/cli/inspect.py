"""The verb ``inspect``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import AsJson, Quiet, documented, print_json, say

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def inspect(
        model: Annotated[str, typer.Argument(help="A model file, or a ready-made model's name.")],
        top: Annotated[
            int, typer.Option(min=1, help="Weights of each kind, or levels of a tree.")
        ] = 10,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Show a model's manifest and what it learned: weights, transitions, counts or the tree.

        With --quiet only the manifest.
        """
        from regsuite.suite.commands.inspect import inspect as look

        found = look(registry(), model, top=top)
        if as_json:
            print_json(found.as_dict())
            return
        print_json({k: v for k, v in found.manifest.items() if k != "parts"})
        for title, body in () if quiet else found.learned:
            say(f"\n{title}\n{body}")

"""The verb ``models``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from regsuite.suite.cli.common import AsJson, Quiet, documented, print_json, say

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def models(as_json: AsJson = False, quiet: Quiet = False) -> None:
        """List the ready-made models: what each was learned from, its figures, licence and size.

        With --quiet only the names.
        """
        from regsuite.suite.commands.models import models as list_models

        found = list_models(registry())
        if as_json:
            print_json([m.as_dict() for m in found])
            return
        for m in found:
            say(m.name if quiet else f"{m.name}: {m.task}, {m.bytes / 1e6:.1f} MB")
            if not quiet:
                for line in (m.corpus, m.figures, m.licence):
                    if line:
                        say(f"      {line}")

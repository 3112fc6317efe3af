"""The verb ``systems``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from regsuite.suite.cli.common import AsJson, Quiet, TaskName, documented, print_json, say

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def systems(task: TaskName = None, as_json: AsJson = False, quiet: Quiet = False) -> None:
        """List the systems by task: name, what it does, paper and settings with their defaults.

        With --quiet only the names.
        """
        from regsuite.suite.commands.systems import systems as list_systems

        found = list_systems(registry(), task)
        if as_json:
            print_json([s.as_dict() for s in found])
            return
        if quiet:
            say("\n".join(s.name for s in found))
            return
        before = ""
        for s in found:
            if s.task != before:
                say(f"{s.task}:")
            before = s.task
            say(f"  {s.name}: {s.summary} ({s.paper})")
            if s.settings:
                settings = " ".join(f"{k}={v}" for k, v in s.settings.items())
                say(f"      --set {settings}")

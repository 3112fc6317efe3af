"""The verb ``systems``."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from regsuite.suite.cli.common import AsJson, TaskName, handled

if TYPE_CHECKING:
    from regsuite.suite.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    """Add the verb to a command line."""

    @app.command()
    @handled
    def systems(task: TaskName = None, as_json: AsJson = False) -> None:
        """List the systems: name, task, what it does, paper, settings.

        Example: reg systems --task grec
        """
        from dataclasses import asdict

        from regsuite.suite.commands.systems import systems as list_systems

        found = list_systems(registry(), task)
        if as_json:
            typer.echo(json.dumps([asdict(s) for s in found], ensure_ascii=False, indent=2))
            return
        from rich.console import Console
        from rich.table import Table

        table = Table("Name", "Task", "What it does", "Paper", "Settings")
        for s in found:
            settings = ", ".join(f"{k}={v}" for k, v in s.settings.items())
            table.add_row(s.name, s.task, s.summary, s.paper, settings)
        Console().print(table)

"""``systems``: what there is to train.

The list is read from a file, ``systems.jsonl`` in the package of the program, since importing every
system takes a second; ``scripts/list_systems.py`` writes it anew.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import typer

from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Entry, Registry

LISTED = "systems.jsonl"


@dataclass(frozen=True)
class SystemInfo:
    """What a person wants to know of a system before using it."""

    name: str
    task: str
    summary: str
    paper: str
    settings: dict[str, Any]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def systems(registry: Registry, task: str | None = None) -> list[SystemInfo]:
    """List the systems, all or those of one task, with their settings and defaults."""
    name = None if task is None else registry.task_name(task)
    known = {(info.task, info.name): info for info in _listed(registry)}
    return [known.get((e.task, e.name)) or described(e) for e in registry.of_task(name)]


def _listed(registry: Registry) -> list[SystemInfo]:
    """Read the list of our own systems; those of other packages are not in it."""
    from importlib.resources import files

    text = (files(f"regsuite.{registry.program}") / LISTED).read_text(encoding="utf-8")
    return [SystemInfo(**json.loads(line)) for line in text.splitlines()]


def described(entry: Entry) -> SystemInfo:
    """Import a system and return what it says of itself."""
    system = entry.make()
    summary, paper = system.summary, system.paper
    return SystemInfo(entry.name, entry.task, summary, paper, asdict(system.settings))


@cli.command(reg="reg systems --task grec", summarise="summarise systems --task text")
def systems_cli(
    ctx: typer.Context,
    task: cli.TaskName = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """List the systems by task: name, what it does, paper and settings with their defaults.

    With --quiet only the names.
    """
    listed = systems(ctx.obj, task)
    if as_json:
        cli.print_json([s.as_dict() for s in listed])
        return
    if quiet:
        cli.say("\n".join(s.name for s in listed))
        return
    before = ""
    for s in listed:
        if s.task != before:
            cli.say(f"{s.task}:")
        before = s.task
        cli.say(f"  {s.name}: {s.summary} ({s.paper})")
        if s.settings:
            settings = " ".join(f"{k}={v}" for k, v in s.settings.items())
            cli.say(f"      --set {settings}")

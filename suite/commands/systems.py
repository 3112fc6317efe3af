"""``systems``: what there is to train."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from regsuite.suite.registry import Entry, Registry


@dataclass(frozen=True)
class SystemInfo:
    """What a person wants to know of a system before using it."""

    name: str
    task: str
    summary: str
    paper: str
    settings: dict[str, Any]


def systems(registry: Registry, task: str | None = None) -> list[SystemInfo]:
    """List the systems, all or those of one task, with their settings and defaults."""
    if task is not None:
        registry.task(task)
    return [_info(entry) for entry in registry.of_task(task)]


def _info(entry: Entry) -> SystemInfo:
    system = entry.make()
    summary, paper = system.summary, system.paper
    return SystemInfo(entry.name, entry.task, summary, paper, asdict(system.settings))

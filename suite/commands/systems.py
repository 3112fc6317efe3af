"""``systems``: what there is to train."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Entry, Registry


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
    return [_info(entry) for entry in registry.of_task(name)]


def _info(entry: Entry) -> SystemInfo:
    system = entry.make()
    summary, paper = system.summary, system.paper
    return SystemInfo(entry.name, entry.task, summary, paper, asdict(system.settings))

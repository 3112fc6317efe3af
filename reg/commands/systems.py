"""``reg systems``: what there is to train."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from reg.registry import SYSTEMS
from reg.tasks import load_task


@dataclass(frozen=True)
class SystemInfo:
    """What a person wants to know of a system before using it."""

    name: str
    task: str
    summary: str
    paper: str
    settings: dict[str, Any]


def systems(task: str | None = None) -> list[SystemInfo]:
    """List the systems, all or those of one task, with their settings and defaults."""
    if task is not None:
        load_task(task)
    return [_info(entry.name, entry.load()) for entry in SYSTEMS if task in (None, entry.task)]


def _info(name: str, system: Any) -> SystemInfo:
    settings = {f.name: f.default for f in fields(system.Settings)}
    return SystemInfo(name, system.task, system.summary, system.paper, settings)

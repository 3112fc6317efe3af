"""``inspect``: a saved model's manifest and what it learned."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.suite.commands.predict import load
from regsuite.suite.registry import Registry


@dataclass(frozen=True)
class Inspection:
    """A manifest, and titled passages on what was learned."""

    manifest: dict[str, Any]
    learned: list[tuple[str, str]]


def inspect(registry: Registry, model: Path, *, top: int = 10) -> Inspection:
    """Look into a model file; ``top`` is how many weights of each kind, or levels of a tree."""
    system, manifest = load(registry, model)
    return Inspection(manifest, system.describe(top))

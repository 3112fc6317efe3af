"""``inspect``: a saved model's manifest and what it learned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import PathLike

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Inspection:
    """A manifest, and titled passages on what was learned."""

    manifest: dict[str, Any]
    learned: list[tuple[str, str]]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {"manifest": self.manifest, "learned": dict(self.learned)}


def inspect(registry: Registry, model: PathLike, *, top: int = 10) -> Inspection:
    """Look into a model file; ``top`` is how many weights of each kind, or levels of a tree."""
    from regsuite.suite.saved import load

    found = load(registry, model)
    return Inspection(dict(found.manifest), found.describe(top))

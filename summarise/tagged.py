"""What systems share whose settings name a tagger."""

from __future__ import annotations

from typing import Any

from regsuite.features.text.tagging import ENGLISH, Tagger, named_tagger
from regsuite.suite.registry import Registry


class Tagged:
    """Beside a system: the tagger of its settings, and whether the English pipeline matters."""

    settings: Any

    @property
    def parses(self) -> bool:
        """The English pipeline matters where it tags."""
        return bool(self.settings.tagger == ENGLISH)

    @property
    def tagger(self) -> Tagger:
        """The tagger that the settings name."""
        return named_tagger(self.settings.tagger)


def with_english(
    registry: Registry, task: str, system: str | None, english: str | None
) -> dict[str, str]:
    """Return the setting by which a system is tagged by the English pipeline, if that is asked."""
    tags = english and issubclass(registry.find(system or "best", task).load(), Tagged)
    return {"tagger": ENGLISH} if tags else {}

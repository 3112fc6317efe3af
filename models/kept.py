"""What anything that learns offers so that it can be saved, rebuilt and looked into."""

from __future__ import annotations

from collections.abc import Mapping


class Kept:
    """What was learned as parts: named pieces of bytes (see ``models.archive``); here none."""

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        return {}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``parts`` gave; KeyError or ValueError where it does not fit."""

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Return titled passages on what was learned; ``top`` is how much of each."""
        return []

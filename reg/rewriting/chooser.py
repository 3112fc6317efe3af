"""What rewriting asks of a selector: shares for the candidates of a reference, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from regsuite.corpora.records.grec import Refex, Text


class Chooser(Protocol):
    """A selector that ranks: what ``chain`` is."""

    def ranked(self, items: Sequence[Text]) -> list[list[list[tuple[Refex, float]]]]:
        """Return for every reference of every text its candidates with their shares."""
        ...

    def moved(self, text: Text, number: int, chosen: str, present: str) -> list[tuple[str, float]]:
        """Return what spoke most for one candidate of a reference against another."""
        ...

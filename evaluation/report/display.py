"""What a report shows of a task's items beside the scores; a task that shows nothing has none."""

from __future__ import annotations

from typing import Generic, TypeVar

from regsuite.evaluation.report.outcomes import Outcome, Scene, Span

Item = TypeVar("Item")
Choice = TypeVar("Choice")


class Display(Generic[Item, Choice]):
    """Titles, choices and pictures of items; each is empty where a task has none to show."""

    def title(self, item: Item) -> str:
        """Name an item."""
        return ""

    def outcomes(self, gold: Item, choice: Choice) -> list[Outcome]:
        """List what was chosen at each place of an item, for confusions and frequent errors."""
        return []

    def spans(self, gold: Item, choice: Choice) -> list[Span]:
        """Lay a choice for an item out beside others, with what is right and wrong in it."""
        return []

    def picture(self, item: Item) -> str:
        """Draw an item as SVG."""
        return ""

    def scene(self, item: Item) -> Scene | None:
        """Draw an item for people to look at and click on; None where nothing can be drawn."""
        return None

"""Tweet sentiment as a task of the suite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.tweets import Tweet, clean, only_one_label
from regsuite.evaluation.metrics.sentiment import METRICS, row
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome, Span
from regsuite.suite.contracts.task import Task
from regsuite.summarise.files import SentimentFiles

LONGEST = 300


class SentimentDisplay(Display[Tweet, str]):
    """Messages with the label chosen beside gold."""

    def outcomes(self, gold: Tweet, choice: str) -> list[Outcome]:
        """Compare the two labels of a message."""
        if gold.label is None:
            return []
        labels = (gold.label, choice)
        return [Outcome(*labels, *labels, before=_shown(gold), place=gold.id)]

    def spans(self, gold: Tweet, choice: str) -> list[Span]:
        """Show the label, right or wrong; the message itself is the title."""
        return [Span(choice, gold.label == choice)] if gold.label is not None else []

    def title(self, item: Tweet) -> str:
        """Return the message after its ID."""
        return f"{item.id}: {_shown(item)}"


def _shown(item: Tweet) -> str:
    return item.text if len(item.text) <= LONGEST else f"{item.text[:LONGEST]} …"


class SentimentTask(SentimentFiles, Task[Tweet, str]):
    """Label short messages positive, negative or neutral."""

    metrics = METRICS
    conditions = "sentiment|labels=3"
    display = SentimentDisplay()

    def from_text(self, text: str) -> Tweet:
        """Make an item of one message."""
        return Tweet("", clean(text))

    def without_gold(self, item: Tweet) -> Tweet:
        """Take the label out."""
        return item.without_gold()

    def answer(self, item: Tweet) -> str:
        """Return the label, which must be there."""
        if item.label is None:
            raise InputError(f"message {item.id} has no label; run summarise predict on it first")
        return item.label

    def missing_answer(self, items: Sequence[Tweet]) -> str | None:
        """Every message needs a label, and there must be one."""
        lacking = [item.id for item in items if item.label is None]
        if lacking:
            expected = f"; expected: {self.files}" if len(lacking) == len(items) else ""
            message = f"{len(lacking)} of {len(items)} messages have no label"
            return f"{message} (first: {lacking[0]}{expected})"
        return None if items else "there is no message in it"

    def unlearnable(self, items: Sequence[Tweet]) -> str | None:
        """Messages of one label teach nothing."""
        return only_one_label(items)

    def overlap_keys(self, item: Tweet) -> frozenset[str]:
        """Return the wording: messages of the same words count as the same."""
        return frozenset({" ".join(item.text.lower().split())})

    def size(self, items: Sequence[Tweet]) -> dict[str, int]:
        """Count messages."""
        return {"messages": len(items)}

    def item_rows(self, system: str, gold: Tweet, item: Tweet, choice: str) -> list[dict[str, Any]]:
        """Return the message with both labels."""
        return [row(system, gold, choice)]

    def same(self, gold: Tweet, item: Tweet) -> bool:
        """Two messages are the same by id or by text."""
        return gold.id == item.id or gold.text == item.text

"""The outcomes of sentiment labels: the label chosen beside gold, with the message."""

from __future__ import annotations

from regsuite.corpora.records.tweets import Tweet
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome, Span

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

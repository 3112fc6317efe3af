"""The outcomes of sentiment labels: the label chosen beside gold, with the message."""

from __future__ import annotations

from regsuite.corpora.records.tweets import Tweet
from regsuite.evaluation.report.display import Display
from regsuite.evaluation.report.outcomes import Outcome, Span

LONGEST = 300


class SentimentDisplay(Display[Tweet]):
    """Messages with the label chosen beside gold."""

    def outcomes(self, gold: Tweet, predicted: Tweet) -> list[Outcome]:
        """Compare the two labels of a message."""
        if gold.label is None or predicted.label is None:
            return []
        labels = (gold.label, predicted.label)
        return [Outcome(*labels, *labels, before=_shown(gold), place=gold.id)]

    def spans(self, gold: Tweet, predicted: Tweet) -> list[Span]:
        """Show the label, right or wrong; the message itself is the title."""
        if gold.label is None or predicted.label is None:
            return []
        return [Span(predicted.label, gold.label == predicted.label)]

    def title(self, item: Tweet) -> str:
        """Return the message after its ID."""
        return f"{item.id}: {_shown(item)}"


def _shown(item: Tweet) -> str:
    return item.text if len(item.text) <= LONGEST else f"{item.text[:LONGEST]} …"

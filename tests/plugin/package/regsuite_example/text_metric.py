"""A metric for every task that has texts."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.evaluation.metrics.texts import TextMean


class LengthRatio(TextMean):
    """How many words a text has for each of the longest reference."""

    name = "length_ratio"
    title = "Length"

    def one(self, references: Sequence[str], text: str) -> float:
        """Divide the lengths."""
        return len(text.split()) / max(len(reference.split()) for reference in references)

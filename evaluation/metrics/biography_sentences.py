"""Classification of sentences into biographical classes (biography-2004, Table 1).

A sentence may have several classes: strict scoring compares with its first, relaxed scoring allows
any. Macro F is the mean over gold's classes of each one's F from counts over all items.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regsuite.corpora.records.biographies import CLASSES, BiographySentence
from regsuite.evaluation.metrics.base import Floats, Metric, Row, ratio


def _allowed(gold: Sequence[BiographySentence], relaxed: bool) -> list[str]:
    return [label for v in gold for label in (v.labels if relaxed else v.labels[:1])]


class Accuracy(Metric[BiographySentence, str]):
    """Share of sentences given their first class; relaxed, any of their classes."""

    def __init__(self, name: str, title: str, relaxed: bool = False):
        self.name, self.title, self.relaxed = name, title, relaxed

    def row(self, gold: Sequence[BiographySentence], item: BiographySentence, choice: str) -> Row:
        """Count whether the sentence has an allowed class, and one."""
        return (choice in _allowed(gold, self.relaxed), 1)


class MacroF(Accuracy):
    """Mean F of the classes that gold has, by strict or relaxed comparison."""

    by_item = False

    def row(self, gold: Sequence[BiographySentence], item: BiographySentence, choice: str) -> Row:
        """Count for every class true positives, gold and predicted sentences."""
        allowed = _allowed(gold, self.relaxed)
        true = choice if choice in allowed else allowed[0]
        return [n for c in CLASSES for n in (c == choice == true, c == true, c == choice)]

    def aggregate(self, totals: Floats) -> Floats:
        """Return the mean over the classes that gold has."""
        counts = totals.reshape(*totals.shape[:-1], len(CLASSES), 3)
        hits, gold, given = counts[..., 0], counts[..., 1], counts[..., 2]
        both = gold + given
        f = ratio(2 * hits, both)
        there = gold > 0
        number = there.sum(axis=-1)
        total: Floats = (f * there).sum(axis=-1)
        score: Floats = np.divide(total, number, out=np.zeros_like(total), where=number > 0)
        return score


METRICS: tuple[Metric[BiographySentence, str], ...] = (
    Accuracy("strict_accuracy", "Strict"),
    MacroF("macro_f", "Macro F"),
    Accuracy("relaxed_accuracy", "Relaxed", relaxed=True),
    MacroF("relaxed_macro_f", "Relaxed macro F", relaxed=True),
)

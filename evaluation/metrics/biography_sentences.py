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


class _Accuracy(Metric[BiographySentence, str]):
    relaxed = False

    def row(self, gold: Sequence[BiographySentence], item: BiographySentence, choice: str) -> Row:
        """Count whether the sentence has an allowed class, and one."""
        return (choice in _allowed(gold, self.relaxed), 1)


class StrictAccuracy(_Accuracy):
    """Share of sentences given their first class."""

    name = "strict_accuracy"
    title = "Strict"


class RelaxedAccuracy(_Accuracy):
    """Share of sentences given any of their classes."""

    name = "relaxed_accuracy"
    title = "Relaxed"
    relaxed = True


class MacroF(Metric[BiographySentence, str]):
    """Mean F of the classes that gold has, by strict comparison."""

    name = "macro_f"
    title = "Macro F"
    by_item = False
    relaxed = False

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


class RelaxedMacroF(MacroF):
    """Mean F of the classes that gold has, any class of a sentence allowed."""

    name = "relaxed_macro_f"
    title = "Relaxed macro F"
    relaxed = True


METRICS: tuple[Metric[BiographySentence, str], ...] = (
    StrictAccuracy(),
    MacroF(),
    RelaxedAccuracy(),
    RelaxedMacroF(),
)

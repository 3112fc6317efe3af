"""Classification of sentences into biographical classes (biography-2004, Table 1).

A sentence may have several classes, since clauses were tagged. Strict scoring compares with its
first class, relaxed scoring allows any of them. Macro F is the mean of F over the classes that
gold has, each class's F from counts over all items.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.biographies import CLASSES, BiographySentence
from regsuite.evaluation.metrics.base import Floats, Metric, Row


def _own(item: BiographySentence) -> str:
    if not item.labels:
        raise InputError(f'"{item.text[:40]}" has no class; run summarise predict on it first')
    return item.labels[0]


def _allowed(versions: Sequence[BiographySentence], relaxed: bool) -> list[str]:
    return [label for v in versions for label in (v.labels if relaxed else v.labels[:1])]


class _Accuracy(Metric[BiographySentence]):
    relaxed = False

    def row(self, versions: Sequence[BiographySentence], item: BiographySentence) -> Row:
        """Count whether the sentence has an allowed class, and one."""
        return (_own(item) in _allowed(versions, self.relaxed), 1)


class StrictAccuracy(_Accuracy):
    """Share of sentences given their first class."""

    name = "strict_accuracy"
    title = "Strict"


class RelaxedAccuracy(_Accuracy):
    """Share of sentences given any of their classes."""

    name = "relaxed_accuracy"
    title = "Relaxed"
    relaxed = True


class MacroF(Metric[BiographySentence]):
    """Mean F of the classes that gold has, by strict comparison."""

    name = "macro_f"
    title = "Macro F"
    by_item = False
    relaxed = False

    def row(self, versions: Sequence[BiographySentence], item: BiographySentence) -> Row:
        """Count for every class true positives, gold and predicted sentences."""
        own, allowed = _own(item), _allowed(versions, self.relaxed)
        true = own if own in allowed else allowed[0]
        return [n for c in CLASSES for n in (c == own == true, c == true, c == own)]

    def aggregate(self, totals: Floats) -> Floats:
        """Return the mean over the classes that gold has."""
        counts = totals.reshape(*totals.shape[:-1], len(CLASSES), 3)
        hits, gold, given = counts[..., 0], counts[..., 1], counts[..., 2]
        both = gold + given
        f = np.divide(2 * hits, both, out=np.zeros_like(both), where=both > 0)
        there = gold > 0
        number = there.sum(axis=-1)
        total = (f * there).sum(axis=-1)
        score: Floats = np.divide(total, number, out=np.zeros_like(total), where=number > 0)
        return score


class RelaxedMacroF(MacroF):
    """Mean F of the classes that gold has, any class of a sentence allowed."""

    name = "relaxed_macro_f"
    title = "Relaxed macro F"
    relaxed = True


METRICS: tuple[Metric[BiographySentence], ...] = (
    StrictAccuracy(),
    MacroF(),
    RelaxedAccuracy(),
    RelaxedMacroF(),
)

"""Scores of sentiment labels: macro F of positive and negative as in SemEval-2013, and the rest.

All of them come from the confusion of gold with predicted labels, so that is what each item counts
for (Xiang & Zhou 2014, section 5.1: errors on neutral count through the other two classes).
Against several gold versions the one that the prediction matches counts, else the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.evaluation.metrics.base import Floats, Metric, Row

_SIZE = len(LABELS)
_POLAR = (LABELS.index("positive"), LABELS.index("negative"))


def _cell(versions: Sequence[Tweet], predicted: Tweet) -> int:
    gold = [version.label for version in versions]
    if predicted.label is None:
        raise InputError(f"message {predicted.id} has no label; run summarise predict on it first")
    chosen = predicted.label if predicted.label in gold else gold[0]
    if chosen is None:
        raise InputError(f"message {versions[0].id} has no gold label")
    return LABELS.index(chosen) * _SIZE + LABELS.index(predicted.label)


class _FromConfusion(Metric[Tweet]):
    """A score from counts of (gold, predicted); last axis: the flattened table."""

    digits = 1

    def row(self, versions: Sequence[Tweet], item: Tweet) -> Row:
        """Mark the message's cell."""
        cell = _cell(versions, item)
        return [place == cell for place in range(_SIZE * _SIZE)]


def _table(totals: Floats) -> Floats:
    return totals.reshape(*totals.shape[:-1], _SIZE, _SIZE)


def _ratio(part: Floats, whole: Floats) -> Floats:
    """Return 100 · part / whole, 0 where there is nothing."""
    return 100 * np.divide(part, whole, out=np.zeros_like(whole), where=whole > 0)


def _f(totals: Floats, at: int) -> Floats:
    table = _table(totals)
    both = table[..., at, :].sum(-1) + table[..., :, at].sum(-1)
    return _ratio(2 * table[..., at, at], both)


class MacroF(_FromConfusion):
    """Mean of the F scores of positive and negative, 0 to 100."""

    name = "macro_f"
    title = "Macro F"
    by_item = False

    def aggregate(self, totals: Floats) -> Floats:
        """Average the two F scores."""
        return (_f(totals, _POLAR[0]) + _f(totals, _POLAR[1])) / 2

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return the confusion of gold (rows) with predicted labels."""
        table = _table(statistics.sum(axis=0)).astype(int)
        return {
            "confusion": {
                gold: dict(zip(LABELS, row.tolist(), strict=True))
                for gold, row in zip(LABELS, table, strict=True)
            }
        }


class Accuracy(_FromConfusion):
    """Share of right labels, 0 to 100."""

    name = "accuracy"
    title = "Accuracy"

    def aggregate(self, totals: Floats) -> Floats:
        """Divide the diagonal by all."""
        return _ratio(np.trace(_table(totals), axis1=-2, axis2=-1), totals.sum(-1))


class OfClass(_FromConfusion):
    """Precision, recall or F of one label, 0 to 100."""

    by_item = False

    def __init__(self, label: str, kind: str):
        self.at = LABELS.index(label)
        self.kind = kind
        self.name = f"{label}_{kind.lower()}"  # type: ignore[misc]
        self.title = f"{label[:3]}. {kind}"  # type: ignore[misc]

    def aggregate(self, totals: Floats) -> Floats:
        """Compute it from the label's row and column."""
        if self.kind == "F":
            return _f(totals, self.at)
        table = _table(totals)
        whole = table[..., :, self.at] if self.kind == "P" else table[..., self.at, :]
        return _ratio(table[..., self.at, self.at], whole.sum(-1))


METRICS: tuple[Metric[Tweet], ...] = (
    MacroF(),
    Accuracy(),
    *(OfClass(label, kind) for label in reversed(LABELS) for kind in ("P", "R", "F")),
)


def row(system: str, gold: Tweet, predicted: Tweet) -> dict[str, Any]:
    """Return one message with both labels."""
    return {
        "system": system,
        "id": gold.id,
        "gold": gold.label,
        "predicted": predicted.label,
        "correct": gold.label == predicted.label,
        "text": gold.text,
    }

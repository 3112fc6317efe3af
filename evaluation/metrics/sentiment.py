"""Scores of sentiment labels: macro F of positive and negative as in SemEval-2013, and the rest.

All come from the confusion of gold with predicted labels (Xiang & Zhou 2014, section 5.1). Of
several gold versions the one that the prediction matches counts, else the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.evaluation.metrics.base import Floats, Metric, Row, ratio

_SIZE = len(LABELS)
_POLAR = (LABELS.index("positive"), LABELS.index("negative"))


class _FromConfusion(Metric[Tweet, str]):
    """A score from counts of (gold, predicted); last axis: the flattened table."""

    digits = 1

    def row(self, gold: Sequence[Tweet], item: Tweet, choice: str) -> Row:
        """Mark the message's cell."""
        labels = [version.label for version in gold if version.label is not None]
        wanted = choice if choice in labels else labels[0]
        cell = LABELS.index(wanted) * _SIZE + LABELS.index(choice)
        return [place == cell for place in range(_SIZE * _SIZE)]


def _table(totals: Floats) -> Floats:
    return totals.reshape(*totals.shape[:-1], _SIZE, _SIZE)


def _percent(part: Floats, whole: Floats) -> Floats:
    """Return 100 · part / whole, 0 where there is nothing."""
    return 100 * ratio(part, whole)


def _f(totals: Floats, at: int) -> Floats:
    table = _table(totals)
    both = table[..., at, :].sum(-1) + table[..., :, at].sum(-1)
    return _percent(2 * table[..., at, at], both)


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
        return _percent(np.trace(_table(totals), axis1=-2, axis2=-1), totals.sum(-1))


class OfClass(_FromConfusion):
    """Precision, recall or F of one label, 0 to 100."""

    by_item = False

    def __init__(self, label: str, kind: str):
        self.at = LABELS.index(label)
        self.kind = kind
        self.name = f"{label}_{kind.lower()}"
        self.title = f"{label[:3]}. {kind}"

    def aggregate(self, totals: Floats) -> Floats:
        """Compute it from the label's row and column."""
        if self.kind == "F":
            return _f(totals, self.at)
        table = _table(totals)
        whole = table[..., :, self.at] if self.kind == "P" else table[..., self.at, :]
        return _percent(table[..., self.at, self.at], whole.sum(-1))


METRICS: tuple[Metric[Tweet, str], ...] = (
    MacroF(),
    Accuracy(),
    *(OfClass(label, kind) for label in reversed(LABELS) for kind in ("P", "R", "F")),
)


def row(system: str, gold: Tweet, choice: str) -> dict[str, Any]:
    """Return one message with both labels."""
    return {
        "system": system,
        "id": gold.id,
        "gold": gold.label,
        "predicted": choice,
        "correct": gold.label == choice,
        "text": gold.text,
    }

"""Learned attribute selection: one decision for each attribute, by any model of the suite.

The CRF decides for the candidates of a trial as a sequence, other models for each alone. Their
output becomes a probability by a logistic curve fitted to it (Platt scaling), and the set of
highest expected Dice is taken, with independent decisions. The parameters are not tuned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regsuite import models
from regsuite.corpora.records.tuna import AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates
from regsuite.models import Row
from regsuite.models.archive import below, prefixed
from regsuite.reg.tuna import sets
from regsuite.reg.tuna.expected import chances_of, labels_of
from regsuite.reg.tuna.habits import HabitSelector
from regsuite.reg.tuna.sets import Array

PARAMETERS: Mapping[str, dict[str, Any]] = {
    "maxent": {"C": 0.1},
    "crf": {"c2": 3.0},
    "svm": {"C": 0.02},
    "tree": {"min_leaf": 40},
    "naive-bayes": {},
}
BINS = 8
LOWEST = 1e-6


@dataclass(eq=False)
class Learned(HabitSelector):
    """Chooses by a model's chances for each attribute."""

    model: str = "maxent"

    def fit(self, trials: Sequence[Trial]) -> Self:
        """Train the model on out-of-fold rows."""
        rows: list[Row] = []
        labels: list[str] = []
        lengths: list[int] = []
        for trial, habits in self.out_of_fold(trials):
            own = candidates(trial, self.free_)
            rows += self._rows(habits.rows(trial, own))
            labels += labels_of(trial, own)
            lengths.append(len(own))
        fresh = models.create(self.model, **PARAMETERS.get(self.model, {}))
        self.model_ = fresh.fit(rows, labels, lengths)
        said = _odds(chances_of(self.model_, rows, lengths))
        self.scale_ = models.create("maxent").fit(said, labels)
        return self

    def _rows(self, rows: Sequence[Mapping[str, float]]) -> list[Row]:
        return [binned(row) for row in rows] if self.model == "naive-bayes" else list(rows)

    def select(self, trial: Trial) -> AttributeSet:
        offered = candidates(trial, self.free_)
        if not offered:
            return frozenset()
        rows = self._rows(self.habits_.rows(trial, offered))
        said = _odds(chances_of(self.model_, rows, [len(rows)]))
        shares = chances_of(self.scale_, said)
        best = np.argsort(-shares, kind="stable")[: self.most]
        kept = [offered[i] for i in best]
        bits = sets.bits(len(kept))
        chances = np.prod(np.where(bits > 0, shares[best], 1 - shares[best]), axis=1)
        gain = sets.overlaps(len(kept)) @ chances
        gain[0] = -1.0
        return sets.members(kept, bits[int(gain.argmax())])

    def parts(self) -> dict[str, bytes]:
        return {
            **prefixed("model", self.model_.parts()),
            **prefixed("scale", self.scale_.parts()),
            **super().parts(),
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.model_ = models.restore(below("model", parts))
        self.scale_ = models.restore(below("scale", parts))
        super().restore(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        return self.model_.describe(top)


def _odds(shares: Array) -> list[Row]:
    kept = np.clip(shares, LOWEST, 1 - LOWEST)
    return [{"odds": float(odds)} for odds in np.log(kept / (1 - kept))]


def binned(row: Mapping[str, float]) -> Row:
    """Turn numbers into classes for a model that counts; features of one label are left out."""
    classes: dict[str, str | float] = {}
    for name, value in row.items():
        if value == 1.0 and "=" in name:
            classes[name] = 1.0
        elif name.removeprefix("new writer ") in COUNTED:
            classes[name] = str(int(np.clip(round(value), -BINS, BINS)))
    return classes


COUNTED = frozenset(
    {"condition", "item condition", "alike", "writer domain", "writer", "domain", "item"}
)

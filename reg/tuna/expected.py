"""Our best selector: a distribution over sets of attributes, and the set of highest expected Dice.

A maximum entropy model gives each candidate its probability from out-of-fold habits. Over the sets
of the likeliest candidates a log-linear model joins these with features of whole sets, and the set
of highest expected Dice is taken (minimum Bayes risk); with ``unique`` only among sets that
distinguish the target. The numbers are not tuned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Self

import numpy as np
from scipy.optimize import minimize
from scipy.special import softmax

from regsuite import models
from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates, label
from regsuite.models import Model, Row
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_array, pack_json, unpack_array
from regsuite.models.schema import unpack_json
from regsuite.reg.tuna import sets
from regsuite.reg.tuna.habits import Habits, HabitSelector
from regsuite.reg.tuna.search import completed
from regsuite.reg.tuna.sets import Array

SCORE = "score"
SAID, UNSAID = "said", "unsaid"
LARGEST = 6  # larger sets have the size feature of this one
OPTIONS = 12  # sets that the realiser gets


@dataclass(eq=False)
class ExpectedDice(HabitSelector):
    """Takes the set with the highest expected Dice."""

    unique: bool = False
    penalty: float = 10.0
    C: float = 0.1

    def fit(self, trials: Sequence[Trial]) -> Self:
        """Learn the chances of candidates, then the weights of sets."""
        pairs = list(self.out_of_fold(trials))
        offered = [candidates(t, self.free_) for t, _ in pairs]
        rows: list[Row] = []
        labels: list[str] = []
        for (trial, habits), own in zip(pairs, offered, strict=True):
            rows += habits.rows(trial, own)
            labels += labels_of(trial, own)
        self.model_ = models.create("maxent", C=self.C).fit(rows, labels)
        chances = chances_of(self.model_, rows)
        ends = np.cumsum([len(own) for own in offered])
        self._fit_sets(pairs, offered, np.split(chances, ends[:-1]))
        return self

    def _fit_sets(
        self,
        pairs: Sequence[tuple[Trial, Habits]],
        offered: Sequence[Sequence[Attribute]],
        chances: Sequence[Array],
    ) -> None:
        tables, answers = [], []
        for (trial, habits), own, shares in zip(pairs, offered, chances, strict=True):
            best = np.argsort(-shares, kind="stable")[: self.most]
            kept = [own[i] for i in best]
            tables.append(set_features(trial, kept, shares[best], habits))
            answers.append(sum(1 << i for i, a in enumerate(kept) if a in _gold(trial)))
        self.names_ = sorted({name for table in tables for name in table})
        matrices = [_matrix(table, self.names_) for table in tables]
        start = np.array([float(name == SCORE) for name in self.names_])
        self.weights_ = fit_choice(matrices, answers, start, self.penalty)

    def select(self, trial: Trial) -> AttributeSet:
        kept, shares, offered = self.likeliest(trial)
        chances = self.chances(trial, kept, shares)
        gain = sets.overlaps(len(kept)) @ chances
        rows = sets.bits(len(kept))
        if not self.unique:
            gain[0] = -1.0 if kept else 0.0
            return sets.members(kept, rows[int(gain.argmax())])
        sound = sets.distinguishing(trial, kept)
        if sound.any():
            return sets.members(kept, rows[int(np.where(sound, gain, -1.0).argmax())])
        true = [a for a in offered if a in trial.target.attributes]
        best = sets.members(kept, rows[int(gain.argmax())]) & frozenset(true)
        return completed(trial, best, true)

    def options(self, trial: Trial, chosen: AttributeSet) -> list[tuple[AttributeSet, float]]:
        """Return the most probable sets with their chances, the chosen one first.

        With ``unique`` the chosen set is the only one: words for others might not distinguish.
        """
        if self.unique:
            return [(chosen, 1.0)]
        kept, shares, _ = self.likeliest(trial)
        chances = self.chances(trial, kept, shares)
        order = np.argsort(-chances, kind="stable")[:OPTIONS]
        rows = sets.bits(len(kept))
        chance_of = {sets.members(kept, rows[i]): float(chances[i]) for i in order}
        return sorted(chance_of.items(), key=lambda option: option[0] != chosen)

    def likeliest(self, trial: Trial) -> tuple[list[Attribute], Array, list[Attribute]]:
        """Return the most likely candidates, their chances, and all candidates by chance."""
        offered = candidates(trial, self.free_)
        if not offered:
            return [], np.zeros(0), []
        shares = chances_of(self.model_, self.habits_.rows(trial, offered))
        order = np.argsort(-shares, kind="stable")
        best = order[: self.most]
        return [offered[i] for i in best], shares[best], [offered[i] for i in order]

    def chances(self, trial: Trial, kept: Sequence[Attribute], shares: Array) -> Array:
        """Return the probability of every set of these candidates."""
        table = set_features(trial, kept, shares, self.habits_)
        return np.asarray(softmax(_matrix(table, self.names_) @ self.weights_))

    def parts(self) -> dict[str, bytes]:
        return {
            **prefixed("attributes", self.model_.parts()),
            **super().parts(),
            "set-features.json": pack_json(self.names_),
            "set-weights.npy": pack_array(self.weights_),
        }

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.model_ = models.restore(below("attributes", parts))
        super().restore(parts)
        self.names_ = unpack_json(parts["set-features.json"], [str])
        self.weights_ = unpack_array(parts["set-weights.npy"], (len(self.names_),))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        order = np.argsort(-np.abs(self.weights_), kind="stable")[:top]
        lines = [f"{self.weights_[i]:+8.3f}  {self.names_[i]}" for i in order]
        return [*self.model_.describe(top), ("heaviest features of sets", "\n".join(lines))]


def set_features(
    trial: Trial, kept: Sequence[Attribute], shares: Array, habits: Habits
) -> dict[str, Array]:
    """Return for each feature its value for every set of these candidates."""
    rows = sets.bits(len(kept))
    sizes = rows.sum(axis=1)
    labels = [label(trial, a) for a in kept]
    odds = np.log(np.clip(shares, 0.003, 0.997) / np.clip(1 - shares, 0.003, 0.997))
    features = {
        SCORE: rows @ odds,
        "off size": np.abs(sizes - habits.size(trial)),
        "off size squared": (sizes - habits.size(trial)) ** 2,
        "unique": sets.distinguishing(trial, kept).astype(float),
        **_agreement(trial, labels, rows, habits),
    }
    for size in range(LARGEST + 1):
        features[f"size {size}"] = (sizes if size < LARGEST else np.minimum(sizes, size)) == size
    for i, j in combinations(range(len(labels)), 2):
        a, b = sorted((labels[i], labels[j]))
        features[f"both {a}, {b}"] = rows[:, i] * rows[:, j]
    new = "" if habits.knows(trial.writer) else "new writer "
    return {name if name == SCORE else f"{new}{name}": value for name, value in features.items()}


def _agreement(
    trial: Trial, labels: Sequence[str], rows: Array, habits: Habits
) -> dict[str, Array]:
    """Return how much of what similar writers said of the item equals each set or is like it."""
    place = {name: i for i, name in enumerate(labels)}
    same, like, total = np.zeros(len(rows)), np.zeros(len(rows)), 0.0
    for weight, said in habits.said_by_others(trial):
        shared = sets.overlap(rows, sets.bits_of(said, place))
        same += weight * (shared > 1 - 1e-6)
        like += weight * shared
        total += weight
    return {
        "same as alike": np.log((same + 0.2) / (total + 1)),
        "like alike": like / total if total else like,
    }


def fit_choice(
    matrices: Sequence[Array], answers: Sequence[int], start: Array, penalty: float
) -> Array:
    """Fit a log-linear choice among the rows of each matrix, drawn towards ``start``, by L-BFGS."""

    table = np.concatenate(matrices)
    ends = np.cumsum([len(matrix) for matrix in matrices])
    starts = np.hstack([0, ends[:-1]])
    owner = np.repeat(np.arange(len(matrices)), [len(matrix) for matrix in matrices])
    right = starts + np.asarray(answers)
    seen = table[right].sum(axis=0, dtype=float)

    def loss(weights: Array) -> tuple[float, Array]:
        scores = (table @ weights.astype(table.dtype)).astype(float)
        scores -= np.maximum.reduceat(scores, starts)[owner]
        raised = np.exp(scores)
        norms = np.add.reduceat(raised, starts)
        expected = (raised / norms[owner]).astype(table.dtype) @ table
        away = weights - start
        total = np.log(norms).sum() - scores[right].sum() + penalty / 2 * float(away @ away)
        return total, expected.astype(float) - seen + penalty * away

    result = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 100})
    return np.asarray(result.x)


def _matrix(table: Mapping[str, Array], names: Sequence[str]) -> Array:
    absent = np.zeros(len(table[SCORE]))
    return np.column_stack([table.get(name, absent) for name in names]).astype(np.float32)


def chances_of(model: Model, rows: Sequence[Row], lengths: Sequence[int] | None = None) -> Array:
    """Return the probability that each attribute is said."""
    if SAID not in model.classes_:
        return np.zeros(len(rows))
    shares = model.predict_proba(rows, lengths)
    return np.asarray(shares[:, model.classes_.index(SAID)], dtype=float)


def labels_of(trial: Trial, offered: Sequence[Attribute]) -> list[str]:
    """Return for each candidate whether the description has it, as a label."""
    gold = _gold(trial)
    return [SAID if a in gold else UNSAID for a in offered]


def _gold(trial: Trial) -> AttributeSet:
    return trial.gold.attributes if trial.gold else frozenset()

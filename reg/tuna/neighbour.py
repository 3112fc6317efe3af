"""Nearest neighbours among attribute sets, after IS (TUNA-REG'09 report, section 4).

An extended full-brevity search: of all distinguishing sets, the one most like the sets that the
writer chose before; for a new writer, like those of any writer. The report does not give the
measure. Here it is the mean Dice over names, in the same domain if there are sets to compare with;
representativeness, the mean Dice with what was said of the same item, is added with ``item_weight``
(chosen by cross-validation; as a mere tie-break it hardly ever decides). Without ``by_writer`` it
is IS-FBN of ASGRE, which did not know writers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from regsuite.corpora.records.tuna import AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates, design, label
from regsuite.models.base import pack_json
from regsuite.models.schema import unpack_json
from regsuite.reg.tuna import sets
from regsuite.reg.tuna.frequency import Counting
from regsuite.reg.tuna.habits import Habits, Observation, free_attributes, observation
from regsuite.reg.tuna.search import completed
from regsuite.reg.tuna.sets import Array


@dataclass(eq=False)
class Neighbour(Counting):
    """Takes the set most like a writer's earlier ones."""

    by_condition: bool = True
    by_writer: bool = True
    unique: bool = True
    item_weight: float = 2.0
    most: int = 9

    def fit(self, trials: Sequence[Trial]) -> Self:
        trials = [t for t in trials if t.gold is not None]
        self.free_ = [] if self.unique else free_attributes(trials)
        self.habits_ = Habits([observation(t, self.free_) for t in trials])
        return super().fit(trials)

    def select(self, trial: Trial) -> AttributeSet:
        offered = candidates(trial, self.free_)
        offered.sort(key=lambda a: -self.frequencies_.rate(trial, a))
        kept = offered[: self.most]
        bits = sets.bits(len(kept))
        sound = sets.distinguishing(trial, kept)
        if not self.unique or not sound.any():
            sound = np.ones(len(bits), dtype=bool)
        labels = [label(trial, a) for a in kept]
        like = self._likeness(bits, labels, self._earlier(trial))
        like += self.item_weight * self._likeness(
            bits, labels, self.habits_.by_item.get(design(trial), [])
        )
        rates = bits @ np.array([self.frequencies_.rate(trial, a) for a in kept])
        order = np.lexsort((-rates, bits.sum(axis=1), -np.round(np.where(sound, like, -1.0), 6)))
        best = sets.members(kept, bits[order[0]])
        return completed(trial, best, offered) if self.unique else best

    def _earlier(self, trial: Trial) -> Sequence[Observation]:
        """Return the trials to compare with: the writer's own, else all; of the domain if any."""
        every = self.habits_.seen
        own = [t for t in every if t.writer == trial.writer] if self.by_writer else []
        near = ([t for t in seen if t.domain == trial.domain] for seen in (own, every))
        return next(filter(None, (*near, own)), every)

    def _likeness(
        self, bits: Array, labels: Sequence[str], earlier: Sequence[Observation]
    ) -> Array:
        place = {name: i for i, name in enumerate(labels)}
        total = np.zeros(len(bits))
        for seen in earlier:
            total += sets.overlap(bits, sets.bits_of(seen.said, place))
        return total / max(1, len(earlier))

    def parts(self) -> dict[str, bytes]:
        free = {"free.json": pack_json(self.free_)}
        return {**self.habits_.parts(), **super().parts(), **free}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        self.habits_ = Habits.from_parts(parts)
        super().restore(parts)
        free = unpack_json(parts["free.json"], [(str, str)])
        self.free_ = [(name, value) for name, value in free]

"""The classic selectors and their ASGRE descendants as one selector with a few switches.

ASGRE analysis, sections 1.1 and 2.1. ``search`` is stepwise (one attribute after the other, never
taken back) or cheapest (the whole set of least cost). Stepwise, an attribute is worth its
frequency in the corpus (``trained``) and its place on the scale of human preferences
(``preferences``), times the distractors it rules out: of those still standing or of all
(``power``). Cheapest, its cost is the bits of its frequency, less what the scale gives back, or 1
where neither is asked for: full brevity. ``always_type`` puts the type in whatever it rules out,
``likely`` all that the corpus says more often than not; ``by_condition`` counts ±LOC apart.

The analysis names the properties of the fifteen systems and leaves open their formulas; the
systems here have the properties and are not the originals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from regsuite.corpora.errors import InputError
from regsuite.corpora.tuna import TYPE, Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates, power
from regsuite.reg.tuna.preferences import SCALE, Frequencies, liking
from regsuite.reg.tuna.search import cheapest, stepwise
from regsuite.reg.tuna.selector import Selector

SEARCHES = ("stepwise", "cheapest")
POWERS = ("none", "all", "standing")
FREE_BITS = 1.0
HALF = 0.5


class Composed(Selector):
    """Full brevity, greedy, incremental, and what lies between them."""

    def __init__(
        self,
        search: str = "stepwise",
        power: str = "none",
        trained: bool = False,
        by_condition: bool = False,
        likely: bool = False,
        preferences: bool = False,
        always_type: bool = False,
        seed: int = 0,
        scale: Sequence[str] = SCALE,
    ):
        super().__init__(seed)
        for value, known in ((search, SEARCHES), (power, POWERS)):
            if value not in known:
                raise InputError(f'unknown choice "{value}" (known: {", ".join(known)})')
        self.search = search
        self.power = power
        self.trained = trained
        self.likely = likely
        self.preferences = preferences
        self.always_type = always_type
        self.scale = scale
        self.frequencies_ = Frequencies(by_condition)

    def fit(self, trials: Sequence[Trial]) -> Self:
        """Count frequencies, if they are asked for."""
        if self.trained:
            self.frequencies_.fit(trials)
        return self

    def select(self, trial: Trial) -> AttributeSet:
        """Search for a distinguishing set."""
        return frozenset(self.steps(trial))

    def steps(self, trial: Trial) -> list[Attribute]:
        """Return the chosen attributes in the order in which they were chosen."""
        offered = candidates(trial)
        start = [a for a in offered if self._at_once(trial, a)]
        rest = [a for a in offered if a not in start]
        if self.search == "cheapest":
            found = cheapest(trial, rest, [self._cost(trial, a) for a in rest])
            return [*start, *sorted(found)]
        worth = [self._worth(trial, a) for a in rest]
        return stepwise(
            trial, rest, lambda i, gain: self._score(worth[i], gain, trial, rest[i]), start
        )

    def _at_once(self, trial: Trial, attribute: Attribute) -> bool:
        if self.always_type and attribute[0] == TYPE:
            return True
        return self.likely and self.frequencies_.rate(trial, attribute) > HALF

    def _worth(self, trial: Trial, attribute: Attribute) -> float:
        worth = 1.0
        if self.trained:
            worth *= self.frequencies_.rate(trial, attribute)
        if self.preferences:
            worth *= liking(attribute[0], self.scale)
        return worth

    def _score(self, worth: float, gain: int, trial: Trial, attribute: Attribute) -> float:
        if self.power == "standing":
            return worth * gain
        return worth * power(trial, attribute) if self.power == "all" else worth

    def _cost(self, trial: Trial, attribute: Attribute) -> float:
        cost = self.frequencies_.cost(trial, attribute) if self.trained else 1.0
        if self.preferences:
            cost = max(0.0, cost - FREE_BITS * liking(attribute[0], self.scale))
        return cost

    def parts(self) -> dict[str, bytes]:
        """Return the counts."""
        return self.frequencies_.parts() if self.trained else {}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up the counts."""
        if self.trained:
            self.frequencies_.restore(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the frequencies."""
        return self.frequencies_.describe(top) if self.trained else []

"""The classic selectors and their ASGRE descendants as one selector with a few switches.

ASGRE analysis, sections 1.1 and 2.1. ``search`` is stepwise (one attribute after the other, never
removed again) or cheapest (the whole set of least cost). Stepwise, the score of an attribute is the
product of its frequency in the corpus (``trained``), its preference on a scale (``preferences``)
and the distractors that it rules out, of those left or of all (``power``). Cheapest, its cost is
the bits of its frequency less a discount for its preference, or 1 without either: full brevity.
``always_type`` includes the type whatever it rules out, ``likely`` all that the corpus says more
often than not; ``by_condition`` counts ±LOC apart. Attributes included in this way count as ruling
out in a cheapest search only with ``counted``: without it the sets are more like people's. An order
of preference that does not begin with the type has it tried in its place, and included at the end
(Dale & Reiter 1995, Figure 6).

The analysis names the properties of the fifteen systems and leaves open their formulas; the
systems here have the properties and are not the originals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import TYPE, Attribute, AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates, power
from regsuite.reg.tuna.frequency import Counting
from regsuite.reg.tuna.preferences import preference, usual_scale
from regsuite.reg.tuna.search import cheapest, stepwise

SEARCHES = ("stepwise", "cheapest")
POWERS = ("none", "all", "standing")
FREE_BITS = 1.0  # discount of the most preferred attribute; not tuned
HALF = 0.5
Watch: TypeAlias = Callable[[Any], None]


@dataclass(eq=False)
class Composed(Counting):
    """Full brevity, greedy, incremental, and what lies between them."""

    search: str = "stepwise"
    power: str = "none"
    trained: bool = False
    likely: bool = False
    preferences: bool = False
    always_type: bool = False
    scale: Sequence[str] = ()
    costs: Callable[[Attribute], float] | None = None
    counted: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        for value, known in ((self.search, SEARCHES), (self.power, POWERS)):
            if value not in known:
                raise InputError(f'unknown choice "{value}" (known: {", ".join(known)})')
        self.scale = self.scale or usual_scale()

    def select(self, trial: Trial) -> AttributeSet:
        return frozenset(self.steps(trial))

    def steps(self, trial: Trial, watch: Watch | None = None) -> list[Attribute]:
        """Return the chosen attributes in the order in which they were chosen."""
        start, rest = self.offered(trial)
        if self.search == "cheapest":
            costs = [self._cost(trial, a) for a in rest]
            cheapest_set = cheapest(trial, rest, costs, start if self.counted else (), watch)
            return [*start, *sorted(cheapest_set)]
        worth = [self._worth(trial, a) for a in rest]

        def score(place: int, gain: int) -> float:
            return self._score(worth[place], gain, trial, rest[place])

        chosen = stepwise(trial, rest, score, start, watch)
        return [*chosen, *(a for a in rest if self._to_add(a) and a not in chosen)]

    def offered(self, trial: Trial) -> tuple[list[Attribute], list[Attribute]]:
        """Return the attributes that are always included, and those that are searched."""
        known = candidates(trial)
        start = [a for a in known if self._at_once(trial, a)]
        return start, [a for a in known if a not in start]

    def _at_once(self, trial: Trial, attribute: Attribute) -> bool:
        if self._type_first and self._to_add(attribute):
            return True
        return self.likely and self.frequencies_.rate(trial, attribute) > HALF

    def _to_add(self, attribute: Attribute) -> bool:
        return self.always_type and attribute[0] == TYPE

    @property
    def _type_first(self) -> bool:
        ordered = self.search == "stepwise" and self.preferences and self.power == "none"
        return not ordered or not self.scale or self.scale[0] == TYPE

    def _worth(self, trial: Trial, attribute: Attribute) -> float:
        worth = 1.0
        if self.trained:
            worth *= self.frequencies_.rate(trial, attribute)
        if self.preferences:
            worth *= preference(attribute[0], self.scale)
        return worth

    def _score(self, worth: float, gain: int, trial: Trial, attribute: Attribute) -> float:
        if self.power == "standing":
            return worth * gain
        return worth * power(trial, attribute) if self.power == "all" else worth

    def _cost(self, trial: Trial, attribute: Attribute) -> float:
        if self.costs is not None:
            return self.costs(attribute)
        cost = self.frequencies_.cost(trial, attribute) if self.trained else 1.0
        if self.preferences:
            cost = max(0.0, cost - FREE_BITS * preference(attribute[0], self.scale))
        return cost

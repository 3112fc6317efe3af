"""A slider between two ends, which must be moved before it counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regsuite.studies.questions.question import Question, SimulatedRater, number_within
from regsuite.studies.stimuli import Shown


class Slider(Question):
    """A number from ``low`` to ``high`` in steps; the slider stands at ``start`` first."""

    kind_name = "slider"
    scale = "continuous"
    check_instruction = "move every slider all the way to the right"

    def problems(self) -> Iterator[str]:
        if not self.low <= self.start <= self.high:
            yield f"{self.name}: start must lie between low and high"
        if self.step <= 0 or self.low >= self.high:
            yield f"{self.name}: high must be above low, and step above 0"
        yield from super().problems()

    def validate(self, value: Any, shown: Shown) -> float:
        return self._at_step(number_within(value, self.low, self.high, self.name))

    def simulate(self, rater: SimulatedRater, shown: Shown) -> float:
        return self._at_step(self.low + rater.liking(shown.systems[0]) * (self.high - self.low))

    def _at_step(self, value: float) -> float:
        """Return the nearest value that the slider can stand at; an integer if all of them are."""
        at = min(self.high, self.low + round((value - self.low) / self.step) * self.step)
        whole = float(self.low).is_integer() and float(self.step).is_integer()
        return int(at) if whole else round(at, 6)

    def check_answer(self, shown: Shown) -> float:
        return self.high

    def passes_check(self, value: Any, shown: Shown) -> bool:
        """Take the last twentieth as the right end: who lets go a few pixels before it obeyed."""
        return value is not None and value >= self.high - (self.high - self.low) / 20

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "values": [self.low, self.high], "start": self.start}

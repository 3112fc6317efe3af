"""A choice of one of the options that the design names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from regsuite.studies.questions.question import Measure, Question, SimulatedRater, number_within
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Stimulus


class Choice(Question):
    """The number of an option, from 0; ``values`` are what the options count in the results."""

    kind_name = "choice"
    check_instruction = "choose the last option wherever there is a choice"

    def problems(self) -> Iterator[str]:
        """Yield what is wrong with the options."""
        if len(self.options) < 2:  # noqa: PLR2004
            yield f"{self.name}: a choice needs two options"
        yield from super().problems()

    def validate(self, value: Any, stimuli: Sequence[Stimulus]) -> int:
        """Return the number of the option."""
        number = number_within(value, 0, len(self.options) - 1, self.name)
        if number != int(number):
            raise Refusal(f"{self.name} must be the number of an option", 422)
        return int(number)

    def simulate(
        self, rater: SimulatedRater, systems: Sequence[str], stimuli: Sequence[Stimulus]
    ) -> int:
        """Choose the last option for a good output; of a pair, the side that is liked better."""
        last = len(self.options) - 1
        if len(systems) == 1:
            return int(rater.rng.random() < rater.quality[systems[0]]) * last
        gap = rater.liking(systems[1]) - rater.liking(systems[0])
        return min(last, max(0, round(last / 2 + gap * last)))

    def check_answer(self) -> int:
        """Return the last option."""
        return len(self.options) - 1

    def _counts(self, value: int) -> float:
        return self.values[value] if self.values else value

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return what the option counts."""
        return {self.name: None if value is None else self._counts(value)}

    def measure(self) -> Measure | None:
        """Return a measure whose values are names when agreement is computed."""
        measure = super().measure()
        return replace(measure, nominal=True) if measure else None

    def score(self, value: Any, target: str) -> float:
        """Return what the option counts."""
        return float(self._counts(value))

    def describe(self) -> dict[str, Any]:
        """Return the number of options."""
        return {**super().describe(), "size of the scale": len(self.options)}

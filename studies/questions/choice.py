"""A choice of one of the options that the design names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regsuite.studies.questions.question import Question, SimulatedRater, number_within
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown


class Choice(Question):
    """The number of an option, from 0; ``values`` are what the options count in the results."""

    kind_name = "choice"
    nominal = True
    check_instruction = "choose the last option wherever there is a choice"

    def problems(self) -> Iterator[str]:
        if len(self.options) < 2:  # noqa: PLR2004
            yield f"{self.name}: a choice needs two options"
        yield from super().problems()

    def validate(self, value: Any, shown: Shown) -> int:
        number = number_within(value, 0, len(self.options) - 1, self.name)
        if number != int(number):
            raise Refusal(f"{self.name} must be the number of an option", 422)
        return int(number)

    def simulate(self, rater: SimulatedRater, shown: Shown) -> int:
        """Choose the last option for a good output; of a pair, the side that is liked better."""
        last, (first, *second) = len(self.options) - 1, shown.systems
        if not second:
            return int(rater.rng.random() < rater.quality[first]) * last
        gap = rater.liking(second[0]) - rater.liking(first)
        return min(last, max(0, round(last / 2 + gap * last)))

    def check_answer(self, shown: Shown) -> int:
        return len(self.options) - 1

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        return {self.name: self.values[value] if self.values and value is not None else value}

    def score(self, value: Any, target: str) -> float:
        return float(self.columns(value, target)[self.name])

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "size of the scale": len(self.options)}

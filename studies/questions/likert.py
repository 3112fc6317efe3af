"""A Likert scale: one of so many points between two ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from regsuite.studies.questions.question import Question, SimulatedRater, number_within
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown

MOST_POINTS = 11


@dataclass(frozen=True)
class Likert(Question):
    """The number of a point, from 1; ``options`` may have words for each of them."""

    kind_name = "likert"
    check_instruction = "choose the last point of every scale"

    points: int = 5

    def problems(self) -> Iterator[str]:
        if not 1 < self.points <= MOST_POINTS:
            yield f"{self.name}: points must be from 2 to {MOST_POINTS}"
        if self.options and len(self.options) != self.points:
            yield f"{self.name}: there must be words for each point, or for none"
        yield from super().problems()

    def validate(self, value: Any, shown: Shown) -> int:
        number = number_within(value, 1, self.points, self.name)
        if number != int(number):
            raise Refusal(f"{self.name} must be the number of a point", 422)
        return int(number)

    def simulate(self, rater: SimulatedRater, shown: Shown) -> int:
        return 1 + round(rater.liking(shown.systems[0]) * (self.points - 1))

    def check_answer(self, shown: Shown) -> int:
        return self.points

    def describe(self) -> dict[str, Any]:
        ends = [self.left or 1, self.right or self.points]
        values = list(self.options) or ends
        return {**super().describe(), "size of the scale": self.points, "values": values}

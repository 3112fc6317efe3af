"""Some of so many stars: a kind of question with a setting of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from regsuite.studies.questions.question import Question, SimulatedRater, number_within
from regsuite.studies.stimuli import Shown


@dataclass(frozen=True)
class Stars(Question):
    """From one star to ``most``."""

    kind_name = "stars"
    scale = "stars"
    check_instruction = "give all stars"

    most: int = 5

    def problems(self) -> Iterator[str]:
        if self.most < 2:
            yield f"{self.name}: there must be two stars"

    def validate(self, value: Any, shown: Shown) -> int:
        return int(number_within(value, 1, self.most, self.name))

    def simulate(self, rater: SimulatedRater, shown: Shown) -> int:
        return max(1, round(self.most * rater.liking(shown.systems[0])))

    def check_answer(self, shown: Shown) -> int:
        return self.most

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        return {self.name: value, f"{self.name}_share": value and value / self.most}

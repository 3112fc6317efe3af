"""A choice of one of several expressions at each place of a text, as in GREC-MSR's test set C-2."""

from __future__ import annotations

from typing import Any

from regsuite.studies.questions.question import GUESSED, Measure, Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown, Stimulus


class Expressions(Question):
    """For each slot of the text the number of an expression of its list, from 0.

    The stimulus's answer, which nobody is shown, has the numbers that its writer chose.
    """

    kind_name = "expressions"
    scale = "the expressions listed at each place"
    check_instruction = "choose the last expression of every list"

    def missing_in(self, item: str, stimulus: Stimulus) -> str:
        return "" if stimulus.slots else f'asks for expressions; item "{item}" has no slots'

    def validate(self, value: Any, shown: Shown) -> list[int]:
        slots = shown.first.slots
        if not isinstance(value, list) or len(value) != len(slots):
            raise Refusal(f"{self.name} must be {len(slots)} numbers", 422)
        for number, slot in zip(value, slots, strict=True):
            if type(number) is not int or not 0 <= number < len(slot):
                raise Refusal(f"{self.name} must be numbers of expressions", 422)
        return value

    def simulate(self, rater: SimulatedRater, shown: Shown) -> list[int]:
        """Choose what the writer chose the more often the better the text is."""
        likely = GUESSED + (1 - GUESSED) * rater.quality[shown.systems[0]]
        return [
            writers if rater.rng.random() < likely else rater.rng.randrange(len(slot))
            for writers, slot in zip(numbers(shown.first.answer), shown.first.slots, strict=True)
        ]

    def check_answer(self, shown: Shown) -> list[int]:
        return [len(slot) - 1 for slot in shown.first.slots]

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return the numbers with spaces between, and the share that are the writer's."""
        if value is None:
            return {self.name: None, f"{self.name}_as_written": None}
        joined = " ".join(map(str, value))
        return {self.name: joined, f"{self.name}_as_written": self.score(value, target)}

    def measure(self) -> Measure | None:
        return None if self.optional else Measure("as_written", "Share as written", "value")

    def score(self, value: Any, target: str) -> float:
        """Return the share of places at which the writer's expression was chosen."""
        written = numbers(target)
        return sum(map(int.__eq__, value, written)) / len(written)


def numbers(answer: str) -> list[int]:
    """Read the numbers of a stimulus's answer."""
    return [int(number) for number in answer.split()]

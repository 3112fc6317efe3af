"""What questions with a right answer share: one of the options of the stimulus is meant."""

from __future__ import annotations

from typing import Any

from regsuite.studies.questions.question import Measure, Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown

# With qualities of systems from 0.15 to 0.85, simulated accuracies are 0.4 to 0.9: neither so low
# nor so high that systems could not be distinguished.
GUESSED = 0.3


class TargetQuestion(Question):
    """The id of one of the stimulus's options; the answer is right where it is the target."""

    def validate(self, value: Any, shown: Shown) -> str:
        if not isinstance(value, str) or value not in {o.id for o in shown.first.options}:
            raise Refusal(f"{self.name} must be one of those shown", 422)
        return value

    def simulate(self, rater: SimulatedRater, shown: Shown) -> str:
        """Name the target the more often the better the output is."""
        target = shown.first.answer
        if rater.rng.random() < GUESSED + (1 - GUESSED) * rater.quality[shown.systems[0]]:
            return target
        return rater.rng.choice([o.id for o in shown.first.options if o.id != target])

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        return {self.name: value, "correct": int(value == target)}

    def measure(self) -> Measure | None:
        measure = Measure("accuracy", "Accuracy", "correct", nominal=True)
        return None if self.optional else measure

    def score(self, value: Any, target: str) -> float:
        """Return 1 for a right answer; one that did not come in time is wrong."""
        return float(value == target)

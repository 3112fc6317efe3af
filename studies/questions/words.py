"""Words that participants write; they are exported, and no result counts them."""

from __future__ import annotations

from typing import Any

from regsuite.studies.questions.question import Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown

MOST_LETTERS = 2000
CHECK_WORD = "attention"


class Words(Question):
    """Free text."""

    kind_name = "words"
    check_instruction = f"write the word “{CHECK_WORD}” wherever you are asked for words"

    def validate(self, value: Any, shown: Shown) -> str:
        if not isinstance(value, str) or len(value) > MOST_LETTERS:
            raise Refusal(f"{self.name} must be text of at most {MOST_LETTERS} letters", 422)
        return value.strip()

    def simulate(self, rater: SimulatedRater, shown: Shown) -> str:
        return f"words {rater.rng.random():.3f}"

    def check_answer(self, shown: Shown) -> str:
        return CHECK_WORD

    def passes_check(self, value: Any, shown: Shown) -> bool:
        return isinstance(value, str) and value.strip(' ."“”').lower() == CHECK_WORD

    def measure(self) -> None:
        return None

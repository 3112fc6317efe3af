"""Several outputs put in order, from the best to the worst; for the layout "sets"."""

from __future__ import annotations

from typing import Any

from regsuite.studies.questions.question import Measure, Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown


class Ranking(Question):
    """For each output that is shown its rank, from 1 for the best; every rank once."""

    kind_name = "ranking"
    scale = "the ranks of the outputs that are shown"
    of_sets = True
    check_instruction = "give rank 1 to the first text, rank 2 to the second, and so on"

    def validate(self, value: Any, shown: Shown) -> list[int]:
        ranks = list(range(1, len(shown.systems) + 1))
        whole = isinstance(value, list) and all(type(rank) is int for rank in value)
        if not whole or sorted(value) != ranks:
            raise Refusal(
                f"{self.name} must be the ranks {ranks[0]} to {ranks[-1]}, each once", 422
            )
        return list(value)

    def simulate(self, rater: SimulatedRater, shown: Shown) -> list[int]:
        liked = [rater.liking(system) for system in shown.systems]
        best_first = sorted(range(len(liked)), key=lambda place: -liked[place])
        return [best_first.index(place) + 1 for place in range(len(liked))]

    def check_answer(self, shown: Shown) -> list[int]:
        return list(range(1, len(shown.systems) + 1))

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return the ranks in the order of the systems in the column ``system``."""
        return {self.name: value and " ".join(map(str, value))}

    def measure(self) -> Measure | None:
        title = f"{self.name.capitalize()} (mean rank)"
        return None if self.optional else Measure(self.name, title, "value", False)

    def score_of(self, value: Any, place: int, target: str) -> float:
        return float(value[place])

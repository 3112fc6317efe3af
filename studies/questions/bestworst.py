"""Best–worst scaling: of several outputs the best and the worst; for the layout "sets"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regsuite.studies.questions.question import Measure, Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown

ENDS = ("best", "worst")


class BestWorst(Question):
    """The places of the best and the worst output; their measure counts them as 1 and −1."""

    kind_name = "bestworst"
    scale = "the outputs that are shown"
    of_sets = True
    check_instruction = "choose the first text as the best and the last as the worst"

    def validate(self, value: Any, shown: Shown) -> dict[str, int]:
        count = len(shown.systems)
        if not isinstance(value, Mapping) or set(value) != set(ENDS):
            raise Refusal(f"{self.name} must be a best and a worst text", 422)
        best, worst = (value[end] for end in ENDS)
        if not all(type(n) is int and 0 <= n < count for n in (best, worst)) or best == worst:
            raise Refusal(f"{self.name} must be two different texts of those shown", 422)
        return {"best": best, "worst": worst}

    def simulate(self, rater: SimulatedRater, shown: Shown) -> dict[str, int]:
        liked = [rater.liking(system) for system in shown.systems]
        order = sorted(range(len(liked)), key=lambda place: liked[place])
        return {"best": order[-1], "worst": order[0]}

    def check_answer(self, shown: Shown) -> dict[str, int]:
        return {"best": 0, "worst": len(shown.systems) - 1}

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return the places, from 1, in the order of the systems in the column ``system``."""
        return {f"{self.name}_{end}": value and value[end] + 1 for end in ENDS}

    def measure(self) -> Measure | None:
        title = f"{self.name.capitalize()} (best − worst)"
        return None if self.optional else Measure(self.name, title, "value")

    def score_of(self, value: Any, place: int, target: str) -> float:
        return float((place == value["best"]) - (place == value["worst"]))

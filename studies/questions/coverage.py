"""How much of each unit of a model summary another summary says, as in SEE (Lin 2001).

Zhou & Hovy 2003 (section 4.2) grade units as full, partial or none; SEE has five grades, which are
the default here, with the weights of Lin & Hovy 2003. A stimulus's ``original`` is the model
summary and its text the one that is judged: each a list of units (sentences or clauses).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from regsuite.corpora.formats.coverage import GRADES, NONE, to_judgement
from regsuite.evaluation.metrics.judged_coverage import Coverage as Scores
from regsuite.evaluation.metrics.judged_coverage import coverage
from regsuite.studies.questions.question import Measure, Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown, Stimulus


@dataclass(frozen=True)
class Coverage(Question):
    """For each model unit the number of a grade, then 1 for each judged unit that says it, else 0.

    ``options`` are grades from the highest to "none", ``values`` what each counts in the measure.
    """

    kind_name = "coverage"
    scale = "the grades, for each unit of the model summary"

    options: tuple[str, ...] = ("all", "most", "some", "hardly any", "none")
    values: tuple[float, ...] = (1.0, 0.75, 0.5, 0.25, 0.0)

    def problems(self) -> Iterator[str]:
        odd = [option for option in self.options if option not in GRADES]
        if odd:
            yield f'{self.name}: "{odd[0]}" is no grade (known: {", ".join(GRADES)})'
        if not self.options[:-1] or self.options[-1] != NONE:
            yield f'{self.name}: the last of several grades must be "{NONE}"'
        if not self.values:
            yield f"{self.name}: there must be a value for each option"
        yield from super().problems()

    def missing_in(self, item: str, stimulus: Stimulus) -> str:
        lacks = f'asks for coverage; item "{item}" has no model units (original)'
        return "" if stimulus.original else lacks

    def validate(self, value: Any, shown: Shown) -> list[list[int]]:
        units, peers = len(shown.first.original), len(shown.first.parts)
        if not isinstance(value, list) or len(value) != units:
            raise Refusal(f"{self.name} must be {units} judgements", 422)
        for judged in value:
            self._check(judged, peers)
        return value

    def _check(self, judged: Any, peers: int) -> None:
        """Refuse what is no grade with a mark for each judged unit; only "none" goes unmarked."""
        if not isinstance(judged, list) or len(judged) != peers + 1:
            raise Refusal(f"{self.name} must be grades, each with {peers} marks", 422)
        grade, *marks = judged
        if type(grade) is not int or not 0 <= grade < len(self.options):
            raise Refusal(f"{self.name} must be numbers of grades", 422)
        if not all(type(mark) is int and mark in (0, 1) for mark in marks):
            raise Refusal(f"{self.name} must be marks of 0 and 1", 422)
        if any(marks) == (self.options[grade] == NONE):
            raise Refusal(f"{self.name} must be marked where a unit is said, and only there", 422)

    def simulate(self, rater: SimulatedRater, shown: Shown) -> list[list[int]]:
        """Grade units by how much the system is liked, each said by one unit or more."""
        return [self._simulated(rater, shown) for _ in shown.first.original]

    def _simulated(self, rater: SimulatedRater, shown: Shown) -> list[int]:
        peers, worst = len(shown.first.parts), len(self.options) - 1
        grade = round((1 - rater.liking(shown.systems[0])) * worst) if peers else worst
        marks = [int(rater.rng.random() < 1 / 4) for _ in range(peers)] if grade < worst else []
        if grade < worst and not any(marks):
            marks[rater.rng.randrange(peers)] = 1
        return [grade, *(marks or [0] * peers)]

    def check_text(self, shown: Shown) -> str:
        return f"choose “{NONE}” for every unit"

    def check_answer(self, shown: Shown) -> list[list[int]]:
        judged = [self.options.index(NONE), *[0] * len(shown.first.parts)]
        return [judged for _ in shown.first.original]

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return the judgements in words, and the four scores of Zhou & Hovy 2003."""
        names = [self.name, *(f"{self.name}_{field}" for field in Scores._fields)]
        if value is None:
            return dict.fromkeys(names)
        given = self.judgement("", value)
        told = "; ".join(
            " ".join(map(str, (u["coverage"], *u["peers"]))) for u in given["model_units"]
        )
        return dict(zip(names, (told, *coverage(to_judgement(given))), strict=True))

    def judgement(self, system: str, value: list[list[int]]) -> dict[str, Any]:
        """Return an answer as a line of the files that ``summarise judged-coverage`` reads."""
        units = [
            {
                "coverage": self.options[grade],
                "peers": [number for number, mark in enumerate(marks, 1) if mark],
            }
            for grade, *marks in value
        ]
        return {"system": system, "peer_units": len(value[0]) - 1, "model_units": units}

    def measure(self) -> Measure | None:
        return None if self.optional else Measure(self.name, "Coverage", "value")

    def score(self, value: Any, target: str) -> float:
        """Return the mean of what the grades count."""
        return sum((self.values[grade] for grade, *_ in value), 0.0) / len(value)

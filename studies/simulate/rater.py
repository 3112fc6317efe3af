"""A rater with a known ranking, who answers trials as the page would send them.

Every system has a planted quality, evenly spaced from the first to the last of the ranking; a rater
adds a bias of their own and noise. What comes out of ``study results`` must be the ranking again.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from regsuite.studies.questions.question import Question
from regsuite.studies.schedule import CHECK, Cell
from regsuite.studies.study import Study

# Of eight systems, the most that our designs compare by rating, neighbours are 0.1 apart: a little
# more than the noise, so that a study of a report's size ranks them all without error
# (tests/studies/results/test_analyse.py) and no single trial does. Ends are two sd from 0 and 1.
BEST, WORST = 0.85, 0.15
NOISE = 0.08
BIAS = 0.03
# Good outputs are understood sooner: 1.2 to 3.7 s, well within the designs' limit of 15 s.
QUICKEST_MS, SLOWER_MS = 1200, 2500
TIME_NOISE = 0.1


class Rater:
    """Someone whose taste is known."""

    def __init__(self, study: Study, ranking: Sequence[str], seed: int):
        self.study = study
        self.rng = random.Random(f"rater {seed}")  # noqa: S311
        steps = max(1, len(ranking) - 1)
        self.quality = {s: BEST - (BEST - WORST) * i / steps for i, s in enumerate(ranking)}
        self.bias = self.rng.gauss(0, BIAS)

    def about(self) -> dict[str, str]:
        """Answer what is asked of participants themselves."""
        asked = self.study.design.demographics
        return {f.name: self.rng.choice(f.options) if f.options else "30" for f in asked}

    def answer(self, trial: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a trial as the page would send it."""
        cell = self.study.plan.cells[trial["cell"]]
        screens = []
        for screen in self.study.design.screens:
            values = {q.name: self._value(q, cell) for q in screen.questions if not q.optional}
            screens.append({"values": values, "time": self._time(screen.limit, cell)})
        return {"screens": screens, "device": "mouse", "hidden": 0, "rate": 60.0}

    def liking(self, system: str) -> float:
        """Return how much the rater likes an output of a system now, from 0 to 1."""
        noise = self.rng.gauss(0, NOISE)
        return min(1.0, max(0.0, self.quality[system] + self.bias + noise))

    def _time(self, limit: int, cell: Cell) -> float:
        base = QUICKEST_MS + SLOWER_MS * (1 - self.liking(cell.systems[0]))
        return round(min(base * self.rng.lognormvariate(0, TIME_NOISE), limit or base * 2), 1)

    def _value(self, question: Question, cell: Cell) -> Any:
        shown = self.study.shown(cell)
        if cell.kind == CHECK and question.check_text(shown):
            return question.check_answer(shown)
        return question.simulate(self, shown)

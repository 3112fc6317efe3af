"""Errors marked in the text, each with a category, as in MQM and ESA.

A span is [start, end, number of its category], in letters of the text that is shown. ``options``
are the categories, ``values`` what an error of each counts in the results (1 where none is given).
MQM (Freitag et al. 2021) counts a minor error 1 and a major one 5.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from regsuite.studies.questions.question import Measure, Question, SimulatedRater
from regsuite.studies.records import Refusal
from regsuite.studies.stimuli import Shown

MOST = 100
SIMULATED = 4  # so many errors has the worst text that simulated raters can think of
_WORD = re.compile(r"\S+")


class Spans(Question):
    """Any number of marked spans; none says that there is no error."""

    kind_name = "spans"
    scale = "spans of the text, with a category each"
    check_instruction = "mark the first word with the first category"

    def problems(self) -> Iterator[str]:
        if not self.options:
            yield f"{self.name}: errors need categories (options)"
        yield from super().problems()

    def validate(self, value: Any, shown: Shown) -> list[list[int]]:
        if not isinstance(value, list) or len(value) > MOST:
            raise Refusal(f"{self.name} must be at most {MOST} spans", 422)
        spans = sorted(self._span(span, len(_text(shown))) for span in value)
        if any(one[1] > two[0] for one, two in pairwise(spans)):
            raise Refusal(f"{self.name} must be spans that do not overlap", 422)
        return spans

    def _span(self, span: Any, length: int) -> list[int]:
        whole = isinstance(span, list) and len(span) == 3  # noqa: PLR2004 (start, end, category)
        if not whole or not all(type(number) is int for number in span):
            raise Refusal(f"{self.name} must be spans of three numbers", 422)
        start, end, category = span
        if not 0 <= start < end <= length or not 0 <= category < len(self.options):
            raise Refusal(f"{self.name} must be spans within the text, of known categories", 422)
        return [start, end, category]

    def simulate(self, rater: SimulatedRater, shown: Shown) -> list[list[int]]:
        """Mark words, the more the less the system is liked."""
        words = [match.span() for match in _WORD.finditer(_text(shown))]
        count = min(len(words), round(SIMULATED * (1 - rater.liking(shown.systems[0]))))
        marked = sorted(rater.rng.sample(words, count))
        return [[*span, rater.rng.randrange(len(self.options))] for span in marked]

    def check_answer(self, shown: Shown) -> list[list[int]]:
        return [[0, 1, 0]]

    def passes_check(self, value: Any, shown: Shown) -> bool:
        return isinstance(value, list) and any(s[0] == 0 and s[2] == 0 for s in value)

    def columns(self, value: Any, target: str) -> dict[str, Any]:
        """Return the spans as start-end:category, and how many there are of each category."""
        names = [f"{self.name}_{n}" for n in range(1, len(self.options) + 1)]
        if value is None:
            return dict.fromkeys([self.name, *names])
        told = "; ".join(f"{start}-{end}:{self.options[c]}" for start, end, c in value)
        counts = [sum(c == n for *_, c in value) for n in range(len(self.options))]
        return {self.name: told, **dict(zip(names, counts, strict=True))}

    def measure(self) -> Measure | None:
        return None if self.optional else Measure(self.name, "Errors", "value", False)

    def score(self, value: Any, target: str) -> float:
        weights = self.values or (1.0,) * len(self.options)
        return sum((weights[category] for *_, category in value), 0.0)


def _text(shown: Shown) -> str:
    return "".join(text for text, _ in shown.first.parts)

"""Answers as a table: one row for each trial that counts, with what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from regsuite.studies.design import Design, Question, Screen
from regsuite.studies.records import FINISHED
from regsuite.studies.schedule import FILLER, MAIN, OVERLAP, REPEAT
from regsuite.studies.store import Store


@dataclass(frozen=True)
class Measure:
    """Something measured in every trial: a value, a time in ms, or whether it was right."""

    name: str
    title: str
    kind: str
    higher_is_better: bool = True


@dataclass(frozen=True)
class Row:
    """One trial of one participant."""

    rater: int
    item: str
    systems: tuple[str, ...]
    domain: str
    kind: str
    values: Mapping[str, float]

    @property
    def system(self) -> str:
        """The system whose output was shown; of a pair the first."""
        return self.systems[0]


def measures(design: Design) -> list[Measure]:
    """List what a design measures, in the order of its screens."""
    found: list[Measure] = []
    for screen in design.screens:
        found += [m for q in screen.questions if (m := _of_question(q)) is not None]
        if screen.timed:
            title = "Reading time" if screen.show == "read" else "Identification time"
            found.append(Measure(_time_name(screen), f"{title} (ms)", "time", False))
    return found


def _of_question(question: Question) -> Measure | None:
    if question.kind == "words" or question.optional:
        return None
    kind = "correct" if question.kind in ("entity", "meaning") else "value"
    title = "Accuracy" if kind == "correct" else question.name.capitalize()
    return Measure("accuracy" if kind == "correct" else question.name, title, kind)


def _time_name(screen: Screen) -> str:
    return "reading_time" if screen.show == "read" else "identification_time"


def rows(store: Store) -> list[Row]:
    """Return the trials of those who finished and were not excluded; practice is left out."""
    study = store.study
    finished = {p.number for p in store.participants() if p.state == FINISHED}
    found = []
    for answer in store.answers():
        cell = study.plan.cells[answer.cell]
        if answer.participant in finished and cell.kind in (MAIN, FILLER, OVERLAP, REPEAT):
            target = study.stimuli(cell)[0].answer
            values = dict(_values(study.design, answer.answer, target))
            domain = study.domain(cell.item)
            found.append(
                Row(answer.participant, cell.item, cell.systems, domain, cell.kind, values)
            )
    return found


def _values(design: Design, answer: Mapping[str, Any], target: str) -> Iterator[tuple[str, float]]:
    for screen, times in zip(design.screens, answer["times"], strict=True):
        for question in screen.questions:
            measure, value = _of_question(question), answer["values"].get(question.name)
            if measure is None:
                continue
            if measure.kind == "correct":
                yield measure.name, float(value == target)
            elif question.kind == "choice":
                yield measure.name, question.values[value] if question.values else float(value)
            else:
                yield measure.name, float(value)
        if screen.timed:
            yield _time_name(screen), float(times["time"])


def without_outliers(
    values: np.ndarray[Any, np.dtype[np.float64]], width: float
) -> tuple[np.ndarray[Any, np.dtype[np.float64]], int]:
    """Replace values beyond the mean ± so many sd by the mean of the series (TUNA-REG'09, 5.3)."""
    if not width or len(values) < 2:  # noqa: PLR2004
        return values, 0
    mean, sd = values.mean(), values.std(ddof=1)
    beyond = np.abs(values - mean) > width * sd
    return np.where(beyond, mean, values), int(beyond.sum())


def both_sides(rows: Sequence[Row], name: str) -> list[tuple[str, float]]:
    """Return the preference of each trial from the view of either system: (system, value)."""
    found = []
    for row in rows:
        first, second = row.systems
        found += [(first, -row.values[name]), (second, row.values[name])]
    return found

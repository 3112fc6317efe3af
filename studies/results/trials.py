"""Answers as a table: one row for each trial that counts, with what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.studies.design import Design, Screen
from regsuite.studies.questions.question import Measure
from regsuite.studies.records import FINISHED
from regsuite.studies.schedule import FILLER, MAIN, OVERLAP, REPEAT
from regsuite.studies.store import Store

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Row:
    """One trial of one participant."""

    rater: int
    item: str
    systems: tuple[str, ...]
    domain: str
    kind: str
    values: Mapping[str, float]
    spoken: bool = False
    exposures: int = 1

    @property
    def system(self) -> str:
        """The system whose output was shown; of a pair the first."""
        return self.systems[0]


def measures(design: Design) -> list[Measure]:
    """List what a design measures, in the order of its screens."""
    listed: list[Measure] = []
    for screen in design.screens:
        listed += [m for q in screen.questions if (m := q.measure()) is not None]
        if screen.timed:
            listed.append(_time(screen))
    return listed


def _time(screen: Screen) -> Measure:
    what = "Reading" if screen.show == "read" else "Identification"
    return Measure(f"{what.lower()}_time", f"{what} time (ms)", "time", higher_is_better=False)


def rows(store: Store) -> list[Row]:
    """Return the trials of those who finished and were not excluded; practice is left out."""
    study = store.study
    finished = {p.number for p in store.counted() if p.state == FINISHED}
    trials = []
    for answer in store.answers():
        cell = study.plan.cells[answer.cell]
        if answer.participant in finished and cell.kind in (MAIN, FILLER, OVERLAP, REPEAT):
            shown = study.shown(cell).first
            spoken = bool(answer.answer["spoken"])
            for place, systems in enumerate(_judged(study.design, cell.systems)):
                values = dict(_values(study.design, answer.answer, shown.answer, place))
                where = (answer.participant, cell.item, systems, study.domain(cell.item))
                trials.append(Row(*where, cell.kind, values, spoken, answer.exposures))
    return trials


def _judged(design: Design, systems: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return what has a row of its own: each output of a set, else what is shown together."""
    return [(system,) for system in systems] if design.layout == "sets" else [systems]


def _values(
    design: Design, answer: Mapping[str, Any], target: str, place: int
) -> Iterator[tuple[str, float]]:
    for screen, times in zip(design.screens, answer["times"], strict=True):
        for question in screen.questions:
            measure = question.measure()
            if measure is not None:
                value = answer["values"].get(question.name)
                yield measure.name, question.score_of(value, place, target)
        if screen.timed:
            yield _time(screen).name, float(times["time"])


def without_outliers(
    values: Floats, width: float, again: Sequence[bool] = ()
) -> tuple[Floats, int, int]:
    """Replace values beyond the mean ± so many sd by the mean of the series (TUNA-REG'09, 5.3).

    So are times of stimuli that were seen before (``again``), which count for no mean. Returns the
    values, and how many were replaced for either reason.
    """
    seen = np.array(again, dtype=bool) if len(again) else np.zeros(len(values), dtype=bool)
    once = values[~seen]
    if len(once) < 2:  # noqa: PLR2004
        return values, 0, 0
    mean, sd = once.mean(), once.std(ddof=1)
    beyond = (np.abs(values - mean) > width * sd) & ~seen if width else np.zeros_like(seen)
    return np.where(beyond | seen, mean, values), int(beyond.sum()), int(seen.sum())

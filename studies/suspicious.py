"""Behaviour that an experimenter should look at; none of it excludes anybody by itself.

How fast is too fast is taken from the others: a third of their median. A study's own rules exclude
by thresholds that were frozen before the first answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any

from regsuite.studies.answers import JUDGED, failed
from regsuite.studies.records import Answer
from regsuite.studies.schedule import CHECK
from regsuite.studies.study import Study

FEW = 5  # judged trials; of fewer nothing is said
FAST = 1 / 3
SAME = 0.9


def suspicions(study: Study, answers: Mapping[int, Sequence[Answer]]) -> dict[int, list[str]]:
    """Return for each participant what is odd about their answers."""
    judged = {
        number: [a for a in own if study.plan.cells[a.cell].kind in JUDGED]
        for number, own in answers.items()
    }
    medians = {n: median(a.seconds for a in own) for n, own in judged.items() if len(own) >= FEW}
    usual = median(medians.values()) if medians else 0.0
    return {
        number: [
            *_checks(study, own),
            *_speed(medians.get(number), usual),
            *_same(study, judged[number]),
        ]
        for number, own in answers.items()
    }


def _checks(study: Study, own: Sequence[Answer]) -> Iterator[str]:
    checks = [a for a in own if study.plan.cells[a.cell].kind == CHECK]
    wrong = sum(failed(study, a) for a in checks)
    if wrong:
        yield f"{wrong} of {len(checks)} checks failed"


def _speed(own: float | None, usual: float) -> Iterator[str]:
    if own is not None and own < usual * FAST:
        yield f"fast: {own:.1f} s a trial, {usual:.1f} s are usual"


def _same(study: Study, judged: Sequence[Answer]) -> Iterator[str]:
    for question in study.design.questions:
        given: Counter[Any] = Counter(str(a.answer["values"].get(question.name)) for a in judged)
        if len(judged) >= FEW and (most := given.most_common(1)[0][1]) >= SAME * len(judged):
            yield f"{question.name}: the same answer to {most} of {len(judged)} trials"

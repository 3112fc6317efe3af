"""How far a study is: who is at which trial, which rows are filled, times, failed checks."""

from __future__ import annotations

import time
from collections import Counter
from statistics import median
from typing import Any

from regsuite.studies.answers import failed
from regsuite.studies.records import FINISHED, Answer, Participant
from regsuite.studies.schedule import CHECK, MAIN
from regsuite.studies.store import Store

SHOWN = 8  # items listed as the slowest


def overview(store: Store) -> dict[str, Any]:
    """Return the figures of the experimenter's page and of ``study status``."""
    people = store.participants()
    answers: dict[int, list[Answer]] = {}
    for answer in store.answers():
        answers.setdefault(answer.participant, []).append(answer)
    edits = Counter(edit["participant"] for edit in store.edits())
    states = Counter(person.state for person in people)
    finished = store.taken((FINISHED,))
    return {
        "study": store.study.id,
        "design": store.study.design.name,
        "raters": store.study.raters,
        "states": dict(sorted(states.items())),
        "rows": [
            {"row": n + 1, "finished": done, "taken": taken}
            for n, (done, taken) in enumerate(zip(finished, store.taken(), strict=True))
        ],
        "balanced": len(set(finished)) == 1 and states[FINISHED] > 0,
        "complete": states[FINISHED] >= store.study.raters,
        "judged": _judged(store, people, answers),
        "slowest": _slowest(store, answers),
        "participants": [
            {**_person(store, p, answers.get(p.number, [])), "edits": edits[p.number]}
            for p in people
        ],
        "notes": list(store.study.plan.notes),
    }


def _judged(
    store: Store, people: list[Participant], answers: dict[int, list[Answer]]
) -> dict[str, int]:
    """Count the trials of each system by those who finished."""
    counts = dict.fromkeys(store.study.systems, 0)
    cells = store.study.plan.cells
    for person in people:
        for answer in answers.get(person.number, []) if person.state == FINISHED else []:
            cell = cells[answer.cell]
            for system in cell.systems if cell.kind == MAIN else ():
                counts[system] += 1
    return counts


def _slowest(store: Store, answers: dict[int, list[Answer]]) -> list[dict[str, Any]]:
    """List the items that take longest, by the median of their trials."""
    times: dict[str, list[float]] = {}
    for answer in (a for listed in answers.values() for a in listed):
        cell = store.study.plan.cells[answer.cell]
        if cell.kind == MAIN:
            times.setdefault(cell.item, []).append(_seconds(answer))
    ranked = sorted(times.items(), key=lambda item: -median(item[1]))
    return [
        {"item": item, "trials": len(seconds), "median_seconds": round(median(seconds), 1)}
        for item, seconds in ranked[:SHOWN]
    ]


def _seconds(answer: Answer) -> float:
    return float(sum(t["time"] for t in answer.answer["times"])) / 1000


def _person(store: Store, person: Participant, answers: list[Answer]) -> dict[str, Any]:
    cells = store.study.plan.cells
    times = [_seconds(a) for a in answers]
    checks = [a for a in answers if cells[a.cell].kind == CHECK]
    idle = time.time() - person.seen if person.seen else None
    return {
        "participant": person.number,
        "state": person.state,
        "row": None if person.row is None else person.row + 1,
        "answered": len(answers),
        "trials": len(person.trials),
        "median_seconds": round(median(times), 1) if times else None,
        "idle_minutes": round(idle / 60, 1) if idle is not None else None,
        "checks_failed": sum(failed(store.study.design, a.answer) for a in checks),
        "left_page": sum(a.answer["hidden"] for a in answers),
        "reason": person.reason,
    }

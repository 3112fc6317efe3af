"""How far a study is: who is at which trial, which rows are filled, times, failed checks."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import median
from typing import Any

from regsuite.studies.answers import failed
from regsuite.studies.records import FINISHED, Answer, Participant
from regsuite.studies.schedule import CHECK, MAIN, Cell
from regsuite.studies.store import Store
from regsuite.studies.suspicious import suspicions

SHOWN = 8  # items listed as the slowest


def overview(store: Store) -> dict[str, Any]:
    """Return the figures of the experimenter's page and of ``study status``."""
    people, answers = store.counted(), store.counted_answers()
    cells = store.study.plan.cells
    own: dict[int, list[Answer]] = defaultdict(list)
    for answer in answers:
        own[answer.participant].append(answer)
    main = [(cells[a.cell], a) for a in answers if cells[a.cell].kind == MAIN]
    done = {person.number for person in people if person.state == FINISHED}
    judged = Counter(s for cell, a in main if a.participant in done for s in cell.systems)
    edits = Counter(edit["participant"] for edit in store.counted_edits())
    odd = suspicions(store.study, own)
    states = Counter(person.state for person in people)
    finished = store.taken((FINISHED,))
    return {
        "study": store.study.id,
        "design": store.study.design.name,
        "raters": store.raters,
        "closed": store.closed,
        "simulated": store.simulated,
        "states": dict(sorted(states.items())),
        "rows": [
            {"row": n, "finished": count, "taken": taken}
            for n, (count, taken) in enumerate(zip(finished, store.taken(), strict=True), 1)
        ],
        "balanced": len(set(finished)) == 1 and states[FINISHED] > 0,
        "complete": states[FINISHED] >= store.raters,
        "judged": {system: judged[system] for system in store.study.systems},
        "slowest": _slowest(main),
        "participants": [
            {
                **_person(store, p, own[p.number]),
                "edits": edits[p.number],
                "suspicious": odd.get(p.number, []),
            }
            for p in people
        ],
        "notes": list(store.study.plan.notes),
    }


def _slowest(main: Sequence[tuple[Cell, Answer]]) -> list[dict[str, Any]]:
    times: dict[str, list[float]] = defaultdict(list)
    for cell, answer in main:
        times[cell.item].append(answer.seconds)
    ranked = sorted(times.items(), key=lambda item: -median(item[1]))
    return [
        {"item": item, "trials": len(seconds), "median_seconds": round(median(seconds), 1)}
        for item, seconds in ranked[:SHOWN]
    ]


def _person(store: Store, person: Participant, answers: list[Answer]) -> dict[str, Any]:
    cells = store.study.plan.cells
    times = [a.seconds for a in answers]
    checks = [a for a in answers if cells[a.cell].kind == CHECK]
    idle = time.time() - person.seen if person.seen else None
    return {
        **person.place,
        "answered": len(answers),
        "trials": len(person.trials),
        "median_seconds": round(median(times), 1) if times else None,
        "idle_minutes": round(idle / 60, 1) if idle is not None else None,
        "checks_failed": sum(failed(store.study, a) for a in checks),
        "left_page": sum(a.answer["hidden"] for a in answers),
        "reason": person.reason,
    }

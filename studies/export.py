"""What goes out: tidy CSV and JSON lines, the outputs' hashes, and the HEDS 3.0 record."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regsuite.base.files import check_output, write_together
from regsuite.studies import study as studies
from regsuite.studies.heds import heds
from regsuite.studies.nugget_files import grouping
from regsuite.studies.nuggets import SHARED, Annotation, recall
from regsuite.studies.records import Answer, Participant
from regsuite.studies.store import Store


def export(
    folder: Path, output: Path, participant: int | None = None, force: bool = False
) -> list[Path]:
    """Write the data of a study, or all that is kept of one participant, into a folder."""
    check_output(output, force, folder=True)
    store = Store(studies.load(folder))
    try:
        if participant is not None:
            data = participant_data(store, participant)
            made = {f"participant-{participant}.json": _json(data)}
        else:
            made = contents(store)
    finally:
        store.close()
    write_together({output / name: data for name, data in made.items()})
    return [output / name for name in made]


def contents(store: Store) -> dict[str, bytes]:
    """Return the files of an export by name."""
    table = list(_rows(store))
    made = {
        "answers.csv": _csv(table),
        "answers.jsonl": b"".join(_line(row) for row in table),
        "participants.csv": _csv(list(_people(store))),
        "outputs.json": _json(_outputs(store)),
        "heds.json": _json(heds(store)),
    }
    if store.study.design.layout == "nuggets":
        made |= _nuggets(store)
    return made


def _outputs(store: Store) -> dict[str, Any]:
    study = store.study
    return {
        "study": study.id,
        "fingerprint": study.fingerprint,
        "design": study.design.name,
        "seed": study.seed,
        "sha256": dict(study.hashes),
        "scores": {name: dict(scores) for name, scores in study.scores.items()},
    }


def _rows(store: Store) -> Iterator[dict[str, Any]]:
    """Yield one row for each trial, with all columns in each."""
    people = {p.number: p for p in store.participants()}
    for answer in store.answers():
        yield _row(store, answer, people[answer.participant])


def _row(store: Store, answer: Answer, person: Participant) -> dict[str, Any]:
    design, cell = store.study.design, store.study.plan.cells[answer.cell]
    target = store.study.stimuli(cell)[0].answer
    row: dict[str, Any] = {
        "participant": answer.participant,
        "state": person.state,
        "row": None if person.row is None else person.row + 1,
        "position": answer.position + 1,
        "kind": cell.kind,
        "item": cell.item,
        "domain": store.study.domain(cell.item),
        "square": cell.square + 1,
        "system": " | ".join(cell.systems),
    }
    for question in design.questions:
        value = answer.answer["values"].get(question.name)
        row[question.name] = value
        if question.kind == "choice" and value is not None:
            row[question.name] = question.values[value] if question.values else value
        if question.kind in ("entity", "meaning"):
            row["correct"] = int(value == target)
    for n, times in enumerate(answer.answer["times"], 1):
        suffix = "" if len(design.screens) == 1 else f"_{n}"
        row[f"time_ms{suffix}"] = times["time"]
        row[f"ran_out{suffix}"] = int(times["ran_out"])
    row |= {k: answer.answer[k] for k in ("device", "hidden", "rate", "spoken")}
    return row


def _people(store: Store) -> Iterator[dict[str, Any]]:
    for person in store.participants():
        yield {
            "participant": person.number,
            "state": person.state,
            "row": None if person.row is None else person.row + 1,
            "reason": person.reason,
            **{f.name: person.about.get(f.name, "") for f in store.study.design.demographics},
        }


def _nuggets(store: Store) -> dict[str, bytes]:
    work = Annotation(store.study.nuggets, store.edits(), store.study.raters)
    gold = work.state(work.people[0] if work.people else 0, SHARED)
    peers = {
        str(peer["id"]): {str(p): recall(work.state(p, "peers"), peer["id"]) for p in work.people}
        for peer in store.study.nuggets["peers"]
    }
    alone = {
        f"groups-{p}.json": _json(_grouping(store, work.state(p, "consolidation"), str(p)))
        for p in work.people
    }
    return {
        **alone,
        "edits.jsonl": b"".join(_line(edit) for edit in store.edits()),
        "groups.json": _json(_grouping(store, gold, "gold")),
        "agreement.json": _json({"agreement": work.agreement(), "recall": peers}),
    }


def _grouping(store: Store, state: dict[str, Any], annotator: str) -> dict[str, Any]:
    return grouping(store.study.nuggets, state, annotator)


def participant_data(store: Store, number: int) -> dict[str, Any]:
    """Return all that is kept of one participant."""
    person = store.participant(number)
    return {
        "participant": number,
        "state": person.state,
        "about": dict(person.about),
        "answers": [{"position": a.position + 1, **a.answer} for a in store.answers(number)],
        "edits": [e["edit"] for e in store.edits() if e["participant"] == number],
    }


def _csv(table: list[dict[str, Any]]) -> bytes:
    stream = io.StringIO()
    if table:
        writer = csv.DictWriter(stream, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({k: _safe(v) for k, v in row.items()} for row in table)
    return stream.getvalue().encode()


def _safe(value: Any) -> Any:
    """Keep a spreadsheet from taking words for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value


def _line(row: dict[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False).encode() + b"\n"


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=2).encode() + b"\n"

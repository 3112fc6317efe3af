"""What goes out: tidy CSV and JSON lines, the outputs' hashes, and the HEDS 3.0 record."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from datetime import UTC, datetime
from typing import Any

from regsuite.base.csvcells import safe
from regsuite.base.jsonlines import json_lines
from regsuite.studies.heds import heds
from regsuite.studies.nuggets.annotation import CONSOLIDATION, Annotation
from regsuite.studies.nuggets.files import grouping
from regsuite.studies.questions.coverage import Coverage
from regsuite.studies.records import FINISHED, Answer, Participant
from regsuite.studies.schedule import MAIN, OVERLAP
from regsuite.studies.store import Store
from regsuite.studies.texts import gold_versions
from regsuite.studies.tidy import stimuli, tidy


def contents(store: Store, participant: int | None = None) -> dict[str, bytes]:
    """Return the files of an export by name, of the whole study or of one participant."""
    if participant is not None:
        return {f"participant-{participant}.json": _json(participant_data(store, participant))}
    table = _rows(store)
    made = {
        "answers.csv": _csv(table),
        "answers.jsonl": json_lines(table),
        "participants.csv": _csv(_people(store)),
        "outputs.json": _json(_outputs(store)),
        "heds.json": _json(heds(store)),
    }
    if store.study.design.layout == "nuggets":
        made |= _nuggets(store)
    else:
        made |= _tidy(store)
    if store.study.sources:
        made |= gold_versions(store)
    return made | _coverage(store)


def _tidy(store: Store) -> dict[str, bytes]:
    """Return what another person needs to analyse the study anew."""
    made = tidy(store)
    return {
        "judgements.csv": _csv(made["judgements"]),
        "codebook.csv": _csv(made["codebook"]),
        "stimuli.jsonl": json_lines(stimuli(store)),
        **{name: text.encode() for name, text in made["programs"].items()},
    }


def _coverage(store: Store) -> dict[str, bytes]:
    """Return what people who finished judged of model units, for ``summarise judged-coverage``."""
    asked = [q for q in store.study.design.questions if isinstance(q, Coverage)]
    cells = store.study.plan.cells
    finished = {p.number for p in store.counted() if p.state == FINISHED}
    lines = [
        {
            **question.judgement(cells[a.cell].systems[0], a.answer["values"][question.name]),
            "question": question.name,
            "item": cells[a.cell].item,
            "participant": a.participant,
            "simulated": store.simulated,
        }
        for a in store.answers()
        if a.participant in finished and cells[a.cell].kind in (MAIN, OVERLAP)
        for question in asked
        if question.name in a.answer["values"]
    ]
    return {"coverage.jsonl": json_lines(lines)} if asked else {}


def _outputs(store: Store) -> dict[str, Any]:
    study = store.study
    return {
        "study": study.id,
        "simulated": store.simulated,
        "fingerprint": study.fingerprint,
        "design": study.design.name,
        "seed": study.seed,
        "sha256": dict(study.hashes),
        "scores": {name: dict(scores) for name, scores in study.scores.items()},
    }


def _rows(store: Store) -> list[dict[str, Any]]:
    people = {p.number: p for p in store.counted()}
    return [_row(store, answer, people[answer.participant]) for answer in store.counted_answers()]


def _row(store: Store, answer: Answer, person: Participant) -> dict[str, Any]:
    design, cell = store.study.design, store.study.plan.cells[answer.cell]
    target = store.study.shown(cell).first.answer
    row: dict[str, Any] = {
        **person.place,
        "position": answer.position + 1,
        "kind": cell.kind,
        "item": cell.item,
        "domain": store.study.domain(cell.item),
        "square": cell.square + 1,
        "system": " | ".join(cell.systems),
    }
    for question in design.questions:
        row |= question.columns(answer.answer["values"].get(question.name), target)
    for n, times in enumerate(answer.answer["times"], 1):
        suffix = "" if len(design.screens) == 1 else f"_{n}"
        row[f"time_ms{suffix}"] = times["time"]
        row[f"ran_out{suffix}"] = int(times["ran_out"])
    row |= {k: answer.answer[k] for k in ("device", "hidden", "rate", "spoken")}
    row |= {"replays": answer.answer.get("replays", 0), "exposures": answer.exposures}
    return row


def _people(store: Store) -> list[dict[str, Any]]:
    asked = [field.name for field in store.study.design.demographics]
    people = store.counted()
    carried = [
        n for n in store.study.design.recruitment.keep if any(n in p.arrival for p in people)
    ]
    return [
        {
            **p.place,
            "reason": p.reason,
            **{name: p.about.get(name, "") for name in asked},
            **{name: p.arrival.get(name, "") for name in carried},
            "consented_at": _moment(p.started),
            "consent_sha256": _digest(store.study.design.pages.consent) if p.started else "",
            "ended_at": _moment(p.ended),
            "feedback": p.feedback,
        }
        for p in people
    ]


def _moment(seconds: float | None) -> str:
    return "" if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(" ", "seconds")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _nuggets(store: Store) -> dict[str, bytes]:
    work = Annotation.of(store)
    mark = {"simulated": store.simulated}
    own = {p: grouping(work.data, work.state(p, CONSOLIDATION), str(p)) for p in work.people}
    return {
        **{f"groups-{p}.json": _json({**mark, **groups}) for p, groups in own.items()},
        "edits.jsonl": json_lines([{**mark, **edit} for edit in store.counted_edits()]),
        "groups.json": _json({**mark, **grouping(work.data, work.gold(), "gold")}),
        "agreement.json": _json({**mark, "agreement": work.agreement(), "recall": work.recall()}),
    }


def participant_data(store: Store, number: int) -> dict[str, Any]:
    """Return all that is kept of one participant."""
    person = store.participant(number)
    return {
        "participant": number,
        "simulated": person.simulated,
        "state": person.state,
        "about": dict(person.about),
        "arrival": dict(person.arrival),
        "consented_at": _moment(person.started),
        "ended_at": _moment(person.ended),
        "feedback": person.feedback,
        "answers": [{"position": a.position + 1, **a.answer} for a in store.answers(number)],
        "edits": [e["edit"] for e in store.edits() if e["participant"] == number],
    }


def _csv(table: list[dict[str, Any]]) -> bytes:
    stream = io.StringIO()
    if table:
        writer = csv.DictWriter(stream, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({k: safe(v) for k, v in row.items()} for row in table)
    return stream.getvalue().encode()


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=2).encode() + b"\n"

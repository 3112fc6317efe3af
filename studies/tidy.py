"""What another person needs to analyse a study anew: judgements, stimuli, a codebook, programs.

``judgements.csv`` has a row for each measure of each judged output, of those whom the results
count; ``analysis.py`` and ``analysis.R`` read it and fit the mixed model that the report prints.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regsuite.base.pages import asset
from regsuite.studies.results.trials import measures, rows
from regsuite.studies.stimuli import Part
from regsuite.studies.store import Store

PROGRAMS = ("analysis.py", "analysis.R")


def judgements(store: Store) -> list[dict[str, Any]]:
    """Return a row for each measure of each trial that results count."""
    listed = measures(store.study.design)
    simulated = int(store.simulated)
    return [
        {
            "rater": row.rater,
            "simulated": simulated,
            "item": row.item,
            "domain": row.domain,
            "system": " | ".join(row.systems),
            "kind": row.kind,
            "measure": measure.name,
            "value": row.values[measure.name],
            "spoken": int(row.spoken),
            "exposures": row.exposures,
        }
        for row in rows(store)
        for measure in listed
    ]


def stimuli(store: Store) -> list[dict[str, Any]]:
    """Return what was shown of each system for each item, as ``study new`` reads it."""
    study = store.study
    shown = {cell.item for cell in study.plan.cells.values()}
    return [
        {
            "item": item,
            "system": system,
            "text": _plain(stimulus.parts),
            "original": _plain(stimulus.original),
            "title": stimulus.title,
            "domain": stimulus.domain,
            "options": [{"id": o.id, "label": o.label, "box": o.box} for o in stimulus.options],
            "answer": stimulus.answer,
            "slots": stimulus.slots,
        }
        for system, own in study.systems.items()
        for item, stimulus in own.items()
        if item in shown
    ]


def _plain(parts: tuple[Part, ...]) -> list[Any]:
    return [[text, True] if marked else text for text, marked in parts]


def codebook(store: Store) -> list[dict[str, str]]:
    """Say of every column of the tables what it is."""
    return [
        {"file": file, "column": column, "meaning": meaning, "values": values}
        for file, column, meaning, values in _columns(store)
    ]


def _columns(store: Store) -> Iterator[tuple[str, str, str, str]]:
    for line in asset("regsuite.studies", "codebook.tsv").splitlines():
        if line and not line.startswith("#"):
            file, column, meaning, values = line.split("\t")
            yield file, column, meaning, values
    for question in store.study.design.questions:
        scale = question.describe()
        told = f"{scale['size of the scale']}: {', '.join(map(str, scale['values']))}"
        for column in question.columns(None, ""):
            yield "answers.csv", column, " ".join((question.label, question.help)).strip(), told
    for field in store.study.design.demographics:
        yield "participants.csv", field.name, field.label, ", ".join(field.options) or field.kind
    for measure in measures(store.study.design):
        better = "higher" if measure.higher_is_better else "lower"
        yield "judgements.csv", f"measure: {measure.name}", measure.title, f"{better} is better"


def tidy(store: Store) -> dict[str, Any]:
    """Return the tables by name, and the programs as text."""
    programs = {name: asset("regsuite.studies", f"analysis/{name}") for name in PROGRAMS}
    return {"judgements": judgements(store), "codebook": codebook(store), "programs": programs}

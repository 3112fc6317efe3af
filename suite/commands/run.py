"""``run``: carry out an experiment file, reusing what an earlier or interrupted run finished.

Every training of one system with one seed on one split is a cell. A finished cell is a file named
by a digest of all it depends on, so that a change redoes what it touches and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from regsuite import __version__
from regsuite.corpora.errors import InputError
from regsuite.corpora.files import write_atomically
from regsuite.evaluation.comparison import Comparison, CurvePoint
from regsuite.evaluation.report.tables import as_json
from regsuite.models import archive
from regsuite.suite.commands.compare import Design, Split, assemble, curve, plan, score_seeds
from regsuite.suite.commands.evaluate import write_rows
from regsuite.suite.commands.train import fit, manifest_of, pipeline_of
from regsuite.suite.experiments.file import Experiment, Trainee, read_experiment
from regsuite.suite.parallel import Parcel, Workers
from regsuite.suite.registry import Entry, Registry


@dataclass(frozen=True)
class Run:
    """What came of an experiment, and how much of it was there already."""

    comparison: Comparison
    folder: Path
    cells: int
    reused: int


@dataclass(frozen=True)
class Cell:
    """One training: which system, with which seed, on which split."""

    trainee: Trainee
    seed: int
    split: Split
    key: str


def run(
    registry: Registry,
    experiment: Path,
    output: Path | None = None,
    *,
    jobs: int | None = None,
    dask: str | None = None,
    progress: Callable[[str], None] = lambda _: None,
) -> Run:
    """Carry out an experiment; results go to ``output`` (default: the file's name + ".results")."""
    wanted = read_experiment(experiment)
    folder = output or experiment.with_suffix(".results")
    if folder.exists() and not folder.is_dir():
        raise InputError("is a file; results need a folder", folder)
    design = _design(registry, wanted)
    entries = _entries(registry, wanted, design.task.name)
    cells = _cells(design, wanted, entries)
    workers = Workers(wanted.jobs if jobs is None else jobs, dask)
    reused = _fill(design, entries, cells, folder, workers, progress)
    comparison = _compare(design, wanted, entries, cells, folder, workers, progress)
    _write(folder, wanted, design, comparison, _outputs(design, cells, folder))
    return Run(comparison, folder, len(cells), reused)


def _design(registry: Registry, wanted: Experiment) -> Design:
    design = plan(
        registry,
        wanted.train,
        wanted.test,
        wanted.drop_overlap,
        wanted.folds,
        wanted.task,
        wanted.options,
    )
    if wanted.metrics:
        known = {m.name: m for m in design.task.metrics}
        for name in wanted.metrics:
            if name not in known:
                raise InputError(f'unknown metric "{name}" (known: {", ".join(known)})')
        design.task.metrics = [known[name] for name in wanted.metrics]
    return design


def _entries(registry: Registry, wanted: Experiment, task: str) -> dict[str, Entry]:
    """Return the registry entry of each label; a wrong setting is found before any work."""
    if not wanted.systems:
        raise InputError("an experiment needs systems")
    entries = {t.label: registry.find(t.name, task) for t in wanted.systems}
    for trainee in wanted.systems:
        entries[trainee.label].make(0, trainee.settings)
    return entries


def _cells(design: Design, wanted: Experiment, entries: dict[str, Entry]) -> list[Cell]:
    cells = []
    for trainee in wanted.systems:
        pipeline = pipeline_of(entries[trainee.label].make(0, trainee.settings))
        for seed in wanted.seeds:
            for split in design.splits:
                key = _key(design, wanted, trainee, pipeline, seed, split)
                cells.append(Cell(trainee, seed, split, key))
    return cells


def _key(
    design: Design,
    wanted: Experiment,
    trainee: Trainee,
    pipeline: str | None,
    seed: int,
    split: Split,
) -> str:
    depends = {
        "version": __version__,
        "task": design.task.name,
        "options": wanted.options or {},
        "system": trainee.name,
        "settings": trainee.settings,
        "english": pipeline,
        "seed": seed,
        "learn": [design.learn.fingerprint, [design.learn.names[i] for i in split.learn]],
        "test": [design.test.fingerprint, [design.test.names[i] for i in split.test]],
    }
    return hashlib.sha256(json.dumps(depends, sort_keys=True).encode()).hexdigest()[:24]


def _fill(
    design: Design,
    entries: dict[str, Entry],
    cells: list[Cell],
    folder: Path,
    workers: Workers,
    progress: Callable[[str], None],
) -> int:
    """Do the cells that are not there yet, each written as soon as it is done; count the others."""
    missing = [cell for cell in cells if not _path(folder, cell).exists()]
    parcel = Parcel.pack((design.learn, design.test))
    calls = [
        (entries[c.trainee.label].make(c.seed, c.trainee.settings), c.split, parcel)
        for c in missing
    ]
    for cell, (choices, manifest, parts) in zip(missing, workers.map(_do, calls), strict=True):
        if len(design.splits) == 1:
            archive.save(_model(folder, cell), manifest, parts)
        data = {"system": cell.trainee.label, "seed": cell.seed, "choices": choices}
        write_atomically(_path(folder, cell), json.dumps(data, ensure_ascii=False).encode())
        progress(cell.trainee.label)
    return len(cells) - len(missing)


def _do(
    system: Any, split: Split, parcel: Parcel
) -> tuple[list[Any], dict[str, Any], dict[str, bytes]]:
    learn, test = parcel.open()
    task = test.task
    part = learn.take(split.learn)
    fit(system, part)
    choices = system.predict([task.without_gold(test.items[i]) for i in split.test])
    packed = [task.pack(test.items[i], c) for i, c in zip(split.test, choices, strict=True)]
    whole = len(part.items) == len(learn.items)
    return packed, manifest_of(system, part) if whole else {}, system.parts() if whole else {}


def _path(folder: Path, cell: Cell) -> Path:
    return folder / "cells" / f"{cell.key}.json"


def _model(folder: Path, cell: Cell) -> Path:
    name = re.sub(r"[^\w.=-]+", "-", cell.trainee.label)
    return folder / "models" / f"{name}-seed{cell.seed}.model"


def _outputs(design: Design, cells: list[Cell], folder: Path) -> dict[tuple[str, int], list[Any]]:
    """Put the choices of the cells into the test items, for each system and seed."""
    task = design.task
    outputs: dict[tuple[str, int], list[Any]] = {}
    for cell in cells:
        choices = json.loads(_path(folder, cell).read_bytes())["choices"]
        items = outputs.setdefault((cell.trainee.label, cell.seed), list(design.test.items))
        for i, packed in zip(cell.split.test, choices, strict=True):
            choice = task.unpack(design.test.items[i], packed)
            items[i] = task.with_choice(design.test.items[i], choice)
    return outputs


def _compare(
    design: Design,
    wanted: Experiment,
    entries: dict[str, Entry],
    cells: list[Cell],
    folder: Path,
    workers: Workers,
    progress: Callable[[str], None],
) -> Comparison:
    outputs = _outputs(design, cells, folder)
    labels = list(entries)
    scored = [
        score_seeds(design, label, [outputs[label, seed] for seed in wanted.seeds])
        for label in labels
    ]
    first = wanted.seeds[0]
    points: tuple[CurvePoint, ...] = ()
    if wanted.learning_curve:
        makers = {
            t.label: partial(entries[t.label].make, first, t.settings) for t in wanted.systems
        }
        points = tuple(curve(design, makers, first, workers, progress))
    baseline = next((label for label in labels if entries[label].load().baseline), None)
    chosen = {label: outputs[label, first] for label in labels}
    found = assemble(design, scored, chosen, baseline, points)
    return replace(found, samples=wanted.samples)


def _write(
    folder: Path,
    wanted: Experiment,
    design: Design,
    comparison: Comparison,
    outputs: dict[tuple[str, int], list[Any]],
) -> None:
    """Write results.json, items.csv and report.html."""
    write_atomically(folder / "results.json", as_json(comparison).encode())
    write_rows(folder / "items.csv", _rows(design, outputs))
    seeds = ", ".join(map(str, wanted.seeds))
    where = f"{len(design.splits)} folds" if wanted.folds else "Training and test corpus"
    page = comparison.html(wanted.title, f"{where}. Seeds: {seeds}.")
    write_atomically(folder / "report.html", page.encode())


def _rows(design: Design, outputs: dict[tuple[str, int], list[Any]]) -> Iterator[dict[str, Any]]:
    for (label, seed), items in outputs.items():
        for file, gold, item in zip(design.test.names, design.test.items, items, strict=True):
            for row in design.task.item_rows(label, gold, item):
                yield {"file": file, "seed": seed, **row}

#!/usr/bin/env python3
"""Measure speed and memory on a GREC corpus, as ratios to something measured in the same run.

Usage: scripts/benchmark_grec.py [GREC_FOLDER] [--json]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pycrfsuite
from script_tools import Report, memory, parser, seconds

from regsuite.features.grec.reference import contexts
from regsuite.models import Row, archive
from regsuite.reg.grec.icsi_crf import IcsiCrf, label, rows
from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.predict import BATCH
from regsuite.suite.contracts.files import Source
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.suite.saved import Trained


def main() -> None:
    """Print every ratio."""
    given = parser(__doc__, "grec", "folder with train/ and dev/").parse_args()
    report, folder = Report(given.json, digits=2), given.data
    task = REGISTRY.task("grec")
    train = read_corpus(task, folder / "train")
    system = IcsiCrf()
    whole = seconds(lambda: system.train(train.items), clock=time.perf_counter)
    sequences: list[tuple[Sequence[Row], list[str]]] = [
        (rows(contexts(text)), [label(ref.gold) for ref in text.references if ref.gold])
        for text in train.items
        if text.references
    ]
    bare = seconds(lambda: train_bare(system, sequences), clock=time.perf_counter)
    ratio = whole / bare
    cells = {"seconds": whole, "crfsuite alone": bare, "ratio": ratio, "MB at most": memory()}
    report.row("training", "icsi-crf", cells)
    sources = task.find(folder / "dev")
    for name, trained in (("icsi-crf", system), ("chain", train_chain(train, report))):
        whole_way = partial(predict, Trained(trained, task, {}, ""), sources)
        spent = seconds(whole_way, 3)
        cells = {"texts in a second of one core": len(sources) / spent}
        report.row("predicting, XML to XML", name, cells)
    script = [str(Path(sys.executable).with_name("reg")), "--help"]
    typer = [sys.executable, "-c", "import typer"]
    ours, theirs = (seconds(partial(run, c), 10, time.perf_counter) for c in (script, typer))
    cells = {"seconds": ours, "import typer": theirs, "ratio": ours / theirs}
    report.row("starting", "reg --help", cells)
    report.end()


def train_chain(train: Corpus[Any], report: Report) -> System[Any, Any]:
    """Train ``chain``, and report how long that takes and how large its file is."""
    system = REGISTRY.find("chain").make(0)
    clock, spent = time.perf_counter(), time.process_time()
    system.train(train.items)
    clock, spent = time.perf_counter() - clock, time.process_time() - spent
    with tempfile.TemporaryDirectory() as folder:
        archive.save(Path(folder) / "chain.model", {}, system.parts())
        size = (Path(folder) / "chain.model").stat().st_size / 1e6
    cells = {"seconds": clock, "of processor time": spent, "MB of file": size}
    report.row("training", "chain", cells)
    return system


def predict(trained: Trained, sources: list[Source[Any]]) -> None:
    """Choose for every file, from file to bytes, as many at once as the verb predict does."""
    for start in range(0, len(sources), BATCH):
        batch = [(s, trained.task.read(s)) for s in sources[start : start + BATCH]]
        choices = iter(trained.predict([item for _, parsed in batch for item in parsed.items]))
        for source, parsed in batch:
            own = list(islice(choices, len(parsed.items)))
            source.format.write(parsed.source, parsed.items, own)


def run(command: list[str]) -> None:
    """Run a program to its end."""
    subprocess.run(command, capture_output=True, check=True)


def train_bare(system: IcsiCrf, sequences: list[tuple[Sequence[Row], list[str]]]) -> None:
    """Train python-crfsuite itself on ready-made features, with the system's own settings."""
    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    trainer.set_params(
        {"c1": 0.0, "c2": system.settings.c2, "max_iterations": system.settings.iterations}
    )
    for features, labels in sequences:
        trainer.append(features, labels)
    with tempfile.NamedTemporaryFile() as file:
        trainer.train(file.name)


if __name__ == "__main__":
    main()

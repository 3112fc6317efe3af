#!/usr/bin/env python3
"""Measure by genre who is who, with intervals over documents.

Usage: scripts/measure_genres.py CORPUS [--systems NAMES] [--folds 5] [--metrics NAMES] [--json]

Each document of the corpus is resolved by a system that was trained on the other folds; a system
that learns nothing just resolves it. Intervals are 95% ones from bootstrap samples of documents.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from script_tools import Report, parser

from regsuite.evaluation.scores import SystemScores
from regsuite.evaluation.statistics.significance import bootstrap, intervals
from regsuite.reg.registry import REGISTRY
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.published import Cell
from regsuite.suite.corpus import read_corpus

METRICS = "conll,conll_head,mention_f_head,pronoun_he,pronoun_it,resolve_p"
ALL = "all"


def cells(system: SystemScores, names: Sequence[str], places: NDArray[np.intp]) -> dict[str, Cell]:
    """Return scores of some documents, each with its interval."""
    made: dict[str, Cell] = {"texts": str(len(places))}
    task = REGISTRY.task("entities")
    for metric in task.choose_metrics(names):
        rows = system.statistics.get(metric.name)
        if rows is not None and rows[places].any():
            ((low, high),) = intervals(bootstrap(metric, [rows[places]]))
            made[metric.name] = f"{metric.score(rows[places]):.3f} ({low:.3f}-{high:.3f})"
        else:
            made[metric.name] = None
    return made


def main() -> None:
    """Measure and print."""
    made = parser(__doc__)
    made.add_argument("corpus", type=Path)
    made.add_argument("--systems", default="head-match")
    made.add_argument("--metrics", default=METRICS)
    made.add_argument("--folds", type=int, default=5)
    given = made.parse_args()
    report = Report(given.json)
    names = given.metrics.split(",")
    task = REGISTRY.task("entities")
    genres = np.array([task.domain(item) for item in read_corpus(task, given.corpus).items])
    found = compare(
        REGISTRY,
        given.corpus,
        systems=given.systems,
        metrics=names,
        folds=given.folds,
        task="entities",
    )
    for system in found.systems:
        for genre in [ALL, *sorted(set(genres.tolist()))]:
            places = np.flatnonzero((genres == genre) | (genre == ALL))
            report.row(system.name, genre, cells(system, names, places))
    report.end()


if __name__ == "__main__":
    main()

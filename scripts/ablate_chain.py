#!/usr/bin/env python3
"""Print what each feature group and each choice of ``chain`` is worth, out of fold.

Usage: scripts/ablate_chain.py CORPUS [--folds N] [--test-folds N] [--only NAME ...] [--jobs N]
       [--json]

CORPUS is a folder of GREC texts with answers. Every line is the whole system with one thing
changed, trained and scored on the same folds; --test-folds scores only the first few of them.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
from script_tools import Cell, Report, parser

from regsuite.features.grec.candidate_rows import CANDIDATE_GROUPS
from regsuite.features.grec.chain_context import GROUPS
from regsuite.reg.registry import REGISTRY
from regsuite.suite.experiments.design import Design, plan
from regsuite.suite.experiments.engine import predict_all, score
from regsuite.suite.parallel import Workers

VARIANTS: dict[str, dict[str, str]] = {
    "whole": {},
    "no joint decoding": {"factor": "1"},
    "no ranker": {"nets": "0"},
    "no ranker, no joint decoding": {"nets": "0", "factor": "1"},
    "CRF as the only labeller": {"labellers": "crf"},
    "nets as the only labeller": {"labellers": "net"},
    "no subdomain withheld": {"withheld": "0"},
    **{f"without {name}": {"without": name} for name in (*GROUPS, *CANDIDATE_GROUPS)},
}


def main() -> None:
    """Train and score the variants."""
    options = parser(__doc__)
    options.add_argument("corpus", type=Path, help="folder of GREC texts with answers")
    options.add_argument("--folds", type=int, default=5)
    options.add_argument("--test-folds", type=int, help="score only so many of them")
    options.add_argument("--only", nargs="*", choices=VARIANTS, default=list(VARIANTS))
    options.add_argument("--jobs", type=int, default=1, help="processes")
    given = options.parse_args()
    design = first_folds(plan(REGISTRY, given.corpus, None, folds=given.folds), given.test_folds)
    systems = {(name, 0): REGISTRY.find("chain").make(0, VARIANTS[name]) for name in given.only}
    found = predict_all(design, systems, Workers(given.jobs), note)
    report = Report(given.json, digits=4)
    for name in given.only:
        report.row("chain, out of fold", name, figures(design, found[name, 0]))
    report.end()


def note(name: str) -> None:
    """Tell on stderr what was done."""
    print(f"done: {name}", file=sys.stderr, flush=True)


def first_folds(design: Design, count: int | None) -> Design:
    """Keep only some of the folds."""
    return replace(design, splits=design.splits[:count])


def figures(design: Design, found: list[object]) -> dict[str, Cell]:
    """Score the texts of the folds that were predicted."""
    places = np.sort(np.concatenate([split.test for split in design.splits]))
    part = replace(design, test=design.test.take(places.tolist()))
    scores = score(part, "chain", [found[i] for i in places]).scores
    return {m: scores[m] for m in ("string_accuracy", "type_accuracy", "norm_se")}


if __name__ == "__main__":
    main()

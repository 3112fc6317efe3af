#!/usr/bin/env python3
"""Leave each subdomain out of training in turn and score systems on the one left out.

Usage: scripts/compare_unseen.py CORPUS [--systems NAME,NAME] [--jobs N] [--json]

CORPUS is a folder with answers. Each line is a subdomain that the systems had not seen.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from script_tools import Cell, Report, parser

from regsuite.reg.registry import REGISTRY
from regsuite.suite.experiments.design import Design, Split, plan
from regsuite.suite.experiments.engine import predict_all, score
from regsuite.suite.parallel import Workers


def main() -> None:
    """Train and score on every subdomain."""
    options = parser(__doc__)
    options.add_argument("corpus", type=Path, help="folder with answers")
    options.add_argument("--systems", default="chain,icsi-crf,udel", help="names, with commas")
    options.add_argument("--jobs", type=int, default=1, help="processes")
    given = options.parse_args()
    names = given.systems.split(",")
    design = plan(REGISTRY, given.corpus, None, folds=2)
    domains = list(map(design.task.domain, design.learn.items))
    known = sorted(set(domains))
    design = replace(design, splits=tuple(split(domains, left_out) for left_out in known))
    systems = {(name, 0): REGISTRY.find(name, design.task.name).make(0) for name in names}
    found = predict_all(design, systems, Workers(given.jobs), lambda _: None)
    primary = [metric.name for metric in design.task.metrics[:2]]
    report = Report(given.json, width=20)
    for left_out, part in zip(known, design.splits, strict=True):
        cells: dict[str, Cell] = {"texts": len(part.test)}
        for name in names:
            cells |= figures(design, part, name, found[name, 0], primary)
        report.row(f"left out of training: {' and '.join(primary)}", left_out, cells)
    report.end()


def split(domains: list[str], left_out: str) -> Split:
    """Learn from all other subdomains, test on this one."""
    tested = tuple(i for i, domain in enumerate(domains) if domain == left_out)
    return Split(tuple(i for i in range(len(domains)) if i not in tested), tested)


def figures(
    design: Design, part: Split, name: str, found: list[object], metrics: list[str]
) -> dict[str, Cell]:
    """Score one system on the items of one subdomain."""
    items = replace(design, test=design.test.take(part.test))
    scores = score(items, name, [found[i] for i in part.test]).scores
    return {f"{name} {metric}": scores[metric] for metric in metrics}


if __name__ == "__main__":
    main()

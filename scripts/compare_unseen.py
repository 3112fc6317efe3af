#!/usr/bin/env python3
"""Leave each subdomain out of training in turn and score systems on the one left out.

Usage: scripts/compare_unseen.py CORPUS [--systems NAME,NAME] [--jobs N]

CORPUS is a folder with answers. Each line is a subdomain that the systems had not seen.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from regsuite.reg.registry import REGISTRY
from regsuite.suite.experiments.design import Design, Split, plan
from regsuite.suite.experiments.engine import predict_all, score
from regsuite.suite.parallel import Workers


def main() -> None:
    """Train and score on every subdomain."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--systems", default="chain,icsi-crf,udel")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    names = given.systems.split(",")
    design = plan(REGISTRY, given.corpus, None, folds=2)
    domains = [design.task.domain(item) for item in design.learn.items]
    known = sorted(set(domains))
    design = replace(design, splits=tuple(split(domains, left_out) for left_out in known))
    systems = {(name, 0): REGISTRY.find(name, design.task.name).make(0) for name in names}
    found = predict_all(design, systems, Workers(given.jobs), lambda _: None)
    primary = [metric.name for metric in design.task.metrics[:2]]
    print(f"| left out | texts | {' | '.join(names)} |\n|---|---|{'---|' * len(names)}")
    for left_out, part in zip(known, design.splits, strict=True):
        cells = [figures(design, part, name, found[name, 0], primary) for name in names]
        print(f"| {left_out} | {len(part.test)} | {' | '.join(cells)} |")


def split(domains: list[str], left_out: str) -> Split:
    """Learn from all other subdomains, test on this one."""
    places = range(len(domains))
    return Split(
        tuple(i for i in places if domains[i] != left_out),
        tuple(i for i in places if domains[i] == left_out),
    )


def figures(design: Design, part: Split, name: str, found: list[object], metrics: list[str]) -> str:
    """Score one system on the items of one subdomain."""
    items = replace(design, test=design.test.take(part.test))
    scores = score(items, name, [found[i] for i in part.test]).scores
    return " / ".join(f"{scores[metric]:.3f}" for metric in metrics)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Train a realiser on a treebank, score it on another, and tell time, speed and size.

The scores are those of ``reg compare``; the ready-made model is made by scripts/train_models.py.

Usage: scripts/train_surface.py TRAIN.conllu DEV.conllu --output FILE [--option input=deep …]
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from regsuite.models import archive
from regsuite.reg.registry import REGISTRY
from regsuite.suite.contracts.system import settings_dict
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit, manifest_of

CORPUS = "Universal Dependencies English EWT, training part"
LICENCE = "CC BY-SA 4.0, as the treebank"


def main() -> None:
    """Train, score, save, and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("train", type=Path)
    options.add_argument("dev", type=Path)
    options.add_argument("--output", type=Path, required=True)
    options.add_argument("--system", default="best")
    options.add_argument("--set", action="append", default=[], help="a setting, KEY=VALUE")
    options.add_argument("--option", action="append", default=[], help="of the task, KEY=VALUE")
    given = options.parse_args()
    task = REGISTRY.task("surface", dict(pair.split("=", 1) for pair in given.option))
    settings = dict(pair.split("=", 1) for pair in given.set)
    system = REGISTRY.find(given.system, "surface").make(0, settings)
    corpus, dev = read_corpus(task, given.train), read_corpus(task, given.dev)
    start = time.process_time()
    fit(system, corpus)
    spent = time.process_time() - start
    start = time.process_time()
    said = system.predict(list(map(task.without_gold, dev.items)))
    speed = len(dev.items) / (time.process_time() - start)
    gold = [[item] for item in dev.items]
    found = task.score(system.name, gold, dev.items, said)
    scores = {name: round(score, 4) for name, score in found.scores.items()}
    figures = ", ".join(f"{name} {score}" for name, score in scores.items())
    card = {"corpus": CORPUS, "licence": LICENCE, "figures": f"development part: {figures}"}
    manifest = {**manifest_of(system, corpus, scores=False), "card": card}
    archive.save(given.output, manifest, system.parts())
    shown = {"scores": scores, "settings": settings_dict(system), "options": given.option}
    size = given.output.stat().st_size
    print(json.dumps({**shown, "seconds": spent, "trees_per_second": speed, "bytes": size}))


if __name__ == "__main__":
    main()

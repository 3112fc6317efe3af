#!/usr/bin/env python3
"""Train the mention-pair coreference resolver on GREC texts and save it.

The model that comes with the suite was made by this from the GREC 2.0 training set, without the
texts that also stand in its development set; see reg/coreference/baselines/MODEL.md.

Usage: scripts/train_coreference.py TRAIN_FOLDER [--without TEST_FOLDER] [--output FILE]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from regsuite import __version__
from regsuite.models import archive
from regsuite.reg.coreference.baselines import pairs
from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.design import overlapping

DEFAULT = Path(pairs.__file__).with_name(pairs.MODEL)


def main() -> None:
    """Read, train, save."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("train", type=Path)
    parser.add_argument("--without", type=Path, help="drop texts that stand in this folder too")
    parser.add_argument("--output", type=Path, default=DEFAULT)
    given = parser.parse_args()
    task = REGISTRY.task("grec")
    corpus = read_corpus(task, given.train)
    if given.without is not None:
        shared = overlapping(corpus, read_corpus(task, given.without)).keys()
        corpus = corpus.keep(lambda text: not task.overlap_keys(text) & shared)
    corpus.require_answers()
    resolver = pairs.Pairs().train(corpus.items)
    manifest = {
        "suite": __version__,
        "task": pairs.TASK,
        "system": resolver.name,
        "settings": {"C": resolver.C, "threshold": resolver.threshold},
        "corpus": {"fingerprint": corpus.fingerprint, **task.size(corpus.items)},
        "date": archive.today(),
    }
    archive.save(given.output, manifest, resolver.parts())
    print(f"{given.output}: trained on {len(corpus.items)} texts")


if __name__ == "__main__":
    main()

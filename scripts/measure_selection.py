#!/usr/bin/env python3
"""Measure semi-supervised sentiment: macro F on folds, time and memory of one training.

The paper's settings (Xiang & Zhou 2014), with its selection of tweets and with the balanced one;
the models of one training are then combined in several ways. With --tweets only processor time and
memory of one training are measured; more tweets than the file has are made by splicing two.

Usage: scripts/measure_selection.py [DATA_FOLDER] [--folds 3] [--select sure] [--tweets 300000]
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from script_tools import Report, memory, parser, seconds

from regsuite.corpora.formats.tweets import read_texts
from regsuite.corpora.records.tweets import Tweet
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.sentiments.mixture import Mixture, MixtureSettings

TASK = REGISTRY.task("sentiment")
PAPER = MixtureSettings(
    weights="1,0.4,1", features="paper", evidence=0.0, topics=100, tau=0.4, smoothing=0.3,
    iterations=2, select="sure", shrink=0.0,
)  # fmt: skip
COMBINED: dict[str, dict[str, Any]] = {
    "labelled only": {"smoothing": 1.0},
    "universal, with selected": {"combine": "universal"},
    "mixture": {"smoothing": 0.0},
    "+ smoothing": {},
    "+ smoothing, shrink 1000": {"shrink": 1000.0},
    "+ smoothing, shrink 3000": {"shrink": 3000.0},
}


def scores(settings: MixtureSettings, train: Sequence[Tweet], test: Sequence[Tweet]) -> list[float]:
    """Return macro F of each way to combine the models of one training."""
    system = Mixture(settings).train(train)
    figures = []
    for changed in COMBINED.values():
        system.settings = replace(settings, **changed)
        labels = system.predict([tweet.without_gold() for tweet in test])
        figures.append(TASK.score("", [[t] for t in test], test, labels).scores["macro_f"])
    return figures


def spliced(texts: Sequence[str], count: int) -> list[str]:
    """Return so many texts: those given, then halves of two joined."""
    made = list(texts[:count])
    for number in range(count - len(made)):
        first = texts[number % len(texts)].split()
        second = texts[(7 * number + 1 + number // len(texts)) % len(texts)].split()
        made.append(" ".join(first[: len(first) // 2] + second[len(second) // 2 :]))
    return made


def main() -> None:
    """Print the figures."""
    options = parser(__doc__, "", "folder with semeval/ and tweets/ in it")
    options.add_argument("--folds", type=int, default=3)
    options.add_argument("--select", default="sure,balanced")
    options.add_argument("--tweets", type=int, default=0)
    given = options.parse_args()
    report = Report(given.json, digits=2, width=26)
    unlabelled = given.data / "tweets" / "unlabelled.txt"
    train = read_corpus(TASK, given.data / "semeval" / "train.tsv").items
    if given.tweets:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tweets.txt"
            path.write_text("\n".join(spliced(list(read_texts(unlabelled)), given.tweets)))
            system = Mixture(replace(PAPER, unlabelled=str(path), select="balanced"))
            used = seconds(partial(system.train, train))
        cells = {"seconds": used, "MB": memory(), "selected": system.selected_.total()}
        report.row("one training, processor time", f"{given.tweets} tweets", cells)
    for select in given.select.split(",") if not given.tweets else ():
        settings = replace(PAPER, unlabelled=str(unlabelled), select=select)
        figures = [
            scores(
                settings,
                [t for i, t in enumerate(train) if i % given.folds != fold],
                train[fold :: given.folds],
            )
            for fold in range(given.folds)
        ]
        for name, mean in zip(COMBINED, np.mean(figures, axis=0).tolist(), strict=True):
            report.row(f"macro F, select={select}, mean of {given.folds} folds", name, {"F": mean})
    report.end()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Print the figures of docs/text.md: five folds by document or topic, on training data only.

Extraction on BBC news takes as many sentences as the reference; MultiLing's sets 250 words. Then
the choice of the domain by topic signature and by hierarchical signature.

Usage: scripts/reproduce_text.py [DATA] [--systems NAME,NAME] [--json]
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from script_tools import Report, parser

from regsuite.corpora.documents import DocumentSet
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.text import Rouge, SentencePrecision
from regsuite.models.system import System
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.suite.registry import Entry
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.web_trained import WebTrained

FOLDS = 5
POWERS = (0.5, 0.75, 1.0)
BONUSES = (3, 5, 8)
BIGRAM = "bigram-ratio"
VARIANTS = {
    "bigram-ratio, hierarchical signature": {"domain": "hierarchical"},
    "bigram-ratio, one table": {"domain": "none"},
    "bigram-ratio, summary-based": {"alignment": "summary"},
}
ALIGNED = {
    "maxent, similarity-based": ("maxent", {"alignment": "similarity"}),
    "bigram-ratio, similarity-based": (BIGRAM, {"alignment": "similarity"}),
    "bigram-ratio, summary-based": (BIGRAM, {"alignment": "summary"}),
}


def fold(item: DocumentSet, number: int, few: bool) -> int:
    """Return the fold of an item: by its name, or one after another where there are few."""
    return number % FOLDS if few else zlib.crc32(item.id.encode()) % FOLDS


def trained(
    corpus: Corpus[Any], entry: Entry, settings: dict[str, str]
) -> Iterator[tuple[System[Any, Any], list[int]]]:
    """Yield for each fold the system trained on the others, and the fold's items."""
    items = corpus.items
    folds = [fold(item, n, len(items) <= FOLDS) for n, item in enumerate(items)]
    for number in range(FOLDS):
        rest = [item for item, own in zip(items, folds, strict=True) if own != number]
        own = [n for n, f in enumerate(folds) if f == number]
        yield entry.make(0, settings).train(rest), own


def score(
    corpus: Corpus[Any], name: str, settings: dict[str, str], metrics: Sequence[Metric[Any]]
) -> dict[str, float]:
    """Return one system's scores over all folds."""
    task, items = corpus.task, corpus.items
    filled = list(items)
    for system, own in trained(corpus, REGISTRY.find(name, "text"), settings):
        found = system.predict([task.without_gold(items[n]) for n in own])
        for n, choice in zip(own, found, strict=True):
            filled[n] = task.with_choice(items[n], choice)
    gold = [[item] for item in items]
    return {m.title: m.score(m.statistics(gold, filled)) for m in metrics}


def chosen_anew(
    corpus: Corpus[Any], metrics: Sequence[Metric[Any]]
) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield coverage with power and bonus chosen on four topics for the fifth, by ROUGE-2."""
    task, items = corpus.task, corpus.items
    gold = [[item] for item in items]
    bare = [task.without_gold(item) for item in items]
    grid = []
    for power, bonus in product(POWERS, BONUSES):
        settings = {"power": str(power), "bonus": str(bonus)}
        found = REGISTRY.find("coverage", "text").make(0, settings).predict(bare)
        filled = [task.with_choice(i, s) for i, s in zip(items, found, strict=True)]
        grid.append([m.statistics(gold, filled)[:, 0] for m in metrics])
    table = np.array(grid)
    picked = []
    for n in range(len(items)):
        others = [k for k in range(len(items)) if k != n]
        best = table[:, 1, others].mean(axis=1).argmax()
        picked.append(table[best, :, n])
    for title, row in (
        ("coverage, settings chosen anew", np.mean(picked, axis=0)),
        ("coverage, mean of all settings", table.mean(axis=(0, 2))),
        ("coverage, worst of all settings", table.mean(axis=2).min(axis=0)),
    ):
        yield title, {m.title: float(x) for m, x in zip(metrics, row, strict=True)}


def domain_accuracy(corpus: Corpus[Any], choice: str) -> float:
    """Return how often the chosen domain is the document's own."""
    right = 0
    for system, own in trained(corpus, REGISTRY.find(BIGRAM, "text"), {"domain": choice}):
        assert isinstance(system, WebTrained)
        right += sum(system.choose_domain(corpus.items[n]) == corpus.items[n].domain for n in own)
    return right / len(corpus.items)


def main() -> None:
    """Print everything."""
    options = parser(__doc__, "", "folder with bbc/train.jsonl and multiling/")
    options.add_argument("--systems", help="names, with commas (default: all)")
    given = options.parse_args()
    names = (given.systems or ",".join(e.name for e in REGISTRY.of_task("text"))).split(",")
    report = Report(given.json)
    on_sets(given.data, names, report)
    on_news(given.data, names, report)
    report.end()


def on_sets(data: Path, names: Sequence[str], report: Report) -> None:
    """Score on MultiLing's sets."""
    title = "MultiLing, 250 words, recall"
    sets = read_corpus(REGISTRY.task("text", {"words": "250"}), data / "multiling")
    recall = [Rouge("rouge1", "r"), Rouge("rouge2", "r"), Rouge("rougeSU4", "r")]
    for name in names:
        report.row(title, name, score(sets, name, {}, recall))
    for variant, (name, settings) in ALIGNED.items():
        if name in names:
            report.row(title, variant, score(sets, name, settings, recall))
    for variant, scores in chosen_anew(sets, recall) if "coverage" in names else ():
        report.row(title, variant, scores)


def on_news(data: Path, names: Sequence[str], report: Report) -> None:
    """Score on BBC news."""
    title = "BBC news, as many sentences as the reference"
    news = read_corpus(REGISTRY.task("text"), data / "bbc" / "train.jsonl")
    metrics = [SentencePrecision(), Rouge("rouge1", "f"), Rouge("rouge2", "f")]
    for name in names:
        report.row(title, name, score(news, name, {}, metrics))
    if BIGRAM in names:
        for variant, settings in VARIANTS.items():
            report.row(title, variant, score(news, BIGRAM, settings, metrics))
        for choice in ("topic", "hierarchical"):
            cells = {"share": domain_accuracy(news, choice)}
            report.row("documents given their own domain", f"{choice} signature", cells)


if __name__ == "__main__":
    main()

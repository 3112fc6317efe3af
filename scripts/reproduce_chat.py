#!/usr/bin/env python3
"""Print Tables 2 and 3 of Zhou & Hovy 2005 as our data give them, and Classummary beside them.

Table 2: accuracy on response pairs, for both learners and each set of features, trained on
irc/train and scored on irc/dev. Table 3: precision and F of extracts of 35% of the words, mean over
annotators, on bc3 in five folds (the thread at place i belongs to fold i modulo 5). The paper's own
figures, on other data, stand beside them.

Usage: scripts/reproduce_chat.py [DATA_FOLDER]   (default: $REG_DATA; with irc/ and bc3/ in it)
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from regsuite.corpora.conversations import Conversation
from regsuite.evaluation.metrics.conversations import PairAccuracy
from regsuite.evaluation.metrics.discussions import ExtractF, ExtractPrecision, TopicPrecision
from regsuite.features.conversations.pairs import FEATURES
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY

FOLDS = 5
LENGTH = "0.35"
TABLE_2 = {"structural": (61.22, 71.79), "lexical": (62.24, 72.22), "both": (72.61, 72.79)}
TABLE_2_BASELINE = 64.67
TABLE_3 = {
    "first-sentences": (0.1681, 0.2175),
    "quote-answer": (0.3654, 0.4629),
    "subtopics-svm": (0.5214, 0.5235),
}
SYSTEMS = (*TABLE_3, "subtopics-maxent", "classummary", "discussion-learned")


def accuracy(name: str, settings: dict[str, str], data: Path) -> float:
    """Return a system's accuracy on pairs, in per cent."""
    task = REGISTRY.task("pairs")
    train, test = (read_corpus(task, data / "irc" / part).items for part in ("train", "dev"))
    system = REGISTRY.find(name, "pairs").make(settings=settings).train(train)
    choices = system.predict([task.without_gold(item) for item in test])
    filled = [task.with_choice(i, c) for i, c in zip(test, choices, strict=True)]
    metric = PairAccuracy()
    return 100 * metric.score(metric.statistics([[item] for item in test], filled))


def table_2(data: Path) -> None:
    """Print accuracies on pairs."""
    print("Table 2: accuracy on response pairs (the paper's in brackets)")
    print(f"  next other author {accuracy('next-other', {}, data):6.2f} ({TABLE_2_BASELINE})")
    for features in FEATURES:
        cells = []
        for model, published in zip(("maxent", "svm"), TABLE_2[features], strict=True):
            found = accuracy(f"pairs-{model}", {"features": features}, data)
            cells.append(f"{model} {found:6.2f} ({published})")
        print(f"  {features:17s} {'  '.join(cells)}")


def out_of_fold(name: str, items: list[Conversation]) -> list[Conversation]:
    """Return the threads with a system's extracts, out of fold."""
    task = REGISTRY.task("discussion")
    found: list[Conversation] = list(items)
    for fold in range(FOLDS):
        train = [item for i, item in enumerate(items) if i % FOLDS != fold]
        system = REGISTRY.find(name, "discussion").make().train(train)
        places = range(fold, len(items), FOLDS)
        choices = system.predict([task.without_gold(items[i]) for i in places])
        for i, choice in zip(places, choices, strict=True):
            found[i] = task.with_choice(items[i], choice)
    return found


def table_3(data: Path) -> None:
    """Print precision and F of extracts."""
    items = read_corpus(REGISTRY.task("discussion", {"ratio": LENGTH}), data / "bc3").items
    print(
        f"Table 3: extracts of {float(LENGTH):.0%} of the words (the paper's P and F in brackets)"
    )
    for name in SYSTEMS:
        filled = out_of_fold(name, items)
        gold = [[item] for item in items]
        scores = [
            (metric.title, metric.score(metric.statistics(gold, filled)))
            for metric in (ExtractPrecision(), ExtractF(), TopicPrecision())
        ]
        shown = "  ".join(f"{title} {value:.4f}" for title, value in scores if value > 0)
        published = TABLE_3.get(name)
        print(f"  {name:19s} {shown}" + (f"  {published}" if published else ""))


def main() -> None:
    """Print both tables."""
    folder = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("REG_DATA", "")
    if not folder:
        sys.exit(f"usage: {sys.argv[0]} DATA_FOLDER   (or set REG_DATA)")
    table_2(Path(folder))
    table_3(Path(folder))


if __name__ == "__main__":
    main()

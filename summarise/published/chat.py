"""Tables 2 and 3 of Zhou & Hovy 2005 as our data give them, and Classummary beside them.

Table 2: accuracy on response pairs, for both learners and each set of features, trained on
irc/train and scored on irc/dev. Table 3: precision and F of extracts of 35% of the words, mean over
annotators, on bc3 in five folds (the thread at place i belongs to fold i modulo 5). The paper's own
figures, on other data, stand beside them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation, Extract
from regsuite.evaluation.metrics.conversations import PairAccuracy
from regsuite.evaluation.metrics.discussions import ExtractF, ExtractPrecision, TopicPrecision
from regsuite.features.conversations.pairs import FEATURES
from regsuite.suite.contracts.published import Cell, Published, Report, listed
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
    scores = task.score(name, [[item] for item in test], test, choices, [PairAccuracy()]).scores
    return 100 * scores["pair_accuracy"]


def table_2(data: Path, report: Report) -> None:
    """Report accuracies on pairs."""
    title = "Table 2: accuracy on response pairs"
    baseline = accuracy("next-other", {}, data)
    cells: dict[str, Cell] = {"ours": baseline, "published": TABLE_2_BASELINE}
    report.row(title, "next other author", cells)
    for features in FEATURES:
        for model, published in zip(("maxent", "svm"), TABLE_2[features], strict=True):
            ours = accuracy(f"pairs-{model}", {"features": features}, data)
            report.row(title, f"{features}, {model}", {"ours": ours, "published": published})


def out_of_fold(name: str, items: list[Conversation]) -> list[Extract]:
    """Return a system's extracts of threads, out of fold."""
    task = REGISTRY.task("discussion")
    found = [Extract("", ())] * len(items)
    for fold in range(FOLDS):
        train = [item for i, item in enumerate(items) if i % FOLDS != fold]
        system = REGISTRY.find(name, "discussion").make().train(train)
        places = range(fold, len(items), FOLDS)
        choices = system.predict([task.without_gold(items[i]) for i in places])
        for i, choice in zip(places, choices, strict=True):
            found[i] = choice
    return found


def table_3(data: Path, report: Report) -> None:
    """Report precision and F of extracts."""
    task = REGISTRY.task("discussion", {"ratio": LENGTH})
    items = read_corpus(task, data / "bc3").items
    gold, metrics = [[item] for item in items], (ExtractPrecision(), ExtractF(), TopicPrecision())
    for name in SYSTEMS:
        scores = task.score(name, gold, items, out_of_fold(name, items), metrics).scores
        cells: dict[str, Cell] = {m.title: scores.get(m.name, math.nan) for m in metrics}
        precision, f = TABLE_3.get(name, (None, None))
        cells |= {"P, published": precision, "F, published": f}
        report.row(f"Table 3: extracts of {float(LENGTH):.0%} of the words", name, cells)


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report both tables, or one."""
    for number in listed(given, "tables", ",".join(MADE)):
        if number not in MADE:
            raise InputError(f"there is no table {number} here (known: {', '.join(MADE)})")
        MADE[number](data, report)


MADE = {"2": table_2, "3": table_3}
OPTIONS = {"tables": "2, 3 or both, with a comma between"}
CHAT = Published("Zhou & Hovy 2005, Tables 2 and 3", ("irc", "bc3"), tables, OPTIONS, digits=4)

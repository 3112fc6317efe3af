"""Tables 2 and 3 of Zhou & Hovy 2005 as our data give them, and Classummary beside them.

Table 2: accuracy on response pairs, for both learners and each set of features, trained on
irc/train and scored on irc/dev. Table 3: recall, precision and F of extracts of 35% of the words,
mean over annotators, on bc3 in five folds (the thread at place i belongs to fold i modulo 5); for
systems that make subtopics also "Topic-summ" of the table and the subtopics of section 6.2. The
paper's own figures, on other data, stand beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation, Extract
from regsuite.evaluation.metrics.conversations import PairAccuracy
from regsuite.evaluation.metrics.extracts import ExtractShare, SubtopicShare, TopicShare
from regsuite.features.conversations.pairs import FEATURES
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Cell, Published, Report, listed
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY

FOLDS = 5
LENGTH = "0.35"
TABLES = "regsuite.summarise.published"
BASELINE = 64.67
"""Of Table 2, which prints it beside the rows."""
SHARES = {"r": "recall", "p": "precision", "f": "f"}
SYSTEMS = {  # with their row of Table 3
    "first-sentences": "baseline-1",
    "quote-answer": "baseline-2",
    "subtopics-svm": "summary",
    "subtopics-maxent": "",
    "classummary": "",
    "discussion-learned": "",
}
SUBTOPICS = {"topic-summary": TopicShare, "subtopics": SubtopicShare}


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
    cells: dict[str, Cell] = {"ours": baseline, "published": BASELINE}
    report.row(title, "next other author", cells)
    for features in FEATURES:
        row = "structural+lexical" if features == "both" else features
        for model in ("maxent", "svm"):
            cells = {
                "ours": accuracy(f"pairs-{model}", {"features": features}, data),
                "published": published_table(TABLES, "chat-2").value(row, model),
            }
            report.row(title, f"{features}, {model}", cells)


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
    """Report recall, precision and F of extracts; of topics and subtopics where there are some."""
    task = REGISTRY.task("discussion", {"ratio": LENGTH})
    items = read_corpus(task, data / "bc3").items
    for name, row in SYSTEMS.items():
        extracts = out_of_fold(name, items)
        made = any(extract.topics for extract in extracts)
        for own_row, kind in ({row: ExtractShare} | (SUBTOPICS if made else {})).items():
            metrics = [kind(share) for share in SHARES]
            scores = task.score(name, [[i] for i in items], items, extracts, metrics).scores
            cells: dict[str, Cell] = {m.title[-1]: scores[m.name] for m in metrics}
            cells |= published(own_row if row else "")
            label = name if kind is ExtractShare else f"{name}, {own_row}"
            report.row(f"Table 3: extracts of {float(LENGTH):.0%} of the words", label, cells)


def published(row: str) -> dict[str, Cell]:
    """Return recall, precision and F of the paper, as shares of one."""
    table = published_table(TABLES, "chat-subtopics" if row == "subtopics" else "chat-3")
    cells: dict[str, Cell] = {}
    for share, column in SHARES.items():
        scale = 100 if table.printed(row, column).endswith("%") else 1
        value = table.value(row, column)
        cells[f"{share.upper()}, published"] = None if value is None else value / scale
    return cells


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report both tables, or one."""
    for number in listed(given, "tables", ",".join(MADE)):
        if number not in MADE:
            raise InputError(f"there is no table {number} here (known: {', '.join(MADE)})")
        MADE[number](data, report)


MADE = {"2": table_2, "3": table_3}
OPTIONS = {"tables": "2, 3 or both, with a comma between"}
CHAT = Published("Zhou & Hovy 2005, Tables 2 and 3", ("irc", "bc3"), tables, OPTIONS, 4, 32)

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

from regsuite.corpora.records.conversations import Conversation
from regsuite.evaluation.metrics.conversations import PairAccuracy
from regsuite.evaluation.metrics.extracts import ExtractShare, SubtopicShare, TopicShare
from regsuite.features.conversations.pairs import FEATURES
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Published, Report, beside, chosen_settings
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.published.folds import FOLDS, chosen, numbered
from regsuite.summarise.registry import REGISTRY

LENGTH = "0.35"
PACKAGE = "regsuite.summarise.published"
ROWS_2 = {"structural": "structural", "lexical": "lexical", "both": "structural+lexical"}
SHARES = {"r": "recall", "p": "precision", "f": "f"}
TITLES = {"recall": "Recall, %", "precision": "Precision, %", "f": "F"}
SYSTEMS = {  # with their row of Table 3
    "first-sentences": "baseline-1",
    "quote-answer": "baseline-2",
    "subtopics-svm": "summary",
    "subtopics-maxent": "",
    "classummary": "",
    "discussion-learned": "",
}
FILES_3 = {"subtopics": "chat-subtopics"}
PAPER = {"pairs-maxent": {"present": "true"}}
SUBTOPICS = {"topic-summary": TopicShare, "subtopics": SubtopicShare}


def accuracy(name: str, settings: dict[str, str], data: Path) -> float:
    """Return a system's accuracy on pairs, in per cent."""
    task = REGISTRY.task("pairs")
    train, test = (read_corpus(task, data / "irc" / part).items for part in ("train", "dev"))
    system = REGISTRY.find(name, "pairs").make(settings=settings).train(train)
    choices = system.predict([task.without_gold(item) for item in test])
    scores = task.score(name, [[item] for item in test], test, choices, [PairAccuracy()]).scores
    return 100 * scores["pair_accuracy"]


def table_2(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report accuracies on pairs."""
    title = "Table 2: accuracy on response pairs, %"
    published = published_table(PACKAGE, "chat-2-baseline")
    ours = {"accuracy": accuracy("next-other", {}, data)}
    cells = beside(published, "baseline", ours, {"accuracy": "ours"})
    report.row(title, "next other author", cells)
    published = published_table(PACKAGE, "chat-2")
    for features in FEATURES:
        for model in published.columns:
            settings = chosen_settings(PAPER, given, f"pairs-{model}")
            ours = {model: accuracy(f"pairs-{model}", {**settings, "features": features}, data)}
            cells = beside(published, ROWS_2[features], ours, {model: "ours"})
            report.row(title, f"{features}, {model}", cells)


def table_3(data: Path, report: Report, _: Mapping[str, str]) -> None:
    """Report recall, precision and F of extracts; of topics and subtopics where there are some."""
    task = REGISTRY.task("discussion", {"ratio": LENGTH})
    items = read_corpus(task, data / "bc3").items
    folds = [place % FOLDS for place in range(len(items))]
    gold = [[item] for item in items]
    title = f"Table 3: extracts of {float(LENGTH):.0%} of the words"
    for name, row in SYSTEMS.items():
        entry = REGISTRY.find(name, "discussion")
        extracts = chosen(entry, {}, items, folds, Conversation.without_extracts)
        clustered = any(extract.topics for extract in extracts)
        for own_row, kind in ({row: ExtractShare} | (SUBTOPICS if clustered else {})).items():
            metrics = {column: kind(share) for share, column in SHARES.items()}
            made = task.score(name, gold, items, extracts, tuple(metrics.values())).scores
            ours = {column: _figure(column, made[m.name]) for column, m in metrics.items()}
            table = published_table(PACKAGE, FILES_3.get(own_row, "chat-3"))
            label = name if kind is ExtractShare else f"{name}, {own_row}"
            report.row(title, label, beside(table, own_row if row else "", ours, TITLES))


def _figure(column: str, score: float) -> float:
    """Return a score as the table has it: all but F in per cent."""
    return score if column == "f" else 100 * score


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report both tables, or one."""
    for number in numbered(given, MADE):
        MADE[number](data, report, given)


MADE = {"2": table_2, "3": table_3}
OPTIONS = {"tables": "2, 3 or both, with a comma between"}
FILES = ("chat-2", "chat-2-baseline", "chat-3", "chat-subtopics")
CHAT = Published(
    "Zhou & Hovy 2005, Tables 2 and 3", ("irc", "bc3"), tables, OPTIONS, paper=PAPER, tables=FILES
)

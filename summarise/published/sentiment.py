"""Our figures beside Tables 2 and 3 of Xiang & Zhou 2014, row by row.

Published figures are on the SemEval-2013 test set, ours on the development set, trained on the
training set only. The NRC lexicons of the paper are replaced by PMI lexicons built from the
unlabelled tweets; the news are the texts given, if any. The paper's settings do not include a C, a
cut-off of n-grams or what is done with scores of different sizes: these are ours in both columns.

The folder has semeval/train.tsv, semeval/dev.tsv,
tweets/unlabelled.txt, lexicons/bing-liu and, for news topics, bbc/train.jsonl.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.base.files import write_atomically
from regsuite.corpora.formats.lexicons import to_text
from regsuite.corpora.formats.tweets import read_texts
from regsuite.corpora.records.tweets import Tweet
from regsuite.suite.contracts.figures import published_table
from regsuite.suite.contracts.published import Published, Report, as_paper, beside, chosen_settings
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.published.folds import numbered, variants
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.sentiments.pmi import build

EQUAL = "1,1,1"
WEIGHTING = "+ SVM weighting"
WITH_PMI = "bing-liu,twitter,pmi"
BEST_BEFORE = "Mohammad et al. 2013"
TABLE_3: dict[str, dict[str, Any]] = {  # row of the table: how the models are combined
    "+ semi-supervised": {"combine": "universal"},
    "top topic only": {"combine": "top", "smoothing": 0.0},
    "mixture": {"combine": "mixture", "smoothing": 0.0},
    "+ smoothing": {"combine": "mixture"},
}
UNIVERSAL, MIXTURE = "sentiment-svm", "sentiment-mixture"
PAPER: dict[str, dict[str, str]] = {
    UNIVERSAL: {"weights": "1,0.4,1", "evidence": "0", "window": "4", "least": "1.0"},
    MIXTURE: {
        "weights": "1,0.4,1", "evidence": "0",
        "topics": "100", "tau": "0.4", "smoothing": "0.3", "p": "0.96", "iterations": "2",
        "most": "1000000", "select": "sure", "shrink": "0",
    },
}  # fmt: skip
UNLABELLED = Path("tweets") / "unlabelled.txt"
PACKAGE = "regsuite.summarise.published"


class Bench:
    """The corpora, the lexicons that were built of them, and the score of a system on them."""

    def __init__(self, data: Path, lexicons: Path, given: Mapping[str, str]):
        task = REGISTRY.task("sentiment")
        self.task, self.data, self.given = task, data, given
        self.train = read_corpus(task, data / "semeval" / "train.tsv").items
        self.dev = read_corpus(task, data / "semeval" / "dev.tsv").items
        self.places = {"bing-liu": str(data / "lexicons" / "bing-liu"), "pmi": str(lexicons)}

    def system(self, name: str, **settings: str) -> System[Tweet, str]:
        """Make a system with these settings over those that were chosen, and train it."""
        chosen = {**chosen_settings(PAPER, self.given, name), **settings}
        return REGISTRY.find(name, "sentiment").make(0, chosen).train(self.train)

    def score(self, system: System[Tweet, str]) -> float:
        """Return macro F on the development set, in per cent."""
        labels = system.predict([tweet.without_gold() for tweet in self.dev])
        gold = [[tweet] for tweet in self.dev]
        return self.task.score("", gold, self.dev, labels).scores["macro_f"]

    def lexicons(self, names: str) -> str:
        """Return where the lexicons of these names are."""
        return ",".join(self.places.get(name, name) for name in names.split(","))

    def usual(self) -> dict[str, str]:
        """Return the features and lexicons of the baseline: the paper's, or our default ones."""
        if not as_paper(self.given):
            return {}
        return {"features": "paper", "lexicons": self.lexicons(WITH_PMI)}


def built_lexicons(data: Path, folder: Path) -> Path:
    """Build PMI lexicons from the unlabelled tweets."""
    built = build(read_texts(data / UNLABELLED), ("emoticons", "words"))
    write_atomically(folder / "unigrams-pmilexicon.txt", to_text(built.unigrams))
    write_atomically(folder / "bigrams-pmilexicon.txt", to_text(built.bigrams))
    return folder


def table_2(bench: Bench) -> Iterator[tuple[str, float]]:
    """Add the feature groups of each row to those before; then no lexicon, and the default."""
    groups: list[str] = []
    weights: dict[str, str] = {"weights": EQUAL}
    for row, name, own in variants("sentiment-2"):
        groups += filter(None, [own["features"]])
        weights = {} if row == WEIGHTING else weights
        lexicons = bench.lexicons(own["lexicons"])
        settings = {"features": ",".join(groups), "lexicons": lexicons, **weights}
        yield row, bench.score(bench.system(name, **settings))
    yield "no lexicon, all else", bench.score(bench.system(UNIVERSAL, lexicons="none"))
    yield "default", bench.score(bench.system(UNIVERSAL))


def show_2(bench: Bench, report: Report) -> None:
    """Report Table 2, and below it our own settings."""
    published, before = published_table(PACKAGE, "sentiment-2"), None
    for row, figure in table_2(bench):
        cells = beside(published, row, {"f": figure}, {"f": "F"})
        cells["step"] = None if before is None else published.rounded(row, "f", figure - before)
        report.row("Table 2", row, cells)
        before = figure
    report.row("Table 2", BEST_BEFORE, beside(published, BEST_BEFORE, {}, {"f": "F"}))


def table_3(bench: Bench, news: Path | None) -> Iterator[tuple[str, float]]:
    """Train the mixture once and combine it in every way."""
    texts = {"unlabelled": str(bench.data / UNLABELLED), "topic_texts": str(news or "")}
    system = bench.system(MIXTURE, **bench.usual(), **texts)
    base = system.settings
    for row, changed in TABLE_3.items():
        system.settings = replace(base, **changed)
        yield row, bench.score(system)


def show_3(bench: Bench, report: Report) -> None:
    """Report Table 3, by topics of tweets and, where there are any, of news."""
    published = published_table(PACKAGE, "sentiment-3")
    news = bench.data / "bbc" / "train.jsonl"
    columns = {"tweet topics": dict(table_3(bench, None))}
    if news.exists():
        columns["news topics"] = dict(table_3(bench, news))
    baseline = bench.score(bench.system(UNIVERSAL, **bench.usual()))
    for row in published.rows:
        ours = {topics: figures.get(row, baseline) for topics, figures in columns.items()}
        report.row("Table 3", row, beside(published, row, ours, {c: c for c in columns}))


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, score and report the tables that were asked for."""
    wanted = numbered(given, MADE)
    report.note("published: SemEval-2013's test set; ours: its development set")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(data, built_lexicons(data, Path(folder) / "pmi"), given)
        for number in wanted:
            MADE[number](bench, report)


MADE = {"2": show_2, "3": show_3}
OPTIONS = {"tables": "2, 3 or both, with a comma between"}
NEEDS = ("semeval/train.tsv", "semeval/dev.tsv", UNLABELLED.as_posix(), "lexicons/bing-liu")
SENTIMENT = Published(
    "Xiang & Zhou 2014, Tables 2 and 3", NEEDS, tables, OPTIONS, 2, 40, PAPER,
    ("sentiment-2", "sentiment-3"),
)  # fmt: skip

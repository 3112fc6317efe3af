"""Our figures beside Tables 2 and 3 of Xiang & Zhou 2014, row by row.

Published figures are on the SemEval-2013 test set, ours on the development set, trained on the
training set only. The NRC lexicons of the paper are replaced by PMI lexicons built from the
unlabelled tweets; the news are the texts given, if any.

The folder has semeval/train.tsv, semeval/dev.tsv,
tweets/unlabelled.txt, lexicons/bing-liu and, for news topics, bbc/train.jsonl.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import write_atomically
from regsuite.corpora.formats.lexicons import to_text
from regsuite.corpora.formats.tweets import read_texts
from regsuite.corpora.records.tweets import Tweet
from regsuite.suite.contracts.published import Cell, Published, Report, listed
from regsuite.suite.contracts.system import System
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.sentiments.mixture import Mixture, MixtureSettings
from regsuite.summarise.sentiments.pmi import build
from regsuite.summarise.sentiments.settings import Settings
from regsuite.summarise.sentiments.universal import Universal

EQUAL = "1,1,1"
TABLE_2: list[tuple[str, float | None, str, str]] = [  # row, published, group it adds, lexicons
    ("Baseline with word N-grams", 55.0, "words", "none"),
    ("+ tweet tokenization", 56.1, "tokens", "none"),
    ("+ manual lexicon features", 62.4, "manual", "bing-liu,twitter"),
    ("+ emoticons", 62.8, "emoticons", "bing-liu,twitter"),
    ("+ last sentiment word", 63.7, "last", "bing-liu,twitter"),
    ("+ PMI unigram lexicons", 64.5, "pmi", "bing-liu,twitter,pmi"),
    ("+ hashtag counts", 65.0, "hashtags", "bing-liu,twitter,pmi"),
    ("+ SVM weighting", 67.0, "", "bing-liu,twitter,pmi"),
    ("+ PMI bigram lexicons", 68.2, "bigrams", "bing-liu,twitter,pmi"),
    ("+ negations", 69.0, "negation", "bing-liu,twitter,pmi"),
    ("+ elongated words", 69.7, "elongated", "bing-liu,twitter,pmi"),
    ("+ punctuation (no row in the paper)", None, "punctuation", "bing-liu,twitter,pmi"),
    ("+ VADER (ours)", None, "", "bing-liu,twitter,pmi,vader"),
    ("+ negated and character n-grams (ours)", None, "negated,characters",
     "bing-liu,twitter,pmi,vader"),
]  # fmt: skip
TABLE_3: list[tuple[str, float, float, dict[str, Any]]] = [  # row, tweets, news, settings
    ("+ semi-supervised", 70.3, 70.2, {"combine": "universal"}),
    ("top topic only", 70.6, 70.4, {"combine": "top", "smoothing": 0.0}),
    ("mixture", 71.2, 70.8, {"combine": "mixture", "smoothing": 0.0}),
    ("+ smoothing", 71.7, 71.1, {"combine": "mixture"}),
]
PUBLISHED, OURS = "published (test)", "ours (dev)"
UNLABELLED = Path("tweets") / "unlabelled.txt"


class Bench:
    """The corpora, and the score of a system on them."""

    def __init__(self, data: Path):
        task = REGISTRY.task("sentiment")
        self.task = task
        self.train = read_corpus(task, data / "semeval" / "train.tsv").items
        self.dev = read_corpus(task, data / "semeval" / "dev.tsv").items

    def score(self, system: System[Tweet, str]) -> float:
        """Return macro F on the development set."""
        labels = system.predict([tweet.without_gold() for tweet in self.dev])
        gold = [[tweet] for tweet in self.dev]
        return self.task.score("", gold, self.dev, labels).scores["macro_f"]

    def trained(self, settings: Settings) -> float:
        """Train the universal model and return its score."""
        return self.score(Universal(settings).train(self.train))


def table_2(bench: Bench, places: dict[str, str]) -> Iterator[tuple[str, float | None, float]]:
    """Add feature groups one by one."""
    groups: list[str] = []
    weights = EQUAL
    for row, published, group, lexicons in TABLE_2:
        groups += [group] if group else []
        weights = Settings().weights if "weighting" in row else weights
        names = ",".join(places.get(name, name) for name in lexicons.split(","))
        settings = Settings(features=",".join(groups), lexicons=names, weights=weights)
        yield row, published, bench.trained(settings)


def table_3(bench: Bench, unlabelled: Path, news: Path | None) -> Iterator[tuple[str, float]]:
    """Train the mixture once and combine it in every way."""
    base = MixtureSettings(unlabelled=str(unlabelled), topic_texts=str(news or ""))
    system = Mixture(base).train(bench.train)
    for row, _, _, changed in TABLE_3:
        system.settings = replace(base, **changed)
        yield row, bench.score(system)


def show_2(bench: Bench, data: Path, report: Report) -> None:
    """Report Table 2, and below it our own settings."""
    with tempfile.TemporaryDirectory() as folder:
        pmi = Path(folder) / "pmi"
        built = build(read_texts(data / UNLABELLED), ("emoticons", "words"))
        write_atomically(pmi / "unigrams-pmilexicon.txt", to_text(built.unigrams))
        write_atomically(pmi / "bigrams-pmilexicon.txt", to_text(built.bigrams))
        before = None
        places = {"bing-liu": str(data / "lexicons" / "bing-liu"), "pmi": str(pmi)}
        for row, published, figure in table_2(bench, places):
            step = None if before is None else figure - before
            report.row("Table 2", row, {PUBLISHED: published, OURS: figure, "step": step})
            before = figure
    for name, settings in (("no lexicon, all else", Settings(lexicons="none")),
                           ("default", Settings())):  # fmt: skip
        cells = {PUBLISHED: None, OURS: bench.trained(settings), "step": None}
        report.row("Table 2", name, cells)


def show_3(bench: Bench, data: Path, report: Report) -> None:
    """Report Table 3, by topics of tweets and, where there is any, of news."""
    news = data / "bbc" / "train.jsonl"
    columns = [dict(table_3(bench, data / UNLABELLED, None))]
    if news.exists():
        columns.append(dict(table_3(bench, data / UNLABELLED, news)))
    baseline = bench.trained(Settings())
    published = {"Baseline": (69.7, 69.7), **{row: (a, b) for row, a, b, _ in TABLE_3}}
    for row, theirs in published.items():
        cells: dict[str, Cell] = {}
        for topics, figure, ours in zip(("tweets", "news"), theirs, columns, strict=False):
            cells |= {f"{topics}, published": figure, f"{topics}, ours": ours.get(row, baseline)}
        report.row("Table 3", row, cells)


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Train, score and report the tables that were asked for."""
    wanted = listed(given, "tables", ",".join(MADE))
    for number in wanted:
        if number not in MADE:
            raise InputError(f"there is no table {number} here (known: {', '.join(MADE)})")
    bench = Bench(data)
    for number in wanted:
        MADE[number](bench, data, report)


MADE = {"2": show_2, "3": show_3}
OPTIONS = {"tables": "2, 3 or both, with a comma between"}
NEEDS = ("semeval/train.tsv", "semeval/dev.tsv", UNLABELLED.as_posix(), "lexicons/bing-liu")
SENTIMENT = Published("Xiang & Zhou 2014, Tables 2 and 3", NEEDS, tables, OPTIONS, 2, 40)

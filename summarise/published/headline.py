"""Headline figures on a news corpus, 5-fold by document.

First the unigram F of the systems at 6, 8 and 10 words, then how many content words of the titles
the models find (headline-templates-2004, Table 2), then how often the opening holds a title's tags
(Table 1). The document at place i belongs to fold i modulo 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from regsuite.english.tagging import rule_tags
from regsuite.evaluation.metrics.headline import overlap
from regsuite.features.documents.headline import Article
from regsuite.suite.contracts.figures import Figure, PublishedTable, published_table
from regsuite.suite.contracts.published import Cell, Published, Report, beside, listed
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.keywords import SIZES, keyword_table
from regsuite.summarise.headlines.system import HeadlineSystem
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.headlines.templates import recognition
from regsuite.summarise.registry import REGISTRY

FOLDS = 5
NEWS = "bbc/train.jsonl"
LENGTHS = (6, 8, 10)
PACKAGE = "regsuite.summarise.published"
WORDS_PUBLISHED = 808
"""Content words of the headlines that the paper's Table 2 counts in (section 4.1)."""


def score(name: str, articles: list[Article]) -> list[float]:
    """Return a system's mean F at each length, out of fold."""
    totals = [0.0] * len(LENGTHS)
    for fold in range(FOLDS):
        system = REGISTRY.find(name, "headline").make()
        assert isinstance(system, HeadlineSystem)
        system.learn([a for i, a in enumerate(articles) if i % FOLDS != fold])
        for article in articles[fold::FOLDS]:
            blind = replace(article, title=())
            for n, length in enumerate(LENGTHS):
                headline = system.headline(blind, length)
                totals[n] += overlap(" ".join(article.title), headline)[2]
    return [total / len(articles) for total in totals]


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Score and report."""
    corpus = read_corpus(HeadlineTask(), data / NEWS)
    articles = [Article.of(item.documents[0]) for item in corpus.items]
    names = [entry.name for entry in REGISTRY.of_task("headline")]
    for name in listed(given, "systems", ",".join(names)):
        figures = zip(LENGTHS, score(name, articles), strict=True)
        cells = {f"{length} words": figure for length, figure in figures}
        report.row(f"{len(articles)} articles, F by length", name, cells)
    if "systems" not in given:
        titles(articles, report)


def titles(articles: list[Article], report: Report) -> None:
    """Report what the paper's two tables count."""
    title_words(articles, report)
    shares = recognition([a.title for a in articles], [a.sentences for a in articles], rule_tags)
    title = "Table 1: % of titles whose tags stand in order in the first so many sentences"
    published = published_table(PACKAGE, "headline-1")
    for (size, share), row in zip(shares.items(), published.rows, strict=True):
        cells = beside(published, row, {"files": 100 * share}, {"files": "ours"})
        report.row(title, str(size), cells)


def title_words(articles: list[Article], report: Report) -> None:
    """Report how many of the titles' content words the models find, as the paper's Table 2.

    Counts depend on how many words there are: ours and the published ones stand as they are, then
    in per cent.
    """
    rows, words = keyword_table(articles, FOLDS)
    published = published_table(PACKAGE, "headline-2")
    sizes = {str(size): f"{size}w" for size in SIZES}
    report.note(f"Table 2 counts in {words} words of titles here, in {WORDS_PUBLISHED} there")
    for row in rows:
        name = "+".join(map(str, row.models))
        hits = dict(zip(sizes, row.hits, strict=True))
        cells = beside(published, name, hits, sizes)
        report.row("Table 2: title words among the best", name, cells)
        report.row("Table 2 in per cent of the words", name, _shares(name, hits, words, published))


def _shares(
    name: str, hits: Mapping[str, float], words: int, published: PublishedTable
) -> dict[str, Cell]:
    cells: dict[str, Cell] = {}
    for size, count in hits.items():
        theirs = published.value(name, size)
        cells[f"{size}w"] = Figure(share := 100 * count / words, f"{share:.1f}")
        there = None if theirs is None else 100 * theirs / WORDS_PUBLISHED
        cells[f"{size}w, published"] = None if there is None else Figure(there, f"{there:.1f}")
    return cells


OPTIONS = {"systems": "score only these, with commas between, and nothing else"}
FILES = ("headline-1", "headline-2")
HEADLINE = Published(
    "Headline templates 2004, Tables 1 and 2", (NEWS,), tables, OPTIONS, width=20, tables=FILES
)

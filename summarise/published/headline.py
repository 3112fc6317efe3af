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
from regsuite.suite.contracts.published import Published, Report, listed
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.keywords import SIZES, keyword_table
from regsuite.summarise.headlines.system import HeadlineSystem
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.headlines.templates import recognition
from regsuite.summarise.registry import REGISTRY

FOLDS = 5
NEWS = "bbc/train.jsonl"
LENGTHS = (6, 8, 10)
PUBLISHED: dict[tuple[int, ...], tuple[int, ...]] = {
    (1,): (113, 234, 275, 298, 310),
    (3,): (86, 137, 169, 208, 227),
}
PUBLISHED |= {(1, 3): (154, 204, 244, 271, 292)}
PUBLISHED_WORDS = 808
PUBLISHED_SHARES = (20.0, 32.4, 41.9, 75.6)


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
    title = "% of titles whose tags stand in order in the first so many sentences"
    for (size, share), published in zip(shares.items(), PUBLISHED_SHARES, strict=True):
        report.row(title, str(size), {"ours": 100 * share, "published": published})


def title_words(articles: list[Article], report: Report) -> None:
    """Report how many of the titles' content words the models find, beside the paper's."""
    rows, words = keyword_table(articles, FOLDS)
    title = f"% of {words} title words found (published: of {PUBLISHED_WORDS})"
    for row in rows:
        name = "+".join(map(str, row.models))
        hits = zip(SIZES, row.hits, strict=True)
        report.row(title, name, {f"{size} words": 100 * n / words for size, n in hits})
        if row.models in PUBLISHED:
            theirs = zip(SIZES, PUBLISHED[row.models], strict=True)
            cells = {f"{size} words": 100 * n / PUBLISHED_WORDS for size, n in theirs}
            report.row(title, f"{name}, published", cells)


OPTIONS = {"systems": "score only these, with commas between, and nothing else"}
HEADLINE = Published("Headline templates 2004, Tables 1 and 2", (NEWS,), tables, OPTIONS, width=20)

"""Headline figures on a news corpus, 5-fold by document.

First the unigram F of the systems at 6, 8 and 10 words, then how many content words of the titles
the models find (headline-templates-2004, Table 2), then how often the opening holds a title's tags
(Table 1), then overlap and ROUGE of the paper's system at the paper's lengths (Tables 4 and 5). The
document at place i belongs to fold i modulo 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from regsuite.english.tagging import rule_tags
from regsuite.evaluation.metrics.headline import overlap
from regsuite.evaluation.metrics.rouge import rouge
from regsuite.features.documents.headline import Article
from regsuite.suite.contracts.figures import Figure, PublishedTable, published_table
from regsuite.suite.contracts.published import (
    Cell,
    Published,
    Report,
    beside,
    chosen_settings,
    listed,
)
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.keywords import SIZES, keyword_table
from regsuite.summarise.headlines.system import HeadlineSystem
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.headlines.templates import recognition
from regsuite.summarise.registry import REGISTRY

FOLDS = 5
NEWS = "bbc/train.jsonl"
LENGTHS = (6, 8, 10)
PAPER_LENGTHS = (9, 12, 13)
PACKAGE = "regsuite.summarise.published"
WORDS_PUBLISHED = 808
"""Content words of the headlines that the paper's Table 2 counts in (section 4.1)."""
PAPER = {"headline-fill": {"longer": "true"}}


def headlines(
    name: str, articles: list[Article], lengths: Sequence[int], settings: dict[str, str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield each article's title with a system's headlines of these lengths, out of fold."""
    for fold in range(FOLDS):
        system = REGISTRY.find(name, "headline").make(0, settings)
        assert isinstance(system, HeadlineSystem)
        system.learn([a for i, a in enumerate(articles) if i % FOLDS != fold])
        for article in articles[fold::FOLDS]:
            blind = replace(article, title=())
            yield " ".join(article.title), [system.headline(blind, n) for n in lengths]


def score(name: str, articles: list[Article], settings: dict[str, str]) -> list[float]:
    """Return a system's mean F at each length."""
    made = headlines(name, articles, LENGTHS, settings)
    return mean([[overlap(title, own)[2] for own in every] for title, every in made])


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of each column."""
    return [sum(column) / len(column) for column in zip(*rows, strict=True)]


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Score and report."""
    corpus = read_corpus(HeadlineTask(), data / NEWS)
    articles = [Article.of(item.documents[0]) for item in corpus.items]
    names = [entry.name for entry in REGISTRY.of_task("headline")]
    for name in listed(given, "systems", ",".join(names)):
        settings = chosen_settings(PAPER, given, name)
        figures = zip(LENGTHS, score(name, articles, settings), strict=True)
        cells = {f"{length} words": figure for length, figure in figures}
        report.row(f"{len(articles)} articles, F by length", name, cells)
    if "systems" not in given:
        titles(articles, report)
        paper_lengths(articles, report)


def paper_lengths(articles: list[Article], report: Report) -> None:
    """Report what the paper's Tables 4 and 5 count, for its system against the titles."""
    made = list(headlines("headline-filter", articles, PAPER_LENGTHS, {}))
    published = published_table(PACKAGE, "headline-4")
    for n, length in enumerate(PAPER_LENGTHS):
        precision, recall, _ = mean([overlap(title, own[n]) for title, own in made])
        row, ours = f"original, {length} words", {"precision": precision, "recall": recall}
        cells = beside(published, row, ours, {"precision": "P", "recall": "R"})
        report.row("Table 4: headline-filter against titles", row, cells)
    published = published_table(PACKAGE, "headline-5")
    for kind in published.rows:
        (recall,) = mean([(rouge(kind, title, own[1]).recall,) for title, own in made])
        cells = beside(published, kind, {"generated": recall}, {"generated": "recall"})
        report.row("Table 5: headline-filter, 12 words, against titles", kind, cells)


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
FILES = ("headline-1", "headline-2", "headline-4", "headline-5")
HEADLINE = Published(
    "Headline templates 2004, Tables 1, 2, 4 and 5", (NEWS,), tables, OPTIONS, width=20,
    paper=PAPER, tables=FILES,
)  # fmt: skip

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
PAPER_LENGTHS = (9, 12, 13)
LONGER = ("headline-fill", {"longer": "true"})
PUBLISHED: dict[tuple[int, ...], tuple[int, ...]] = {
    (1,): (113, 234, 275, 298, 310),
    (3,): (86, 137, 169, 208, 227),
}
PUBLISHED |= {(1, 3): (154, 204, 244, 271, 292)}
PUBLISHED_WORDS = 808
PUBLISHED_SHARES = (20.0, 32.4, 41.9, 75.6)


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
    runs: list[tuple[str, dict[str, str]]] = [(n, {}) for n in listed(given, "systems", "")]
    for name, settings in runs or [*((name, {}) for name in names), LONGER]:
        figures = zip(LENGTHS, score(name, articles, settings), strict=True)
        cells = {f"{length} words": figure for length, figure in figures}
        title = " ".join((name, *(f"{key}={value}" for key, value in settings.items())))
        report.row(f"{len(articles)} articles, F by length", title, cells)
    if "systems" not in given:
        titles(articles, report)
        paper_lengths(articles, report)


def paper_lengths(articles: list[Article], report: Report) -> None:
    """Report what the paper's Tables 4 and 5 count, for its system against the titles."""
    made = list(headlines("headline-filter", articles, PAPER_LENGTHS, {}))
    for n, length in enumerate(PAPER_LENGTHS):
        precision, recall, _ = mean([overlap(title, own[n]) for title, own in made])
        cells = {"precision": precision, "recall": recall}
        report.row("headline-filter (Table 4)", f"original, {length} words", cells)
    for kind in ("rouge1", "rouge2", "rouge3", "rouge4"):
        (recall,) = mean([(rouge(kind, title, own[1]).recall,) for title, own in made])
        report.row("headline-filter, 12 words (Table 5)", kind, {"generated": recall})


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

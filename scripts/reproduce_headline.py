#!/usr/bin/env python3
"""Print headline figures on a news corpus, 5-fold by document.

First the unigram F of the systems at 6, 8 and 10 words, then how many content words of the titles
the models find (headline-templates-2004, Table 2), then how often the opening holds a title's tags
(Table 1). The document at place i belongs to fold i modulo 5.

Usage: scripts/reproduce_headline.py NEWS.jsonl   (default: $REG_DATA/bbc/train.jsonl)
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from regsuite.evaluation.metrics.headline import overlap
from regsuite.features.documents.headline import Article
from regsuite.features.text.tagging import rule_tags
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.keywords import SIZES, keyword_table
from regsuite.summarise.headlines.system import HeadlineSystem
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.headlines.templates import recognition
from regsuite.summarise.registry import REGISTRY

FOLDS = 5
LENGTHS = (6, 8, 10)
PUBLISHED = {(1,): (113, 234, 275, 298, 310), (3,): (86, 137, 169, 208, 227)}
PUBLISHED |= {(1, 3): (154, 204, 244, 271, 292)}
PUBLISHED_WORDS = 808


def score(name: str, articles: list[Article]) -> list[float]:
    """Return a system's mean F at each length, out of fold."""
    totals = [0.0] * len(LENGTHS)
    for fold in range(FOLDS):
        system = REGISTRY.find(name, "headline").make()
        assert isinstance(system, HeadlineSystem)
        system.learn([a for i, a in enumerate(articles) if i % FOLDS != fold])
        for article in articles[fold::FOLDS]:
            blind = Article((), article.sentences)
            for n, length in enumerate(LENGTHS):
                headline = system.headline(blind, length)
                totals[n] += overlap(" ".join(article.title), headline)[2]
    return [total / len(articles) for total in totals]


def main() -> None:
    """Score and print."""
    default = Path(os.environ.get("REG_DATA", ".")) / "bbc" / "train.jsonl"
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    corpus = read_corpus(HeadlineTask(), path)
    articles = [Article.of(item.documents[0]) for item in corpus.items]
    print(f"{len(articles)} articles; F at " + ", ".join(f"{n}" for n in LENGTHS) + " words")
    for entry in REGISTRY.of_task("headline"):
        figures = score(entry.name, articles)
        print(f"{entry.name:<20}" + "".join(f"{f:8.3f}" for f in figures), flush=True)
    rows, words = keyword_table(articles, FOLDS)
    print(f"\ntitle words found (% of {words}; in brackets the paper's, of {PUBLISHED_WORDS})")
    print(" " * 12 + "".join(f"{n:>14}w" for n in SIZES))
    for row in rows:
        ours = [f"{100 * n / words:.1f}" for n in row.found]
        if row.models in PUBLISHED:
            theirs = (100 * n / PUBLISHED_WORDS for n in PUBLISHED[row.models])
            ours = [f"{a} ({b:.1f})" for a, b in zip(ours, theirs, strict=True)]
        print(f"{'+'.join(map(str, row.models)):<12}" + "".join(f"{cell:>15}" for cell in ours))
    shares = recognition([a.title for a in articles], [a.sentences for a in articles], rule_tags)
    print("\ntitle's tags found in order in the first sentences (paper: 20.0, 32.4, 41.9, 75.6%)")
    print(", ".join(f"{size}: {100 * share:.1f}%" for size, share in shares.items()))


if __name__ == "__main__":
    main()

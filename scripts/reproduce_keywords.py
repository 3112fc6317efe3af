#!/usr/bin/env python3
"""Print how many key phrases people's titles and summaries have, for both methods.

Titles are kept from the methods. A phrase is right where all its content words, by stem, stand in
the title or in the summaries of its document; beside it what taking all noun chunks gives.

Usage: scripts/reproduce_keywords.py [DOCUMENTS_JSONL] [--count 5] [--json]
       (default: the embedded sample)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from script_tools import Report, parser

from regsuite.corpora.documents import DocumentSet
from regsuite.features import english
from regsuite.features.documents.keyphrases import METHODS, Phrase, chunks_of, ranked, words_of
from regsuite.features.text.words import content_words, stem
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY


def told(item: DocumentSet) -> frozenset[str]:
    """Return the content stems of a document's title and summaries."""
    texts = [item.title, *(r.text for r in item.references if not r.extract)]
    return frozenset(stem(w) for text in texts for w in content_words(text))


def share(items: list[DocumentSet], found: list[list[Phrase]]) -> float:
    """Return the share of phrases that are right."""
    right = [
        all(stem(w) in told(item) for w in content_words(phrase.text))
        for item, phrases in zip(items, found, strict=True)
        for phrase in phrases
    ]
    return sum(right) / max(1, len(right))


def main() -> None:
    """Print a row a method."""
    options = parser(__doc__)
    options.add_argument("documents", type=Path, nargs="?")
    options.add_argument("--count", type=int, default=5)
    given = options.parse_args()
    task = REGISTRY.task("text")
    paths = [given.documents] if given.documents else [task.sample(s) for s in ("train", "test")]
    items = [i for p in paths for i in read_corpus(task, p).items if len(i.documents) == 1]
    parsed: list[Any] = list(english.load().pipe(i.documents[0].text for i in items))
    report = Report(given.json)
    title = f"precision of {given.count} phrases, {len(items)} documents"
    for name, method in METHODS.items():
        found = [ranked(chunks_of(d), method(words_of(d)))[: given.count] for d in parsed]
        report.row(title, name, {"precision": share(items, found)})
    every = [[Phrase(c.text, 0.0, 1) for c in chunks_of(d)] for d in parsed]
    report.row(title, "all noun chunks", {"precision": share(items, every)})
    report.end()


if __name__ == "__main__":
    main()

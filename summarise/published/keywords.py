"""How many key phrases stand in people's titles and summaries, for both methods.

The methods do not see the titles. A phrase is right if all its content words, by stem, stand in the
title or in the summaries of its document. The last row takes all noun chunks.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import content_words, stem
from regsuite.english.pipeline import load
from regsuite.suite.contracts.published import Published, Report, number
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.keyphrases.ranking import METHODS, Phrase, chunks_of, key_phrases
from regsuite.summarise.keyphrases.whole_names import whole_names
from regsuite.summarise.registry import REGISTRY


def reference_stems(item: DocumentSet) -> frozenset[str]:
    """Return the content stems of a document's title and summaries."""
    texts = [item.title, *(r.text for r in item.references if not r.extract)]
    return frozenset(stem(w) for text in texts for w in content_words(text))


def share(items: list[DocumentSet], chosen: list[tuple[Phrase, ...]]) -> float:
    """Return the share of phrases that are right."""
    right = [
        all(stem(w) in reference_stems(item) for w in content_words(phrase.text))
        for item, phrases in zip(items, chosen, strict=True)
        for phrase in phrases
    ]
    return sum(right) / max(1, len(right))


def precision(_: Path, report: Report, given: Mapping[str, str]) -> None:
    """Report a row a method."""
    task, count = REGISTRY.task("text"), number(given, "count", 5)
    named = given.get("documents")
    paths = [Path(named)] if named else [task.sample(s) for s in ("train", "test")]
    items = [i for p in paths for i in read_corpus(task, p).items if len(i.documents) == 1]
    parsed: list[Any] = list(load().pipe(i.documents[0].text for i in items))
    names = [whole_names(d) for d in parsed]
    title = f"precision of {count} phrases, {len(items)} documents"
    for name in METHODS:
        chosen = [key_phrases(d, name, count, n) for d, n in zip(parsed, names, strict=True)]
        report.row(title, name, {"precision": share(items, chosen)})
    pairs = zip(parsed, names, strict=True)
    every = [tuple(Phrase(c.text, 0.0, 1) for c in chunks_of(d, n)) for d, n in pairs]
    report.row(title, "all noun chunks", {"precision": share(items, every)})


OPTIONS = {"count": "phrases of each document", "documents": "a file; default: the sample"}
KEYWORDS = Published("Key phrases against titles and summaries", (), precision, OPTIONS)

#!/usr/bin/env python3
"""Count what hangs in the air in summaries: pronouns without antecedent, connectives, openings.

Usage: scripts/measure_coherence.py CORPUS [--train CORPUS...] [--systems degree,listwise]
                                    [--words 100] [--documents 200] [--show N] [--json]

A third-person pronoun is unresolved where the resolver by rule, run over the whole text, has no
name or description of its chain in the summary at or before its sentence; a connective ("However")
at the start of a sentence, where the sentence before it in the text is not the one before it in the
summary. Trained systems learn on --train, or on the embedded sample.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from script_tools import Report, parser

from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary
from regsuite.english.discourse.openings import begins_with_connective
from regsuite.english.words import table
from regsuite.reg.coreference.baselines.sieve import Sieve
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY

COUNTED = (
    "summaries",
    "sentences",
    "pronouns",
    "unresolved pronouns",
    "unresolved connectives",
    "summaries that begin so",
)
PRONOUNS = table("pronouns")
THIRD = frozenset(PRONOUNS) - {"it", "its", "itself"}


def unresolved(document: Document, summary: Summary) -> Counter[str]:
    """Count the pronouns and connectives of a summary, and those that hang."""
    chosen = sorted(summary.sentences, key=lambda s: s.number)
    counts: Counter[str] = Counter(summaries=1)
    hanging = set()
    for chain in Sieve()(document.text):
        words = {span: document.text[span[0] : span[1]].lower() for span in chain}
        full = [span for span, word in words.items() if word not in PRONOUNS]
        for span, word in words.items():
            home = _home(chosen, span)
            if word in THIRD and home is not None:
                counts["pronouns"] += 1
                if not any(_stands_before(chosen, other, span, home) for other in full):
                    counts["unresolved pronouns"] += 1
                    hanging.add(home)
    for i, sentence in enumerate(chosen):
        before = chosen[i - 1].number if i else -1
        if begins_with_connective(sentence.text) and before != sentence.number - 1:
            counts["unresolved connectives"] += 1
            hanging.add(i)
    counts["summaries that begin so"] += 0 in hanging
    counts["sentences"] += len(chosen)
    return counts


def _home(chosen: list[Sentence], span: tuple[int, int]) -> int | None:
    return next((i for i, s in enumerate(chosen) if s.start <= span[0] < s.end), None)


def _stands_before(
    chosen: list[Sentence], other: tuple[int, int], span: tuple[int, int], home: int
) -> bool:
    place = _home(chosen, other)
    return place is not None and place <= home and (place < home or other[0] < span[1] + 200)


def main() -> None:
    """Print one row a system."""
    options = parser(__doc__)
    options.add_argument("corpus", type=Path)
    options.add_argument("--train", type=Path, nargs="*", default=[])
    options.add_argument("--systems", default="degree,listwise")
    options.add_argument("--words", default="100")
    options.add_argument("--documents", type=int, default=200)
    options.add_argument("--show", type=int, default=0, help="summaries to read")
    given = options.parse_args()
    report = Report(given.json, digits=4, width=20)
    for name in given.systems.split(","):
        row, shown = measured(name, given)
        report.row(f"{given.words} words", name, row)
        for summary in shown:
            print(f"--- {name}\n{summary.text}")
    report.end()


def measured(name: str, given: argparse.Namespace) -> tuple[dict[str, float], list[Summary]]:
    """Return the counts of one system, and some of its summaries."""
    task = REGISTRY.task("text", {"words": given.words})
    items = [i for i in read_corpus(task, given.corpus).items if len(i.documents) == 1]
    step = max(1, len(items) // given.documents)
    items = items[::step][: given.documents]
    system = REGISTRY.find(name, "text").make()
    system.train(training(given, {i.id for i in items}))
    found = system.predict([i.without_references() for i in items])
    total: Counter[str] = Counter()
    for item, summary in zip(items, found, strict=True):
        total += unresolved(item.documents[0], summary)
    row = {key: float(total[key]) for key in COUNTED}
    hanging = row["unresolved pronouns"] + row["unresolved connectives"]
    row["hanging a summary"] = hanging / max(1.0, row["summaries"])
    return row, found[: given.show]


def training(given: argparse.Namespace, tested: set[str]) -> list[DocumentSet]:
    """Return what to learn from, without the documents that are summed up."""
    task = REGISTRY.task("text")
    paths = given.train or [task.sample("train")]
    return [i for p in paths for i in read_corpus(task, p).items if i.id not in tested]


if __name__ == "__main__":
    main()

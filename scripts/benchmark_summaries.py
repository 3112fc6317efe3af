#!/usr/bin/env python3
"""Measure how fast ``summarise text`` is: documents a second, and one page from a cold start.

Usage: scripts/benchmark_summaries.py DOCUMENTS_JSONL [--number N] [--page FILE] [--json]

Every document is split and summed up in 100 words on one core: as chosen, with references repaired
(also on the documents that need no repair), and after a parse by the English pipeline. What is
loaded once, pipeline and entity layer, is loaded before and not counted. A new process that sums up
one page stands beside a bare interpreter, for processors differ.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

from script_tools import Report, parser, seconds

from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.document_sentences import split_set
from regsuite.english.entities.resolver import entities_of
from regsuite.english.pipeline import load
from regsuite.suite.corpus import read_corpus
from regsuite.suite.saved import obtain
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.repair.summary import OPENING
from regsuite.summarise.texts.digest import TextDigest, summarise_item

LIMIT = Limit("words", 100)


def main() -> None:
    """Print the rates and the ratios."""
    options = parser(__doc__)
    options.add_argument("documents", type=Path)
    options.add_argument("--number", type=int, default=300)
    options.add_argument("--page", type=Path)
    given = options.parse_args()
    report = Report(given.json)
    items = read_corpus(REGISTRY.task("text"), given.documents).items[: given.number]
    bare = list(map(_unsplit, items))
    rates(bare, report)
    cold(given, report)
    report.end()


def _unsplit(item: DocumentSet) -> DocumentSet:
    documents = tuple(replace(d, sentences=()) for d in item.documents)
    return replace(item, documents=documents, references=(), limit=LIMIT)


def rates(items: list[DocumentSet], report: Report) -> None:
    """Sum up the documents, and parse some of them."""
    system = obtain(REGISTRY, "text").system
    entities_of("Tom Dunn ran a mill. He sold it.")
    plain, _ = _rate(system, items, repair=False)
    repaired, done = _rate(system, items, repair=True)
    well = [i for i, digest in zip(items, done, strict=True) if not _is_repaired(digest)]
    rows = {
        "without a parse": plain,
        "with repair": repaired,
        f"chosen, {len(well)} that need no repair": _rate(system, well, repair=False)[0],
        f"with repair, {len(well)} that need none": _rate(system, well, repair=True)[0],
        "with a parse": 1 / (1 / plain + 1 / _parse_rate(items[: max(1, len(items) // 10)])),
    }
    for name, rate in rows.items():
        report.row("documents a second", name, {"rate": rate, "to the first": rate / plain})


def _rate(system: object, items: list[DocumentSet], repair: bool) -> tuple[float, list[TextDigest]]:
    start = time.process_time()
    done = [summarise_item(system, split_set(item), LIMIT, (), repair) for item in items]
    return len(items) / (time.process_time() - start), done


def _is_repaired(digest: TextDigest) -> bool:
    return any(c.kind != OPENING for s in digest.sentences for c in s.changes)


def _parse_rate(items: list[DocumentSet]) -> float:
    pipeline = load()
    start = time.process_time()
    for _ in pipeline.pipe(d.text for item in items for d in item.documents):
        pass
    return len(items) / (time.process_time() - start)


def cold(given: argparse.Namespace, report: Report) -> None:
    """Start new processes: a bare one, and one that sums up a page."""
    page = given.page or Path(__file__).parents[1] / "README.md"
    bare = _seconds([sys.executable, "-c", "import numpy"])
    own = _seconds([sys.executable, "-m", "regsuite.summarise", "text", str(page), "--quiet"])
    title = "seconds from a cold start, best of three"
    report.row(title, "import numpy", {"seconds": bare, "to the first": 1.0})
    report.row(title, f"summarise text {page.name}", {"seconds": own, "to the first": own / bare})


def _seconds(command: list[str]) -> float:
    run = partial(subprocess.run, command, check=True, capture_output=True)
    return seconds(run, 3, time.perf_counter)


if __name__ == "__main__":
    main()

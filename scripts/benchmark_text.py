#!/usr/bin/env python3
"""Run sumy beside our extractors on the same sentences: scores, speed, growth and memory.

Usage: scripts/benchmark_text.py [BBC_JSONL] [--documents N] [--json]

Both get sentences that are split already and are asked for as many as the reference extract has.
Trained systems learn on the documents that are not scored. Needs sumy (the extra compare-sumy).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import cycle

from script_tools import Report, memory, parser

from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence, Summary
from regsuite.evaluation.metrics.summaries import SentencePrecision, summary_rouge
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.system import in_order

SUMY = {  # class and module
    "TextRank": "text_rank",
    "Reduction": "reduction",
    "LexRank": "lex_rank",
    "Lsa": "lsa",
    "Luhn": "luhn",
    "SumBasic": "sum_basic",
}
OURS = ("lead", "centroid", "lexrank", "degree", "mmr", "sumbasic", "bigram-ratio", "maxent")
METRICS = (SentencePrecision(), summary_rouge("rouge1", "f"), summary_rouge("rouge2", "f"))
SIZES = (500, 1000, 2000, 4000, 10_000)


class Words:
    """What sumy wants of a tokeniser, without a download."""

    def to_words(self, text: str) -> tuple[str, ...]:
        """Return the words of a sentence."""
        return tuple(re.findall(r"[^\W\d_]+", text))


def run_sumy(name: str, items: Sequence[DocumentSet]) -> list[Summary]:
    """Summarise every document with one of sumy's methods."""
    from sumy.models import dom  # noqa: PLC0415
    from sumy.nlp.stemmers import Stemmer  # noqa: PLC0415
    from sumy.utils import get_stop_words  # noqa: PLC0415

    module = import_module(f"sumy.summarizers.{SUMY[name]}")
    method = getattr(module, f"{name}Summarizer")(Stemmer("english"))
    if hasattr(method, "stop_words"):
        method.stop_words = get_stop_words("english")
    result = []
    for item in items:
        assert item.limit is not None
        sentences = [dom.Sentence(s.text, Words()) for s in item.sentences]
        chosen = method(dom.ObjectDocumentModel([dom.Paragraph(sentences)]), item.limit.amount)
        taken = {id(s) for s in chosen}
        pairs = zip(item.sentences, sentences, strict=True)
        result.append(Summary.of(in_order(item, [own for own, s in pairs if id(s) in taken])))
    return result


def timed(action: Callable[[], list[Summary]]) -> tuple[float, list[Summary]]:
    """Return the seconds of processor time, which other programs do not disturb, and summaries."""
    start = time.process_time()
    found = action()
    return time.process_time() - start, found


def scores(
    items: Sequence[DocumentSet], seconds: float, found: Sequence[Summary]
) -> dict[str, float]:
    """Return one system's scores and speed."""
    gold = [[item] for item in items]
    figures = {m.title: m.score(m.statistics(gold, items, found)) for m in METRICS}
    return {**figures, "documents/s": len(items) / seconds}


def big_set(items: Sequence[DocumentSet], size: int) -> DocumentSet:
    """Make one set of so many sentences out of many documents."""
    documents: list[Document] = []
    count = 0
    for number, item in enumerate(cycle(items)):
        own: list[Sentence] = []
        for s in item.documents[0].sentences[: size - count]:
            own.append(replace(s, document=f"{item.id}-{number}"))
        count += len(own)
        documents.append(replace(item.documents[0], id=f"{item.id}-{number}", sentences=tuple(own)))
        if count >= size:
            break
    return DocumentSet("big", tuple(documents), limit=Limit("words", 250))


def main() -> None:
    """Print every table."""
    options = parser(__doc__, "bbc/train.jsonl", "news with extracts")
    options.add_argument("--documents", type=int, default=300, help="how many are scored")
    given = options.parse_args()
    report, count = Report(given.json, width=18), given.documents
    task = REGISTRY.task("text")
    items = read_corpus(task, given.data).items
    step = max(1, len(items) // count)
    test = items[::step][:count]
    left = {item.id for item in test}
    train = [item for item in items if item.id not in left]
    bare = list(map(task.without_gold, test))
    title = f"{len(test)} documents"
    for name in SUMY:
        report.row(title, f"sumy {name}", scores(test, *timed(partial(run_sumy, name, bare))))
    systems = {n: REGISTRY.find(n, "text").make().train(train) for n in (*OURS, "listwise")}
    for name, system in systems.items():
        report.row(title, name, scores(test, *timed(partial(system.predict, bare))))
    for name in ("lead-round-robin", "coverage", *OURS[1:]):
        system = systems.get(name) or REGISTRY.find(name, "text").make()
        sets = {str(size): [big_set(items, size)] for size in SIZES}
        cells = {size: timed(partial(system.predict, one))[0] for size, one in sets.items()}
        report.row("one set, 250 words: seconds by number of sentences", name, cells)
    report.row("memory at the most, corpus and models included", "all", {"MB": memory()})
    report.end()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Run sumy beside our extractors on the same sentences: scores, speed, growth and memory.

Both get sentences that are split already and are asked for as many as the reference extract has.
Trained systems learn on the documents that are not scored. sumy is given its own English stemmer
and stop words. Needs sumy (pip install sumy), which the suite itself does not use.

Usage: scripts/benchmark_text.py BBC_JSONL [N]   (default: $REG_DATA/bbc/train.jsonl, 300 documents)
"""

from __future__ import annotations

import os
import re
import resource
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from sumy.models.dom import ObjectDocumentModel, Paragraph
from sumy.models.dom import Sentence as SumySentence
from sumy.nlp.stemmers import Stemmer
from sumy.summarizers.lex_rank import LexRankSummarizer
from sumy.summarizers.lsa import LsaSummarizer
from sumy.summarizers.luhn import LuhnSummarizer
from sumy.summarizers.reduction import ReductionSummarizer
from sumy.summarizers.sum_basic import SumBasicSummarizer
from sumy.summarizers.text_rank import TextRankSummarizer
from sumy.utils import get_stop_words

from regsuite.corpora.documents import Document, DocumentSet, Limit, Sentence, Summary
from regsuite.evaluation.metrics.text import Rouge, SentencePrecision
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.select import in_order

SUMY = {
    "TextRank": TextRankSummarizer,
    "Reduction": ReductionSummarizer,
    "LexRank": LexRankSummarizer,
    "LSA": LsaSummarizer,
    "Luhn": LuhnSummarizer,
    "SumBasic": SumBasicSummarizer,
}
OURS = ("lead", "centroid", "lexrank", "degree", "mmr", "sumbasic", "bigram-ratio", "maxent")
METRICS = (SentencePrecision(), Rouge("rouge1", "f"), Rouge("rouge2", "f"))
SIZES = (500, 1000, 2000, 4000, 10_000)


class Words:
    """What sumy wants of a tokeniser, without a download."""

    def to_words(self, text: str) -> tuple[str, ...]:
        """Return the words of a sentence."""
        return tuple(re.findall(r"[^\W\d_]+", text))


def run_sumy(kind: type, items: Sequence[DocumentSet]) -> list[Summary]:
    """Summarise every document with one of sumy's methods."""
    method = kind(Stemmer("english"))
    if hasattr(method, "stop_words"):
        method.stop_words = get_stop_words("english")
    found = []
    for item in items:
        sentences = [SumySentence(s.text, Words()) for s in item.sentences]
        chosen = method(ObjectDocumentModel([Paragraph(sentences)]), item.limit.amount)
        taken = {id(s) for s in chosen}
        pairs = zip(item.sentences, sentences, strict=True)
        found.append(Summary.of(in_order(item, [own for own, s in pairs if id(s) in taken])))
    return found


def timed(action: Callable[[], list[Summary]]) -> tuple[float, list[Summary]]:
    """Return the seconds of processor time, which other programs do not disturb, and summaries."""
    start = time.process_time()
    found = action()
    return time.process_time() - start, found


def line(name: str, items: Sequence[DocumentSet], seconds: float, found: Sequence[Summary]) -> None:
    """Print one system's scores and speed."""
    filled = [replace(i, references=(s,)) for i, s in zip(items, found, strict=True)]
    gold = [[item] for item in items]
    scores = "  ".join(f"{m.score(m.statistics(gold, filled)):.3f}" for m in METRICS)
    print(f"{name:18} {scores}  {len(items) / seconds:8.1f} documents/s", flush=True)


def big_set(items: Sequence[DocumentSet], size: int) -> DocumentSet:
    """Make one set of so many sentences out of many documents."""
    documents: list[Document] = []
    count = 0
    for number, item in enumerate(items * (1 + size // 10_000)):
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
    default = Path(os.environ.get("REG_DATA", ".")) / "bbc" / "train.jsonl"
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    task = REGISTRY.task("text")
    items = read_corpus(task, path).items
    step = max(1, len(items) // count)
    test = items[::step][:count]
    left = {item.id for item in test}
    train = [item for item in items if item.id not in left]
    bare = [task.without_gold(item) for item in test]
    print(f"{len(test)} documents: sentence P, ROUGE-1 F, ROUGE-2 F, speed")
    for name, kind in SUMY.items():
        line(f"sumy {name}", test, *timed(lambda kind=kind: run_sumy(kind, bare)))
    systems = {n: REGISTRY.find(n, "text").make().train(train) for n in (*OURS, "combined")}
    for name, system in systems.items():
        line(name, test, *timed(lambda system=system: system.predict(bare)))
    print("\none set, 250 words: seconds by number of sentences")
    for name in ("lead-round-robin", "coverage", *OURS[1:]):
        system = systems.get(name) or REGISTRY.find(name, "text").make()
        spent = [
            timed(lambda s=s, system=system: system.predict([big_set(items, s)]))[0] for s in SIZES
        ]
        cells = (f"{s}: {x:6.2f}" for s, x in zip(SIZES, spent, strict=True))
        print(f"{name:18} " + "  ".join(cells), flush=True)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory at the most: {memory:.0f} MB, corpus and models included")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Draw repairs of summaries to be read one by one: is each right, harmless or wrong?

Usage: scripts/measure_repair.py DATA [--seed N] [--count 60] [--words 100] [--documents 200]
                                      [--system NAME] [--json]

Documents, in an order by digests of their ids, are cut into blocks; ``--seed N`` takes block N, so
that blocks already read are never drawn from again. Every document of it is summed up and repaired;
``--count`` repairs, spread evenly, are printed with the sentences before them in summary and
document, and the counts by kind, of quotations touched and of summaries too long.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from script_tools import parser

from regsuite.corpora.records.documents import DocumentSet, Limit, text_digest
from regsuite.english.entities.quotations import quotations
from regsuite.suite.corpus import read_corpus
from regsuite.suite.saved import obtain
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.repair.summary import OPENING, Repair, Repaired
from regsuite.summarise.texts.digest import TextDigest, summarise_item

_SHOWN = 2


@dataclass(frozen=True)
class Case:
    """One repair, and what a reader needs to judge it."""

    document: str
    kind: str
    reason: str
    summary: list[str]
    source: list[str]
    shown: str


def block(path: Path, seed: int, size: int) -> list[DocumentSet]:
    """Return the documents of one block, those that occur twice left out."""
    items = [i for i in read_corpus(REGISTRY.task("text"), path).items if len(i.documents) == 1]
    different = {text_digest(i.documents[0].text): i for i in items}
    order = sorted(different.values(), key=lambda i: hashlib.sha256(i.id.encode()).hexdigest())
    return order[seed * size : (seed + 1) * size]


def digests(items: list[DocumentSet], given: argparse.Namespace) -> Iterator[TextDigest]:
    """Sum up and repair every document."""
    limit = Limit("words", given.words)
    system = obtain(REGISTRY, "text", system=given.system).system
    for item in items:
        yield summarise_item(system, item.without_references(), limit, (), repair=True)


def cases(digest: TextDigest) -> Iterator[Case]:
    """Yield the repairs of a summary."""
    told: list[str] = []
    for sentence in digest.sentences:
        for change in _repairs(sentence):
            yield _case(digest, sentence, change, told[-_SHOWN:])
        told.append(sentence.text)


def _case(digest: TextDigest, sentence: Repaired, change: Repair, told: list[str]) -> Case:
    source, document = sentence.source, digest.item.documents[0]
    before = document.sentences[max(0, source.number - _SHOWN) : source.number]
    place, shown = f"{document.id}:{source.number + 1}", Repaired(source, (change,)).diff(False)
    return Case(place, change.kind, change.reason, told, [s.text for s in before], shown)


def in_quotations(digest: TextDigest) -> int:
    """Count the repairs that touch what the document quotes."""
    document = digest.item.documents[0]
    spans = quotations(document.text)
    made = ((s.source.start, c) for s in digest.sentences for c in _repairs(s))
    places = [(start + change.start, start + change.end) for start, change in made]
    return sum(any(a < end and start < b for a, b in spans) for start, end in places)


def _repairs(sentence: Repaired) -> list[Repair]:
    return [change for change in sentence.changes if change.kind != OPENING]


def main() -> None:
    """Print the counts and the cases."""
    options = parser(__doc__)
    options.add_argument("data", type=Path, help="documents as JSON lines")
    options.add_argument("--seed", type=int, default=0, help="which block of documents")
    options.add_argument("--count", type=int, default=60, help="how many repairs to draw")
    options.add_argument("--words", type=int, default=100)
    options.add_argument("--documents", type=int, default=200, help="how many a block has")
    options.add_argument("--system", help="a system by name instead of the ready-made model")
    given = options.parse_args()
    done = list(digests(block(given.data, given.seed, given.documents), given))
    found = [case for digest in done for case in cases(digest)]
    step = max(1.0, len(found) / given.count)
    drawn = [found[int(i * step)] for i in range(min(given.count, len(found)))]
    counts = {
        "summaries": len(done),
        "repairs": len(found),
        "repaired summaries": sum(any(map(_repairs, d.sentences)) for d in done),
        "in quotations": sum(map(in_quotations, done)),
        "too long": sum(len(d.summary.text.split()) > given.words for d in done),
        **Counter(case.kind for case in found),
    }
    if given.json:
        print(json.dumps({"counts": counts, "cases": list(map(asdict, drawn))}, indent=2))
        return
    print(", ".join(f"{number} {name}" for name, number in counts.items()))
    for number, case in enumerate(drawn, 1):
        print(f"\n{number}. {case.document} {case.kind}: {case.reason}")
        print(*(f"   summary: {text}" for text in case.summary), sep="\n")
        print(*(f"   source:  {text}" for text in case.source), sep="\n")
        print(f"   {case.shown}")


if __name__ == "__main__":
    main()

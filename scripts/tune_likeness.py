#!/usr/bin/env python3
"""Choose how alike words are that explain-score links, and nuggets that are grouped, on judgements.

Usage: scripts/tune_likeness.py links wmt17-de-en.tsv wmt17-ru-en.tsv wmt17-tr-en.tsv
       scripts/tune_likeness.py nuggets realsumm.jsonl

Links: words that are not the same are linked in a reference and a translation of it that people put
above the median, and in a reference and the translation of another sentence, where every link is
wrong. Nuggets: the recall of the reference's nuggets, its correlation with what people found
within a document, also where the threshold is chosen without the tenth of the documents that it is
measured on; and how many nuggets meet one of another document, as a share of those that meet one
of their own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.formats.judgements import read_judgements
from regsuite.corpora.records.judgements import Judged, Judgements
from regsuite.corpora.records.nuggets import without_marks
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.nugget_recall import find
from regsuite.evaluation.metrics.nuggets import Likeness
from regsuite.evaluation.metrics.paraphrase_matching import Text, stem, tokens
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.summarise.scores.links import drawn
from regsuite.summarise.scores.records import ALIKE, STEM, Link

WORDS = (0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6)
SENTENCES = (0.0, 0.1, 0.15, 0.2, 0.25, 0.3)
NUGGETS = (0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6)
APART = 97
"""How far the other sentence or summary stands in the file, so that it is of another document."""
FOLDS = 10


def main() -> None:
    """Print a table of thresholds."""
    made = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("what", choices=("links", "nuggets"))
    made.add_argument("judgements", type=Path, nargs="+")
    given = made.parse_args()
    judged = [read_judgements(path) for path in given.judgements]
    (links if given.what == "links" else nuggets)(judged)


def links(judged: Sequence[Judgements]) -> None:
    """Print for each pair of thresholds how many links are drawn, and how many wrong ones."""
    metric = PePlus(None, shipped_vectors())
    good = list(chain.from_iterable(_good(one.items) for one in judged))
    wrong = list(chain.from_iterable(_wrong(one.items) for one in judged))
    print(f"{len(good)} related pairs, {len(wrong)} unrelated ones; links a pair")
    print("words  sentences  related  unrelated  unrelated pairs with a link")
    for least in WORDS:
        for sentences in SENTENCES:
            right = _counts(metric, good, least, sentences)
            false = _counts(metric, wrong, least, sentences)
            row = right.mean(), false.mean(), (false > 0).mean()
            print(f"{least:5.2f}  {sentences:9.2f}  {row[0]:7.3f}  {row[1]:9.4f}  {row[2]:.4f}")


def _good(items: Sequence[Judged]) -> Iterator[tuple[str, str]]:
    middle = np.median([item.score for item in items])
    yield from ((item.references[0], item.peer) for item in items if item.score >= middle)


def _wrong(items: Sequence[Judged]) -> Iterator[tuple[str, str]]:
    for place, item in enumerate(items):
        other = items[(place + APART) % len(items)]
        if other.references != item.references:
            yield item.references[0], other.peer


def _counts(
    metric: PePlus, pairs: Sequence[tuple[str, str]], least: float, sentences: float
) -> NDArray[np.int_]:
    """Return the number of links between different words that are drawn in each pair."""
    split = [(tokens(one), tokens(other)) for one, other in pairs]
    counts = []
    for (one, other), parts in zip(split, metric.compare(split), strict=True):
        unlike = [m for m in parts.matches if stem(one[m[0]]) != stem(other[m[1]])]
        made = [Link(i, j, ALIKE, value) for i, j, value in unlike]
        shown = drawn(made, Text(one), Text(other), metric, least, sentences)
        counts.append(sum(link.tier != STEM for link in shown))
    return np.array(counts)


def nuggets(judged: Sequence[Judgements]) -> None:
    """Print for each threshold how nugget recall goes with people, and false groups."""
    (one,) = judged
    likeness = Likeness(PePlus(None, shipped_vectors()))
    own = [_contents(item.peer) for item in one.items]
    gold = [_contents(item.references[0]) for item in one.items]
    others = gold[4 * APART :] + gold[: 4 * APART]
    right = [likeness.matrix(a, b) for a, b in zip(own, gold, strict=True)]
    wrong = [likeness.matrix(a, b) for a, b in zip(own, others, strict=True)]
    people = np.array([item.score for item in one.items])
    groups = [group for group in one.groups() if np.ptp(people[group]) > 0]
    rows = []
    print("threshold  correlation  nuggets met  of another document")
    for least in NUGGETS:
        shares = np.array([_share(matrix, least) for matrix in right])
        rows.append([_correlation(shares[group], people[group]) for group in groups])
        met, false = (sum(_met(m, least) for m in matrices) for matrices in (right, wrong))
        print(f"{least:9.2f}  {np.mean(rows[-1]):11.3f}  {met:11d}  {false / met:.4f}")
    print(f"chosen by folds of documents: {_by_folds(np.array(rows)):.3f}")


def _contents(text: str) -> list[str]:
    return list(map(without_marks, find(text)))


def _share(matrix: NDArray[np.float64], least: float) -> float:
    """Return the share of the reference's nuggets that are met."""
    return float((matrix.max(axis=0) >= least).mean()) if matrix.size else 0.0


def _met(matrix: NDArray[np.float64], least: float) -> int:
    return int((matrix.max(axis=1) >= least).sum()) if matrix.size else 0


def _correlation(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    return float(np.corrcoef(one, other)[0, 1]) if np.ptp(one) > 0 else 0.0


def _by_folds(rows: NDArray[np.float64]) -> float:
    order = np.random.default_rng(0).permutation(rows.shape[1])
    held = [order[fold::FOLDS] for fold in range(FOLDS)]
    kept = [rows[np.delete(rows, places, 1).mean(axis=1).argmax(), places] for places in held]
    return float(np.concatenate(kept).mean())


if __name__ == "__main__":
    main()

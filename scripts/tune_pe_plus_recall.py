"""Choose the settings of PE+ as recall on judged summaries, and measure them by folds of documents.

Usage: scripts/tune_pe_plus_recall.py realsumm.jsonl --paraphrases ppdb-lexical.tsv --rounds 2

Settings are changed one after the other while the mean correlation within a document grows. Of all
that were looked at, those best without a tenth of the documents are measured on that tenth, over 20
divisions. Last, how sure people are: by how much their scores of two summaries with the same words
differ, as a share of the variance within a document. No metric of words can tell what they cannot.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from regsuite.corpora.formats.judgements import read_judgements
from regsuite.corpora.formats.paraphrases import ParaphraseTable, read_table
from regsuite.corpora.records.judgements import Judgements
from regsuite.evaluation.metrics.paraphrase_matching import tokens
from regsuite.evaluation.metrics.pe_plus_recall import PePlusRecall, Settings
from regsuite.evaluation.metrics.texts import PLAIN

GRIDS = Path(__file__).with_name("tune_pe_plus.toml").read_text(encoding="utf-8")
GRID: dict[str, Sequence[float]] = tomllib.loads(GRIDS)["recall"]
FOLDS, DIVISIONS = 10, 20
Floats = NDArray[np.float64]


class Search:
    """Settings that were looked at, with the correlation within each document."""

    def __init__(self, judged: Judgements, table: ParaphraseTable | None):
        self.judged, self.table = judged, table
        self.people = np.array([item.score for item in judged.items])
        self.tried: dict[Settings, Floats] = {}

    def mean(self, settings: Settings) -> float:
        """Return the mean correlation within a document."""
        if settings not in self.tried:
            metric = PePlusRecall("pe_plus_r", PLAIN, self.table, settings)
            found = metric.scores((item.references, item.peer) for item in self.judged.items)
            scores = np.array(found, dtype=float)
            groups = [g for g in self.judged.groups() if np.ptp(self.people[g]) > 0]
            rows = [np.corrcoef(scores[g], self.people[g])[0, 1] for g in groups]
            self.tried[settings] = np.nan_to_num(rows)
        return float(self.tried[settings].mean())

    def climb(self, settings: Settings, rounds: int) -> Settings:
        """Change one setting after the other while the mean grows."""
        for _ in range(rounds):
            for name, values in GRID.items():
                others = [_with(settings, name, v) for v in values]
                settings = max([settings, *others], key=self.mean)
                print(f"{name}: {self.mean(settings):.4f} of {len(self.tried)}", file=sys.stderr)
        return settings

    def by_folds(self) -> float:
        """Return the mean of settings chosen without the documents they are measured on."""
        rows = np.stack(list(self.tried.values()))
        count, means = rows.shape[1], []
        for seed in range(DIVISIONS):
            order, found = np.random.default_rng(seed).permutation(count), np.zeros(count)
            for fold in range(FOLDS):
                held = order[fold::FOLDS]
                best = rows[:, np.setdiff1d(order, held)].mean(axis=1).argmax()
                found[held] = rows[best, held]
            means.append(found.mean())
        return float(np.mean(means))


def noise(judged: Judgements) -> tuple[float, int]:
    """Return people's variance where words are the same, as a share of all, and the pairs seen."""
    found = []
    for group in judged.groups():
        people = np.array([judged.items[place].score for place in group])
        bags = [Counter(tokens(judged.items[place].peer, punctuation=False)) for place in group]
        same = [(i, j) for i, j in combinations(range(len(group)), 2) if bags[i] == bags[j]]
        if people.var() > 0:
            found += [(people[i] - people[j]) ** 2 / 2 / people.var() for i, j in same]
    return float(np.mean(found)), len(found)


def _with(settings: Settings, name: str, value: float) -> Settings:
    change: dict[str, Any] = {name: value}
    return replace(settings, **change)


def main() -> None:
    """Search and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("judgements", type=Path)
    parser.add_argument("--judgement")
    parser.add_argument("--paraphrases", type=Path)
    parser.add_argument("--rounds", type=int, default=2)
    given = parser.parse_args()
    table = read_table(given.paraphrases) if given.paraphrases else None
    search = Search(read_judgements(given.judgements, given.judgement), table)
    with threadpool_limits(1):
        chosen = search.climb(Settings(), given.rounds)
    print(asdict(chosen))
    print(f"chosen on all documents {search.mean(chosen):.4f}, by folds {search.by_folds():.4f}")
    print(f"settings looked at: {len(search.tried)}")
    share, pairs = noise(search.judged)
    print(f"people's variance on {pairs} pairs with the same words: {share:.3f} of all")


if __name__ == "__main__":
    main()

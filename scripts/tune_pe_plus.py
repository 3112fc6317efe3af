"""Choose PE+'s weights on people's judgements, one weight after the other.

    python scripts/tune_pe_plus.py --paraphrases ppdb.tsv wmt17-*.tsv summeval.jsonl

What is raised is the mean over the files of Pearson's r (for summaries the mean over documents).
With ``--held-out`` the weights are chosen anew without each file and measured on it, against all
its references: the honest figure. The files are the only data looked at.

Usage: scripts/tune_pe_plus.py --paraphrases TABLE JUDGEMENTS...
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from regsuite.corpora.judgements import Judgements, read_judgements
from regsuite.corpora.paraphrase_table import read_table
from regsuite.corpora.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.paraphrase_matching import Table, tokens
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.word_likeness import Weights

GRID: dict[str, Sequence[float]] = {
    "recall": (0.3, 0.4, 0.5, 0.6, 0.7),
    "function": (0.2, 0.4, 0.6, 0.8),
    "punctuation": (0.0, 0.1, 0.2),
    "rarity": (0.0, 0.5, 1.0, 2.0),
    "unlike": (0.6, 0.8, 0.9, 1.0),
    "vector": (0.7, 0.8, 0.9, 1.0),
    "vector_from": (0.0, 0.1, 0.2, 0.3),
    "paraphrase": (0.7, 0.8, 0.9, 1.0),
    "stem": (0.7, 0.8, 0.9),
    "spelling": (0.8, 0.9, 1.0),
    "spelling_from": (0.1, 0.2, 0.3, 0.4),
    "broken": (0.2, 0.3, 0.4, 0.5),
    "broken_power": (1.0, 2.0, 3.0),
    "power": (0.7, 1.0, 1.3, 1.6),
}
START = Weights(
    function=0.6,
    punctuation=0.1,
    rarity=1.0,
    stem=0.9,
    paraphrase=0.8,
    vector=0.8,
    vector_from=0.2,
    spelling=0.9,
    spelling_from=0.3,
    unlike=0.8,
    recall=0.5,
    broken=0.3,
    broken_power=1.0,
    power=1.0,
)
LEAST = 2e-4
ALL = 1_000


class Pairs:
    """A file's texts as tokens, with few references of each where there are many."""

    def __init__(self, judged: Judgements, references: int):
        kept = [
            item.references[:: max(1, len(item.references) // references)] for item in judged.items
        ]
        self.name, self.groups = judged.name, judged.groups()
        self.peers = [tokens(item.peer) for item in judged.items]
        self.references = [[tokens(text) for text in texts] for texts in kept]
        self.human = np.array([item.score for item in judged.items])

    def correlation(self, metric: PePlus) -> float:
        """Return Pearson's r, the mean over the groups that vary."""
        scores = np.array(
            [
                np.mean([metric.compare(words, peer).score for words in references])
                for references, peer in zip(self.references, self.peers, strict=True)
            ]
        )
        found = [
            np.corrcoef(scores[g], self.human[g])[0, 1]
            for g in self.groups
            if np.ptp(scores[g]) and np.ptp(self.human[g])
        ]
        return float(np.mean(found))


def worth(files: Sequence[Pairs], weights: Weights, table: Table | None) -> float:
    """Return the mean correlation over files."""
    metric = PePlus(table, shipped_vectors(), weights)
    return float(np.mean([pairs.correlation(metric) for pairs in files]))


def tuned(files: Sequence[Pairs], table: Table | None, rounds: int) -> Weights:
    """Change one weight after the other as long as it helps."""
    order = random.Random(0)
    best = START
    value = worth(files, best, table)
    for _ in range(rounds):
        before = value
        for name in order.sample(list(GRID), len(GRID)):
            for option in GRID[name]:
                changed = replace(best, **{name: option})
                found = worth(files, changed, table) if changed != best else value
                if found > value + LEAST:
                    best, value = changed, found
        print(f"  {value:.4f} {best}", flush=True)
        if value == before:
            break
    return best


def main() -> None:
    """Tune on all files, and by leaving each out if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--paraphrases", type=Path)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--references", type=int, default=3)
    parser.add_argument("--held-out", action="store_true")
    given = parser.parse_args()
    table = read_table(given.paraphrases) if given.paraphrases else None
    files = [Pairs(read_judgements(path), given.references) for path in given.files]
    if not given.held_out:
        tuned(files, table, given.rounds)
        return
    for held, path in zip(files, given.files, strict=True):
        chosen = tuned([pairs for pairs in files if pairs is not held], table, given.rounds)
        whole = Pairs(read_judgements(path), ALL)
        print(f"without {held.name}: {worth([whole], chosen, table):.4f} on it", flush=True)


if __name__ == "__main__":
    main()

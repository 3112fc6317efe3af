"""Choose PE+'s weights on people's judgements, one after the other, and say what that is worth.

Usage: scripts/tune_pe_plus.py --paraphrases TABLE JUDGEMENTS... [--json]

What is raised is the mean over the files of Pearson's r (for summaries the mean over documents).
Since weights chosen on everything flatter themselves on it, they are also chosen anew without each
part (a file of translations, or a fifth of the documents of a file of summaries) and measured on
that part alone, against all its references. The files are the only data looked at.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.formats.judgements import read_judgements
from regsuite.corpora.formats.paraphrases import read_table
from regsuite.corpora.records.judgements import Judgements
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.paraphrase_matching import Table, tokens
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.word_likeness import Weights
from regsuite.evaluation.statistics.people import SAMPLES, agreement

Floats = NDArray[np.float64]
Groups = list[list[int]]

GRIDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
GRID: dict[str, Sequence[float]] = GRIDS["pe_plus"]
START = Weights(**GRIDS["start"])
LEAST = 2e-4
FOLDS = 5


class Judged:
    """A file's texts as tokens; for choosing, few references of each where there are many."""

    def __init__(self, file: Judgements, references: int):
        self.file, self.groups = file, file.groups()
        self.peers = [tokens(item.peer) for item in file.items]
        self.references = [list(map(tokens, item.references)) for item in file.items]
        self.fewer = [texts[:: max(1, len(texts) // references)] for texts in self.references]
        self.human = np.array([item.score for item in file.items])

    def parts(self) -> list[Groups]:
        """Return the groups of texts that are left out together."""
        if len(self.groups) == 1:
            return [self.groups]
        return [self.groups[fold::FOLDS] for fold in range(FOLDS)]

    def scores(self, metric: PePlus, references: Sequence[Sequence[Sequence[str]]]) -> Floats:
        """Return the scores of all texts."""
        pairs = zip(references, self.peers, strict=True)
        found = metric.compare((text, peer) for texts, peer in pairs for text in texts)
        return np.array([np.mean([next(found).score for _ in texts]) for texts in references])

    def correlation(self, scores: Floats, groups: Groups) -> float:
        """Return Pearson's r, the mean over the groups that vary."""
        found = [
            np.corrcoef(scores[g], self.human[g])[0, 1]
            for g in groups
            if np.ptp(scores[g]) and np.ptp(self.human[g])
        ]
        return float(np.mean(found))


class Search:
    """Weights tried so far with the scores they gave, so that each is tried once."""

    def __init__(self, files: Sequence[Judged], table: Table | None, rounds: int):
        self.files, self.table, self.rounds = files, table, rounds
        self._known: dict[Weights, list[Floats]] = {}

    def metric(self, weights: Weights) -> PePlus:
        """Return PE+ with these weights."""
        return PePlus(self.table, shipped_vectors(), weights)

    def _scores(self, weights: Weights) -> list[Floats]:
        if weights not in self._known:
            metric = self.metric(weights)
            self._known[weights] = [file.scores(metric, file.fewer) for file in self.files]
        return self._known[weights]

    def worth(self, weights: Weights, kept: Sequence[Groups]) -> float:
        """Return the mean correlation over files of which some groups are kept."""
        found = [
            file.correlation(scores, groups)
            for file, scores, groups in zip(self.files, self._scores(weights), kept, strict=True)
            if groups
        ]
        return float(np.mean(found))

    def best(self, kept: Sequence[Groups]) -> Weights:
        """Change one weight after the other as long as it helps."""
        order = random.Random(0)
        best = START
        value = self.worth(best, kept)
        for _ in range(self.rounds):
            before = value
            for name in order.sample(list(GRID), len(GRID)):
                for option in GRID[name]:
                    changed = replace(best, **{name: option})
                    found = self.worth(changed, kept)
                    if found > value + LEAST:
                        best, value = changed, found
            print(f"  {value:.4f} {best}", file=sys.stderr, flush=True)
            if value == before:
                break
        return best

    def held_out(self) -> list[Floats]:
        """Return the scores of every part under weights that were chosen without it."""
        whole = [file.groups for file in self.files]
        result = [np.zeros(len(file.peers)) for file in self.files]
        for number, file in enumerate(self.files):
            for part in file.parts():
                rest = [group for group in file.groups if group not in part]
                kept = [*whole[:number], rest, *whole[number + 1 :]]
                scores = file.scores(self.metric(self.best(kept)), file.references)
                places = [place for group in part for place in group]
                result[number][places] = scores[places]
        return result


def figures(search: Search, columns: Sequence[Floats]) -> dict[str, Any]:
    """Return r with its interval for each file, and the mean of those that are translations."""
    files = [file.file for file in search.files]

    def one(chosen: Sequence[int]) -> dict[str, Any]:
        own, scores = [files[i] for i in chosen], [columns[i] for i in chosen]
        found = agreement("pe_plus", own, scores, SAMPLES, np.random.default_rng(0))
        return {"pearson": found.segments.pearson, "interval": list(found.interval)}

    shown = {file.name: one([i]) for i, file in enumerate(files)}
    translated = [i for i, file in enumerate(files) if not file.by_document]
    return shown | ({"translations": one(translated)} if translated else {})


def main() -> None:
    """Tune on all files, and without each part; print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--paraphrases", type=Path)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--references", type=int, default=3)
    parser.add_argument("--json", action="store_true", dest="as_json")
    given = parser.parse_args()
    table = read_table(given.paraphrases) if given.paraphrases else None
    files = [Judged(read_judgements(path), given.references) for path in given.files]
    search = Search(files, table, given.rounds)
    chosen = search.best([file.groups for file in files])
    metric = search.metric(chosen)
    found = {
        "weights": asdict(chosen),
        "in_sample": figures(search, [file.scores(metric, file.references) for file in files]),
        "cross_validated": figures(search, search.held_out()),
    }
    print(json.dumps(found, indent=2) if given.as_json else table_of(found))


def table_of(found: dict[str, Any]) -> str:
    """Return the figures as lines."""
    lines = [f"weights: {found['weights']}"]
    for kind in ("in_sample", "cross_validated"):
        for name, values in found[kind].items():
            low, high = values["interval"]
            lines.append(f"{kind:16} {name:24} {values['pearson']:.3f} ({low:.3f} to {high:.3f})")
    return "\n".join(lines)


if __name__ == "__main__":
    main()

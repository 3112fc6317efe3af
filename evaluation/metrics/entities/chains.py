"""Scores of chains: MUC, B³, CEAFe, their mean (the CoNLL score) and LEA.

Sums of all documents go into one score, as the scorers of the shared tasks have it. By default an
entity that is mentioned once is left out on both sides, since most corpora do not mark it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.evaluation.metrics.base import Floats, Metric, Row, ratio
from regsuite.evaluation.metrics.entities.alignment import ALIGNMENTS, EXACT, HEAD
from regsuite.evaluation.metrics.entities.links import CONLL, MEASURES

_TITLES = {"muc": "MUC", "b3": "B³", "ceafe": "CEAFe", "lea": "LEA", "conll": "CoNLL"}
_WIDTH = 4


class ChainScore(Metric[EntityText, Choice]):
    """F of one measure of chains, or the mean F of the three of CoNLL."""

    def __init__(self, measure: str, match: str = EXACT, singletons: bool = False):
        self.match, self.singletons = match, singletons
        self.parts = CONLL if measure == "conll" else (measure,)
        head, every = match == HEAD, singletons
        self.name = measure + ("_head" if head else "") + ("_all" if every else "")
        more = [word for word, true in (("head", head), ("all", every)) if true]
        self.title = " ".join([_TITLES[measure], *more])
        self.details = f"match={match},singletons={'yes' if singletons else 'no'}"

    def row(self, gold: Sequence[EntityText], item: EntityText, choice: Choice) -> Row | None:
        """Return the sums of each measure, one after the other."""
        if gold[0].mentions is None:
            return None
        aligned = ALIGNMENTS.of(gold[0], choice, self.match, self.singletons)
        key, response = aligned.clusters()
        return [value for part in self.parts for value in MEASURES[part](key, response)]

    def aggregate(self, totals: Floats) -> Floats:
        """Take the mean over the measures of the F of their sums."""
        each = [_f(totals[..., at : at + _WIDTH]) for at in self._places()]
        return np.asarray(np.mean(each, axis=0))

    def breakdown(self, statistics: Floats) -> dict[str, Any]:
        """Return precision and recall of each measure."""
        totals = statistics.sum(axis=0)
        sides = {
            part: {
                "precision": float(ratio(totals[at], totals[at + 1])),
                "recall": float(ratio(totals[at + 2], totals[at + 3])),
                "f": float(_f(totals[at : at + _WIDTH])),
            }
            for part, at in zip(self.parts, self._places(), strict=True)
        }
        return {self.name: sides}

    def _places(self) -> range:
        return range(0, _WIDTH * len(self.parts), _WIDTH)


def _f(sums: Floats) -> Floats:
    precision, recall = ratio(sums[..., 0], sums[..., 1]), ratio(sums[..., 2], sums[..., 3])
    return ratio(2 * precision * recall, precision + recall)

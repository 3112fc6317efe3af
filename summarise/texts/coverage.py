"""Summaries of sets by coverage: say what several documents say, once, and prefer their leads.

After the concept coverage of Gillick & Favre 2009, chosen greedily. Concepts are stems and pairs
of neighbouring words with at least one stem among them; one weighs as many points as there are
documents that have it, none below two, and counts once in a summary. A sentence's new concepts
are divided by a power of its length and multiplied by a bonus for standing early in its document.
Both are settings, not learned: no combination of sensible ones does badly (docs/text.md).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.features.documents.concepts import concepts
from regsuite.features.documents.salience import Floats, Space
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.texts.central import greedily
from regsuite.summarise.texts.select import Scored
from regsuite.summarise.texts.system import Untrained

SHORTEST = 5


@dataclass(frozen=True)
class CoverageSettings:
    """Power of the length, bonus of the lead, and how many documents must have a concept."""

    power: float = at_least(0, 0.5, 10)
    bonus: float = at_least(0, 5.0)
    documents: int = at_least(1, 2)


class Coverage(Untrained):
    """Greedy coverage of concepts that several documents share."""

    name = "coverage"
    summary = "words and word pairs that several documents share, each told once, leads first"
    paper = "Gillick & Favre 2009"
    Settings = CoverageSettings

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Take the sentence with most new concepts, one after another."""
        problem = _Problem(item, self.settings.documents)
        return problem.rank(self.settings.power, self.settings.bonus, limit)


class _Problem:
    """One set: its concepts, their weights, and the sizes and places of its sentences."""

    def __init__(self, item: DocumentSet, least: int):
        self.item = item
        self.space = Space([list(concepts(s.text)) for s in item.sentences])
        spread = np.zeros(self.space.counts.shape[1])
        start = 0
        for document in item.documents:
            end = start + len(document.sentences)
            spread[np.unique(self.space.present[start:end].indices)] += 1
            start = end
        self.weights = np.where(spread >= min(least, len(item.documents)), spread, 0.0)
        words = [len(s.text.split()) for s in item.sentences]
        self.lengths = np.maximum(SHORTEST, np.array(words, dtype=float))
        self.places = np.array([s.number + 1 for s in item.sentences], dtype=float)

    def rank(self, power: float, bonus: float, limit: Limit | None) -> list[Scored]:
        weights = self.weights.copy()
        prior = (1 + bonus / self.places) / self.lengths**power

        def score() -> Floats:
            scores: Floats = (self.space.present @ weights) * prior
            return scores

        def taken(i: int) -> None:
            weights[self.space.present[i].indices] = 0.0

        return greedily(self.item, limit, score, taken)

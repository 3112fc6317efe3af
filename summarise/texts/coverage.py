"""Summaries of sets by coverage: say what several documents say, once, and prefer their leads.

After the concept coverage of Gillick & Favre 2009, chosen greedily. Concepts are stems and pairs
of neighbouring words with at least one stem among them; one weighs as many points as there are
documents that have it, none below two, and counts once in a summary. A sentence's new concepts
are divided by a power of its length and multiplied by a bonus for standing early in its document.
Both are settings, not learned; docs/text.md has figures for nine pairs of them (``summarise
reproduce text --option only=sets``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.english.content_words import all_words
from regsuite.features.documents.concepts import Concepts
from regsuite.features.documents.salience import Floats
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.texts.central import greedily
from regsuite.summarise.texts.select import Scored
from regsuite.summarise.texts.system import Untrained

SHORTEST = 5  # shorter sentences count as having so many words


@dataclass(frozen=True)
class CoverageSettings:
    """Power of the length, and bonus of the lead."""

    power: float = at_least(0, 0.5, 10)
    bonus: float = at_least(0, 5.0)


class Coverage(Untrained):
    """Greedy coverage of concepts that several documents share."""

    name = "coverage"
    summary = "words and word pairs that several documents share, each counted once, leads first"
    paper = "Gillick & Favre 2009"
    Settings = CoverageSettings
    fixed: ClassVar[dict[str, Any]] = {"documents": 2}

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Take the sentence with most new concepts, one after another."""
        concepts = Concepts(item, [all_words(s.text) for s in item.sentences])
        weights, present = concepts.shared(), concepts.present
        words = [len(s.text.split()) for s in item.sentences]
        lengths = np.maximum(SHORTEST, np.array(words, dtype=float))
        places = np.array([s.number + 1 for s in item.sentences], dtype=float)
        prior = (1 + self.settings.bonus / places) / lengths**self.settings.power

        def score() -> Floats:
            scores: Floats = (present @ weights) * prior
            return scores

        def taken(i: int) -> None:
            weights[present[i].indices] = 0.0

        return greedily(item, limit, score, taken)

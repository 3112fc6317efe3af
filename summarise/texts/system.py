"""What the extraction systems share: a system ranks, and ``select`` cuts and restores order."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from regsuite.corpora.records.documents import DocumentSet, Limit, Summary
from regsuite.suite.contracts.system import System
from regsuite.summarise.texts.select import Scored, set_aside, summary

PAPER = "Zhou & Hovy 2003, A Web-Trained Extraction Summarization System"


class Extractor(System[DocumentSet, Summary]):
    """A callable (item, limit) → all sentences, best first, with scores."""

    task = "text"
    paper = PAPER

    @abstractmethod
    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank all sentences; a greedy method may look at the limit to know when to stop."""

    def summarise(
        self, item: DocumentSet, limit: Limit | None = None
    ) -> tuple[list[Scored], Summary]:
        """Return the ranking, with what is not text at its end, and the summary made from it."""
        ranked = set_aside(item, self(item, limit))
        return ranked, summary(item, ranked, limit)

    def predict(self, items: Sequence[DocumentSet]) -> list[Summary]:
        """Summarise every item within its own limit."""
        return [summary(item, self(item, item.limit)) for item in items]


class Untrained(Extractor):
    """For a method that has nothing to learn."""

    learns = False

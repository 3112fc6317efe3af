"""Small documents by hand, and what repair makes of some of their sentences."""

from __future__ import annotations

from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Summary
from regsuite.english.document_sentences import split
from regsuite.summarise.repair.summary import Repairs, repaired


def document(*sentences: str, name: str = "d") -> Document:
    return split(Document(name, "", " ".join(sentences)))


def told(source: Document, *numbers: int, limit: Limit | None = None) -> Repairs:
    """Repair a summary of the sentences with these numbers."""
    summary = Summary.of([source.sentences[i] for i in numbers])
    return repaired(DocumentSet("x", (source,)), summary, limit)


def lines(source: Document, *numbers: int) -> list[str]:
    return [s.text for s in told(source, *numbers).sentences]

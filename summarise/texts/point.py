"""The sentence that tells the point of a document, where its role says so."""

from __future__ import annotations

from typing import Any

from regsuite.corpora.records.documents import Document, DocumentSet, Limit

_POINTS = frozenset({"decision", "fails", "conclusion", "verdict", "announcement", "thesis"})


def point_of(document: Document) -> str:
    """Return the sentence that the ready-made ranking would choose alone, if its role is a point.

    ``document`` has its sentences. Where nothing says what its sentences do, there is none.
    """
    from regsuite.suite.saved import obtain  # noqa: PLC0415 - only headlines for readers ask
    from regsuite.summarise.registry import REGISTRY  # noqa: PLC0415

    if not document.sentences:
        return ""
    ranker: Any = obtain(REGISTRY, "text").system
    ranked, _ = ranker.summarise(DocumentSet(document.id, (document,)), Limit("sentences", 1))
    first = next(iter(ranked), None)
    return first.sentence.text if first is not None and first.role in _POINTS else ""

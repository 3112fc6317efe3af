"""ROUGE and sentence overlap of summaries, item by item.

The ROUGE score of an item is the mean over its references, that of a corpus the mean over its
items (see ``evaluation.metrics.rouge``). Sentence precision and recall compare with a reference
that is an extract: a sentence counts where it stands in the extract, white space and case aside;
their counts are summed over the items. An item without a reference has no ROUGE score, one whose
references are no extracts neither sentence precision nor recall.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Summary, text_key
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.rouge import SU4, rouge

_MEASURES = {"f": "fmeasure", "r": "recall", "p": "precision"}


def _own(item: DocumentSet) -> Summary:
    if not item.references:
        raise InputError(f"item {item.id} has no summary; run summarise predict on it first")
    return item.references[0]


def _references(versions: Iterable[DocumentSet]) -> list[Summary]:
    return [r for item in versions for r in item.references]


class Rouge(Metric[DocumentSet]):
    """One of rouge-score's scores: F, recall (R) or precision (P)."""

    def __init__(self, kind: str, measure: str):
        self.kind = kind
        self.measure = _MEASURES[measure]
        self.name = f"{kind}_{measure}"  # type: ignore[misc]
        self.title = f"{kind.replace('rouge', 'R')} {measure.upper()}"  # type: ignore[misc]

    @property
    def signature(self) -> str:
        """Say which references, stems and sentences were used."""
        return f"{self.name}:stem=porter,refs=mean,sentences=lines"

    def row(self, versions: Sequence[DocumentSet], item: DocumentSet) -> Row | None:
        """Give the mean score over the references, and one; None where there is no reference."""
        own = _own(item)
        scores = [self._one(reference, own) for reference in _references(versions)]
        return (float(np.mean(scores)), 1) if scores else None

    def _one(self, reference: Summary, predicted: Summary) -> float:
        found = rouge(self.kind, "\n".join(reference.lines), "\n".join(predicted.lines))
        return float(getattr(found, self.measure))


def _hits(item: Summary, reference: Summary) -> int:
    whole = text_key("".join(reference.lines))
    return sum(s.key in whole for s in item.sentences)


class SentencePrecision(Metric[DocumentSet]):
    """Share of the chosen sentences that stand in the reference extract."""

    name = "sentence_precision"
    title = "S P"
    signature = "sentence_precision:match=text"

    def row(self, versions: Sequence[DocumentSet], item: DocumentSet) -> Row | None:
        """Count matches and what they are a share of; None where no reference is an extract."""
        own = _own(item)
        extracts = [r for r in _references(versions) if r.extract]
        if not extracts:
            return None
        matches = sum(self._matches(own, r) for r in extracts)
        return (matches, sum(self._out_of(own, r) for r in extracts))

    def _matches(self, own: Summary, reference: Summary) -> int:
        return _hits(own, reference)

    def _out_of(self, own: Summary, reference: Summary) -> int:
        return len(own.sentences)


class SentenceRecall(SentencePrecision):
    """Share of the reference extract's sentences that were chosen."""

    name = "sentence_recall"
    title = "S R"
    signature = "sentence_recall:match=text"

    def _matches(self, own: Summary, reference: Summary) -> int:
        return _hits(reference, own)

    def _out_of(self, own: Summary, reference: Summary) -> int:
        return len(reference.sentences)


METRICS: tuple[Metric[DocumentSet], ...] = (
    Rouge("rouge1", "f"),
    Rouge("rouge2", "f"),
    Rouge("rougeLsum", "f"),
    Rouge("rouge1", "r"),
    Rouge("rouge2", "r"),
    Rouge(SU4, "r"),
    SentencePrecision(),
    SentenceRecall(),
)

"""ROUGE and sentence overlap of summaries, item by item.

ROUGE is the mean over an item's references, then over items. Sentence precision and recall count
over all items the sentences that stand in a reference that is an extract, white space and case
aside. An item without such references is not measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from regsuite.corpora.records.documents import DocumentSet, Summary, text_key
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.rouge import SU4, Rouge
from regsuite.evaluation.metrics.texts import Strings, Texts


def _text(_: DocumentSet, summary: Summary) -> Strings:
    return ("\n".join(summary.lines),)


def _references(item: DocumentSet) -> list[Strings]:
    return [_text(item, summary) for summary in item.references if summary.text.strip()]


SUMMARIES = Texts(_references, _text)
"""The summaries of an item, a sentence a line."""

summary_rouge = partial(Rouge, texts=SUMMARIES, details="stem=porter,refs=mean,sentences=lines")


def _hits(item: Summary, reference: Summary) -> int:
    whole = text_key("".join(reference.lines))
    return sum(s.key in whole for s in item.sentences)


class SentencePrecision(Metric[DocumentSet, Summary]):
    """Share of the chosen sentences that stand in the reference extract."""

    name = "sentence_precision"
    title = "S P"
    details = "match=text"

    def row(self, gold: Sequence[DocumentSet], item: DocumentSet, choice: Summary) -> Row | None:
        """Count matches and what they are a share of; None where no reference is an extract."""
        extracts = [r for version in gold for r in version.references if r.extract]
        if not extracts:
            return None
        matches = sum(self._matches(choice, r) for r in extracts)
        return (matches, sum(self._out_of(choice, r) for r in extracts))

    def _matches(self, own: Summary, reference: Summary) -> int:
        return _hits(own, reference)

    def _out_of(self, own: Summary, reference: Summary) -> int:
        return len(own.sentences)


class SentenceRecall(SentencePrecision):
    """Share of the reference extract's sentences that were chosen."""

    name = "sentence_recall"
    title = "S R"

    def _matches(self, own: Summary, reference: Summary) -> int:
        return _hits(reference, own)

    def _out_of(self, own: Summary, reference: Summary) -> int:
        return len(reference.sentences)


METRICS: tuple[Metric[DocumentSet, Summary], ...] = (
    summary_rouge("rouge1", "f"),
    summary_rouge("rouge2", "f"),
    summary_rouge("rougeLsum", "f"),
    summary_rouge("rouge1", "r"),
    summary_rouge("rouge2", "r"),
    summary_rouge(SU4, "r"),
    SentencePrecision(),
    SentenceRecall(),
)

"""Biographies as a task of the suite: a person with documents, whose answer is a short life.

Files are JSON lines as for document sets, with ``person`` beside them. The length asked for is
that of DUC 2004, 665 bytes, or what an option says (``--option bytes=400``,
``words=80`` or ``sentences=5``).
"""

from __future__ import annotations

from dataclasses import replace

from regsuite.corpora.records.documents import DocumentSet, Summary
from regsuite.english.document_sentences import split_set
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.summaries import summary_rouge
from regsuite.summarise.biographies.system import BYTES
from regsuite.summarise.files import BiographyFiles
from regsuite.summarise.texts.task import SummaryTask

METRICS: tuple[Metric[DocumentSet, Summary], ...] = (
    summary_rouge("rougeLsum", "r"),
    summary_rouge("rouge1", "r"),
    summary_rouge("rouge2", "r"),
    summary_rouge("rougeLsum", "f"),
)


class BiographyTask(BiographyFiles, SummaryTask):
    """Tell a person's life in the sentences of documents that mention them."""

    metrics = METRICS
    conditions = "biography"

    def prepare(self, item: DocumentSet) -> DocumentSet:
        """Split the sentences and state the length asked for."""
        return replace(split_set(item), limit=self.limit or BYTES)

"""Biographies as a task of the suite: a person with documents, whose answer is a short life.

Files are JSON lines as for document sets, with ``person`` beside them. The length asked for is
that of DUC 2004, 665 bytes, or what an option says (``--option bytes=400``,
``words=80`` or ``sentences=5``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from regsuite.corpora import documents_io as io
from regsuite.corpora.documents import DocumentSet, Summary
from regsuite.corpora.errors import InputError
from regsuite.corpora.fields import first_rows, has
from regsuite.corpora.samples import sample
from regsuite.corpora.textdata import decode
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.text import Rouge
from regsuite.features.documents.sentences import split_set
from regsuite.suite.tasks import Task
from regsuite.summarise.biography.system import BYTES
from regsuite.summarise.text.task import TextTask

METRICS: tuple[Metric[DocumentSet], ...] = (
    Rouge("rougeLsum", "r"),
    Rouge("rouge1", "r"),
    Rouge("rouge2", "r"),
    Rouge("rougeLsum", "f"),
)


class BiographyTask(TextTask):
    """Tell a person's life in the sentences of documents that mention them."""

    name = "biography"
    files = "JSON lines with person, documents and summaries"
    metrics = METRICS
    conditions = "biography"

    def recognises(self, path: Path) -> bool:
        """Tell by persons with documents."""
        return any(has(row, "person", "documents") for row in first_rows(path))

    def admits(self, path: Path) -> bool:
        """Take nothing else."""
        return self.recognises(path)

    def find(self, path: Path) -> list[tuple[str, Path]]:
        """Return the JSON-lines files below a path."""
        return Task.find(self, path)

    def parse(self, data: bytes, path: Path) -> list[DocumentSet]:
        """Read persons with their documents; the person's name becomes the item's id."""
        items = io.parse_jsonl(_named(data, path), path)
        limit = self._given_limit() or BYTES
        return [replace(split_set(item), limit=limit) for item in items]

    def write(self, source: bytes, choices: Sequence[Summary]) -> bytes:
        """Return the JSON lines with these lives as extracts."""
        return io.with_extracts(source, choices)

    def sample(self, split: str) -> Path:
        """Return a split of the sample's persons."""
        return sample("biography", split)


def _named(data: bytes, path: Path | None) -> bytes:
    """Return the JSON lines with each person's name as the id."""
    lines = []
    for number, line in enumerate(decode(data)[0].split("\n"), 1):
        if line.strip():
            try:
                row: object = json.loads(line)
            except ValueError as error:
                message = f"is not JSON, one object a line ({error})"
                raise InputError(message, path, number) from None
            if not isinstance(row, Mapping) or not row.get("person"):
                raise InputError('a line must be an object with a "person"', path, number)
            lines.append(json.dumps({**row, "id": str(row["person"])}, ensure_ascii=False))
    return "\n".join(lines).encode()

"""A metric for GREC."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from regsuite.corpora.records.grec import Text
from regsuite.evaluation.metrics.base import Metric, Row


class Named(Metric[Text]):
    """The share of references that are names."""

    name = "named"
    title = "Named"
    task: ClassVar[str] = "grec"

    def row(self, versions: Sequence[Text], item: Text) -> Row | None:
        """Count the names and the references."""
        names = [refex for refex in item.choices if refex.type == "name"]
        return (len(names), len(item.references)) if item.references else None

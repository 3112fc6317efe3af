"""A metric for GREC."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from regsuite.corpora.records.grec import Refex, Text
from regsuite.evaluation.metrics.base import Metric, Row


class Named(Metric[Text, Sequence[Refex]]):
    """The share of references that are names."""

    name = "named"
    title = "Named"
    task: ClassVar[str] = "grec"

    def row(self, gold: Sequence[Text], item: Text, choice: Sequence[Refex]) -> Row | None:
        """Count the names and the references."""
        names = [refex for refex in choice if refex.type == "name"]
        return (len(names), len(choice)) if choice else None

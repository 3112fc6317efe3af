"""Measures of marked plain texts: which references were found, and what was said of them.

A reference is found where the marker has exactly its span; an empty one where it has an empty one
at the same word. Against several gold versions of a text the first counts. SYNCAT, and whether the
gold word string is in the list, are of references found; SEMCAT is of texts with references.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from regsuite.corpora.records.grec import TYPES
from regsuite.corpora.records.marks import Mark, Prose
from regsuite.evaluation.metrics.base import Floats, Metric, Row


def _marks(item: Prose) -> dict[tuple[int, int, bool], Mark]:
    marks = item.marking.marks if item.marking else ()
    return {(m.start, m.end, m.refex.type == "empty"): m for m in marks}


def _matched(gold: Prose, predicted: Prose) -> list[tuple[Mark, Mark]]:
    found = _marks(predicted)
    return [(mark, found[place]) for place, mark in _marks(gold).items() if place in found]


class _Spans(Metric[Prose]):
    """Counts what was found, what was marked and what should have been."""

    details = "span=exact"

    def row(self, versions: Sequence[Prose], item: Prose) -> Row | None:
        """Count matches, marks and gold marks."""
        gold = versions[0]
        return len(_matched(gold, item)), len(_marks(item)), len(_marks(gold))


class SpanPrecision(_Spans):
    """Share of marks that are references."""

    name = "span_p"
    title = "Span P"


class SpanRecall(_Spans):
    """Share of references that are marked."""

    name = "span_r"
    title = "Span R"

    def aggregate(self, totals: Floats) -> Floats:
        """Divide by the gold marks."""
        return _ratio(totals[..., 0], totals[..., 2])


class SpanF(_Spans):
    """The harmonic mean of both."""

    name = "span_f"
    title = "Span F"

    def aggregate(self, totals: Floats) -> Floats:
        """Twice the matches by the sum of both counts."""
        return _ratio(2 * totals[..., 0], totals[..., 1] + totals[..., 2])


class Recall(Metric[Prose]):
    """Share of the references of one REG08-TYPE that are marked."""

    kind: ClassVar[str]

    def row(self, versions: Sequence[Prose], item: Prose) -> Row | None:
        """Count matches and gold marks of the type."""
        count = sum(m.refex.type == self.kind for m in _marks(versions[0]).values())
        right = sum(gold.refex.type == self.kind for gold, _ in _matched(versions[0], item))
        return (right, count) if count else None


class Syncat(Metric[Prose]):
    """Share of the references found that have the gold SYNCAT."""

    name = "syncat"
    title = "SYNCAT"
    details = "of=found"

    def row(self, versions: Sequence[Prose], item: Prose) -> Row | None:
        """Count those that are right."""
        pairs = _matched(versions[0], item)
        return (sum(a.syncat == b.syncat for a, b in pairs), len(pairs)) if pairs else None


class Semcat(Metric[Prose]):
    """Share of the texts with references that have the gold SEMCAT."""

    name = "semcat"
    title = "SEMCAT"

    def row(self, versions: Sequence[Prose], item: Prose) -> Row | None:
        """Compare the categories."""
        gold = versions[0].marking
        if gold is None or not gold.marks:
            return None
        return float(item.marking is not None and item.marking.semcat == gold.semcat), 1.0


class InList(Metric[Prose]):
    """Share of the references found whose gold word string is in the list made for them."""

    name = "in_list"
    title = "In list"
    details = "of=found,case=ignored"

    def row(self, versions: Sequence[Prose], item: Prose) -> Row | None:
        """Look the gold strings up."""
        pairs = _matched(versions[0], item)
        right = sum(any(c.key == a.refex.key for c in b.candidates) for a, b in pairs)
        return (right, len(pairs)) if pairs else None


def _ratio(above: Floats, below: Floats) -> Floats:
    return np.divide(above, below, out=np.zeros_like(below), where=below > 0)


def _recall(kind: str) -> Metric[Prose]:
    named = {"name": f"recall_{kind}", "title": f"R {kind}", "kind": kind}
    made: Metric[Prose] = type(
        f"Recall{kind.title()}", (Recall,), {"__doc__": Recall.__doc__, **named}
    )()
    return made


METRICS: tuple[Metric[Prose], ...] = (
    SpanPrecision(),
    SpanRecall(),
    SpanF(),
    *map(_recall, TYPES),
    Syncat(),
    Semcat(),
    InList(),
)

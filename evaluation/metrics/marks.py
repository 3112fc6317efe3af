"""Measures of marked plain texts: which references were found, and what was said of them.

A reference is found where the marker has exactly its span (an empty one: at the same word), in the
first of several gold versions. SYNCAT, and whether the gold word string is in the list, are of
references found; SEMCAT is of texts with references.
"""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.grec import TYPES
from regsuite.corpora.records.marks import Mark, Marking, Prose
from regsuite.evaluation.metrics.base import CountShare, Metric, Row


def _marks(marking: Marking | None) -> dict[tuple[int, int, bool], Mark]:
    marks = marking.marks if marking else ()
    return {(m.start, m.end, m.refex.type == "empty"): m for m in marks}


def _matched(gold: Prose, choice: Marking) -> list[tuple[Mark, Mark]]:
    chosen = _marks(choice)
    wanted = _marks(gold.marking)
    return [(mark, chosen[place]) for place, mark in wanted.items() if place in chosen]


class Spans(CountShare[Prose, Marking]):
    """Precision, recall or F of the marks, as references are marked."""

    details = "span=exact"

    def __init__(self, share: str):
        self.share, self.name, self.title = share, f"span_{share}", f"Span {share.upper()}"

    def row(self, gold: Sequence[Prose], item: Prose, choice: Marking) -> Row | None:
        """Count matches, marks and gold marks."""
        return len(_matched(gold[0], choice)), len(_marks(choice)), len(_marks(gold[0].marking))


class Recall(Metric[Prose, Marking]):
    """Share of the references of one REG08-TYPE that are marked."""

    def __init__(self, kind: str):
        self.kind, self.name, self.title = kind, f"recall_{kind}", f"R {kind}"

    def row(self, gold: Sequence[Prose], item: Prose, choice: Marking) -> Row | None:
        """Count matches and gold marks of the type."""
        count = sum(m.refex.type == self.kind for m in _marks(gold[0].marking).values())
        right = sum(mark.refex.type == self.kind for mark, _ in _matched(gold[0], choice))
        return (right, count) if count else None


class Syncat(Metric[Prose, Marking]):
    """Share of the references found that have the gold SYNCAT."""

    name = "syncat"
    title = "SYNCAT"
    details = "of=found"

    def row(self, gold: Sequence[Prose], item: Prose, choice: Marking) -> Row | None:
        """Count those that are right."""
        pairs = _matched(gold[0], choice)
        return (sum(a.syncat == b.syncat for a, b in pairs), len(pairs)) if pairs else None


class Semcat(Metric[Prose, Marking]):
    """Share of the texts with references that have the gold SEMCAT."""

    name = "semcat"
    title = "SEMCAT"

    def row(self, gold: Sequence[Prose], item: Prose, choice: Marking) -> Row | None:
        """Compare the categories."""
        wanted = gold[0].marking
        if wanted is None or not wanted.marks:
            return None
        return float(choice.semcat == wanted.semcat), 1.0


class InList(Metric[Prose, Marking]):
    """Share of the references found whose gold word string is in the list made for them."""

    name = "in_list"
    title = "In list"
    details = "of=found,case=ignored"

    def row(self, gold: Sequence[Prose], item: Prose, choice: Marking) -> Row | None:
        """Look the gold strings up."""
        pairs = _matched(gold[0], choice)
        right = sum(any(c.key == a.refex.key for c in b.candidates) for a, b in pairs)
        return (right, len(pairs)) if pairs else None


METRICS: tuple[Metric[Prose, Marking], ...] = (
    *map(Spans, "prf"),
    *map(Recall, TYPES),
    Syncat(),
    Semcat(),
    InList(),
)

"""Chronological reorganisation (Zhou & Hovy 2003, sections 2.3 and 3).

A publisher whose minimum publishing gap (MPG) is under three days, or unknown because it was seen
once, is a daily one; under fifteen days weekly; else monthly. Weekly articles then count as
summaries of the daily ones of their week, monthly articles of the weekly ones of their month, in
the same domain. The paper does not say what a gap of just three days is (here: weekly) nor how
weeks of a month are counted (here: from its first day).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from regsuite.corpora.records.documents import Document, DocumentSet, Summary

DAILY, WEEKLY, MONTHLY = "daily", "weekly", "monthly"
DAILY_GAP = 3
WEEKLY_GAP = 15


def minimum_gaps(documents: Iterable[Document]) -> dict[str, int | None]:
    """Return each publisher's minimum publishing gap in days; None for one seen once."""
    days: dict[str, list[int]] = defaultdict(list)
    for document in documents:
        if document.date is not None:
            days[document.publisher].append(document.date.toordinal())
    return {
        publisher: min((b - a for a, b in pairwise(sorted(own))), default=None)
        for publisher, own in days.items()
    }


def frequencies(documents: Iterable[Document]) -> dict[str, str]:
    """Label each publisher daily, weekly or monthly."""
    return {publisher: _label(gap) for publisher, gap in minimum_gaps(documents).items()}


def _label(gap: int | None) -> str:
    if gap is None or gap < DAILY_GAP:
        return DAILY
    return WEEKLY if gap < WEEKLY_GAP else MONTHLY


@dataclass(frozen=True, order=True)
class Period:
    """A place in a domain's hierarchy; a month where ``week`` is 0."""

    domain: str
    year: int
    month: int
    week: int = 0


def hierarchy(documents: Sequence[Document]) -> dict[Period, dict[str, list[Document]]]:
    """Put dated documents into the weeks of their months, by how often their publisher appears."""
    labels = frequencies(documents)
    tree: dict[Period, dict[str, list[Document]]] = defaultdict(lambda: defaultdict(list))
    for document in sorted(documents, key=lambda d: (str(d.date), d.id)):
        if document.date is not None:
            tree[week_of(document)][labels[document.publisher]].append(document)
    return dict(sorted(tree.items()))


def week_of(document: Document) -> Period:
    """Return the week of the month a dated document falls into."""
    day = document.date
    if day is None:
        raise ValueError(f"document {document.id} has no date")
    return Period(document.domain, day.year, day.month, (day.day - 1) // 7 + 1)


def pairs(documents: Sequence[Document]) -> Iterator[DocumentSet]:
    """Yield the texts of a week or month with the articles that sum them up as references."""
    tree = hierarchy(documents)
    months: dict[Period, dict[str, list[Document]]] = defaultdict(lambda: defaultdict(list))
    for period, kinds in tree.items():
        yield from _pairs(kinds.get(WEEKLY, []), kinds.get(DAILY, []))
        for kind, own in kinds.items():
            months[replace(period, week=0)][kind] += own
    for kinds in months.values():
        yield from _pairs(kinds.get(MONTHLY, []), kinds.get(WEEKLY, []))


def _pairs(summaries: Sequence[Document], texts: Sequence[Document]) -> Iterator[DocumentSet]:
    if summaries and texts:
        references = tuple(Summary(s.text, s.publisher, sentences=s.sentences) for s in summaries)
        yield DocumentSet("+".join(s.id for s in summaries), tuple(texts), references)

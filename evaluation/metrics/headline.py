"""Unigram overlap of headlines (headline-templates-2004, Table 4), item by item.

Words are runs of letters and digits, lower-cased and unstemmed, function words included; hyphens
and apostrophes part them, whatever a system takes for a word. A word counts as often as both
headlines have it. Scores are means over the items. Against several
headlines of an item the best one counts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from regsuite.corpora.records.documents import DocumentSet
from regsuite.evaluation.metrics.base import Metric, Row

_WORD = re.compile(r"[^\W_]+")


def overlap(reference: str, headline: str) -> tuple[float, float, float]:
    """Return precision, recall and F of a headline's words."""
    wanted = Counter(_WORD.findall(reference.lower()))
    given = Counter(_WORD.findall(headline.lower()))
    shared = (wanted & given).total()
    if not shared:
        return 0.0, 0.0, 0.0
    return (
        shared / given.total(),
        shared / wanted.total(),
        2 * shared / (given.total() + wanted.total()),
    )


class _Overlap(Metric[DocumentSet]):
    column: int

    def row(self, versions: Sequence[DocumentSet], item: DocumentSet) -> Row | None:
        """Give the best score over the headlines, and one; None for an article without one."""
        titles = [version.title for version in versions if version.title.strip()]
        if not titles:
            return None
        return (max(overlap(title, item.title)[self.column] for title in titles), 1)

    @property
    def signature(self) -> str:
        """Say how words were compared."""
        return f"{self.name}:words=alphanumeric,stem=none,refs=best"


class HeadlineF(_Overlap):
    """F of the headline's words."""

    name = "headline_f"
    title = "F"
    column = 2


class HeadlinePrecision(_Overlap):
    """Share of the headline's words that stand in the title."""

    name = "headline_p"
    title = "P"
    column = 0


class HeadlineRecall(_Overlap):
    """Share of the title's words that stand in the headline."""

    name = "headline_r"
    title = "R"
    column = 1


METRICS: tuple[Metric[DocumentSet], ...] = (HeadlineF(), HeadlinePrecision(), HeadlineRecall())

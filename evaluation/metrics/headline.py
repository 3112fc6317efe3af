"""Unigram overlap of headlines (headline-templates-2004, Table 4), the mean over items.

Words are runs of letters and digits, lower-cased and unstemmed; a word counts as often as both
headlines have it, and the best of several gold headlines counts. Then ROUGE-1 to -4 (Table 5),
which are recalls over stems, the mean over several.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from regsuite.corpora.records.documents import DocumentSet
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.rouge import Rouge
from regsuite.evaluation.metrics.texts import Strings, TextMean, Texts, whole

_WORD = re.compile(r"[^\W_]+")


def _title(item: DocumentSet) -> list[Strings]:
    return [(item.title,)] if item.title.strip() else []


TITLES = Texts(_title, whole)
"""The title of an article, if it has one."""


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


class Overlap(TextMean):
    """Precision, recall or F of a headline's words, against the best title."""

    details = "words=alphanumeric,stem=none,refs=best"

    def __init__(self, measure: str, texts: Texts = TITLES):
        super().__init__(texts)
        self.name, self.title = f"headline_{measure.lower()}", measure
        self.column = "PRF".index(measure)

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a headline."""
        return max(overlap(title, text)[self.column] for title in references)


METRICS: tuple[Metric[DocumentSet, str], ...] = (
    *map(Overlap, "FPR"),
    *(Rouge(f"rouge{n}", "r", TITLES) for n in (1, 2, 3, 4)),
)

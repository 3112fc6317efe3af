"""Concepts, the units of content that summaries are measured by: words and pairs of words.

They are stems of content words and pairs of neighbours with at least one content word among them
(Gillick & Favre 2009 take pairs alone). ``Concepts`` holds which sentence has which, and in how
many documents each stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import stemmed
from regsuite.features.documents.salience import Floats, Space


def concepts_of(words: Sequence[str]) -> Iterator[str]:
    """Yield the stems of content words and the pairs of neighbours that have one."""
    stems = stemmed(words)
    yield from (word for word, carries in stems if carries)
    yield from (f"{a} {b}" for (a, first), (b, second) in pairwise(stems) if first or second)


class Concepts:
    """The concepts of an item's sentences; ``words`` are those of ``all_words``."""

    def __init__(self, item: DocumentSet, words: Sequence[Sequence[str]]):
        self.item = item
        self.space = Space([list(concepts_of(w)) for w in words])
        self.present = self.space.present

    @cached_property
    def spread(self) -> Floats:
        """In how many documents each concept stands."""
        count = len(self.item.documents)
        if count == 1:
            return np.minimum(self.space.frequency, 1.0)
        sizes = [len(d.sentences) for d in self.item.documents]
        document = np.repeat(np.arange(count), sizes)
        rows = np.repeat(document, np.diff(self.present.indptr))
        pairs = self.present.indices.astype(np.int64) * count + rows
        documents = np.bincount(np.unique(pairs) // count, minlength=self.present.shape[1])
        return documents.astype(float)

    def shared(self, least: int = 2) -> Floats:
        """Return in how many documents concepts stand; of several, 0 if in less than ``least``."""
        return np.where(self.spread >= min(least, len(self.item.documents)), self.spread, 0.0)

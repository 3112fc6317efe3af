"""What a summary may tell: the words and word pairs of an item's sentences, and their signs.

Concepts are stems of content words and pairs of neighbours with at least one content word among
them (Gillick & Favre 2009 take pairs alone). ``Concepts`` holds which sentence has which, in how
many documents each stands, and what else may tell that a summary will have it: how often and how
early it stands, whether the title has it, whether it is a name, a figure or a pair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np

from regsuite.corpora.documents import DocumentSet
from regsuite.features.documents.salience import Floats, Space
from regsuite.features.text.words import STOP_WORDS, all_words, stem

SIGNS = (
    "one",
    "pair",
    "sentences",
    "documents",
    "share of documents, sets",
    "several documents",
    "lead",
    "leads",
    "title",
    "name",
    "figure",
    "sentences of a pair",
    "lead of a pair",
    "set",
    "sentences, sets",
    "lead, sets",
)


def concepts(text: str) -> Iterator[str]:
    """Yield the stems of content words and the pairs of neighbours that have one."""
    yield from concepts_of(all_words(text))


def concepts_of(words: Sequence[str]) -> Iterator[str]:
    """Yield the concepts of a sentence's words."""
    content = [w not in STOP_WORDS for w in words]
    stems = [stem(w) if c else w for w, c in zip(words, content, strict=True)]
    for word, carries in zip(stems, content, strict=True):
        if carries:
            yield word
    for (a, first), (b, second) in pairwise(zip(stems, content, strict=True)):
        if first or second:
            yield f"{a} {b}"


class Concepts:
    """The concepts of an item's sentences; ``words`` are those of ``all_words``.

    ``places`` are the sentences' numbers among those of their document that are text, from 0.
    """

    def __init__(self, item: DocumentSet, words: Sequence[Sequence[str]], places: Floats):
        self.item, self.places = item, places
        self.space = Space([list(concepts_of(w)) for w in words])
        self.present = self.space.present
        sizes = [len(d.sentences) for d in item.documents]
        self.document = np.repeat(np.arange(len(sizes)), sizes)
        self._rows = np.repeat(np.arange(len(places)), np.diff(self.present.indptr))

    @cached_property
    def spread(self) -> Floats:
        """In how many documents each concept stands."""
        count = len(self.item.documents)
        if count == 1:
            return np.minimum(self.space.frequency, 1.0)
        pairs = self.present.indices.astype(np.int64) * count + self.document[self._rows]
        found = np.bincount(np.unique(pairs) // count, minlength=self.present.shape[1])
        return found.astype(float)

    def shared(self, least: int = 2) -> Floats:
        """Return each concept's documents, none below two; in a single document all count."""
        return np.where(self.spread >= min(least, len(self.item.documents)), self.spread, 0.0)

    def signs(self, names: frozenset[str]) -> Floats:
        """Return the signs of each concept, a column for each of ``SIGNS``."""
        count = len(self.item.documents)
        several = float(count > 1)
        width = self.present.shape[1]
        lead = np.zeros(width)
        early = 1 / (1 + self.places[self._rows])
        np.maximum.at(lead, self.present.indices, early)
        leads = np.bincount(self.present.indices, early, width) / count
        often = np.log(np.maximum(1.0, self.space.frequency))
        title = {stem(w) for d in self.item.documents for w in all_words(d.title)} - STOP_WORDS
        pair, titled, named, figure = self._lexical(frozenset(title), names)
        columns = (
            np.ones(width),
            pair,
            often,
            np.log(np.maximum(1.0, self.spread)),
            self.spread / count * several,
            self.spread > 1,
            lead,
            leads,
            titled,
            named,
            figure,
            often * pair,
            lead * pair,
            np.full(width, several),
            often * several,
            lead * several,
        )
        return np.column_stack([np.asarray(c, dtype=float) for c in columns])

    def _lexical(
        self, title: frozenset[str], names: frozenset[str]
    ) -> tuple[Floats, Floats, Floats, Floats]:
        width = self.present.shape[1]
        pair, titled, named, figure = (np.zeros(width) for _ in range(4))
        for concept, i in self.space.words.items():
            parts = concept.split(" ")
            pair[i] = len(parts) - 1
            titled[i] = all(p in title for p in parts)
            named[i] = not names.isdisjoint(parts)
            figure[i] = any(p[0].isdigit() for p in parts)
        return pair, titled, named, figure

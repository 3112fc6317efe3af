"""What was strongest on training folds: a classifier for one document, coverage for sets.

Where training has no single document with a summary, word degree ranks single documents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from regsuite.corpora.documents import DocumentSet, Limit
from regsuite.models.archive import below, prefixed
from regsuite.summarise.texts.central import Degree
from regsuite.summarise.texts.coverage import Coverage
from regsuite.summarise.texts.learned import Learned
from regsuite.summarise.texts.select import Scored
from regsuite.summarise.texts.system import Extractor


class Combined(Extractor):
    """Learned for one document, Coverage for several."""

    name = "combined"
    summary = "maximum entropy for one document, coverage for sets"
    paper = "this project: the strongest on training folds"

    single_: Learned | Degree

    def __init__(self, settings: None = None, seed: int = 0):
        super().__init__(settings, seed)
        self.single_ = Degree(seed=seed)

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Train the classifier on the single documents."""
        single = [i for i in items if len(i.documents) == 1 and i.references]
        self.single_ = Learned(seed=self.seed).train(single) if single else Degree(seed=self.seed)
        return self

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank by the system for this kind of item."""
        chosen = self.single_ if len(item.documents) == 1 else Coverage(seed=self.seed)
        return chosen(item, limit)

    def parts(self) -> dict[str, bytes]:
        """Return the parts of the classifier."""
        return prefixed("single", self.single_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier, where there was one."""
        single = below("single", parts)
        if single:
            learned = Learned(seed=self.seed)
            learned.restore(single)
            self.single_ = learned

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Describe the classifier."""
        return self.single_.describe(top)

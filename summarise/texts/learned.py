"""Sentence classifiers: is this a sentence of the extract? (after Kupiec, Pedersen & Chen 1995)

Naive Bayes over discrete features as in that paper, or maximum entropy, a linear SVM or a tree
over all of them (``features.documents.sentence_rows``). References that are no extracts are first
turned into extracts (``summarise.texts.align``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.features.documents.sentence_rows import Row, discrete, sentence_rows
from regsuite.models import Model
from regsuite.models.base import Floats
from regsuite.summarise.texts.align import THRESHOLD, aligned, training_references
from regsuite.summarise.texts.system import Extractor, Scored, by_score

EXTRACT, OTHER = "extract", "other"
_MIN_LEAF = 100  # sentences in a leaf of a tree; not tuned


@dataclass(frozen=True)
class LearnedSettings:
    """The classifier, and how abstracts are aligned."""

    model: str = "maxent"
    alignment: str = "extraction"


class Learned(Extractor):
    """Ranks by the probability of standing in an extract."""

    name = "maxent"
    summary = "a classifier over position, length, title, centrality and cues"
    paper = "Kupiec, Pedersen & Chen 1995"
    Settings = LearnedSettings
    fixed: ClassVar[dict[str, Any]] = {"threshold": THRESHOLD, "min_leaf": _MIN_LEAF}

    model_: Model

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn from every sentence of every item and reference."""
        if self.settings.alignment == "summary":
            raise InputError("the summary alignment marks no sentence; bigram-ratio takes it")
        training_rows: list[Row] = []
        labels: list[str] = []
        for item in items:
            own = [self._view(row) for row in sentence_rows(item)]
            for reference in training_references(item, self.settings.alignment):
                yes, _ = aligned(item, reference, self.settings.alignment)
                wanted = {(s.document, s.number) for s in yes}
                training_rows += own
                labels += [
                    EXTRACT if (s.document, s.number) in wanted else OTHER for s in item.sentences
                ]
        self.model_ = self._create().fit(training_rows, labels)
        return self

    def _create(self) -> Model:
        kind = self.settings.model
        more = {"min_leaf": _MIN_LEAF, "seed": self.seed} if kind == "tree" else {}
        return models.create(kind, **more)

    def _view(self, row: Row) -> Row:
        return discrete(row) if self.settings.model == "naive-bayes" else row

    def probabilities(self, item: DocumentSet) -> Floats:
        """Return the probability of each sentence."""
        shares = self.model_.predict_proba([self._view(row) for row in sentence_rows(item)])
        column = self.model_.classes_.index(EXTRACT) if EXTRACT in self.model_.classes_ else 0
        return shares[:, column]

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank by probability."""
        return by_score(item, self.probabilities(item))

    def parts(self) -> dict[str, bytes]:
        """Return the classifier's parts."""
        return self.model_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the classifier."""
        self.model_ = models.restore(dict(parts))

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Describe the classifier."""
        return self.model_.describe(top)

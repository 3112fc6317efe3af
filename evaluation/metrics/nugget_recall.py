"""Recall of nugget groups that are made from the references by the English pipeline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regsuite.corpora.formats.paraphrases import ParaphraseTable
from regsuite.corpora.records.nuggets import Grouping, TextNugget
from regsuite.english.pipeline.loading import load
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.nuggets import Likeness, group, recall
from regsuite.evaluation.metrics.paraphrase_matching import shortened
from regsuite.evaluation.metrics.paraphrase_tables import TableMetric
from regsuite.evaluation.metrics.parsed_nuggets import nuggets, smallest
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.texts import Texts


@lru_cache(maxsize=2_000)
def find(text: str) -> tuple[str, ...]:
    """Return the smallest nuggets of a text, with their marks."""
    return tuple(map(str, smallest(nuggets(load().parse(shortened(text))))))


class NuggetRecall(TableMetric):
    """Recall of the references' nugget groups, grouped without a person."""

    def __init__(self, weighted: bool, name: str, texts: Texts, table: ParaphraseTable | None):
        super().__init__(name, texts, table, "groups=automatic,link=complete,like=pe_plus,{table}")
        self._likeness = Likeness(PePlus(table, shipped_vectors()))
        self._weighted = weighted
        self._grouped = lru_cache(maxsize=100)(self._group)

    def one(self, references: Sequence[str], text: str) -> float | None:
        """Return the recall; None where the references have no nugget."""
        groups = self._grouped(tuple(references))
        if not groups.nuggets:
            return None
        own = [TextNugget(0, 0, nugget).content for nugget in find(text)]
        shares = recall(groups, own, self._likeness)
        return shares.weighted if self._weighted else shares.plain

    def _group(self, references: tuple[str, ...]) -> Grouping:
        texts = enumerate(references)
        found = [TextNugget(i, 0, nugget) for i, text in texts for nugget in find(text)]
        return group(list(map(str, range(len(references)))), found, self._likeness)

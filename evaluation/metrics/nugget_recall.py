"""Recall of nugget groups that are made from the references by the English pipeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from regsuite.corpora.records.nuggets import TextNugget
from regsuite.english.pipeline.loading import load
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.nuggets import Likeness, group, recall
from regsuite.evaluation.metrics.paraphrase_matching import shortened
from regsuite.evaluation.metrics.paraphrase_tables import chosen_table
from regsuite.evaluation.metrics.parsed_nuggets import nuggets, smallest
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.texts import PLAIN, TextMean, Texts

Finder = Callable[[str], Sequence[str]]


@lru_cache(maxsize=2_000)
def find(text: str) -> tuple[str, ...]:
    """Return the smallest nuggets of a text, with their marks."""
    return tuple(str(nugget) for nugget in smallest(nuggets(load().parse(shortened(text)))))


class NuggetRecall(TextMean):
    """Recall of the references' nugget groups, grouped without a person."""

    details = "groups=automatic,link=complete,like=pe_plus"

    def __init__(
        self,
        texts: Texts = PLAIN,
        likeness: Likeness | None = None,
        weighted: bool = False,
        finder: Finder = find,
    ):
        super().__init__(texts)
        self.name = f"nugget_recall{'_weighted' if weighted else ''}"
        self.title = f"Nug{' W' if weighted else ''}"
        self._likeness, self._weighted, self._find = likeness or _likeness(), weighted, finder

    def one(self, references: Sequence[str], text: str) -> float | None:
        """Return the recall; None where the references have no nugget."""
        found = [
            TextNugget(i, 0, nugget)
            for i, reference in enumerate(references)
            for nugget in self._find(reference)
        ]
        if not found:
            return None
        groups = group([str(i) for i in range(len(references))], found, self._likeness)
        own = [TextNugget(0, 0, nugget).content for nugget in self._find(text)]
        shares = recall(groups, own, self._likeness)
        return shares.weighted if self._weighted else shares.plain


def _likeness() -> Likeness:
    return Likeness(PePlus(chosen_table(warn=False), shipped_vectors()))


def nuggets_group(texts: Texts) -> list[TextMean]:
    """Make the metrics of the group ``nuggets``."""
    likeness = _likeness()
    return [NuggetRecall(texts, likeness, weighted) for weighted in (False, True)]

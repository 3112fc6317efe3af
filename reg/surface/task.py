"""Surface realisation as a task of the suite: from a dependency tree to the sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from regsuite.corpora.formats.trees.sr_conllu import derivation
from regsuite.corpora.records.trees import Realisation
from regsuite.evaluation.metrics.surface import METRICS, SENTENCES, normalised
from regsuite.evaluation.statistics.designs import ReportAnova
from regsuite.reg.files import SurfaceFiles
from regsuite.reg.surface.display import SurfaceDisplay
from regsuite.suite.contracts.task import Task

Sentences = tuple[str, ...]
_METRICS = "regsuite.evaluation.metrics.surface"


class SurfaceTask(SurfaceFiles, Task[Realisation, Sentences]):
    """Say a dependency tree as a sentence.

    Options for treebanks: input (shallow, deep), style (sr11, sr19), lin (true, false).
    """

    options = ("input", "style", "lin")
    conditions = "surface|words=treebank"
    metrics = METRICS
    groups: ClassVar[Mapping[str, str]] = {
        "sentence": f"{_METRICS}:sentence_group",
        "system": f"{_METRICS}:system_group",
        "nbest": f"{_METRICS}:nbest_group",
    }
    texts = SENTENCES
    display = SurfaceDisplay()
    report_anova = ReportAnova("SR'11")

    def __init__(self, given: Mapping[str, str] | None = None):
        """Take the options; what they ask for must exist."""
        super().__init__(given)
        derivation(self.given)

    def without_gold(self, item: Realisation) -> Realisation:
        """Take sentence and words out."""
        return item.without_gold()

    def answer(self, item: Realisation) -> Sentences:
        """Return the sentences; a realiser may have none."""
        return item.texts

    def pack(self, item: Realisation, choice: Sentences) -> list[str]:
        """Write the sentences as a list."""
        return list(choice)

    def unpack(self, item: Realisation, packed: Any) -> Sentences:
        """Read the sentences back."""
        return tuple(packed)

    def domain(self, item: Realisation) -> str:
        """Return what kind of input it is."""
        return f"{item.tree.level} {item.tree.style}"

    def missing_answer(self, items: Sequence[Realisation]) -> str | None:
        """Every tree needs its sentence."""
        lacking = [item.tree.id for item in items if not item.texts]
        if not lacking:
            return None
        return f"{len(lacking)} of {len(items)} trees have no sentence (first: {lacking[0]})"

    def unlearnable(self, items: Sequence[Realisation]) -> str | None:
        """A sentence alone does not say which node is which word: only a treebank does."""
        if not items:
            return "there is no tree to learn from"
        lacking = [item.tree.id for item in items if not item.tokens]
        if not lacking:
            return None
        return f"sentence {lacking[0]} does not say which word is which node; train on a treebank"

    def overlap_keys(self, item: Realisation) -> frozenset[str]:
        """Return the sentence: the same one met twice."""
        return frozenset(normalised(text) for text in item.texts[:1])

    def size(self, items: Sequence[Realisation]) -> dict[str, int]:
        """Count trees and nodes."""
        return {"trees": len(items), "nodes": sum(len(item.tree.nodes) for item in items)}

    def same(self, gold: Realisation, item: Realisation) -> bool:
        """Tell by the sentence's id."""
        return gold.tree.id == item.tree.id

"""GREC-MSR as a task of the suite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, ClassVar

from regsuite.corpora.records.grec import Text
from regsuite.evaluation.metrics.grec import METRICS, REFEXES, reference_scores
from regsuite.evaluation.statistics.designs import ReportAnova
from regsuite.reg.files import GrecFiles
from regsuite.reg.grec.display import GrecDisplay
from regsuite.reg.grec.system import Choices
from regsuite.suite.contracts.task import Task


class GrecTask(GrecFiles, Task[Text, Choices]):
    """Choose a REFEX for every reference to the main subject of a text."""

    options = ("semcat",)
    metrics = METRICS
    conditions = "grec|case=ignored"
    texts = REFEXES
    groups: ClassVar[dict[str, str]] = {"extrinsic": "regsuite.reg.grec.extrinsic:extrinsic_group"}
    display = GrecDisplay()
    report_anova = ReportAnova(
        "GREC-MSR'09",
        lambda text: len(text.references),
        "the number of REFEXs",
        frozenset({"coref_mean", "muc", "ceaf", "b3"}),
        corpus=True,
    )

    def without_gold(self, item: Text) -> Text:
        return item.without_gold()

    def answer(self, item: Text) -> Choices:
        return item.choices

    def pack(self, item: Text, choice: Choices) -> list[int]:
        return [
            ref.candidates.index(refex) for ref, refex in zip(item.references, choice, strict=True)
        ]

    def unpack(self, item: Text, packed: list[int]) -> Choices:
        return [ref.candidates[i] for ref, i in zip(item.references, packed, strict=True)]

    def missing_answer(self, items: Sequence[Text]) -> str | None:
        """Every reference needs a chosen REFEX, and there must be one."""
        refs = [ref for text in items for ref in text.references]
        lacking = [ref.id for ref in refs if ref.gold is None]
        if lacking:
            return f"{len(lacking)} of {len(refs)} REFs have no chosen REFEX (first: {lacking[0]})"
        return None if refs else "there is no REF in it"

    def overlap_keys(self, item: Text) -> frozenset[str]:
        """Return title and wording: texts that share either count as the same."""
        keys = {"title": item.title.split(), "text": item.words()}
        return frozenset(
            f"{name} {joined}"
            for name, words in keys.items()
            if (joined := " ".join(words).lower())
        )

    def size(self, items: Sequence[Text]) -> dict[str, int]:
        return {"texts": len(items), "references": sum(len(t.references) for t in items)}

    def item_rows(
        self, system: str, gold: Text, item: Text, choice: Choices
    ) -> list[dict[str, Any]]:
        return [asdict(row) for row in reference_scores(system, gold, choice)]

    def mismatch(self, gold: Text, item: Text) -> str:
        """Texts must have the same references."""
        ids = [[ref.id for ref in text.references] for text in (gold, item)]
        same = ids[0] == ids[1]
        return (
            "" if same else f"text {gold.id} ({gold.title}): its REFs differ from the gold text's"
        )

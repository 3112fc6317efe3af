"""Marking plain text as a task of the suite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark, Marking, Prose
from regsuite.corpora.samples import sample
from regsuite.evaluation.metrics.marks import METRICS
from regsuite.reg.files import MarkFiles
from regsuite.suite.contracts.task import Task

GUESS = "guess"


class MarkTask(MarkFiles, Task[Prose, Marking]):
    """Find the references to the main subject of a plain text.

    ``title=guess`` withholds the titles that texts have.
    """

    options = ("title", "semcat")
    metrics = METRICS
    conditions = "mark|spans=exact"

    def __init__(self, given: Any = None):
        super().__init__(given)
        if self.given.get("title", GUESS) != GUESS:
            raise InputError(f'title takes "{GUESS}" only; reg mark --title names one')

    def sample(self, split: str) -> Any:
        """Return a split of the sample of GREC texts."""
        return sample("grec", split)

    def prepare(self, item: Prose) -> Prose:
        """Withhold the title where it is to be guessed."""
        return replace(item, title="") if self.given.get("title") == GUESS else item

    def without_gold(self, item: Prose) -> Prose:
        """Take the marks out."""
        return replace(item, marking=None)

    def answer(self, item: Prose) -> Marking:
        """Return the marks; there may be none."""
        return item.marking or Marking(item.title, "none", ())

    def answered(self, item: Prose) -> bool:
        """A text may be marked and have no reference."""
        return item.marking is not None

    def pack(self, item: Prose, choice: Marking) -> Any:
        """Turn a marking into plain values."""
        return asdict(choice, dict_factory=_given)

    def unpack(self, item: Prose, packed: Any) -> Marking:
        """Make a marking of plain values."""
        marks = tuple(
            Mark(
                mark["start"],
                mark["end"],
                mark["syncat"],
                Refex(**mark["refex"]),
                tuple(Refex(**c) for c in mark["candidates"]),
            )
            for mark in packed["marks"]
        )
        return Marking(packed["title"], packed["semcat"], marks)

    def from_text(self, text: str) -> Prose:
        """Make an item of a string."""
        return self.prepare(Prose("text", "", text))

    def domain(self, item: Prose) -> str:
        """Return the text's subdomain."""
        return item.marking.semcat if item.marking else "none"

    def missing_answer(self, items: Sequence[Prose]) -> str | None:
        """There must be marks."""
        marked = any(item.marking and item.marking.marks for item in items)
        return None if marked else "no reference is marked in it"

    def overlap_keys(self, item: Prose) -> frozenset[str]:
        """Return title and wording: texts that share either count as the same."""
        title = item.marking.title if item.marking else item.title
        keys = {"title": title, "text": item.text}
        return frozenset(
            f"{name} {joined}"
            for name, text in keys.items()
            if (joined := " ".join(text.lower().split()))
        )

    def size(self, items: Sequence[Prose]) -> dict[str, int]:
        """Count texts and references."""
        marked = sum(len(item.marking.marks) for item in items if item.marking)
        return {"texts": len(items), "references": marked}

    def same(self, gold: Prose, item: Prose) -> bool:
        """Compare the words."""
        return gold.text == item.text


def _given(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Leave out what a REFEX derives from its other fields."""
    return {name: value for name, value in fields if name not in ("attributes", "key")}

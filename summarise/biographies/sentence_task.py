"""Sentence classes as a task: an item is a sentence of a biography, its answer a class.

``--option classes=2`` joins the nine elements into ``bio`` against ``none``; ``--option
labels=job:work,birth_place:bio`` maps the labels of another corpus to the classes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.records.biographies import NONE, BiographySentence
from regsuite.corpora.records.documents import text_key
from regsuite.evaluation.metrics.biography_sentences import METRICS
from regsuite.suite.contracts.task import Task
from regsuite.summarise.files import SentenceFiles


class SentenceTask(SentenceFiles, Task[BiographySentence, str]):
    """Tell which biographical element a sentence holds, or none."""

    options = ("classes", "labels")
    metrics = METRICS
    conditions = "biography-sentences"

    def __init__(self, given: Mapping[str, str] | None = None):
        super().__init__(given)
        if self.given.get("classes", "10") not in ("2", "10"):
            raise InputError(f'classes takes 2 or 10, not "{self.given["classes"]}"')

    def prepare(self, item: BiographySentence) -> BiographySentence:
        """Join the classes where the options ask for it."""
        return _two_classes(item) if self.given.get("classes") == "2" else item

    def from_text(self, text: str) -> BiographySentence:
        """Make an item of one sentence."""
        return BiographySentence(text)

    def without_gold(self, item: BiographySentence) -> BiographySentence:
        """Take the classes out."""
        return item.without_gold()

    def answer(self, item: BiographySentence) -> str:
        """Return the first class, which must be there."""
        if not item.labels:
            raise InputError(f'"{item.text[:40]}" has no class; run summarise predict on it first')
        return item.labels[0]

    def domain(self, item: BiographySentence) -> str:
        """Sentences of one person belong together."""
        return item.person

    def missing_answer(self, items: Sequence[BiographySentence]) -> str | None:
        """Every sentence needs a class."""
        lacking = sum(not item.labels for item in items)
        if lacking:
            return f"{lacking} of {len(items)} sentences have no class"
        return None if items else "there is no sentence in it"

    def overlap_keys(self, item: BiographySentence) -> frozenset[str]:
        """Return person and wording: a person must not stand in training and test."""
        return frozenset(
            k for k in (f"person {item.person}", text_key(item.text)) if k != "person "
        )

    def size(self, items: Sequence[BiographySentence]) -> dict[str, int]:
        """Count sentences and persons."""
        return {"sentences": len(items), "persons": len({i.person for i in items})}

    def item_rows(
        self, system: str, gold: BiographySentence, item: BiographySentence, choice: str
    ) -> list[dict[str, Any]]:
        """Give a sentence with its classes and the one chosen."""
        return [
            {
                "system": system,
                "person": gold.person,
                "gold": "+".join(gold.labels),
                "predicted": choice,
                "strict": int(gold.labels[:1] == (choice,)),
                "relaxed": int(choice in gold.labels),
                "text": gold.text,
            }
        ]


def _two_classes(item: BiographySentence) -> BiographySentence:
    """Join the nine elements; a sentence with any of them is biographical."""
    labels = ("bio",) if any(label != NONE for label in item.labels) else item.labels[:1]
    clauses = tuple(replace(c, tag=c.tag if c.tag == NONE else "bio") for c in item.clauses)
    return replace(item, labels=labels, clauses=clauses)

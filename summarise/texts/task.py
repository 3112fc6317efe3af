"""Extraction as a task of the suite.

An item is a document or a set; its answer is its summaries. The length asked for is part of the
question: as many sentences as the reference extract has, as many words as the human summaries have
on average, or what an option says (``--option words=250``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from regsuite.base.errors import InputError
from regsuite.corpora.formats.documents.text import parse_plain
from regsuite.corpora.records.documents import UNITS, DocumentSet, Limit, Summary, text_key
from regsuite.english.document_sentences import split_set
from regsuite.evaluation.metrics.summaries import METRICS, SUMMARIES
from regsuite.suite.contracts.task import Task, lacking
from regsuite.summarise.files import TextFiles


class SummaryTask(Task[DocumentSet, Summary]):
    """What tasks share whose answer is a summary of documents."""

    options: ClassVar[tuple[str, ...]] = UNITS
    texts = SUMMARIES

    def __init__(self, given: Mapping[str, str] | None = None):
        super().__init__(given)
        self.limit = given_limit(self.given)

    def without_gold(self, item: DocumentSet) -> DocumentSet:
        """Take the summaries out; the length asked for stays."""
        return item.without_references()

    def answer(self, item: DocumentSet) -> Summary:
        """Return the first summary, which must be there."""
        if not item.references:
            raise InputError(f"item {item.id} has no summary; run summarise predict on it first")
        return item.references[0]

    def pack(self, item: DocumentSet, choice: Summary) -> list[list[str | int]]:
        """Return document, number and text of each sentence; one that was cut has its own text."""
        return [[s.document, s.number, s.text] for s in choice.sentences]

    def unpack(self, item: DocumentSet, packed: Any) -> Summary:
        """Find the sentences again."""
        places = {(s.document, s.number): s for s in item.sentences}
        return Summary.of([replace(places[d, n], text=text) for d, n, text in packed])

    def missing_answer(self, items: Sequence[DocumentSet]) -> str | None:
        """Every item needs a summary."""
        bare = [item.id for item in items if not item.references]
        return lacking(bare, items, "items have no summary", "there is no document in it")

    def overlap_keys(self, item: DocumentSet) -> frozenset[str]:
        """Return the texts of the documents: items that share one count as the same."""
        return frozenset(text_key(d.text) for d in item.documents)

    def size(self, items: Sequence[DocumentSet]) -> dict[str, int]:
        """Count items, documents and sentences."""
        return {
            "items": len(items),
            "documents": sum(len(i.documents) for i in items),
            "sentences": sum(len(i.sentences) for i in items),
        }

    def item_names(self, gold: DocumentSet, choice: Summary) -> dict[str, str]:
        """Give id and title."""
        return {"item": gold.id, "title": gold.title}


class TextTask(TextFiles, SummaryTask):
    """Choose the sentences that sum up a document or a document set."""

    metrics = METRICS
    conditions = "text"

    def prepare(self, item: DocumentSet) -> DocumentSet:
        """Split the sentences and state the length asked for."""
        item = split_set(item)
        return replace(item, limit=self.limit or reference_limit(item))

    def from_text(self, text: str) -> DocumentSet:
        """Make an item of one text."""
        document = parse_plain(text, "text")
        return self.prepare(DocumentSet(document.id, (document,)))


def given_limit(options: Mapping[str, str]) -> Limit | None:
    """Return the length that the options ask for, or None."""
    given = [(unit, options[unit]) for unit in UNITS if unit in options]
    if len(given) > 1:
        raise InputError("give one of the options sentences, words and bytes")
    return next((parse_limit(unit, amount) for unit, amount in given), None)


def parse_limit(unit: str, amount: str | int) -> Limit:
    """Make a limit of a number above zero."""
    try:
        number = int(amount)
    except ValueError:
        number = 0
    if number < 1:
        raise InputError(f'{unit} takes a whole number above zero, not "{amount}"')
    return Limit(unit, number)


def reference_limit(item: DocumentSet) -> Limit | None:
    """Return the length of an item's references: sentences of an extract, else mean words."""
    extracts = [r for r in item.references if r.extract and r.sentences]
    if extracts:
        return Limit("sentences", round(sum(len(r.sentences) for r in extracts) / len(extracts)))
    if not item.references:
        return None
    words = sum(len(r.text.split()) for r in item.references) / len(item.references)
    return Limit("words", max(1, round(words)))

"""Headlines as a task of the suite: an item is an article, its answer the title.

The length asked for is part of the question: ``--option words=10``; 8 where nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from regsuite.corpora.formats.documents.text import parse_plain
from regsuite.corpora.records.documents import DocumentSet, text_key
from regsuite.corpora.samples import sample
from regsuite.english.document_sentences import split
from regsuite.evaluation.metrics.headline import METRICS, TITLES
from regsuite.suite.contracts.task import Task, lacking
from regsuite.summarise.files import HeadlineFiles
from regsuite.summarise.headlines.system import WORDS
from regsuite.summarise.texts.task import parse_limit


class HeadlineTask(HeadlineFiles, Task[DocumentSet, str]):
    """Make a headline for an article."""

    options = ("words",)
    metrics = METRICS
    conditions = "headline|case=ignored"
    texts = TITLES

    def __init__(self, given: Mapping[str, str] | None = None):
        super().__init__(given)
        self.limit = parse_limit("words", self.given.get("words", str(WORDS)))

    def prepare(self, item: DocumentSet) -> DocumentSet:
        """Split the sentences; summaries are none of this task's answers."""
        documents = tuple(split(d) for d in item.documents)
        return replace(item, documents=documents, references=(), limit=self.limit)

    def from_text(self, text: str) -> DocumentSet:
        """Make an item of one text."""
        document = parse_plain(text, "text")
        return self.prepare(DocumentSet(document.id, (document,)))

    def without_gold(self, item: DocumentSet) -> DocumentSet:
        """Take the titles out."""
        return replace(item, documents=tuple(replace(d, title="") for d in item.documents))

    def answer(self, item: DocumentSet) -> str:
        """Return the title, which may be empty."""
        return item.title

    def missing_answer(self, items: Sequence[DocumentSet]) -> str | None:
        """Every article needs a title."""
        bare = [item.id for item in items if not item.title]
        return lacking(bare, items, "articles have no title", "there is no article in it")

    def overlap_keys(self, item: DocumentSet) -> frozenset[str]:
        """Return the texts: articles that share one count as the same."""
        return frozenset(text_key(d.text) for d in item.documents)

    def size(self, items: Sequence[DocumentSet]) -> dict[str, int]:
        """Count articles and the words of their titles."""
        return {"articles": len(items), "title words": sum(len(i.title.split()) for i in items)}

    def item_names(self, gold: DocumentSet, choice: str) -> dict[str, str]:
        """Give an article's title and headline."""
        return {"item": gold.id, "title": gold.title, "headline": choice}

    def sample(self, split: str) -> Path:
        """Return a split of the sample's news articles, which extraction uses too."""
        return sample("text", split) / "articles.jsonl"

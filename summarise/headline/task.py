"""Headlines as a task of the suite: an item is an article, its answer the title.

The length asked for is part of the question: ``--option words=10``; 8 where nothing is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.corpora import documents_io as io
from regsuite.corpora.documents import DocumentSet, Limit, text_key
from regsuite.corpora.errors import InputError
from regsuite.corpora.fields import first_rows, has
from regsuite.corpora.samples import sample
from regsuite.evaluation.metrics.headline import METRICS
from regsuite.features.documents.sentences import split
from regsuite.suite.tasks import Task
from regsuite.summarise.headline.system import WORDS
from regsuite.summarise.text.task import has_summary, has_text

_OTHERS = frozenset({"person", "label"})


def parse_words(text: str) -> Limit:
    """Make a limit of a number of words above zero."""
    if not text.isdigit() or int(text) < 1:
        raise InputError(f'words takes a whole number above zero, not "{text}"')
    return Limit("words", int(text))


class HeadlineTask(Task[DocumentSet, str]):
    """Make a headline for an article."""

    name = "headline"
    files = "JSON lines with title and text, and no summary"
    suffix = ".jsonl"
    options = ("words",)
    metrics = METRICS
    conditions = "headline|case=ignored"

    def recognises(self, path: Path) -> bool:
        """Tell by documents with a title and without summary, person or label."""
        return any(
            has(row, "title", "text") and not has_summary(row) and _OTHERS.isdisjoint(row)
            for row in first_rows(path)
        )

    def admits(self, path: Path) -> bool:
        """Take any documents."""
        return any(has_text(row) for row in first_rows(path))

    def parse(self, data: bytes, path: Path) -> list[DocumentSet]:
        """Read the articles of one file."""
        limit = parse_words(self.given.get("words", str(WORDS)))
        return [
            replace(
                item, documents=tuple(split(d) for d in item.documents), references=(), limit=limit
            )
            for item in io.parse_sets(data, path)
        ]

    def without_gold(self, item: DocumentSet) -> DocumentSet:
        """Take the titles out."""
        return replace(item, documents=tuple(replace(d, title="") for d in item.documents))

    def with_choice(self, item: DocumentSet, choice: str) -> DocumentSet:
        """Put this headline in the title's place."""
        first, *others = self.without_gold(item).documents
        return replace(item, documents=(replace(first, title=choice), *others))

    def write(self, source: bytes, choices: Sequence[str]) -> bytes:
        """Return the JSON lines with these headlines as titles, or of plain texts the headlines.

        Summaries are left out, so that the file is one of headlines and not of summaries.
        """
        if source.lstrip()[:1] != b"{":
            return "".join(f"{choice}\n" for choice in choices).encode()
        return io.with_titles(source, choices)

    def domain(self, item: DocumentSet) -> str:
        """Return the domain of the article."""
        return item.domain

    def missing_answer(self, items: Sequence[DocumentSet]) -> str | None:
        """Every article needs a title."""
        lacking = [item.id for item in items if not item.title]
        if lacking:
            return f"{len(lacking)} of {len(items)} articles have no title (first: {lacking[0]})"
        return None if items else "there is no article in it"

    def overlap_keys(self, item: DocumentSet) -> frozenset[str]:
        """Return the texts: articles that share one count as the same."""
        return frozenset(text_key(d.text) for d in item.documents)

    def size(self, items: Sequence[DocumentSet]) -> dict[str, int]:
        """Count articles and the words of their titles."""
        return {"articles": len(items), "title words": sum(len(i.title.split()) for i in items)}

    def item_rows(
        self, system: str, gold: DocumentSet, predicted: DocumentSet
    ) -> list[dict[str, Any]]:
        """Give an article's own scores beside its title and headline."""
        scores = {m.name: m.item_score([gold], predicted) for m in self.metrics}
        scores = {name: None if s is None else round(s, 4) for name, s in scores.items()}
        row = {"system": system, "item": gold.id, "title": gold.title, "headline": predicted.title}
        return [{**row, **scores}]

    def sample(self, split: str) -> Path:
        """Return a split of the sample's news articles, which extraction uses too."""
        return sample("text", split) / "articles.jsonl"

"""``summarise headline``: a headline for each document, by a saved or a freshly trained system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from regsuite.corpora.documents import Document
from regsuite.corpora.errors import InputError
from regsuite.features.documents.headline import MOST_WORDS, Article
from regsuite.suite.registry import Registry
from regsuite.summarise.chosen import check_choice, chosen
from regsuite.summarise.headline.system import WORDS, HeadlineSystem


@dataclass(frozen=True)
class Headline:
    """A document's headline, and notes on how it was read."""

    document: str
    source: str
    title: str
    headline: str
    opening: str
    notes: tuple[str, ...] = ()


def headlines(
    registry: Registry,
    documents: Sequence[Document],
    words: int = WORDS,
    *,
    system: str | None = None,
    model: Path | None = None,
    seed: int = 0,
    english: bool = False,
) -> list[Headline]:
    """Make a headline for every document that has words; the document's title is not looked at.

    Without ``model`` the system, by default the best, is trained on the embedded sample.
    ``english`` asks that the English pipeline tags instead of rules.
    """
    check_choice(system, model)
    parted = [(d, replace(Article.of(d), title=())) for d in documents]
    if not any(article.sentences for _, article in parted):
        raise InputError("there are no words to make a headline of; the documents are empty")
    writer: HeadlineSystem = chosen(
        registry, HeadlineSystem.task, system, model, seed, english=english
    )
    return [
        Headline(
            d.id,
            d.source,
            d.title,
            writer.headline(article, words) if article.sentences else "",
            " ".join(article.sentences[0]) if article.sentences else "",
            d.notes + tuple(_notes(article)),
        )
        for d, article in parted
    ]


def _notes(article: Article) -> Iterator[str]:
    if not article.sentences:
        yield "is empty: no headline"
    if article.cut:
        yield f"is long: only its first {MOST_WORDS:,} words were looked at"

"""``summarise headline``: a headline for each document, by a saved or a freshly trained system."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.records.documents import Document
from regsuite.english.document_sentences import split
from regsuite.features.documents.headline import MOST_WORDS, Article
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.saved import obtain
from regsuite.summarise.headlines.system import WORDS
from regsuite.summarise.tagged import with_english
from regsuite.summarise.texts.not_text import text_of


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
    model: str | Path | None = None,
    seed: int = 0,
    english: str | None = None,
) -> list[Headline]:
    """Make a headline for every document that has words; the document's title is not used.

    Without ``model`` and ``system`` the ready-made model is used; a system by name is trained on
    the embedded sample. ``english`` names the English pipeline that tags in place of rules.
    """
    parted = [(d, replace(Article.of(_cleared(d)), title=())) for d in documents]
    if not any(article.sentences for _, article in parted):
        raise InputError("there are no words to make a headline of; the documents are empty")
    if english and system is None and model is None:
        system = registry.best["headline"]  # trained on the sample, with the tags of that pipeline
    settings = with_english(registry, "headline", system, english)
    writer: Any = obtain(
        registry,
        "headline",
        system=system,
        model=model,
        seed=seed,
        settings=settings,
        pipeline=english,
    ).system
    if english and not writer.parses:
        message = f"{writer.name} does not parse: the English pipeline changes nothing"
        warnings.warn(message, SuiteWarning, stacklevel=2)
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


def _cleared(document: Document) -> Document:
    """Return a document without bylines, menus and whatever else is not its text."""
    return replace(document, text=text_of(split(document)), sentences=())


def _notes(article: Article) -> Iterator[str]:
    if not article.sentences:
        yield "is empty: no headline"
    if article.cut:
        yield f"is long: only its first {MOST_WORDS:,} words were looked at"

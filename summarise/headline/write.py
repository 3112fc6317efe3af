"""``summarise headline``: a headline for each document, by a saved or a freshly trained system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpora.documents import Document
from corpora.errors import InputError
from features.headline import MOST_WORDS, Article
from suite.commands.predict import load
from suite.commands.train import fit
from suite.registry import Registry
from suite.tasks import read_corpus
from summarise.headline.system import WORDS, HeadlineSystem

TASK = "headline"


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
) -> list[Headline]:
    """Make a headline for every document that has words; the document's title is not looked at.

    Without ``model`` the system, by default the best, is trained on the embedded sample.
    """
    parted = [(d, replace(Article.of(d), title=())) for d in documents]
    if not any(article.sentences for _, article in parted):
        raise InputError("there are no words to make a headline of; the documents are empty")
    writer = _writer(registry, system, model, seed)
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


def _writer(registry: Registry, name: str | None, model: Path | None, seed: int) -> HeadlineSystem:
    if name is not None and model is not None:
        raise InputError("give --system or --model, not both")
    if model is not None:
        found, _ = load(registry, model)
    else:
        task = registry.task(TASK)
        corpus = read_corpus(task, task.sample("train"))
        found = fit(registry.find(name or "best", TASK).make(seed), corpus)
    if not isinstance(found, HeadlineSystem):
        raise InputError(f"is a model for {found.task}, not for {TASK}", model)
    return found

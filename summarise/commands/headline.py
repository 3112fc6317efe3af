"""``summarise headline``: a headline for each text."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.suite.arguments import PathLike, Paths, as_paths
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.corpora.records.documents import Document
    from regsuite.features.documents.headline import Article
    from regsuite.summarise.headlines.render import Headline


def headline(
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    words: int = 8,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    english: str | None = None,
) -> list[Headline]:
    """Make a headline of at most so many words for each text of files, folders or ``content``.

    The texts' titles are not used. Without ``model`` and ``system`` the ready-made model is used; a
    system by name is trained on the embedded sample. ``english`` names the English pipeline that
    tags in place of rules.
    """
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY
    from regsuite.summarise.tagged import with_english
    from regsuite.summarise.texts.digest import read_all

    parted = [(d, _article(d)) for d in read_all(as_paths(files), content)]
    if not any(article.sentences for _, article in parted):
        raise InputError("there are no words to make a headline of; the documents are empty")
    if english and system is None and model is None:
        system = REGISTRY.best["headline"]  # trained on the sample, with the tags of that pipeline
    settings = with_english(REGISTRY, "headline", system, english)
    chosen: dict[str, Any] = {"system": system, "model": model, "seed": seed, "settings": settings}
    writer: Any = obtain(REGISTRY, "headline", pipeline=english, **chosen).system
    if english and not writer.parses:
        message = f"{writer.name} does not parse: the English pipeline changes nothing"
        warnings.warn(message, SuiteWarning, stacklevel=2)
    return [_headline(d, article, writer, words) for d, article in parted]


def _article(document: Document) -> Article:
    """Return a document without its title, bylines, menus and whatever else is not its text."""
    from regsuite.english.document_sentences import split
    from regsuite.features.documents.headline import Article
    from regsuite.summarise.texts.not_text import text_of

    cleared = replace(document, text=text_of(split(document)), sentences=())
    return replace(Article.of(cleared), title=())


def _headline(document: Document, article: Article, writer: Any, words: int) -> Headline:
    from regsuite.summarise.headlines.render import Headline

    made = writer.headline(article, words) if article.sentences else ""
    opening = " ".join(article.sentences[0]) if article.sentences else ""
    notes = (*document.notes, *_notes(article))
    return Headline(document.id, document.source, document.title, made, opening, notes)


def _notes(article: Article) -> Iterator[str]:
    from regsuite.features.documents.headline import MOST_WORDS

    if not article.sentences:
        yield "is empty: no headline"
    if article.cut:
        yield f"is long: only its first {MOST_WORDS:,} words were looked at"


@cli.command(summarise="summarise headline README.md --words 8")
def headline_cli(
    files: options.Files = None,
    words: Annotated[int, typer.Option(min=1, max=1000, help="At most so many words.")] = 8,
    system: options.SystemName = None,
    model: options.ModelFile = None,
    form: options.Form = "text",
    seed: cli.Seed = 0,
    english: cli.English = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Make a headline for each text."""
    from regsuite.summarise.headlines import render

    cli.check_format(form, render.FORMATS)
    paths, content = options.given(files)
    headlines = headline(
        paths, content=content, words=words, system=system, model=model, seed=seed, english=english
    )
    cli.note((f"{one.document}: {line}" for one in headlines for line in one.notes), quiet)
    cli.say((render.as_json if as_json else render.FORMATS[form])(headlines))

"""``summarise headline``: a headline for each text."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.suite.arguments import PathLike, Paths
from regsuite.suite.commands import cli, each
from regsuite.suite.given import Given, former, one_or_many
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.corpora.records.documents import Document
    from regsuite.features.documents.headline import Article
    from regsuite.summarise.headlines.render import Headline

TELLING = 4  # words of a title that says something rather than names it


@one_or_many
def headline(
    texts: Given = (),
    *,
    files: Paths = (),
    content: str | bytes | None = None,
    words: int = 8,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    english: str | None = None,
    own_title: bool = True,
) -> list[Headline]:
    """Make a headline of at most so many words for a text, or for each of several.

    A string is a text and a path a file; a folder or a list gives a list of headlines.
    Where no clause of a text is sure enough its own title is taken, if it has one of at most so
    many words, unless ``own_title`` is False. Without ``model`` and ``system`` the ready-made model
    is used; a system by name is trained on the embedded sample. ``english`` names the English
    pipeline that tags in place of rules.
    """
    from regsuite.summarise.texts.given import documents

    every = documents(former(texts, files, content))
    return headlines(
        every,
        words=words,
        system=system,
        model=model,
        seed=seed,
        english=english,
        own_title=own_title,
    )


def headlines(
    documents: Sequence[Document],
    *,
    words: int = 8,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    english: str | None = None,
    own_title: bool = True,
) -> list[Headline]:
    """Make a headline for each document."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY
    from regsuite.summarise.tagged import with_english

    parted = [(d, _article(d)) for d in documents]
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
    return [_headline(d, article, writer, words, own_title) for d, article in parted]


def _article(document: Document) -> Article:
    """Return a document without its title, bylines, menus and whatever else is not its text.

    The sentence that tells the point begins it, where headings, labels or phrases say which it is.
    """
    from regsuite.english.discourse.not_text import text_of
    from regsuite.english.document_sentences import split
    from regsuite.features.documents.headline import Article
    from regsuite.summarise.texts.point import point_of

    whole = split(document)
    cleared = "\n\n".join(filter(None, (point_of(whole), text_of(whole))))
    return replace(Article.of(replace(document, text=cleared, sentences=())), title=())


def _headline(
    document: Document, article: Article, writer: Any, words: int, own_title: bool
) -> Headline:
    from regsuite.summarise.headlines.render import Headline

    made, remark = (
        _made(document, article, writer, words, own_title) if article.sentences else ("", "")
    )
    opening = " ".join(article.sentences[0]) if article.sentences else ""
    notes = (*document.notes, *_notes(article), *([remark] if remark else []))
    return Headline(document.id, document.source, document.title, made, opening, notes)


def _made(
    document: Document, article: Article, writer: Any, words: int, own_title: bool
) -> tuple[str, str]:
    """Return a headline, or the text's own title, and what is to be said of it."""
    title = _title(document, words) if own_title else ""
    whole = len(title.split()) >= TELLING and title == " ".join(document.title.split())
    made = "" if whole else writer.sure(article, words)
    if title and not made:
        return title, "the headline is the text's own title (--no-own-title makes another)"
    return _named(made or writer.plain(article, words), article, words), ""


def _title(document: Document, words: int) -> str:
    """Return the title of a document, or what stands before its colon; "" where none fits.

    What greets somebody is no title.
    """
    from regsuite.english.discourse.line_kinds import line_kind

    title = " ".join(document.title.split())
    topic, colon, _ = title.partition(": ")
    if len(title.split()) > words:
        title = topic if colon else ""
    fits = len(title.split()) <= words and line_kind(title) not in ("mail", "greeting")
    return title if fits else ""


def _named(headline: str, article: Article, words: int) -> str:
    """Write people's names in full where it is sure who is meant."""
    from regsuite.english.entities.resolver import entities_of
    from regsuite.summarise.headlines.full_names import with_full_names

    if len(headline.split()) >= words:
        return headline
    return " ".join(with_full_names(headline.split(), entities_of(" ".join(article.raw)), words))


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
    own_title: Annotated[
        bool,
        typer.Option("--own-title/--no-own-title", help="The text's title where nothing is sure."),
    ] = True,
    each_one: each.Each = False,
    output: each.Output = None,
    column: each.Column = "text",
    jobs: cli.Jobs = 1,
    dask: cli.Dask = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Make a headline for each text.

    With --each texts are read and headlines written one after the other, however many: summarise
    headline articles.jsonl --each -o headlines.jsonl --jobs 2
    """
    from regsuite.summarise.headlines import render

    cli.check_format(form, render.FORMATS)
    if each_one:
        which = {"system": system, "model": model, "seed": seed, "english": english}
        asked = {"words": words, **which, "own_title": own_title}
        place: dict[str, Any] = {"column": column, "jobs": jobs, "dask": dask}
        each.each(headline, _row, files, output, asked, **place, force=force, quiet=quiet)
        return
    each.check_each(output, column, jobs, dask)
    made = headlines(
        options.documents(files),
        words=words,
        system=system,
        model=model,
        seed=seed,
        english=english,
        own_title=own_title,
    )
    cli.note((f"{one.document}: {line}" for one in made for line in one.notes), quiet)
    cli.say((render.as_json if as_json else render.FORMATS[form])(made))


def _row(headline: Headline) -> dict[str, Any]:
    """Return what a line of ``--each`` holds."""
    return {"headline": headline.headline, "notes": list(headline.notes)}

"""The commands ``summarise headline``, ``headline-models`` and ``headline-templates``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    English,
    Quiet,
    Seed,
    check_format,
    documented,
    print_json,
    say,
)
from regsuite.summarise.options import (
    Files,
    Form,
    ModelFile,
    SystemName,
    given,
    note,
)

if TYPE_CHECKING:
    from regsuite.features.documents.headline import Article

Corpus = Annotated[
    Path | None, typer.Argument(help="JSON lines with titles; default: the embedded sample.")
]


def add(app: typer.Typer) -> None:
    """Add the commands to a command line."""
    _headline(app)
    _models(app)
    _templates(app)


def _headline(app: typer.Typer) -> None:
    @documented(app, "summarise headline README.md --words 8")
    def headline(
        files: Files = None,
        words: Annotated[int, typer.Option(min=1, max=1000, help="At most so many words.")] = 8,
        system: SystemName = None,
        model: ModelFile = None,
        form: Form = "text",
        seed: Seed = 0,
        english: English = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Make a headline for each text."""
        from regsuite import summarise
        from regsuite.summarise.headlines import render

        check_format(form, render.FORMATS)
        paths, content = given(files)
        found = summarise.headline(
            paths,
            content=content,
            words=words,
            system=system,
            model=model,
            seed=seed,
            english=english,
        )
        note((f"{one.document}: {line}" for one in found for line in one.notes), quiet)
        say(render.as_json(found) if as_json else render.FORMATS[form](found))


def _articles(corpus: Path | None) -> list[Article]:
    from regsuite.features.documents.headline import Article
    from regsuite.suite.corpus import read_corpus
    from regsuite.summarise.headlines.task import HeadlineTask

    task = HeadlineTask()
    read = read_corpus(task, corpus or task.sample("train"))
    return [Article.of(item.documents[0]) for item in read.items if item.title]


def _models(app: typer.Typer) -> None:
    @documented(app, "summarise headline-models", "headline-models")
    def headline_models(
        corpus: Corpus = None,
        folds: Annotated[int, typer.Option(min=2, help="Train on the others, count on one.")] = 5,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Count the title words that each combination of keyword models finds (Table 2)."""
        from regsuite.summarise.headlines.keywords import SIZES, keyword_table

        rows, words = keyword_table(_articles(corpus), folds)
        if as_json:
            data = [
                {"models": r.models, "found": dict(zip(SIZES, r.hits, strict=True))} for r in rows
            ]
            print_json({"title_words": words, "combinations": data})
            return
        say("Models     " + "".join(f"{n:>6}w" for n in SIZES))
        for row in rows:
            name = " ".join(map(str, row.models))
            say(f"{name:<11}" + "".join(f"{n:>7}" for n in row.hits))
        if not quiet:
            say(f"{words} content words in all titles")


def _templates(app: typer.Typer) -> None:
    @documented(app, "summarise headline-templates --json", "headline-templates")
    def headline_templates(
        corpus: Corpus = None,
        tagger: Annotated[str, typer.Option(help="Who gives the tags: rule or english.")] = "rule",
        english: English = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Count the texts whose opening holds the title's tags in order (Table 1)."""
        from regsuite.english.tagging import ENGLISH, named_tagger
        from regsuite.summarise.headlines.templates import Templates, recognition

        tags = named_tagger(tagger if english is None else ENGLISH, english)
        found = _articles(corpus)
        shares = recognition([a.title for a in found], [a.sentences for a in found], tags)
        number = len(Templates.of([a.title for a in found], tags).counts)
        if as_json:
            print_json({"articles": len(found), "templates": number, "recognised": shares})
            return
        if not quiet:
            say(f"{len(found)} titles give {number} templates")
        for size, share in shares.items():
            say(f"found in the first {size} sentences: {100 * share:.2f}%")

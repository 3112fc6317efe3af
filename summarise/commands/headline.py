"""``summarise headline``: a headline for each text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.arguments import PathLike, Paths, as_paths
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.summarise.headlines.write import Headline


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
    """Make a headline of at most so many words for each text of files, folders or ``content``."""
    from regsuite.summarise.headlines.write import headlines
    from regsuite.summarise.registry import REGISTRY
    from regsuite.summarise.texts.digest import read_all

    documents = read_all(as_paths(files), content)
    return headlines(
        REGISTRY, documents, words, system=system, model=model, seed=seed, english=english
    )


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

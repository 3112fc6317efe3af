"""``summarise headline-templates``: how many texts hold the tags of their titles in order."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from regsuite.suite.arguments import PathLike
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options
from regsuite.summarise.commands.headline_models import titled_articles


@dataclass(frozen=True)
class Recognised:
    """How many templates titles give, and the shares of texts that hold their own, by opening."""

    articles: int
    templates: int
    recognised: dict[str, float]


def headline_templates(
    corpus: PathLike | None = None, *, tagger: str = "rule", english: str | None = None
) -> Recognised:
    """Look for the tags of titles in the first sentences of their texts.

    ``tagger`` is rule or english; naming another pipeline with ``english`` means the latter.
    """
    from regsuite.english.tagging import ENGLISH, named_tagger
    from regsuite.summarise.headlines.templates import Templates, recognition

    tags = named_tagger(tagger if english is None else ENGLISH, english)
    articles = titled_articles(corpus)
    titles = [a.title for a in articles]
    shares = recognition(titles, [a.sentences for a in articles], tags)
    return Recognised(len(articles), len(Templates.of(titles, tags).counts), shares)


@cli.command(summarise="summarise headline-templates --json")
def headline_templates_cli(
    corpus: options.TitledArticles = None,
    tagger: Annotated[str, typer.Option(help="Who gives the tags: rule or english.")] = "rule",
    english: cli.English = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Count the texts whose opening holds the title's tags in order (Table 1)."""
    counted = headline_templates(corpus, tagger=tagger, english=english)
    if as_json:
        cli.print_json(asdict(counted))
        return
    if not quiet:
        cli.say(f"{counted.articles} titles give {counted.templates} templates")
    for size, share in counted.recognised.items():
        cli.say(f"found in the first {size} sentences: {100 * share:.2f}%")

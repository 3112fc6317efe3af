"""``summarise headline-models``: how many title words each combination of keyword models ranks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.suite.arguments import PathLike, as_path
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options

if TYPE_CHECKING:
    from regsuite.features.documents.headline import Article
    from regsuite.summarise.headlines.keywords import Combination


@dataclass(frozen=True)
class TitleWords:
    """The title words that each combination of models has among its best, and all there are."""

    combinations: list[Combination]
    sizes: tuple[int, ...]
    words: int

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        rows = [
            {"models": r.models, "found": dict(zip(self.sizes, r.hits, strict=True))}
            for r in self.combinations
        ]
        return {"title_words": self.words, "combinations": rows}


def headline_models(corpus: PathLike | None = None, *, folds: int = 5) -> TitleWords:
    """Count title words among the best words of each combination of models, in so many folds.

    ``corpus`` holds JSON lines with titles; by default it is the embedded sample.
    """
    from regsuite.summarise.headlines.keywords import SIZES, keyword_table

    rows, words = keyword_table(titled_articles(corpus), folds)
    return TitleWords(rows, SIZES, words)


def titled_articles(corpus: PathLike | None) -> list[Article]:
    """Return the articles with titles of a corpus, or of the embedded sample."""
    from regsuite.features.documents.headline import Article
    from regsuite.suite.corpus import read_corpus
    from regsuite.summarise.headlines.task import HeadlineTask

    task = HeadlineTask()
    path = task.sample("train") if corpus is None else as_path(corpus)
    items = read_corpus(task, path).items
    return [Article.of(item.documents[0]) for item in items if item.title]


@cli.command(summarise="summarise headline-models")
def headline_models_cli(
    corpus: options.TitledArticles = None,
    folds: Annotated[int, typer.Option(min=2, help="Train on the others, count on one.")] = 5,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Count the title words that each combination of keyword models finds (Table 2)."""
    table = headline_models(corpus, folds=folds)
    if as_json:
        cli.print_json(table.as_dict())
        return
    cli.say("Models     " + "".join(f"{n:>6}w" for n in table.sizes))
    for row in table.combinations:
        name = " ".join(map(str, row.models))
        cli.say(f"{name:<11}" + "".join(f"{n:>7}" for n in row.hits))
    if not quiet:
        cli.say(f"{table.words} content words in all titles")

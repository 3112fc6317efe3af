"""``summarise build-lexicon``: PMI lexicons from unlabelled tweets."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from regsuite.suite.arguments import Names, PathLike, as_names, as_path
from regsuite.suite.commands import cli


@dataclass(frozen=True)
class BuiltLexicon:
    """How many words and bigrams were scored, from how many positive and negative tweets."""

    words: int
    bigrams: int
    positive: int
    negative: int


def build_lexicon(
    tweets: PathLike,
    output: PathLike,
    *,
    seeds: Names = "emoticons",
    cutoff: int = 5,
    force: bool = False,
) -> BuiltLexicon:
    """Build lexicons of words and bigrams from tweets, one a line, and write them to a folder.

    ``seeds`` is what tells polarity: emoticons, words or both; a term in fewer tweets than
    ``cutoff`` gets no score.
    """
    from regsuite.base.files import check_output, write_together
    from regsuite.corpora.formats.lexicons import to_text
    from regsuite.corpora.formats.tweets import read_texts
    from regsuite.summarise.sentiments.pmi import build

    source, folder = as_path(tweets), as_path(output)
    check_output(folder, force, folder=True)
    built = build(read_texts(source), as_names(seeds), cutoff, source)
    contents = {
        folder / "unigrams-pmilexicon.txt": to_text(built.unigrams),
        folder / "bigrams-pmilexicon.txt": to_text(built.bigrams),
    }
    write_together(contents, fresh=not force)
    return BuiltLexicon(len(built.unigrams), len(built.bigrams), built.positive, built.negative)


@cli.command(summarise="summarise build-lexicon tweets.txt -o my-lexicon")
def build_lexicon_cli(
    tweets: Annotated[Path, typer.Argument(help="Unlabelled tweets, one a line.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder to write.")],
    seeds: Annotated[
        str, typer.Option(help="What tells polarity: emoticons, words, or both with a comma.")
    ] = "emoticons",
    cutoff: Annotated[int, typer.Option(min=1, help="In how many tweets a term must be.")] = 5,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Build PMI lexicons of words and bigrams from unlabelled tweets, in the NRC format.

    Use them with: summarise train sentiment-svm CORPUS --set lexicons=vader,FOLDER -o MODEL
    """
    built = build_lexicon(tweets, output, seeds=seeds, cutoff=cutoff, force=force)
    if as_json:
        cli.print_json(asdict(built))
    elif not quiet:
        counts = f"{built.words} words and {built.bigrams} bigrams"
        sources = f"{built.positive} positive and {built.negative} negative tweets"
        cli.say(f"{output}: {counts} from {sources}", err=True)

"""The commands of tweet sentiment beyond the common verbs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from regsuite.suite.cli.common import AsJson, Force, Quiet, documented, print_json, say

if TYPE_CHECKING:
    from regsuite.corpora.formats.tweets import Readable
    from regsuite.summarise.sentiments.universal import SentimentSystem

SHOWN = 5


class Warnings:
    """Says what was repaired, the first few times in full."""

    def __init__(self, path: Path | str, quiet: bool):
        self.path = path
        self.quiet = quiet
        self.count = 0

    def __call__(self, problem: str, line: int) -> None:
        self.count += 1
        if self.count <= SHOWN and not self.quiet:
            say(f"warning: {self.path}:{line}: {problem}", err=True)

    def finish(self) -> None:
        """Say how many more there were."""
        if self.count > SHOWN and not self.quiet:
            say(f"warning: {self.count - SHOWN} more lines were repaired", err=True)


@contextmanager
def opened(path: Path | None, quiet: bool) -> Iterator[Readable]:
    """Open a file, or take standard input."""
    from regsuite.base import files

    if path is None or str(path) == "-":
        if sys.stdin.isatty() and not quiet:
            say("reading messages from the keyboard, one a line; Ctrl-D ends", err=True)
        yield cast("Readable", sys.stdin.buffer)
        return
    with files.opened(path) as stream:
        yield stream


def load_system(model: str | None, quiet: bool) -> SentimentSystem:
    """Return the system to label with; one trained on the sample is said to be so."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY

    found = obtain(REGISTRY, "sentiment", model=model)
    if model is None and not quiet:
        say(f"note: {found.remark}", err=True)
    return cast("SentimentSystem", found.system)


def add(app: typer.Typer) -> None:
    """Add the commands to a command line."""

    @documented(app, "echo 'what a lovely day :)' | summarise sentiment")
    def sentiment(
        file: Annotated[
            Path | None, typer.Argument(help="Lines, TSV or JSON lines; default: standard input.")
        ] = None,
        model: Annotated[
            str | None,
            typer.Option(
                "--model", "-m", help="A model file, a ready-made model's name, or sample."
            ),
        ] = None,
        style: Annotated[
            str | None,
            typer.Option("--format", help="tsv, jsonl or lines; default: by name or first line."),
        ] = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Label short messages positive, negative or neutral, as they arrive.

        Plain lines come out as label, tab, line; TSV and JSON lines with the label in its place;
        with --json every message as an object with probabilities. Blank lines stay blank.
        """
        from regsuite.base.errors import InputError
        from regsuite.corpora.formats.tweets import STYLES
        from regsuite.summarise.sentiments.stream import label_stream

        if style is not None and style not in STYLES:
            raise InputError(f'--format takes {", ".join(STYLES)}, not "{style}"')
        name = file if file is not None else "standard input"
        system = load_system(model, quiet)
        with opened(file, quiet) as stream:
            repairs = Warnings(name, quiet)
            given = STYLES[style] if style else None
            for batch in label_stream(system, stream, name, given, repairs):
                lines = [x.as_json() if as_json else x.as_text() for x in batch]
                say("".join(f"{line}\n" for line in lines), nl=False)
                sys.stdout.flush()
            repairs.finish()

    @documented(app, "summarise build-lexicon tweets.txt -o my-lexicon", "build-lexicon")
    def build_lexicon(
        tweets: Annotated[Path, typer.Argument(help="Unlabelled tweets, one a line.")],
        output: Annotated[Path, typer.Option("--output", "-o", help="Folder to write.")],
        seeds: Annotated[
            str,
            typer.Option(help="What tells polarity: emoticons, words, or both with a comma."),
        ] = "emoticons",
        cutoff: Annotated[int, typer.Option(min=1, help="In how many tweets a term must be.")] = 5,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Build PMI lexicons of words and bigrams from unlabelled tweets, in the NRC format.

        Use them with: summarise train sentiment-svm CORPUS --set lexicons=vader,FOLDER -o MODEL
        """
        from regsuite.base.files import check_output, write_together
        from regsuite.corpora.formats.lexicons import to_text
        from regsuite.corpora.formats.tweets import read_texts
        from regsuite.summarise.sentiments.pmi import build

        check_output(output, force, folder=True)
        names = [name.strip() for name in seeds.split(",") if name.strip()]
        found = build(read_texts(tweets), names, cutoff, tweets)
        write_together(
            {
                output / "unigrams-pmilexicon.txt": to_text(found.unigrams),
                output / "bigrams-pmilexicon.txt": to_text(found.bigrams),
            },
            fresh=not force,
        )
        if as_json:
            print_json(
                {
                    "words": len(found.unigrams),
                    "bigrams": len(found.bigrams),
                    "positive": found.positive,
                    "negative": found.negative,
                }
            )
        elif not quiet:
            say(
                f"{output}: {len(found.unigrams)} words and {len(found.bigrams)} bigrams from "
                f"{found.positive} positive and {found.negative} negative tweets",
                err=True,
            )

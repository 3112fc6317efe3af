"""``summarise sentiment``: positive, negative or neutral, message by message."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, One, listed, one_or_many, text_of

if TYPE_CHECKING:
    from regsuite.corpora.formats.tweets import Readable
    from regsuite.summarise.sentiments.universal import SentimentSystem

SHOWN = 5


@dataclass(frozen=True)
class Sentiment:
    """A message with its label and the probability of each label."""

    text: str
    label: str
    probabilities: dict[str, float]


@one_or_many
def sentiment(texts: Given, *, model: PathLike | None = None) -> list[Sentiment]:
    """Label a message, or each of several.

    A string is a message and a path a file with a message a line.
    """
    from regsuite.corpora.records.tweets import LABELS, clean
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY

    messages = [clean(message) for one in listed(texts) for message in _messages(one)]
    system: Any = obtain(REGISTRY, "sentiment", model=model).system
    shares = system.probabilities(messages)
    rows = zip(messages, system.decide(shares), shares.tolist(), strict=True)
    return [
        Sentiment(text, label, {c: round(p, 4) for c, p in zip(LABELS, row, strict=True)})
        for text, label, row in rows
    ]


def _messages(one: One) -> list[str]:
    return [one] if isinstance(one, str) else [m for m in text_of(one).splitlines() if m.strip()]


@cli.command(summarise="echo 'what a lovely day :)' | summarise sentiment")
def sentiment_cli(
    file: Annotated[
        Path | None, typer.Argument(help="Lines, TSV or JSON lines; default: standard input.")
    ] = None,
    model: Annotated[
        str | None,
        typer.Option("--model", "-m", help="A model file, a ready-made model's name, or sample."),
    ] = None,
    style: Annotated[
        str | None,
        typer.Option("--format", help="tsv, jsonl or lines; default: by name or first line."),
    ] = None,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Label short messages positive, negative or neutral, as they arrive.

    Plain lines come out as label, tab, line; TSV and JSON lines with the label in its place;
    with --json every message as an object with probabilities. Blank lines stay blank.
    """
    from regsuite.corpora.formats.tweets import STYLES
    from regsuite.summarise.sentiments.stream import label_stream

    if style is not None and style not in STYLES:
        raise InputError(f'--format takes {", ".join(STYLES)}, not "{style}"')
    name = file if file is not None else "standard input"
    system = _system(model, quiet)
    with _opened(file, quiet) as stream:
        repairs = _Repairs(name, quiet)
        given = STYLES[style] if style else None
        for batch in label_stream(system, stream, name, given, repairs):
            lines = [x.as_json() if as_json else x.as_text() for x in batch]
            cli.say("".join(f"{line}\n" for line in lines), nl=False)
            sys.stdout.flush()
        repairs.finish()


class _Repairs:
    """Says what was repaired, the first few times in full."""

    def __init__(self, path: Path | str, quiet: bool):
        self.path = path
        self.quiet = quiet
        self.count = 0

    def __call__(self, problem: str, line: int) -> None:
        self.count += 1
        if self.count <= SHOWN:
            cli.note([f"{self.path}:{line}: {problem}"], self.quiet, "warning")

    def finish(self) -> None:
        """Say how many more there were."""
        if self.count > SHOWN:
            cli.note([f"{self.count - SHOWN} more lines were repaired"], self.quiet, "warning")


@contextmanager
def _opened(path: Path | None, quiet: bool) -> Iterator[Readable]:
    """Open a file, or take standard input."""
    from regsuite.base import files

    if path is None or str(path) == "-":
        if sys.stdin.isatty() and not quiet:
            cli.say("reading messages from the keyboard, one a line; Ctrl-D ends", err=True)
        yield cast("Readable", sys.stdin.buffer)
        return
    with files.opened(path) as stream:
        yield stream


def _system(model: str | None, quiet: bool) -> SentimentSystem:
    """Return the system to label with; one that nobody named is noted."""
    from regsuite.suite.saved import obtain
    from regsuite.summarise.registry import REGISTRY

    trained = obtain(REGISTRY, "sentiment", model=model)
    cli.note([trained.remark] if model is None else [], quiet)
    return cast("SentimentSystem", trained.system)

"""The command ``summarise text``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from suite.cli.common import AsJson, Quiet, Seed, handled

if TYPE_CHECKING:
    from corpora.documents import Limit

DASH = Path("-")


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @app.command()
    @handled
    def text(
        files: Annotated[
            list[Path] | None,
            typer.Argument(metavar="FILE", help="Texts or folders; none or -: stdin."),
        ] = None,
        words: Annotated[int | None, typer.Option(min=1, help="At most so many words.")] = None,
        sentences: Annotated[int | None, typer.Option(min=1, help="So many sentences.")] = None,
        bytes_: Annotated[
            int | None, typer.Option("--bytes", min=1, help="At most so many bytes.")
        ] = None,
        ratio: Annotated[
            float | None, typer.Option(min=0.0, max=1.0, help="A share of the sentences.")
        ] = None,
        ranked: Annotated[
            bool, typer.Option("--ranked", "--scores", help="All sentences with their scores.")
        ] = False,
        system: Annotated[
            str | None, typer.Option(help="A system by name, trained on the embedded sample.")
        ] = None,
        model: Annotated[Path | None, typer.Option(help="A file that train wrote.")] = None,
        form: Annotated[str, typer.Option("--format", help="text, markdown or html")] = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Sum up one text, or several together, by their own sentences.

        Example: summarise text report.txt notes.txt --words 120 --ranked
        """
        from corpora.errors import InputError
        from summarise.extract import render
        from summarise.extract.digest import digest, read_all
        from summarise.registry import REGISTRY

        given = files or [DASH]
        if form not in render.FORMATS:
            known = ", ".join(render.FORMATS)
            raise InputError(f'unknown format "{form}" (known: {known})')
        limit = _limit({"words": words, "sentences": sentences, "bytes": bytes_}, ratio)
        stdin = sys.stdin.buffer.read() if DASH in given else None
        documents = read_all([f for f in given if f != DASH], stdin)
        found = digest(
            REGISTRY, documents, limit, ratio=ratio, system=system, model=model, seed=seed
        )
        for note in () if quiet else found.notes:
            typer.echo(f"note: {note}", err=True)
        show = render.as_json if as_json else render.as_ranked if ranked else render.FORMATS[form]
        typer.echo(show(found))


def _limit(given: dict[str, int | None], ratio: float | None) -> Limit:
    from corpora.documents import Limit
    from corpora.errors import InputError
    from summarise.extract.select import DEFAULT

    limits = [Limit(unit, amount) for unit, amount in given.items() if amount is not None]
    if len(limits) + (ratio is not None) > 1:
        raise InputError("give one of --words, --sentences, --bytes and --ratio")
    return limits[0] if limits else DEFAULT

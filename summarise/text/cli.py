"""The command ``summarise text``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import AsJson, Quiet, Seed, handled
from regsuite.summarise.options import (
    Bytes,
    Files,
    Form,
    ModelFile,
    Ranked,
    SystemName,
    Words,
    check_format,
    documents_of,
    note,
)

if TYPE_CHECKING:
    from regsuite.corpora.documents import Limit


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @app.command()
    @handled
    def text(
        files: Files = None,
        words: Words = None,
        sentences: Annotated[int | None, typer.Option(min=1, help="So many sentences.")] = None,
        bytes_: Bytes = None,
        ratio: Annotated[
            float | None, typer.Option(min=0.0, max=1.0, help="A share of the sentences.")
        ] = None,
        ranked: Ranked = False,
        system: SystemName = None,
        model: ModelFile = None,
        form: Form = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Sum up one text, or several together, by their own sentences.

        Example: summarise text report.txt notes.txt --words 120 --ranked
        """
        from regsuite.summarise.registry import REGISTRY
        from regsuite.summarise.text import render
        from regsuite.summarise.text.digest import digest

        check_format(form, render.FORMATS)
        limit = _limit({"words": words, "sentences": sentences, "bytes": bytes_}, ratio)
        documents = documents_of(files)
        found = digest(
            REGISTRY, documents, limit, ratio=ratio, system=system, model=model, seed=seed
        )
        note(found.notes, quiet)
        show = render.as_json if as_json else render.as_ranked if ranked else render.FORMATS[form]
        typer.echo(show(found))


def _limit(given: dict[str, int | None], ratio: float | None) -> Limit:
    from regsuite.corpora.documents import Limit
    from regsuite.corpora.errors import InputError
    from regsuite.summarise.text.select import DEFAULT

    limits = [Limit(unit, amount) for unit, amount in given.items() if amount is not None]
    if len(limits) + (ratio is not None) > 1:
        raise InputError("give one of --words, --sentences, --bytes and --ratio")
    return limits[0] if limits else DEFAULT

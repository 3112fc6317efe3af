"""The command ``summarise text``."""

from __future__ import annotations

from typing import Annotated

import typer

from regsuite.suite.cli.common import AsJson, Quiet, Seed, check_format, documented, say
from regsuite.summarise.options import (
    Bytes,
    Diff,
    Files,
    Form,
    ModelFile,
    Ranked,
    Repair,
    SystemName,
    Words,
    given,
    note,
    show_diff,
)


def add(app: typer.Typer) -> None:
    """Add the command to a command line."""

    @documented(app, "summarise text README.md --words 60 --ranked")
    def text(
        files: Files = None,
        words: Words = None,
        sentences: Annotated[int | None, typer.Option(min=1, help="So many sentences.")] = None,
        bytes_: Bytes = None,
        ratio: Annotated[
            float | None, typer.Option(min=0.0, max=1.0, help="A share of the sentences.")
        ] = None,
        ranked: Ranked = False,
        repair: Repair = True,
        diff: Diff = False,
        system: SystemName = None,
        model: ModelFile = None,
        form: Form = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Sum up one text, or several together, by their own sentences: 100 words if not told."""
        from regsuite import summarise
        from regsuite.summarise.texts import render

        check_format(form, render.FORMATS)
        paths, content = given(files)
        found = summarise.text(
            paths,
            content=content,
            words=words,
            sentences=sentences,
            bytes=bytes_,
            ratio=ratio,
            system=system,
            model=model,
            seed=seed,
            repair=repair,
        )
        note(found.notes, quiet)
        if diff:
            show_diff(lambda colour: render.as_diff(found, colour))
            return
        show = render.as_json if as_json else render.as_ranked if ranked else render.FORMATS[form]
        say(show(found))

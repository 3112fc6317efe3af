"""The commands ``summarise chat`` and ``summarise thread``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.suite.cli.common import AsJson, Force, Quiet, Seed, check_format, documented, say
from regsuite.summarise.options import (
    Diff,
    Files,
    Form,
    ModelFile,
    Repair,
    SystemName,
    Words,
    given,
    note,
    show_diff,
)

Ratio = Annotated[
    float | None, typer.Option(min=0.0, max=1.0, help="A share of the words that were written.")
]
InputFormat = Annotated[
    str | None, typer.Option("--input-format", help="How the files are to be read, such as irc.")
]


def add(app: typer.Typer) -> None:
    """Add the commands to a command line."""

    @documented(app, "summarise chat corpora/samples/links/test/hostel.raw.txt --words 120")
    def chat(
        files: Files = None,
        words: Words = None,
        ratio: Ratio = None,
        since: Annotated[
            str | None, typer.Option(help="Only what was said since, new conversations first.")
        ] = None,
        links: Annotated[bool, typer.Option("--links", help="Who answers whom.")] = False,
        threads: Annotated[bool, typer.Option("--threads", help="The conversations.")] = False,
        svg: Annotated[
            Path | None, typer.Option(help="Draw messages and links to this file.")
        ] = None,
        links_model: Annotated[
            str | None, typer.Option(help="A model of links: a file, a name, or sample.")
        ] = None,
        model: ModelFile = None,
        input_format: InputFormat = None,
        repair: Repair = True,
        diff: Diff = False,
        form: Form = "text",
        seed: Seed = 0,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Sum up chats, mailboxes or forums: what was discussed, who asked, who answered."""
        from regsuite import summarise
        from regsuite.base.files import check_output, write_atomically
        from regsuite.summarise.chats import drawing, render

        check_format(form, render.FORMATS)
        if svg is not None:
            check_output(svg, force)
        paths, content = given(files)
        found = summarise.chat(
            paths,
            content=content,
            words=words,
            ratio=ratio,
            since=since,
            input_format=input_format,
            links_model=links_model,
            model=model,
            seed=seed,
            repair=repair,
        )
        note(found.notes, quiet)
        if svg is not None:
            write_atomically(svg, drawing.as_svg(found).encode(), fresh=not force)
        if links or threads:
            say(render.as_links(found) if links else render.as_threads(found))
        elif diff:
            show_diff(lambda colour: render.as_diff(found, colour))
        else:
            say((render.as_json if as_json else render.FORMATS[form])(found))

    @documented(app, "summarise thread mails.mbox --words 80")
    def thread(
        file: Annotated[Path | None, typer.Argument(help="A thread; none: stdin.")] = None,
        words: Words = None,
        ratio: Ratio = None,
        up_to: Annotated[
            int | None, typer.Option("--up-to", min=1, help="So far, before this message.")
        ] = None,
        system: SystemName = None,
        model: ModelFile = None,
        input_format: InputFormat = None,
        repair: Repair = True,
        diff: Diff = False,
        form: Form = "text",
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Sum up one discussion of mails or posts, or what was said before a message."""
        from regsuite import summarise
        from regsuite.summarise.chats import render

        check_format(form, render.FORMATS)
        paths, content = given([file] if file is not None else None)
        found = summarise.thread(
            paths[0] if paths else None,
            content=content,
            words=words,
            ratio=ratio,
            up_to=up_to,
            system=system,
            model=model,
            input_format=input_format,
            seed=seed,
            repair=repair,
        )
        note(found.notes, quiet)
        if diff:
            show_diff(lambda colour: render.as_diff(found, colour))
            return
        say((render.as_json if as_json else render.FORMATS[form])(found))

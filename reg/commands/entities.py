"""``reg entities``: who and what is in a text."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.reg.commands import options
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, one_or_many

if TYPE_CHECKING:
    from regsuite.reg.mentions.records import Reading

FORMATS = ("table", "html")


@one_or_many
def entities(
    texts: Given, *, at_least: float = 0.0, format: str = "", english: str | None = None
) -> list[Reading]:
    """Return who and what is in a text, or in each of several.

    A string is a text and a path a file; a folder or a list gives a list. Entities are cut at
    links less sure than ``at_least``. ``format`` is "text", "markdown" or "html"; for files it is
    seen from their names.
    """
    from regsuite.reg.mentions.checks import check_kind, check_probability
    from regsuite.reg.mentions.layer import layer
    from regsuite.reg.mentions.reading import readings

    check_probability(at_least, "at_least")
    check_kind(format)
    found = readings(texts, kind=format, at_least=at_least, layer=layer(english))
    return list(found)


@cli.command(reg="reg entities README.md")
def entities_cli(
    texts: options.Texts,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            callback=cli.none_for_dash,
            help="File for the page, folder for several; default: stdout.",
        ),
    ] = None,
    mentions: Annotated[
        bool, typer.Option("--mentions", help="Every mention, its link and what competes.")
    ] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Also what has no name and is mentioned once.")
    ] = False,
    at_least: Annotated[
        float, typer.Option("--at-least", help="Cut entities at links less sure, 0 to 1.")
    ] = 0.0,
    form: Annotated[
        str, typer.Option("--format", help="table, or html for a page to look around in.")
    ] = "table",
    english: cli.English = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    as_lines: Annotated[
        bool, typer.Option("--jsonl", help="Print JSON, one line for each text, as they come.")
    ] = False,
    quiet: cli.Quiet = False,
) -> None:
    """Tell who and what is in texts: names, what they are, how often and where first.

    Links and types are probabilities; --at-least cuts entities where a link is less sure.
    """
    from regsuite.reg.mentions.checks import check_output_of, check_probability
    from regsuite.reg.mentions.layer import layer
    from regsuite.reg.mentions.reading import readings

    cli.check_format(form, FORMATS)
    check_probability(at_least, "--at-least")
    single = len(texts) == 1 and not texts[0].is_dir()
    check_output_of(output, single, form == "html", force)
    found = readings(texts, at_least=at_least, layer=layer(english))
    if as_json or as_lines:
        _print_data(found, mentions, as_lines, single)
        return
    for reading in found:
        cli.note((f"{reading.name}: {note}" for note in reading.notes), quiet)
        if form == "html":
            _page(reading, output, single, force)
        else:
            _tables(reading, mentions, everything, single, quiet)


def _print_data(found: Iterable[Reading], mentions: bool, as_lines: bool, single: bool) -> None:
    import json

    rows = (reading.as_dict(mentions) for reading in found)
    if as_lines:
        for row in rows:
            cli.say(json.dumps(row, ensure_ascii=False))
    else:
        cli.print_json(next(rows) if single else list(rows))


def _tables(reading: Reading, mentions: bool, everything: bool, single: bool, quiet: bool) -> None:
    from regsuite.reg.mentions import tables

    screen = cli.console()
    if not single:
        cli.say(f"\n{reading.name}")
    if mentions:
        screen.print(tables.mentions(reading))
        return
    screen.print(tables.entities(reading, everything))
    if not everything and tables.left_out(reading) and not quiet:
        cli.say(tables.left_out(reading))
    for line in () if quiet else tables.conflicts(reading):
        cli.say(f"does not agree: {line}")


def _page(reading: Reading, output: Path | None, single: bool, force: bool) -> None:
    from regsuite.base.files import write_atomically
    from regsuite.reg.mentions.page import page

    text = page(reading)
    if output is None:
        cli.say(text, nl=False)
        return
    target = output if single else (output / reading.name).with_suffix(".html")
    write_atomically(target, text.encode(), fresh=not force)

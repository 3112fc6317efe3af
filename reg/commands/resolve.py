"""``reg resolve``: texts with pronouns made clear."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.reg.commands import options
from regsuite.suite.commands import cli
from regsuite.suite.given import Given, one_or_many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regsuite.reg.mentions.clarify import Clarified
    from regsuite.reg.mentions.inputs import TextFile


@one_or_many
def resolve(
    texts: Given,
    *,
    at_least: float | None = None,
    names: bool = False,
    speakers: bool = False,
    format: str = "",
    english: str | None = None,
) -> list[Clarified]:
    """Return a text, or each of several, with names in the place of pronouns.

    A string is a text and a path a file; a folder or a list gives a list. Only what is ``at_least``
    so sure changes (default: what the entity layer calls sure). ``names`` makes short names full,
    ``speakers`` says who "I" is. ``format`` is "text", "markdown" or "html"; for files it is seen
    from their names.
    """
    from regsuite.reg.mentions.checks import check_kind

    check_kind(format)
    done = (result for _, result in _resolved(texts, at_least, names, speakers, format, english))
    return list(done)


def _resolved(
    texts: Given,
    at_least: float | None,
    names: bool,
    speakers: bool,
    kind: str = "",
    english: str | None = None,
) -> Iterator[tuple[TextFile, Clarified]]:
    from regsuite.reg.mentions.checks import check_probability
    from regsuite.reg.mentions.clarify import AT_LEAST, Wanted, clarified
    from regsuite.reg.mentions.inputs import text_files
    from regsuite.reg.mentions.layer import layer
    from regsuite.reg.mentions.reading import reading

    least = AT_LEAST if at_least is None else at_least
    check_probability(least, "at_least")
    wanted = Wanted(least, names, speakers)
    for file in text_files(texts, kind):
        yield file, clarified(reading(file.source, layer(english)), wanted)


@cli.command(reg="reg resolve notes.txt --diff")
def resolve_cli(
    texts: options.Texts,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            callback=cli.none_for_dash,
            help="File, folder for several; default: stdout.",
        ),
    ] = None,
    at_least: Annotated[
        float | None,
        typer.Option("--at-least", help="How sure a name must be, 0 to 1; default: 0.9."),
    ] = None,
    names: Annotated[
        bool, typer.Option("--names", help='Make short names full: "[Tom Dunn]" for "Dunn".')
    ] = False,
    speakers: Annotated[
        bool, typer.Option("--speakers", help='Say who "I" is, where it is sure who speaks.')
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what went and what came.")] = False,
    form: Annotated[
        str, typer.Option("--format", help="text, or html for a page with the changes.")
    ] = "text",
    english: cli.English = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Print texts with names in the place of pronouns, where it is sure who is meant.

    "He" becomes "[Tom Dunn]", "his" becomes "[Tom Dunn's]"; all else stays as it is.
    """
    cli.check_format(form, ("text", "html"))
    single = len(texts) == 1 and not texts[0].is_dir()
    if output is not None:
        from regsuite.base.files import check_output

        check_output(output, force, folder=not single)
    listed = []
    for file, result in _resolved(texts, at_least, names, speakers, "", english):
        cli.note((f"{result.name}: {note}" for note in result.notes), quiet)
        if as_json:
            listed.append(result.as_dict())
        else:
            _show(file, result, output, single, form, diff, force)
    if as_json:
        cli.print_json(listed[0] if single else listed)


def _show(
    file: TextFile,
    result: Clarified,
    output: Path | None,
    single: bool,
    form: str,
    diff: bool,
    force: bool,
) -> None:
    import sys

    from regsuite.base import changes
    from regsuite.base.files import write_atomically
    from regsuite.reg.mentions.page import changes_page

    if diff:
        text = changes.diff(result.source, result.changes, output is None and sys.stdout.isatty())
    else:
        text = changes_page(result) if form == "html" else result.text
    if output is None:
        write = typer.echo if diff else cli.say  # what is different may be in colour
        write(text, nl=not text.endswith("\n"))
        return
    plain = form == "text" and not diff
    data = file.encoded(text) if plain else text.encode()
    name = Path(result.name).with_suffix(".html") if form == "html" else Path(result.name)
    write_atomically(output if single else output / name, data, fresh=not force)

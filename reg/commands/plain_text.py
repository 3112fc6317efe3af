"""The commands ``reg mark`` and ``reg rewrite`` on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    English,
    Force,
    Quiet,
    check_format,
    documented,
    print_json,
    say,
)

if TYPE_CHECKING:
    from regsuite.reg.rewriting.records import Rewriting

Texts = Annotated[
    list[Path],
    typer.Argument(metavar="TEXT...", help="Text, Markdown or HTML files or folders; -: stdin."),
]
Title = Annotated[
    str, typer.Option("--title", help="What the text is about; default: its heading.")
]
Category = Annotated[
    str, typer.Option("--category", help="What kind of thing that is, such as person or lake.")
]
Pronoun = Annotated[str, typer.Option("--pronoun", help="he, she, it or they.")]


def add(app: typer.Typer) -> None:
    """Add both to a command line."""

    @documented(app, "reg mark notes.txt -o notes.xml")
    def mark(
        texts: Texts,
        output: Annotated[
            Path | None,
            typer.Option("--output", "-o", help="XML file, folder for several; default: stdout."),
        ] = None,
        title: Title = "",
        category: Category = "",
        pronoun: Pronoun = "",
        model: Annotated[
            str | None, typer.Option("--model", help="A marker: file, ready-made name, sample.")
        ] = None,
        english: English = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Find the references to the main subject of plain texts and write GREC XML.

        Every reference gets its SYNCAT and SEMCAT and a list of what could stand there.
        """
        from regsuite.base.errors import InputError
        from regsuite.corpora.formats.grec.xml import to_xml
        from regsuite.reg.commands.mark import mark as run

        single = len(texts) == 1 and not texts[0].is_dir()
        if output is None and not single and not as_json:
            raise InputError("several texts need a folder to write to; give one with -o")
        known = {"title": title, "category": category, "pronoun": pronoun}
        done = run(texts, output, **known, model=model, english=english, force=force)
        for note in () if quiet else done.notes:
            say(f"note: {note}", err=True)
        if as_json:
            print_json(done.as_dict())
        elif output is None:
            say(to_xml(done.texts[0]).decode(), nl=False)
        elif not quiet:
            count = sum(len(text.references) for text in done.texts)
            say(f"{output}: {len(done.texts)} texts, {count} references", err=True)

    @documented(app, "reg rewrite notes.txt --diff")
    def rewrite(
        texts: Texts,
        output: Annotated[
            Path | None,
            typer.Option("--output", "-o", help="File, folder for several; default: stdout."),
        ] = None,
        title: Title = "",
        category: Category = "",
        pronoun: Pronoun = "",
        always: Annotated[
            bool, typer.Option("--always", help="Take the most probable everywhere.")
        ] = False,
        diff: Annotated[bool, typer.Option("--diff", help="Show what went and what came.")] = False,
        explain: Annotated[bool, typer.Option("--explain", help="Say why, for each.")] = False,
        form: Annotated[
            str, typer.Option("--format", help="text, or html for a page with the changes.")
        ] = "text",
        model: Annotated[
            list[str] | None,
            typer.Option("--model", help="A marker or a selector: file, ready-made name, sample."),
        ] = None,
        english: English = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Print texts with better references to their main subjects.

        A reference changes only where it is improbable: where its share is below a tenth of the
        best one's. Quotations, links, headings and code stay as they are.
        """
        from regsuite.reg.commands.rewrite import rewrite_files

        check_format(form, ("text", "html"))
        single = len(texts) == 1 and not texts[0].is_dir()
        if output is not None:
            from regsuite.base.files import check_output

            check_output(output, force, folder=not single)
        done = rewrite_files(
            texts,
            title=title,
            category=category,
            pronoun=pronoun,
            always=always,
            explain=explain,
            models=model or [],
            english=english,
        )
        listed = []
        for name, rewriting in done:
            _tell(name, rewriting, explain and not as_json, quiet)
            if as_json:
                listed.append({"name": name, **rewriting.as_dict()})
            else:
                _show(rewriting, name, output, single, form, diff, force)
        if as_json:
            print_json(listed[0] if single else listed)


def _tell(name: str, rewriting: Rewriting, explain: bool, quiet: bool) -> None:
    for note in () if quiet else rewriting.notes:
        say(f"note: {name}: {note}", err=True)
    for number, place in enumerate(rewriting.places if explain else (), 1):
        reason = place.why or place.fixed
        say(f"{number}. {place.words}: {reason}", err=True)


def _show(
    rewriting: Rewriting,
    name: str,
    output: Path | None,
    single: bool,
    form: str,
    diff: bool,
    force: bool,
) -> None:
    import sys

    from regsuite.base.files import write_atomically
    from regsuite.reg.rewriting import render

    if diff:
        text = render.diff(rewriting, colour=output is None and sys.stdout.isatty())
    else:
        text = render.page(rewriting) if form == "html" else rewriting.text
    if output is None:
        write = typer.echo if diff else say  # what is different may be in colour
        write(text, nl=not text.endswith("\n"))
        return
    suffixed = Path(name).with_suffix(".html") if form == "html" else Path(name)
    write_atomically(output if single else output / suffixed, text.encode(), fresh=not force)

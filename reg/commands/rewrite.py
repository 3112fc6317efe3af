"""``reg rewrite``: better references in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.reg.commands import options
from regsuite.reg.commands.mark import checked
from regsuite.suite.arguments import PathLike
from regsuite.suite.commands import cli, each
from regsuite.suite.given import Given, one_or_many

if TYPE_CHECKING:
    from regsuite.reg.rewriting.inputs import Source
    from regsuite.reg.rewriting.records import RewriteOptions, Rewriting


@one_or_many
def rewrite(
    texts: Given,
    *,
    title: str = "",
    category: str = "",
    pronoun: str = "",
    always: bool = False,
    explain: bool = False,
    format: str = "",
    models: Sequence[PathLike] = (),
    english: str | None = None,
) -> list[Rewriting]:
    """Return a text, or each of several, with better references to its main subject.

    A string is a text and a path a file; a folder or a list gives a list.
    ``title``, ``category`` and ``pronoun`` say what it is about, where the text does not.
    A reference changes only where its share is below a tenth of the best one's; ``always`` takes
    the best everywhere. ``format`` is "text", "markdown" or "html"; for files it is seen from their
    names.
    """
    from regsuite.base.errors import InputError
    from regsuite.corpora.formats.marks.markup import KINDS
    from regsuite.reg.rewriting.inputs import given_sources

    if format and format not in KINDS:
        raise InputError(f'unknown format "{format}" (known: {", ".join(KINDS)})')
    asked = options_of(title, category, pronoun, always, explain)
    done = rewritten(list(given_sources(texts, format)), asked, models, english)
    return [rewriting for _, rewriting in done]


def options_of(
    title: str, category: str, pronoun: str, always: bool, explain: bool
) -> RewriteOptions:
    """Return what is asked of a rewriter."""
    from regsuite.reg.rewriting.records import RewriteOptions

    return RewriteOptions(**checked(title, category, pronoun), always=always, explain=explain)


def rewritten(
    texts: Sequence[Source],
    asked: RewriteOptions,
    models: Sequence[PathLike] = (),
    english: str | None = None,
) -> Iterator[tuple[str, Rewriting]]:
    """Yield the name of each text and the text rewritten."""
    from dataclasses import replace

    from regsuite.reg.rewriting.trained import rewriter

    ready = rewriter(models, english)
    done = ready.rewrite_all((s.text, replace(asked, kind=s.kind)) for s in texts)
    for source, rewriting in zip(texts, done, strict=True):
        yield source.name, replace(rewriting, notes=(*source.notes, *rewriting.notes))


@cli.command(reg="reg rewrite notes.txt --diff")
def rewrite_cli(
    texts: options.Texts,
    output: Annotated[
        Path | None, options.output("File, folder for several; default: stdout.")
    ] = None,
    title: options.Title = "",
    category: options.Category = "",
    pronoun: options.Pronoun = "",
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
    english: cli.English = None,
    each_one: each.Each = False,
    column: each.Column = "text",
    jobs: cli.Jobs = 1,
    dask: cli.Dask = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Print texts with better references to their main subjects.

    A reference changes only where it is improbable: where its share is below a tenth of the
    best one's. Quotations, links, headings and code stay as they are.
    """
    from regsuite.reg.rewriting.inputs import sources

    cli.check_format(form, ("text", "html"))
    if each_one:
        known = {"title": title, "category": category, "pronoun": pronoun}
        given = {**known, "always": always, "models": tuple(model or ()), "english": english}
        place: dict[str, Any] = {"column": column, "jobs": jobs, "dask": dask}
        each.each(rewrite, _row, texts, output, given, **place, force=force, quiet=quiet)
        return
    each.check_each(None, column, jobs, dask)
    single = len(texts) == 1 and not texts[0].is_dir()
    if output is not None:
        from regsuite.base.files import check_output

        check_output(output, force, folder=not single)
    asked = options_of(title, category, pronoun, always, explain)
    done = rewritten(list(sources(texts)), asked, model or [], english)
    listed = []
    for name, rewriting in done:
        _explain(name, rewriting, explain and not as_json, quiet)
        if as_json:
            listed.append({"name": name, **rewriting.as_dict()})
        else:
            _show(rewriting, name, output, single, form, diff, force)
    if as_json:
        cli.print_json(listed[0] if single else listed)


def _explain(name: str, rewriting: Rewriting, explain: bool, quiet: bool) -> None:
    cli.note((f"{name}: {text}" for text in rewriting.notes), quiet)
    for number, place in enumerate(rewriting.places if explain else (), 1):
        reason = place.why or place.fixed
        cli.say(f"{number}. {place.words}: {reason}", err=True)


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
        write = typer.echo if diff else cli.say  # what is different may be in colour
        write(text, nl=not text.endswith("\n"))
        return
    suffixed = Path(name).with_suffix(".html") if form == "html" else Path(name)
    write_atomically(output if single else output / suffixed, text.encode(), fresh=not force)


def _row(rewriting: Rewriting) -> dict[str, Any]:
    """Return what a line of ``--each`` holds."""
    changes = [
        {"start": c.start, "end": c.end, "before": c.before, "after": c.after}
        for c in rewriting.changes
    ]
    return {"text": rewriting.text, "changes": changes, "notes": list(rewriting.notes)}

"""``reproduce``: published tables made again on one's own copy of the corpora."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, as_path_or_none
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.suite.contracts.published import Published
    from regsuite.suite.contracts.registry import Registry
    from regsuite.suite.reproduction import Reproduction


def published(registry: Registry) -> dict[str, Published]:
    """Return the tables that can be made again, those of the other command line too."""
    from regsuite.suite.contracts.registry import loaded

    return {name: loaded(target) for name, target in _targets(registry).items()}


def _targets(registry: Registry) -> dict[str, str]:
    return {n: t for known in (registry, *registry.others()) for n, t in known.tables.items()}


def reproduce(
    registry: Registry,
    name: str,
    data: PathLike | None = None,
    *,
    options: Mapping[str, str] | None = None,
    settings: str = "ours",
    report: PathLike | None = None,
    force: bool = False,
    write: Callable[[str], None] | None = None,
) -> Reproduction:
    """Make the tables of a name again, the published figures beside ours.

    ``data`` is the folder with the corpora, by default what REG_DATA names. ``settings`` are
    "ours", those of the "paper", or "both", side by side. ``write`` takes lines as they are made;
    ``report`` is where a page of all tables goes.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.evaluation.report.figures import figures_page
    from regsuite.suite.contracts.registry import loaded
    from regsuite.suite.reproduction import make

    page = as_path_or_none(report)
    if page is not None:
        check_output(page, force)
    known = _targets(registry)
    if name not in known:
        raise InputError(f'there are no tables called "{name}" (known: {", ".join(known)})')
    folder, wanted = as_path_or_none(data), loaded(known[name])
    done = make(name, wanted, folder, options or {}, settings, write)
    if page is not None:
        text = figures_page(done.title, done.shown, done.notes)
        write_atomically(page, text.encode(errors="backslashreplace"), fresh=not force)
    return done


@cli.command(
    reg="reg reproduce tuna --data $REG_DATA",
    summarise="summarise reproduce sentiment --data $REG_DATA",
)
def reproduce_cli(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="[TABLES]", help="Which; without, they are listed.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--data", help="Folder with the corpora; default: $REG_DATA.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", help="An option of the tables as KEY=VALUE. Repeatable."),
    ] = None,
    settings: Annotated[
        str, typer.Option(help="ours, those of the paper, or both side by side.")
    ] = "ours",
    every: Annotated[
        bool, typer.Option("--all", help="All tables of this command line, into a folder.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="With --all: the folder; what it has is kept."),
    ] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Make the tables of a paper again, the published figures beside ours.

    The corpora are not part of the package; without TABLES each says which files it needs. With
    --all -o FOLDER every table is made, one after the other, and a page and a JSON file are
    written; after an interruption the same command goes on where it was.
    """
    if every or output is not None:
        _every(ctx.obj, name, output, data, settings, quiet, as_json)
        return
    if name is None:
        _list(ctx.obj, as_json, quiet)
        return
    write = None if as_json else cli.say
    given = cli.pairs(option, "--option")
    done = reproduce(
        ctx.obj,
        name,
        data,
        options=given,
        settings=settings,
        report=report,
        force=force,
        write=write,
    )
    if as_json:
        cli.print_json(done.as_dict())
    cli.note(done.notes, quiet or as_json)


def _every(
    known: Registry,
    name: str | None,
    output: Path | None,
    data: Path | None,
    settings: str,
    quiet: bool,
    as_json: bool,
) -> None:
    if output is None or name is not None:
        raise InputError("all tables are made with --all -o FOLDER, without a name")
    from regsuite.suite.commands.reproduce_all import reproduce_all

    progress = None if quiet else partial(cli.say, err=True)
    parts = reproduce_all(known, output, data, settings=settings, progress=progress)
    if as_json:
        cli.print_json([part.as_dict() for part in parts])
    else:
        cli.say(output / f"{known.program}.html")
    if failed := [part.name for part in parts if part.error]:
        cli.fail(f"error: {len(failed)} of {len(parts)} failed: {', '.join(failed)}", 1)


def _list(known: Registry, as_json: bool, quiet: bool) -> None:
    by_name = published(known)
    if as_json:
        rows = ({"name": n, "title": p.title, "needs": p.needs} for n, p in by_name.items())
        cli.print_json(list(rows))
        return
    for name, tables in by_name.items():
        cli.say(name if quiet else f"{name}: {tables.title}")
        if not quiet:
            cli.say(f"      needs {', '.join(tables.needs) or 'nothing'}")
            for key, meaning in tables.options.items():
                cli.say(f"      --option {key}=…: {meaning}")

"""The verb ``reproduce``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    Force,
    Quiet,
    documented,
    pairs,
    print_json,
    say,
    say_line,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def reproduce(
        name: Annotated[
            str | None, typer.Argument(metavar="[TABLES]", help="Which; without, they are listed.")
        ] = None,
        data: Annotated[
            Path | None,
            typer.Option("--data", help="Folder with the corpora; default: $REG_DATA."),
        ] = None,
        option: Annotated[
            list[str] | None,
            typer.Option("--option", help="An option of the tables as KEY=VALUE. Repeatable."),
        ] = None,
        report: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Make the tables of a paper again, the published figures beside ours.

        The corpora are not part of the package; without TABLES each says which files it needs.
        """
        from regsuite.suite.commands.reproduce import reproduce as run

        if name is None:
            _list(registry(), as_json, quiet)
            return
        write = None if as_json else say
        given = pairs(option, "--option")
        done = run(registry(), name, data, options=given, report=report, force=force, write=write)
        if as_json:
            print_json(done.as_dict())
        for note in () if quiet or as_json else done.notes:
            say_line(f"note: {note}")


def _list(known: Registry, as_json: bool, quiet: bool) -> None:
    from regsuite.suite.commands.reproduce import published

    found = published(known)
    if as_json:
        rows = ({"name": n, "title": p.title, "needs": p.needs} for n, p in found.items())
        print_json(list(rows))
        return
    for name, tables in found.items():
        say(name if quiet else f"{name}: {tables.title}")
        if not quiet:
            say(f"      needs {', '.join(tables.needs) or 'nothing'}")
            for key, told in tables.options.items():
                say(f"      --option {key}=…: {told}")

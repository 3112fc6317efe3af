"""``reproduce``: published tables made again on one's own copy of the corpora."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, as_path_or_none
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.suite.contracts.published import Published, Report
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Reproduction:
    """What was made: tables by title, with figures as they are, and notes."""

    name: str
    title: str
    tables: dict[str, list[dict[str, Any]]]
    notes: list[str]
    digits: int

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {"name": self.name, "title": self.title, "tables": self.tables, "notes": self.notes}


def published(registry: Registry) -> dict[str, Published]:
    """Return the tables that can be made again, those of the other command line too."""
    return {name: _load(target) for name, target in _targets(registry).items()}


def _targets(registry: Registry) -> dict[str, str]:
    return {n: t for known in (registry, *registry.others()) for n, t in known.tables.items()}


def _load(target: str) -> Published:
    module, attribute = target.split(":")
    tables: Published = getattr(import_module(module), attribute)
    return tables


def reproduce(
    registry: Registry,
    name: str,
    data: PathLike | None = None,
    *,
    options: Mapping[str, str] | None = None,
    report: PathLike | None = None,
    force: bool = False,
    write: Callable[[str], None] | None = None,
) -> Reproduction:
    """Make the tables of a name again, the published figures beside ours.

    ``data`` is the folder with the corpora, by default what REG_DATA names. ``write`` takes lines
    as they are made; ``report`` is where a page of all tables goes.
    """
    from regsuite.base.files import check_output, write_atomically
    from regsuite.suite.contracts.published import Report

    page = as_path_or_none(report)
    if page is not None:
        check_output(page, force)
    wanted = _find(registry, name)
    folder = as_path_or_none(data) or _default(wanted)
    wanted.check(folder, options or {})
    made = Report(write, wanted.digits, wanted.width)
    wanted.run(folder, made, options or {})
    done = Reproduction(name, wanted.title, made.tables, made.notes, wanted.digits)
    if page is not None:
        text = _page(done, made)
        write_atomically(page, text.encode(errors="backslashreplace"), fresh=not force)
    return done


def _find(registry: Registry, name: str) -> Published:
    known = _targets(registry)
    if name not in known:
        raise InputError(f'there are no tables called "{name}" (known: {", ".join(known)})')
    return _load(known[name])


def _default(wanted: Published) -> Path:
    folder = os.environ.get("REG_DATA", "")
    if not folder and wanted.needs:
        listed = ", ".join(wanted.needs)
        raise InputError(f"name the folder of the corpora with --data; it must have {listed}")
    return Path(folder or ".")


def _page(done: Reproduction, report: Report) -> str:
    from regsuite.evaluation.report.figures import figures_page

    return figures_page(done.title, done.tables, done.notes, report.shown)


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
        Path | None,
        typer.Option("--data", help="Folder with the corpora; default: $REG_DATA."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", help="An option of the tables as KEY=VALUE. Repeatable."),
    ] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Make the tables of a paper again, the published figures beside ours.

    The corpora are not part of the package; without TABLES each says which files it needs.
    """
    if name is None:
        _list(ctx.obj, as_json, quiet)
        return
    write = None if as_json else cli.say
    given = cli.pairs(option, "--option")
    done = reproduce(ctx.obj, name, data, options=given, report=report, force=force, write=write)
    if as_json:
        cli.print_json(done.as_dict())
    cli.note(done.notes, quiet or as_json)


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

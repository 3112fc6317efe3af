"""``study results``: the tables and tests of a study, or what its annotators agreed upon."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.files import check_output, write_atomically
from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import AsJson, Force, console, print_json, say

if TYPE_CHECKING:
    from regsuite.studies.results.nuggets import NuggetReport
    from regsuite.studies.results.report import Report


def results(
    folder: Path, *, html: Path | None = None, mixed: bool = True, force: bool = False
) -> Report | NuggetReport:
    """Analyse a study; with ``html`` also write its report, with ``mixed`` fit the mixed model."""
    from regsuite.studies.results.report import report
    from regsuite.studies.store import opened

    if html is not None:
        check_output(html, force)
    with opened(folder) as store:
        made = report(store, mixed)
    if html is not None:
        write_atomically(html, made.html().encode())
    return made


@study_command("results S --json")
def results_cli(
    study: Folder,
    html: Annotated[Path | None, typer.Option(help="Write a report with plots.")] = None,
    mixed: Annotated[bool, typer.Option(help="Fit the mixed-effects model too.")] = True,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Print the report's table: means, letters, tests."""
    made = results(study, html=html, mixed=mixed, force=force)
    if as_json:
        print_json(made.as_dict())
        return
    for table in made.tables():
        console().print(table)
    for line in made.sentences():
        say(line)

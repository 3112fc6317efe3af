"""``study backup``: a whole copy of a study, also while it is served."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import say


def backup(folder: Path, output: Path) -> int:
    """Copy a study with its answers into a new folder; return how many answers there are.

    The copy is SQLite's own: of one moment, whatever is written meanwhile. It is served, or moved
    to the place of the study, as it is.
    """
    from regsuite.base.files import check_output, make_private, output_errors, write_atomically
    from regsuite.studies.store import opened
    from regsuite.studies.study import ANSWERS, FILE

    check_output(output, folder=True)
    with opened(folder) as store, output_errors(output):
        output.mkdir(parents=True, exist_ok=True)
        make_private(output)
        with closing(sqlite3.connect(output / ANSWERS)) as copy:
            make_private(output / ANSWERS)
            store.connection.backup(copy)
        write_atomically(output / FILE, (folder / FILE).read_bytes())
        make_private(output / FILE)
    with opened(output) as copied:
        return len(copied.answers())


@study_command("backup S -o S-backup")
def backup_cli(
    study: Folder,
    output: Annotated[Path, typer.Option("--output", "-o", help="A new folder.")],
) -> None:
    """Copy a study with its answers, also while it is served; the copy can be served itself."""
    say(f"{output}: {backup(study, output)} answers")

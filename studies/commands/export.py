"""``study export``: write the data of a study into a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.base.files import check_output, write_together
from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import Force, say


def export(
    folder: Path, output: Path, participant: int | None = None, force: bool = False
) -> list[Path]:
    """Write the data of a study, or all that is kept of one participant; return the files."""
    from regsuite.studies.export import contents
    from regsuite.studies.store import opened

    check_output(output, force, folder=True)
    with opened(folder) as store:
        made = {output / name: data for name, data in contents(store, participant).items()}
    write_together(made)
    return list(made)


@study_command("export S -o data")
def export_cli(
    study: Folder,
    output: Annotated[Path, typer.Option("--output", "-o", help="A new folder.")],
    participant: Annotated[
        int | None, typer.Option(help="Only what is kept of this participant.")
    ] = None,
    force: Force = False,
) -> None:
    """Write tidy CSV and JSON lines, the outputs' hashes and the HEDS datasheet.

    Where people chose REFEXs (grec-choice), versions/1, versions/2 and so on are gold versions of
    the texts, for: reg evaluate data/versions/1 OUTPUT --also-gold data/versions/2
    """
    for path in export(study, output, participant, force):
        say(str(path))

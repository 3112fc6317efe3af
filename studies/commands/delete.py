"""``study delete``: erase one participant's data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import say


def delete(folder: Path, participant: int) -> int:
    """Erase one participant's data; return how many answers were deleted."""
    from regsuite.studies.store import opened

    with opened(folder) as store:
        return store.delete(participant)


@study_command("delete S --participant 3")
def delete_cli(
    study: Folder, participant: Annotated[int, typer.Option(help="The participant's number.")]
) -> None:
    """Erase all that is known of one participant."""
    say(f"participant {participant} and {delete(study, participant)} answers deleted")

"""``study delete``: erase one participant's data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.cli.common import say


def delete(folder: Path, participant: int) -> dict[str, int]:
    """Erase one participant's data; return the participant and the number of answers deleted."""
    from regsuite.studies.store import opened

    with opened(folder) as store:
        return {"participant": participant, "answers": store.delete(participant)}


def add(app: typer.Typer, program: str) -> None:
    """Add the command."""

    @study_command(app, program, "delete S --participant 3")
    def command(
        study: Folder,
        participant: Annotated[int, typer.Option(help="The participant's number.")],
    ) -> None:
        """Erase all that is known of one participant."""
        deleted = delete(study, participant)
        say(f"participant {deleted['participant']} and {deleted['answers']} answers deleted")

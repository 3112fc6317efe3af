"""``study delete``: erase one participant's data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regsuite.studies.commands.common import Folder
from regsuite.suite.cli.common import say

EXAMPLE = "delete S --participant 3"


def delete(folder: Path, participant: int) -> dict[str, int]:
    """Erase one participant's data; return the participant and the number of answers deleted."""
    from regsuite.studies.store import opened

    with opened(folder) as store:
        return {"participant": participant, "answers": store.delete(participant)}


def command(
    study: Folder, participant: Annotated[int, typer.Option(help="The participant's number.")]
) -> None:
    """Erase all that is known of one participant."""
    deleted = delete(study, participant)
    say(f"participant {deleted['participant']} and {deleted['answers']} answers deleted")

"""Participants and their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

INVITED, ACTIVE, FINISHED = "invited", "active", "finished"
DROPPED, EXCLUDED, SCREENED = "dropped", "excluded", "screened"


class Refusal(Exception):  # noqa: N818
    """What a page sent cannot be taken; the message says why."""

    def __init__(self, message: str, status: int = 409):
        self.status = status
        super().__init__(message)


@dataclass(frozen=True)
class Participant:
    """Someone who was invited, takes part, or did.

    ``arrival`` is what the address they came by says of them, such as PROLIFIC_PID.
    """

    number: int
    state: str
    row: int | None
    trials: tuple[str, ...]
    about: Mapping[str, Any]
    reason: str
    started: float | None
    seen: float | None
    ended: float | None
    simulated: bool
    arrival: Mapping[str, str] = field(default_factory=dict)
    feedback: str = ""

    @property
    def place(self) -> dict[str, Any]:
        """Who it is and which row they have, as exports and overviews begin; rows count from 1."""
        row = None if self.row is None else self.row + 1
        who = {"participant": self.number, "simulated": int(self.simulated)}
        return {**who, "state": self.state, "row": row}


@dataclass(frozen=True)
class Answer:
    """What a participant answered to the trial at a position."""

    participant: int
    position: int
    cell: str
    answer: Mapping[str, Any]
    received: float

    @property
    def exposures(self) -> int:
        """How often the trial was shown: more than once where the page was loaded again in it."""
        return int(self.answer.get("exposures", 1))

    @property
    def seconds(self) -> float:
        """How long the trial took."""
        return float(sum(t["time"] for t in self.answer["times"])) / 1000

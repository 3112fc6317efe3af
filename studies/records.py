"""Participants and their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

INVITED, ACTIVE, FINISHED, DROPPED, EXCLUDED = (
    "invited", "active", "finished", "dropped", "excluded",
)  # fmt: skip


class Refusal(Exception):  # noqa: N818
    """What a page sent cannot be taken; the message says why."""

    def __init__(self, message: str, status: int = 409):
        self.status = status
        super().__init__(message)


@dataclass(frozen=True)
class Participant:
    """Someone who was invited, takes part, or did."""

    number: int
    state: str
    row: int | None
    trials: tuple[str, ...]
    about: Mapping[str, Any]
    reason: str
    started: float | None
    seen: float | None
    ended: float | None


@dataclass(frozen=True)
class Answer:
    """What a participant answered to the trial at a position."""

    participant: int
    position: int
    cell: str
    answer: Mapping[str, Any]
    received: float

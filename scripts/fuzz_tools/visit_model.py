"""What a model of people at a study knows: what the database must hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from regsuite.studies.records import INVITED


@dataclass
class Person:
    """What the model knows of a participant."""

    number: int
    state: str = INVITED
    row: int | None = None
    seen: float = 0.0
    answers: list[tuple[str, Any]] = field(default_factory=list)


@dataclass
class Model:
    """What the database must hold."""

    people: dict[int, Person] = field(default_factory=dict)
    invited: int = 0
    edits: list[dict[str, Any]] = field(default_factory=list)

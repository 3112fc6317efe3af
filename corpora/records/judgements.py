"""Texts that people have judged: what a metric is correlated with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Judged:
    """A text with its references and people's score; ``system`` is "" where nobody says."""

    references: tuple[str, ...]
    peer: str
    score: float
    document: str = ""
    system: str = ""


@dataclass(frozen=True)
class Judgements:
    """The judged texts of one file. ``by_document``: scores compare within a document only."""

    name: str
    items: Sequence[Judged]
    by_document: bool = False

    def groups(self) -> list[list[int]]:
        """Return the places of the items that are correlated together."""
        if not self.by_document:
            return [list(range(len(self.items)))]
        groups: dict[str, list[int]] = {}
        for place, item in enumerate(self.items):
            groups.setdefault(item.document, []).append(place)
        return list(groups.values())

    def systems(self) -> dict[str, list[int]]:
        """Return the places of each system's items; none where systems are not named."""
        systems: dict[str, list[int]] = {}
        for place, item in enumerate(self.items):
            if item.system:
                systems.setdefault(item.system, []).append(place)
        return systems


@dataclass(frozen=True)
class ModelUnit:
    """How far a unit of the model summary is covered, and by which units of the peer summary."""

    coverage: str
    peers: frozenset[int] = frozenset()


@dataclass(frozen=True)
class CoverageJudgement:
    """What a judge found of one model summary in one peer summary; its units count from 1."""

    system: str
    peer_units: int
    model_units: tuple[ModelUnit, ...]

"""All annotators' work in four rounds (nuggets-annotation 2007, section 3).

Two work alone, then each sees the other's groups and revises (consolidation), then both settle one
gold standard (resolution), and peers' nuggets are aligned to its groups.

The papers print no formula for agreement. Ours: of the pairs of nuggets that one puts into one
group, the share that the other does too, both ways, and the geometric mean of the two; agreement
on scores is the share of common groups (more than half of their nuggets shared) with the same
popularity.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any

from regsuite.studies.nuggets.edits import BadEdit, State, apply, groups, popularity, start
from regsuite.studies.store import Store

ALONE, CONSOLIDATION, SHARED, PEERS = "alone", "consolidation", "resolution", "peers"
STAGES = (ALONE, CONSOLIDATION, SHARED, PEERS)
Groups = Mapping[str, frozenset[str]]


class Annotation:
    """All annotators' work, from the log of edits."""

    def __init__(self, data: Mapping[str, Any], edits: Sequence[Mapping[str, Any]], raters: int):
        self.data = data
        self.edits = edits
        self.raters = raters
        self.people = sorted({e["participant"] for e in edits})

    @classmethod
    def of(cls, store: Store) -> Annotation:
        """Read the work on a study."""
        return cls(store.study.nuggets, store.edits(), store.study.raters)

    def done(self, person: int) -> list[str]:
        """Return the stages a person is done with."""
        own = (e for e in self.edits if e["participant"] == person)
        return [e["stage"] for e in own if e["edit"]["do"] == "done"]

    def open(self) -> str | None:
        """Return the stage that is open: the first that not all are done with."""
        last = len(STAGES) if self.data["peers"] else len(STAGES) - 1
        for stage in STAGES[:last]:
            if sum(stage in self.done(p) for p in self.people) < self.raters:
                return stage
        return None

    def state(self, person: int, stage: str) -> State:
        """Return what a person's work at a stage has come to."""
        if stage in (ALONE, CONSOLIDATION):
            through = STAGES[: STAGES.index(stage) + 1]
            return self._apply(start(self.data), through, person)
        if stage == SHARED:
            return self.gold()
        return self._apply(self.gold(), (PEERS,), person)

    def gold(self) -> State:
        """Return what the annotators have settled together."""
        return self._apply(self._agreed(), (SHARED,))

    def _apply(self, state: State, stages: Sequence[str], person: int | None = None) -> State:
        """Apply the edits of these stages, of one person or of all."""
        for logged in self.edits:
            if logged["stage"] in stages and person in (None, logged["participant"]):
                try:
                    apply(state, logged["edit"], logged["key"])
                except BadEdit:  # made in two tabs at once: the second has nothing to change
                    continue
        return state

    def _agreed(self) -> State:
        """Return where the resolution starts: the first annotator's nuggets, and common groups."""
        if not self.people:
            return start(self.data)
        states = [self.state(p, CONSOLIDATION) for p in self.people[: self.raters]]
        first, others = states[0], [set(groups(s).values()) for s in states[1:]]
        for other in states[1:]:
            for name, nugget in other["nuggets"].items():
                first["nuggets"].setdefault(name, nugget)
        for name, members in groups(first).items():
            if not all(members in other for other in others):
                del first["groups"][name]
        return first

    def agreement(self) -> dict[str, Any]:
        """Return the agreement of the first two at each stage, and of each with the gold."""
        if len(self.people) < 2:  # noqa: PLR2004
            return {}
        one, two = self.people[:2]
        shares: dict[str, Any] = {
            stage: grouping_agreement(self.state(one, stage), self.state(two, stage))
            for stage in (ALONE, CONSOLIDATION)
        }
        for person in (one, two):
            own = self.state(person, CONSOLIDATION)
            shares[f"participant {person} and gold"] = grouping_agreement(own, self.gold())
        if self.data["peers"]:
            ours, theirs = (set(self.state(p, PEERS)["aligned"].items()) for p in (one, two))
            shares[PEERS] = {"assignment": _overlap(ours, theirs)}
        return shares

    def recall(self) -> dict[str, dict[int, tuple[float, float]]]:
        """Return each peer's recall, plain and by popularity, as each person aligned it."""
        return {
            peer["id"]: {p: recall(self.state(p, PEERS), peer["id"]) for p in self.people}
            for peer in self.data["peers"]
        }


def assignment_agreement(first: Groups, second: Groups) -> float | None:
    """Return the geometric mean of precision and recall over nuggets put together."""
    return _overlap(_together(first.values()), _together(second.values()))


def _overlap(ours: set[Any], theirs: set[Any]) -> float | None:
    shared = len(ours & theirs)
    return shared / sqrt(len(ours) * len(theirs)) if ours and theirs else None


def _together(sets: Iterable[frozenset[str]]) -> set[tuple[str, str]]:
    """Return all pairs in one group; a nugget that is alone in its group is paired with itself."""
    pairs: set[tuple[str, str]] = set()
    for members in sets:
        pairs |= set(combinations(sorted(members), 2)) or {(n, n) for n in members}
    return pairs


def score_agreement(first: State, second: State) -> float | None:
    """Return the share of common groups that got the same popularity from both."""
    ours, theirs = groups(first), groups(second)
    same = [
        popularity(first, a) == popularity(second, b)
        for a, members in ours.items()
        for b, others in theirs.items()
        if 2 * len(members & others) > len(members | others)
    ]
    return sum(same) / len(same) if same else None


def recall(state: State, peer: str) -> tuple[float, float]:
    """Return the share of gold groups that a peer was aligned to, plain and by popularity."""
    covered = {
        group
        for nugget, group in state["aligned"].items()
        if state["nuggets"][nugget]["text"] == peer and group in state["groups"]
    }
    weights = {g: popularity(state, g) for g in state["groups"]}
    total = sum(weights.values())
    if not weights:
        return 0.0, 0.0
    return len(covered) / len(weights), sum(weights[g] for g in covered) / total


def grouping_agreement(a: State, b: State) -> dict[str, float | None]:
    """Return how far two states agree on the groups and on their popularity."""
    return {
        "assignment": assignment_agreement(groups(a), groups(b)),
        "scores": score_agreement(a, b),
    }

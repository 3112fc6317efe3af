"""All annotators' work in four rounds (nuggets-annotation 2007, section 3).

Two work alone, then each sees the other's groups and revises (consolidation), then both settle one
gold standard (resolution), and peers' nuggets are aligned to its groups.

``evaluation.metrics.nugget_agreement`` states how agreement and recall are computed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from regsuite.evaluation.metrics.nugget_agreement import agreement, geometric_mean, recall_of
from regsuite.studies.nuggets.edits import State, apply, groups, identity, peers_round, popularity
from regsuite.studies.nuggets.edits import start as first_state
from regsuite.studies.records import DROPPED, Refusal
from regsuite.studies.store import Store

ALONE, CONSOLIDATION, SHARED, PEERS = "alone", "consolidation", "resolution", "peers"
STAGES = (ALONE, CONSOLIDATION, SHARED, PEERS)


class Annotation:
    """All annotators' work, from the log of edits."""

    def __init__(self, data: Mapping[str, Any], edits: Sequence[Mapping[str, Any]], raters: int):
        self.data = data
        self.edits = edits
        self.raters = raters
        self.people = sorted({e["participant"] for e in edits})

    @classmethod
    def of(cls, store: Store) -> Annotation:
        """Read the work of those who take part or did; that of people who left stays in the log."""
        left = {person.number for person in store.participants() if person.state == DROPPED}
        edits = [edit for edit in store.counted_edits() if edit["participant"] not in left]
        return cls(store.study.nuggets, edits, store.study.raters)

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
            return self._apply(first_state(self.data), through, person)
        if stage == SHARED:
            return self.gold()
        return self._apply(peers_round(self.gold(), self.data), (PEERS,), person)

    def gold(self) -> State:
        """Return what the annotators have settled together."""
        return self._apply(self._agreed(), (SHARED,))

    def undoable(self, person: int, stage: str) -> bool:
        """Tell whether a person has an edit at a stage that an undo would take back."""
        own = (e for e in self._standing if e["participant"] == person and e["stage"] == stage)
        return any(e["edit"]["do"] != "done" for e in own)

    @cached_property
    def _standing(self) -> list[Mapping[str, Any]]:
        """Return the edits that no undo took back: each takes back the last of its person."""
        standing: list[Mapping[str, Any]] = []
        for logged in self.edits:
            if logged["edit"]["do"] != "undo":
                standing.append(logged)
                continue
            place = (logged["participant"], logged["stage"])
            own = [e for e in standing if (e["participant"], e["stage"]) == place]
            if own and own[-1]["edit"]["do"] != "done":
                standing.remove(own[-1])
        return standing

    def _apply(self, state: State, stages: Sequence[str], person: int | None = None) -> State:
        for logged in self._standing:
            if logged["stage"] in stages and person in (None, logged["participant"]):
                try:
                    apply(state, logged["edit"], logged["key"])
                except Refusal:  # made in two tabs at once: the second has nothing to change
                    continue
        return state

    def _agreed(self) -> State:
        """Return where the resolution starts: the first annotator's nuggets, and common groups."""
        if not self.people:
            return first_state(self.data)
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
            ours, theirs = (_alignments(self.state(p, PEERS)) for p in (one, two))
            shares[PEERS] = {"assignment": geometric_mean(ours, theirs)}
        return shares

    def recall(self) -> dict[str, dict[int, tuple[float, float]]]:
        """Return each peer's recall, plain and by popularity, as each person aligned it."""
        return {
            peer["id"]: {p: recall(self.state(p, PEERS), peer["id"]) for p in self.people}
            for peer in self.data["peers"]
        }


def scored_groups(state: State) -> dict[frozenset[str], int]:
    """Return the groups as sets of nuggets, with their popularity."""
    return {members: popularity(state, name) for name, members in groups(state).items()}


def grouping_agreement(a: State, b: State) -> dict[str, float | None]:
    """Return how far two states agree on the groups and on their popularity."""
    agreed = agreement(scored_groups(a), scored_groups(b))
    return {"assignment": agreed.assignments, "scores": agreed.scores}


def recall(state: State, peer: str) -> tuple[float, float]:
    """Return the share of gold groups that a peer was aligned to, plain and by popularity."""
    covered = {g for n, g in state["aligned"].items() if state["nuggets"][n]["text"] == peer}
    weights = {g: popularity(state, g) for g in state["groups"]}
    return recall_of(weights, covered)


def _alignments(state: State) -> set[tuple[str, str]]:
    return {(identity(state["nuggets"][n]), group) for n, group in state["aligned"].items()}

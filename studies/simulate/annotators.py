"""Annotators of nuggets who group and align them through the interface of the pages."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from regsuite.studies.nuggets.annotation import PEERS, SHARED, STAGES
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.study import Study

# How often a group is missed in each round: seldomer, so that agreement grows from round to round.
MISSES = {"alone": 0.3, "consolidation": 0.1, "resolution": 0.0}


class Annotator:
    """Groups nuggets that share an anchor, now and then missing a group."""

    def __init__(self, link: str, seed: int):
        self.visitor = Visitor(link)
        self.rng = random.Random(f"annotator {seed}")  # noqa: S311
        self.count = 0

    def state(self) -> Any:
        """Ask for the work as it stands."""
        return self.visitor.get("/api/nuggets")[1]

    def nuggets(self, state: Any) -> list[Any]:
        """Return the nuggets of the texts that are worked on."""
        texts = {t["id"] for t in state["texts"]}
        return [n for n in state["nuggets"].values() if n["text"] in texts]

    def edit(self, stage: str, **change: Any) -> None:
        """Make one edit, which the server must take."""
        self.count += 1
        key = f"e{self.count}x{self.rng.getrandbits(32)}"
        sent = {"key": key, "stage": stage, "edit": change}
        status, reply = self.visitor.post("/api/edit", sent)
        if status != HTTPStatus.OK:
            raise RuntimeError(f"edit {self.count}: {status} {reply}")

    def group(self, stage: str) -> None:
        """Group nuggets by their anchors."""
        by_anchor: dict[str, list[str]] = defaultdict(list)
        for nugget in self.nuggets(self.state()):
            by_anchor[nugget["anchor"]].append(nugget["id"])
        for anchor, members in by_anchor.items():
            if anchor and len(members) > 1 and self.rng.random() >= MISSES[stage]:
                self.edit(stage, do="group", nuggets=members)

    def align(self, stage: str) -> None:
        """Align a peer's nuggets with the groups of the same anchor."""
        state = self.state()
        anchors = {
            state["nuggets"][n]["anchor"]: g["id"] for g in state["groups"] for n in g["nuggets"]
        }
        for nugget in self.nuggets(state):
            if nugget["anchor"] in anchors:
                self.edit(stage, do="align", nugget=nugget["id"], group=anchors[nugget["anchor"]])


def annotate(study: Study, links: Sequence[str], seed: int) -> dict[str, Any]:
    """Play all rounds; returns how many edits were made."""
    people = [Annotator(link, seed + n) for n, link in enumerate(links)]
    for person in people:
        person.visitor.join({f.name: f.options[0] for f in study.design.demographics})
    for stage in STAGES:
        if people[0].state()["stage"] != stage:
            break
        for person in people:
            if stage == PEERS:
                person.align(stage)
            elif stage != SHARED or person is people[0]:
                person.group(stage)
        for person in people:
            person.edit(stage, do="done")
    for person in people:
        person.visitor.close()
    return {"raters": len(people), "edits": sum(p.count for p in people)}

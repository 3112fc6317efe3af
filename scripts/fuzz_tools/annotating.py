"""Annotators of nuggets who edit in all rounds, twice, too late or with nonsense, under kills."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from fuzz_tools.place import JSON
from fuzz_tools.visit_model import Model
from fuzz_tools.visits import KILLS, WHO, Visits
from regsuite.studies.design import load
from regsuite.studies.new_study import NewStudy, lay_out
from regsuite.studies.nuggets import files
from regsuite.studies.nuggets.annotation import STAGES, Annotation
from regsuite.studies.nuggets.edits import apply, groups, start
from regsuite.studies.outputs import Outputs
from regsuite.studies.records import ACTIVE, DROPPED, FINISHED, Refusal


def _sentence(text: str, *nuggets: str) -> dict[str, Any]:
    return {"text": text, "nuggets": [{"content": n, "anchor": n.split()[1]} for n in nuggets]}


TEXTS = {
    "texts": [
        {"id": "a", "sentences": [_sentence("Ann ran and sat.", "Ann ran", "Ann sat")]},
        {"id": "b", "sentences": [_sentence("She ran and sat.", "She ran", "She sat")]},
    ],
    "peers": [{"id": "p", "sentences": [_sentence("Ann ran.", "Ann ran")]}],
}
KINDS = ("reject", "restore", "edit", "make", "group", "remove", "relabel", "ungroup", "align")
WORDS = st.sampled_from(
    [
        "[ran] fast",
        "{Ann} sat",
        "=1",
        "\u202ex",
        "e\u0301",
        "x" * 2001,
        " ",
        "",
        "a\nb",
        "[",
        "x\ud800",
    ]
)
PLACES = st.tuples(st.integers(0, 5), st.integers(0, 5))


def make(folder: Path) -> NewStudy:
    """Make a small study of nuggets."""
    data = files.parse(json.dumps(TEXTS), "texts")
    return lay_out(load("nuggets"), Outputs("", {}, nuggets=data), folder)


class Annotating(Visits):
    """A study of nuggets."""

    make: ClassVar[Any] = staticmethod(make)

    def __init__(self) -> None:
        super().__init__()
        self.keys = 0

    @rule(
        who=WHO,
        kind=st.sampled_from(KINDS),
        places=PLACES,
        words=WORDS,
        kill_at=KILLS,
    )
    @precondition(lambda self: self.model.people)
    def edit(self, who: int, kind: str, places: tuple[int, int], words: str, kill_at: int) -> None:
        """Make an edit, of nuggets and groups that may not be there."""
        number = self.pick(who)
        self.keys += 1
        change = self._change(number, kind, places, words)
        self.happens("edit", number, f"k{self.keys}", self._stage(), change, kill_at=kill_at)

    @rule(who=WHO, late=st.sampled_from([False] * 9 + [True]), kill_at=KILLS)
    @precondition(lambda self: self.model.people)
    def done(self, who: int, late: bool, kill_at: int) -> None:
        """Be done with the stage that is open, or with another."""
        self.keys += 1
        stage = STAGES[0] if late else self._stage()
        number, change = self.pick(who), {"do": "done"}
        self.happens("edit", number, f"k{self.keys}", stage, change, kill_at=kill_at)

    @rule(stages=st.integers(1, 2), kill_at=KILLS)
    @precondition(lambda self: any(p.state == ACTIVE for p in self.model.people.values()))
    def advance(self, stages: int, kill_at: int) -> None:
        """Let all who are at it be done with the stage that is open, and perhaps the next."""
        active = [p.number for p in self.model.people.values() if p.state == ACTIVE]
        for number in active * stages:
            self.keys += 1
            given = (number, f"k{self.keys}", self._stage(), {"do": "done"})
            self.happens("edit", *given, kill_at=kill_at)

    @rule(place=st.integers(0, 99), kill_at=KILLS)
    @precondition(lambda self: self.model.edits)
    def again(self, place: int, kill_at: int) -> None:
        """Send an edit again, as a page does that had no answer."""
        edit = self.model.edits[-1 - place % len(self.model.edits)]
        given = (edit["participant"], edit["key"], edit["stage"], edit["edit"])
        self.happens("edit", *given, kill_at=kill_at)

    def _work(self, model: Model) -> Annotation:
        """Return the work of those who take part."""
        left = {p.number for p in model.people.values() if p.state == DROPPED}
        edits = [e for e in model.edits if e["participant"] not in left]
        study = self.place.store.study
        return Annotation(study.nuggets, edits, study.raters)

    def _stage(self) -> str:
        return self._work(self.model).open() or STAGES[-1]

    def _change(
        self, number: int, kind: str, places: tuple[int, int], words: str
    ) -> dict[str, Any]:
        state = self._work(self.model).state(number, self._stage())
        names = [[*state["nuggets"], "none"], [*state["groups"], "none"]]
        one, two = (names[0][p % len(names[0])] for p in places)
        group = names[1][places[0] % len(names[1])]
        more: dict[str, Any] = {"nugget": one}
        if kind == "group":
            more = {"nuggets": [one, two], "label": words} if words else {"nuggets": [one]}
        elif kind in ("relabel", "ungroup", "remove"):
            more = {"group": group, "label": words} if kind == "relabel" else {"group": group}
            more |= {"nugget": one} if kind == "remove" else {}
        elif kind == "align":
            more["group"] = group
        elif kind in ("edit", "make"):
            own = {"text": one.partition(".")[0], "sentence": places[1] % 2}
            more = {"nugget": one, "content": words} if kind == "edit" else own | {"content": words}
        return {"do": kind, **more}

    def expect_edit(
        self, ways: list[Model], number: int, key: str, stage: str, change: dict[str, Any]
    ) -> int:
        """Return the status that an edit must have, or 4 for any refusal of what it says."""
        person = self.known(ways[-1], number)
        if person is None or person.state != ACTIVE:
            return 401
        if any((e["participant"], e["key"]) == (number, key) for e in ways[-1].edits):
            self._finish(ways)
            return 200
        if not self._taken(ways[-1], number, stage, change):
            return 4
        after = copy.deepcopy(ways[-1])
        logged = {"participant": number, "key": key, "stage": stage, "edit": change}
        after.edits.append(logged)
        after.people[number].seen = self.clock.now
        ways.append(after)
        self._finish(ways)
        return 200

    def _finish(self, ways: list[Model]) -> None:
        """When all stages are over, all have finished, one after the other."""
        while self._work(ways[-1]).open() is None:
            active = [p.number for p in ways[-1].people.values() if p.state == ACTIVE]
            if not active:
                return
            after = copy.deepcopy(ways[-1])
            after.people[active[0]].state = FINISHED
            ways.append(after)

    def _taken(self, model: Model, number: int, stage: str, change: dict[str, Any]) -> bool:
        work = self._work(model)
        half = "\ud800" in json.dumps(change, ensure_ascii=False)
        if half or stage != work.open() or stage in work.done(number):
            return False
        try:
            apply(work.state(number, stage), change, "x")
        except Refusal:
            return False
        return True

    def send_edit(
        self, number: int, key: str, stage: str, change: dict[str, Any], kill_at: int = 0
    ) -> int:
        body = json.dumps({"key": key, "stage": stage, "edit": change}).encode()
        browser = self.browser(number)
        status, answer = self.place.ask(browser, "POST", "/api/edit", body, JSON, kill_at)
        if status == 200:
            self._took_effect(json.loads(answer), key, change)
        return 4 if status in (400, 409, 422) else status

    def _took_effect(self, answer: Any, key: str, change: dict[str, Any]) -> None:
        """See that an edit that was acknowledged for the first time is in what the page gets."""
        fresh = not any(e["key"] == key for e in self.model.edits)
        made = {g["id"]: g["nuggets"] for g in answer["groups"]}
        if fresh and change["do"] == "group":
            assert made[key] == list(dict.fromkeys(change["nuggets"]))
        if fresh and change["do"] == "reject":
            assert answer["nuggets"][change["nugget"]]["state"] == "rejected"
            assert not any(change["nugget"] in members for members in made.values())

    @rule(who=WHO)
    @precondition(lambda self: self.model.invited)
    def go_on(self, who: int) -> None:
        """Ask for the work as it stands: it is what the log of edits gives."""
        type(self).steps += 1
        number = self.pick(who)
        known = self.known(self.model, number)
        status, body = self.place.ask(self.browser(number), "GET", "/api/nuggets")
        assert status == (200 if known and known.state in (ACTIVE, FINISHED) else 401)
        if status == 200:
            work = self._work(self.model)
            shown, found = work.open() or "resolution", json.loads(body)
            state = work.state(number, shown)
            assert found["stage"] == work.open()
            assert {g["id"]: g["nuggets"] for g in found["groups"]} == {
                name: group["nuggets"] for name, group in state["groups"].items()
            }

    def exports(self) -> None:
        """Read the groups of an export, and play the log of edits that is in it."""
        made, work = self.files(), self._work(self.model)
        logged = [json.loads(line) for line in made["edits.jsonl"].decode().split("\n") if line]
        names = ("participant", "stage", "key", "edit")
        assert [[e[n] for n in names] for e in logged] == [
            [e[n] for n in names] for e in self.model.edits
        ]
        json.loads(made["agreement.json"])
        played = Annotation(
            work.data, [e for e in logged if e["participant"] in work.people], work.raters
        )
        assert played.gold()["groups"] == work.gold()["groups"]
        for number in work.people:
            self._read_again(made[f"groups-{number}.json"], work.state(number, "consolidation"))
        self._read_again(made["groups.json"], work.gold())

    def _read_again(self, data: bytes, state: Any) -> None:
        """See that exported groups, read again, have the same nuggets and labels."""
        read = start(files.parse(data.decode(), "export"))
        kept = {n for n, found in state["nuggets"].items() if found["state"] != "rejected"}
        own = [
            sorted(state["nuggets"][n]["marked"] for n in group["nuggets"] if n in kept)
            for group in state["groups"].values()
        ]
        again = [
            sorted(read["nuggets"][n]["marked"] for n in group["nuggets"])
            for group in read["groups"].values()
        ]
        assert again == own
        assert len(groups(read)) == len(read["groups"])

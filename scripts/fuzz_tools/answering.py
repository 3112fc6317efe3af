"""Participants who answer trials, again, too late or with nonsense, while the server is killed."""

from __future__ import annotations

import copy
import csv
import io
import json
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from fuzz_tools.place import JSON
from fuzz_tools.visit_model import Model
from fuzz_tools.visits import KILLS, WHO, Visits
from regsuite.base.csvcells import unmarked
from regsuite.studies.design import load
from regsuite.studies.new_study import NewStudy, lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.questions.words import MOST_LETTERS
from regsuite.studies.received import check_text
from regsuite.studies.records import ACTIVE, FINISHED, Refusal
from regsuite.studies.stimuli import Option, Stimulus

OPTIONS = tuple(Option(f"e{n}", f"Person {n}", ()) for n in range(3))
WORDINGS = st.text(st.characters(exclude_categories=()), max_size=12) | st.sampled_from(
    ["=1+1", "-x;@y", "a\r\nb", "\u202eRTL", "e\u0301", "\u200b", '"', "'", "x" * 2001, "x" * 5000]
)
NONSENSE = (
    b"", b"[]", b"{", b"\xff", b'{"position": NaN}', b'{"position": 1e999}', b'{"position": "0"}',
    b'{"position": -1, "cell": "x", "answer": {}}', b'{"position": true, "cell": "", "answer": 1}',
    b'{"a": "\\ud800"}', b'{"position": 0, "unknown": 1}', b"[" * 5000,
)  # fmt: skip


def make(folder: Path) -> NewStudy:
    """Make a small study with a question that has free text for an answer."""
    stimuli = {
        f"i{n}": Stimulus((("It is ", False), (f"it {n}", True)), (), "", "", OPTIONS, "e1")
        for n in range(3)
    }
    return lay_out(load("success"), Outputs("", {"a": stimuli, "b": stimuli}), folder, 4)


class Answering(Visits):
    """A study with trials."""

    make: ClassVar[Any] = staticmethod(make)

    @rule(who=WHO, offset=st.sampled_from([0] * 8 + [-1, 1]), wording=WORDINGS, kill_at=KILLS)
    @precondition(lambda self: self.model.invited)
    def answer(self, who: int, offset: int, wording: str, kill_at: int) -> None:
        """Answer the next trial, or the one before or after it."""
        self.happens("answer", self.pick(who), offset, wording, kill_at=kill_at)

    def expect_answer(self, ways: list[Model], number: int, offset: int, wording: str) -> int:
        person = self.known(ways[-1], number)
        if person is None:
            return 401
        position = len(person.answers) + offset
        refused = self._refused(number, position, wording)
        if refused or offset < 0:
            self._finished(ways, number, refused)
            return refused or 200
        if person.state != ACTIVE or offset > 0:
            return 409
        after = copy.deepcopy(ways[-1])
        person = after.people[number]
        values = {"meant": "e1", "wording": wording.strip()}
        person.answers.append((self._cells(number)[position], values))
        person.seen = self.clock.now
        ways.append(after)
        self._finished(ways, number)
        return 200

    def _refused(self, number: int, position: int, wording: str) -> int:
        if not _is_text(wording):
            return 400
        if not 0 <= position < len(self._cells(number)):
            return 404
        return 422 if len(wording) > MOST_LETTERS else 0

    def _finished(self, ways: list[Model], number: int, refused: int = 0) -> None:
        """A last answer ends a session, be it told once or again."""
        after = copy.deepcopy(ways[-1])
        person = after.people[number]
        all_of_them = len(person.answers) == len(self._cells(number))
        if all_of_them and person.state == ACTIVE and not refused:
            person.state = FINISHED
            ways.append(after)

    def _cells(self, number: int) -> tuple[str, ...]:
        return self.place.store.participant(number).trials

    def send_answer(self, number: int, offset: int, wording: str, kill_at: int = 0) -> int:
        person = self.model.people.get(number)
        cells = self._cells(number) if person else ()
        position = len(person.answers) + offset if person else 0
        cell = cells[position] if 0 <= position < len(cells) else "none"
        screen = {"values": {"meant": "e1", "wording": wording}, "time": 9000}
        answer = {"screens": [screen], "device": "mouse"}
        body = json.dumps({"position": position, "cell": cell, "answer": answer}).encode()
        return self._post(number, body, kill_at)

    def _post(self, number: int, body: bytes, kill_at: int) -> int:
        return self.place.ask(self.browser(number), "POST", "/api/answer", body, JSON, kill_at)[0]

    @rule(who=WHO, body=st.sampled_from(NONSENSE))
    @precondition(lambda self: self.model.invited)
    def nonsense(self, who: int, body: bytes) -> None:
        """Send what no page sends."""
        type(self).steps += 1
        assert 400 <= self._post(self.pick(who), body, 0) < 500
        self.holds()

    @rule(who=WHO)
    @precondition(lambda self: self.model.invited)
    def go_on(self, who: int) -> None:
        """Ask what comes next."""
        type(self).steps += 1
        number = self.pick(who)
        known = self.known(self.model, number)
        status, body = self.place.ask(self.browser(number), "GET", "/api/session?from=0")
        assert status == (200 if known else 401)
        if known:
            found = json.loads(body)
            assert (found["position"], found["state"]) == (len(known.answers), known.state)

    def exports(self) -> None:
        """Compare the tables of an export with the model."""
        answers = [
            (p.number, n, values["meant"], values["wording"])
            for p in self.model.people.values()
            for n, (_, values) in enumerate(p.answers, 1)
        ]
        made = self.files()
        lines = [json.loads(line) for line in made["answers.jsonl"].decode().split("\n") if line]
        read = [(r["participant"], r["position"], r["meant"], r["wording"]) for r in lines]
        assert read == answers
        rows = _table(made["answers.csv"])
        told = [(int(r["participant"]), int(r["position"]), r["meant"], r["wording"]) for r in rows]
        plain = [(*a[:3], a[3].replace("\r\n", "\n").replace("\r", "\n")) for a in answers]
        assert told == plain
        people = [(int(r["participant"]), r["state"]) for r in _table(made["participants.csv"])]
        assert people == [(p.number, p.state) for p in self.model.people.values()]
        for name in ("outputs.json", "heds.json"):
            json.loads(made[name])


def _table(data: bytes) -> list[dict[str, str]]:
    text = io.StringIO(data.decode(), newline="")
    return [{k: unmarked(v) for k, v in row.items()} for row in csv.DictReader(text)]


def _is_text(wording: str) -> bool:
    try:
        check_text(wording)
    except Refusal:
        return False
    return True

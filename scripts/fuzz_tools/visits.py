"""People who come to a study and go, in any order, with kills in between; and what must then hold.

A model says what each request comes to, through which states. After every one the database must be
as the model; where the server was killed on the way, as one of the states on the way.
"""

from __future__ import annotations

import copy
import json
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from fuzz_tools.place import Browser, Clock, Killed, Place
from fuzz_tools.visit_model import Model, Person
from regsuite.studies.export import contents
from regsuite.studies.new_study import NewStudy
from regsuite.studies.records import ACTIVE, DROPPED, FINISHED, INVITED
from regsuite.studies.store import HOUR

LINK = re.compile(r"/join/([\w-]+)")
MOST_PEOPLE = 6
KILLS = st.integers(-40, 14).map(lambda n: max(n, 0))  # 0: the request is answered
WHO = st.integers(0, MOST_PEOPLE - 1)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def new_study(make: Callable[[Path], NewStudy]) -> NewStudy:
    """Make the study that all runs begin with a copy of; its folder goes with this process."""
    return make(Path(_folder().name) / make.__module__)


class Visits(RuleBasedStateMachine):
    """Inviting, joining, consenting, leaving, deleting, restarting and killing."""

    make: ClassVar[Callable[[Path], NewStudy]]
    steps: ClassVar[int] = 0
    killed: ClassVar[int] = 0
    replayed: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.clock = Clock()
        self.clock.install()
        self.model = Model()
        self.log: list[tuple[float, str, tuple[Any, ...]]] = []
        self.replayable = True
        self._move_in()

    def _move_in(self) -> None:
        self.place = Place(new_study(type(self).make))
        self.browsers: dict[int, Browser] = {}
        self.admin = Browser(self.place.made.results_token)

    # what happens, and what it must come to

    def happens(self, name: str, *given: Any, kill_at: int = 0) -> None:
        """Send a request; compare its status and the database with the model's."""
        type(self).steps += 1
        wanted, ways = self.expected(name, *given)
        try:
            status = self.send(name, given, kill_at)
        except Killed:
            self._after_kill(name, given, ways)
            return
        assert status == wanted, (name, given, status, wanted)
        self.model = ways[-1]
        self.log.append((self.clock.now, name, given))
        self.holds()

    def expected(self, name: str, *given: Any) -> tuple[int, list[Model]]:
        """Return the status that a request must have, and the states that it goes through."""
        ways = [copy.deepcopy(self.model)]
        status = getattr(self, f"expect_{name}")(ways, *given)
        return int(status), ways

    def send(self, name: str, given: tuple[Any, ...], kill_at: int = 0) -> int:
        """Send a request and return the status of the answer."""
        return int(getattr(self, f"send_{name}")(*given, kill_at=kill_at))

    def _after_kill(self, name: str, given: tuple[Any, ...], ways: list[Model]) -> None:
        """Find out which of the states on its way a request had come to."""
        type(self).killed += 1
        seen = self.observed()
        reached = [n for n, way in enumerate(ways) if self.wanted(way) == seen]
        assert reached, (name, given, seen, self.wanted(ways[0]), self.wanted(ways[-1]))
        self.model = ways[reached[0]]
        if reached[-1] == len(ways) - 1:
            unseen = (False,) if name == "invite" else given
            self.log.append((self.clock.now, name, unseen))
        elif reached[0] > 0:
            self.replayable = False

    def holds(self) -> None:
        """Nothing acknowledged is missing, and nothing is there that was refused."""
        seen, wanted = self.observed(), self.wanted(self.model)
        assert seen == wanted, (seen, wanted)

    def observed(self) -> Any:
        """Return what the database holds."""
        answers: dict[int, list[tuple[str, Any]]] = {}
        for answer in self.place.store.answers():
            kept = (answer.cell, dict(answer.answer["values"]))
            answers.setdefault(answer.participant, []).append(kept)
        people = [
            (p.number, p.state, p.row, answers.get(p.number, []))
            for p in self.place.store.participants()
        ]
        return people, [logged_edit(edit) for edit in self.place.store.edits()]

    def wanted(self, model: Model) -> Any:
        """Return the same of a model."""
        people = [(p.number, p.state, p.row, p.answers) for p in model.people.values()]
        return people, [logged_edit(edit) for edit in model.edits]

    def pick(self, who: int) -> int:
        """Return one of the participants, deleted ones too; 0 where nobody was invited."""
        return 1 + who % self.model.invited if self.model.invited else 0

    def browser(self, number: int) -> Browser:
        """Return a participant's browser; one whose link was never seen has no cookie."""
        return self.browsers.setdefault(number, Browser())

    # rules

    @initialize(count=st.sampled_from([0, 2, 2, 2, 3]))
    def come(self, count: int) -> None:
        """Invite people who begin at once."""
        for number in range(1, count + 1):
            self.happens("invite", True)
            self.happens("begin", number)

    @rule(kill_at=KILLS)
    @precondition(lambda self: self.model.invited < MOST_PEOPLE)
    def invite(self, kill_at: int) -> None:
        """Make a link."""
        self.happens("invite", True, kill_at=kill_at)

    def expect_invite(self, ways: list[Model], told: bool) -> int:
        after = copy.deepcopy(ways[-1])
        after.invited += 1
        after.people[after.invited] = Person(after.invited)
        ways.append(after)
        return 200

    def send_invite(self, told: bool, kill_at: int = 0) -> int:
        status, page = self.place.submit(self.admin, "/admin/act", kill_at, links="1")
        token = LINK.search(page.decode())
        if token and told:
            browser = self.browser(self.model.invited + 1)
            self.place.ask(browser, "GET", f"/join/{token[1]}")
        return status

    @rule(who=WHO, kill_at=KILLS)
    @precondition(lambda self: self.model.invited)
    def begin(self, who: int, kill_at: int) -> None:
        """Consent."""
        self.happens("begin", self.pick(who), kill_at=kill_at)

    def expect_begin(self, ways: list[Model], number: int) -> int:
        after = copy.deepcopy(ways[-1])
        person = self.known(after, number)
        if person is None:
            return 403
        if person.state == ACTIVE:
            return 303
        if person.state not in (INVITED, DROPPED):
            return 409
        row = self._row(after, person)
        if row is None:
            return 403
        person.state, person.row, person.seen = ACTIVE, row, self.clock.now
        ways.append(after)
        return 303

    def known(self, model: Model, number: int) -> Person | None:
        """Return a participant who has a cookie and was not deleted."""
        return model.people.get(number) if self.browser(number).cookies.get("study") else None

    def _drop_idle(self, model: Model) -> None:
        hours = self.place.store.study.design.rules.idle_hours
        for person in model.people.values():
            if person.state == ACTIVE and person.seen < self.clock.now - HOUR * hours:
                person.state = DROPPED

    def _row(self, model: Model, person: Person) -> int | None:
        """Return the row that somebody gets who begins, after those who idle lost theirs."""
        study = self.place.store.study
        self._drop_idle(model)
        taken = [p.row for p in model.people.values() if p.state in (ACTIVE, FINISHED)]
        counts = [taken.count(row) for row in range(max(1, len(study.plan.rows)))]
        if len(taken) >= study.raters:
            return None
        if person.row is None or not person.answers:
            return counts.index(min(counts))
        full = counts[person.row] >= -(-study.raters // len(counts))
        return None if full else person.row

    def send_begin(self, number: int, kill_at: int = 0) -> int:
        return self.place.submit(self.browser(number), "/begin", kill_at, consent="yes")[0]

    @rule(who=WHO, delete=st.booleans(), kill_at=KILLS)
    @precondition(lambda self: self.model.invited)
    def leave(self, who: int, delete: bool, kill_at: int) -> None:
        """Leave, perhaps with all that was answered."""
        self.happens("leave", self.pick(who), delete, kill_at=kill_at)

    def expect_leave(self, ways: list[Model], number: int, delete: bool) -> int:
        after = copy.deepcopy(ways[-1])
        person = self.known(after, number)
        if person is None:
            return 403
        if delete:
            del after.people[number]
            after.edits = [e for e in after.edits if e["participant"] != number]
        elif person.state == ACTIVE:
            person.state = DROPPED
        ways.append(after)
        return 200

    def send_leave(self, number: int, delete: bool, kill_at: int = 0) -> int:
        fields = {"delete": "yes"} if delete else {}
        return self.place.submit(self.browser(number), "/leave", kill_at, **fields)[0]

    @rule(who=WHO, kill_at=KILLS)
    @precondition(lambda self: self.model.invited)
    def free(self, who: int, kill_at: int) -> None:
        """Let the experimenter free a participant's row."""
        self.happens("free", self.pick(who), kill_at=kill_at)

    def expect_free(self, ways: list[Model], number: int) -> int:
        after = copy.deepcopy(ways[-1])
        person = after.people.get(number)
        if person is not None and person.state == ACTIVE:
            person.state = DROPPED
        ways.append(after)
        return 303

    def send_free(self, number: int, kill_at: int = 0) -> int:
        return self.place.submit(self.admin, "/admin/act", kill_at, drop=str(number))[0]

    @rule(hours=st.sampled_from([-30.0, -0.5, 0.01, 0.5, 5.0, 30.0]))
    def set_clock(self, hours: float) -> None:
        """Let time pass, or set the clock back."""
        type(self).steps += 1
        self.clock.now += HOUR * hours

    @rule(orderly=st.booleans())
    def end(self, orderly: bool) -> None:
        """End the server between requests, in good order or by a kill; start it again."""
        type(self).steps += 1
        if orderly:
            self.place.restart()
        else:
            self.place.kill()
        self.holds()

    @rule(who=WHO)
    @precondition(lambda self: self.model.invited)
    def look(self, who: int) -> None:
        """Show a participant's pages: whatever was accepted is shown."""
        number = self.pick(who)
        self.happens("look", number)
        known = self.known(self.model, number)
        status, body = self.place.ask(self.browser(number), "GET", "/api/mine")
        assert status == (200 if known else 401)
        if known:
            own = [answer["values"] for answer in json.loads(body)["answers"]]
            assert own == [values for _, values in known.answers]

    def expect_look(self, ways: list[Model], number: int) -> int:
        after = copy.deepcopy(ways[-1])
        person = self.known(after, number)
        if person is None or person.state not in (INVITED, DROPPED):
            return 200
        row = self._row(after, person)  # before consent is asked for, idle ones lose their places
        ways.append(after)
        return 403 if row is None else 200

    def send_look(self, number: int, kill_at: int = 0) -> int:
        return self.place.ask(self.browser(number), "GET", "/", kill_at=kill_at)[0]

    @rule()
    def export(self) -> None:
        """Show the experimenter's page, and export everything: it reads back as what is kept."""
        type(self).steps += 1
        assert self.place.ask(self.admin, "GET", "/admin")[0] == 200
        status, body = self.place.ask(self.admin, "GET", "/admin/status")
        assert status == 200
        assert len(json.loads(body)["participants"]) == len(self.model.people)
        self.exports()

    def exports(self) -> None:
        """Compare the files of an export with the model."""
        raise NotImplementedError

    def files(self) -> dict[str, bytes]:
        """Return the files of an export; the last of them is downloaded too."""
        made = contents(self.place.store)
        name = list(made)[-1]
        assert self.place.ask(self.admin, "GET", f"/admin/files/{name}") == (200, made[name])
        return made

    def teardown(self) -> None:
        """Export all, and do all that was acknowledged again in a new study."""
        try:
            self.exports()
            if self.replayable:
                self._replay()
        finally:
            self.place.close()

    def _replay(self) -> None:
        type(self).replayed += 1
        seen, log = self.observed(), self.log
        self.place.close()
        self.model = Model()
        self._move_in()
        for now, name, given in log:
            self.clock.now = now
            _, ways = self.expected(name, *given)
            self.send(name, given)
            self.model = ways[-1]
        assert self.observed() == seen


def logged_edit(edit: dict[str, Any]) -> tuple[Any, ...]:
    """Return what two entries of the log are compared by."""
    return edit["participant"], edit["stage"], edit["key"], edit["edit"]

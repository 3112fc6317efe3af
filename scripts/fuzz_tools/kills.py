"""Servers of a study killed with kill -9 while people answer: nothing is lost or doubled."""

from __future__ import annotations

import multiprocessing
import random
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import Any

from fuzz_tools.answering import OPTIONS
from fuzz_tools.cases import Tally
from regsuite.studies.commands.serve import links
from regsuite.studies.design import load
from regsuite.studies.new_study import NewStudy, lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.server.app import LOCAL, bound, server_of
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.stimuli import Stimulus
from regsuite.studies.store import opened

PEOPLE = 6
ITEMS = 400
LONGEST = 0.12  # seconds of a life, beyond the first answer
PATIENCE = 60.0


def make(folder: Path) -> NewStudy:
    """Make a study that is long enough not to end before the kills do."""
    stimuli = {
        f"i{n}": Stimulus((("It is ", False), (f"it {n}", True)), (), "", "", OPTIONS, "e1")
        for n in range(ITEMS)
    }
    return lay_out(load("success"), Outputs("", {"a": stimuli, "b": stimuli}), folder, 10_000)


def attack(kills: int, seed: int, tally: Tally) -> None:
    """Kill the server so often; compare what it confirmed with what it kept."""
    draw, fork = random.Random(seed), multiprocessing.get_context("forkserver")
    fork.set_forkserver_preload([__name__])
    with tempfile.TemporaryDirectory() as name, bound(LOCAL, 0) as place:
        made = make(Path(name) / "study")
        place.listen(100)
        crowd = Crowd(made, place.getsockname()[1])
        for number in range(kills + 1):
            server = fork.Process(target=_serve, args=(made.study.folder, place), daemon=True)
            server.start()
            _live(crowd, draw)
            if number == kills:
                crowd.end()
            server.kill()
            server.join()
        tally.cases += kills
        tally.failures += [*crowd.problems, *_missing(made, crowd)]
        tally.note = f"kills; {len(crowd.told)} answers were confirmed"


def _serve(folder: Path, place: Any) -> None:
    with opened(folder) as store:
        server_of(store).run(sockets=[place])


def _live(crowd: Crowd, draw: random.Random) -> None:
    """Let a server live until it has confirmed something, and a little longer."""
    before, until = len(crowd.told), time.monotonic() + PATIENCE
    while len(crowd.told) == before and time.monotonic() < until and not crowd.problems:
        time.sleep(0.002)
    time.sleep(draw.uniform(0, LONGEST))


class Crowd:
    """People who answer one trial after the other, each in a thread, and try again as pages do."""

    def __init__(self, made: NewStudy, port: int):
        self.made, self.port = made, port
        self.told: list[str] = []
        self.problems: list[str] = []
        self.over = threading.Event()
        self.threads = [
            threading.Thread(target=self._take_part, daemon=True) for _ in range(PEOPLE)
        ]
        for thread in self.threads:
            thread.start()

    def end(self) -> None:
        """Let all come to an end."""
        self.over.set()
        for thread in self.threads:
            thread.join(PATIENCE)

    def _take_part(self) -> None:
        try:
            while not self.over.is_set():
                self._one()
        except Exception as error:
            self.problems.append(f"{type(error).__name__}: {error}")

    def _one(self) -> None:
        """Answer all trials of one participant."""
        (link,) = links(self.made.study.folder, 1, f"http://{LOCAL}:{self.port}")
        visitor = Visitor(link)
        self._patiently(lambda: visitor.join({}))
        while not self.over.is_set():
            _, found = self._patiently(lambda: visitor.get("/api/session?from=0"))
            if not found.get("trials"):
                break
            self._answer(visitor, found["trials"][0])
        visitor.close()

    def _answer(self, visitor: Visitor, trial: dict[str, Any]) -> None:
        position, cell = trial["position"], trial["cell"]
        wording = f"{threading.get_ident()} {time.monotonic_ns()}"
        answer = {"screens": [{"values": {"meant": "e1", "wording": wording}, "time": 9000}]}
        status, found = self._patiently(lambda: visitor.answer(position, cell, answer))
        if status != 200:
            raise RuntimeError(f"{status} {found}")
        self.told.append(wording)

    def _patiently(self, act: Callable[[], Any]) -> Any:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return act()
            except (OSError, HTTPException):
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)


def _missing(made: NewStudy, crowd: Crowd) -> list[str]:
    with opened(made.study.folder) as store:
        kept = Counter(answer.answer["values"]["wording"] for answer in store.answers())
    missing = sorted(set(crowd.told) - set(kept))
    problems = [f"confirmed and not there: {wording}" for wording in missing]
    return problems + [f"there twice: {wording}" for wording, n in kept.items() if n > 1]

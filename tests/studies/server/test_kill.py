"""The server killed in the middle of answers: none is lost, none is doubled."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from http.client import HTTPException

from regsuite.studies.commands.serve import links
from regsuite.studies.server.app import bound
from regsuite.studies.simulate.rater import Rater
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import Store
from tests.studies.builders import make

SERVE = (
    "import sys; from pathlib import Path; from regsuite.studies.server.app import serve;"
    "serve(Path(sys.argv[1]), port=int(sys.argv[2]))"
)


def free_port() -> int:
    with bound("127.0.0.1", 0) as place:
        return int(place.getsockname()[1])


def start(folder, port) -> subprocess.Popen:
    return subprocess.Popen([sys.executable, "-c", SERVE, str(folder), str(port)])


def patiently(act, seconds: float = 60.0):
    """Try again until the server is there, as the page does."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            return act()
        except (OSError, HTTPException):
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def test_killed_server_loses_and_doubles_nothing(tmp_path):
    made = make("rating", tmp_path / "s", 4, 40)
    folder, port = made.study.folder, free_port()
    told: dict[int, list[tuple[int, str]]] = {}

    def take_part(number: int, link: str) -> None:
        rater = Rater(made.study, list(made.study.systems), number)
        visitor = Visitor(link)
        patiently(lambda: visitor.join(rater.about()))
        told[number] = []
        while True:
            _, found = patiently(lambda: visitor.get("/api/session?from=0"))
            if not found["trials"] or found["state"] != "active":
                return
            trial = found["trials"][0]
            answer = rater.answer(trial)
            status, _ = patiently(
                lambda t=trial, a=answer: visitor.answer(t["position"], t["cell"], a)
            )
            assert status == 200
            told[number].append((trial["position"], trial["cell"]))

    people = [
        threading.Thread(target=take_part, args=(n, link), daemon=True)
        for n, link in enumerate(links(folder, 4, f"http://127.0.0.1:{port}"))
    ]
    server = start(folder, port)
    for person in people:
        person.start()
    for _ in range(2):
        until = time.monotonic() + 30
        before = sum(map(len, told.values()))
        while sum(map(len, told.values())) < before + 20 and time.monotonic() < until:
            time.sleep(0.02)
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        server = start(folder, port)
    for person in people:
        person.join(90)
    os.kill(server.pid, signal.SIGKILL)
    server.wait()
    assert not any(person.is_alive() for person in people)
    store = Store(made.study)
    answers = store.answers()
    assert len(answers) == 4 * 41
    assert len({(a.participant, a.position) for a in answers}) == len(answers)
    assert all(len(found) == 41 for found in told.values())
    assert {p.state for p in store.participants()} == {"finished"}
    store.close()

"""Load on a study's server: many participants at once on one core, optionally with kill -9.

Usage: scripts/benchmark_studies.py [--people 200] [--seconds 60] [--kill-every 10]

Every participant answers trials of the design ``rating``, with two seconds of thought on average.
Printed are the latencies of answers (those sent again are counted as retries instead), and whether
every answer that was acknowledged is there, once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from regsuite.studies.commands.serve import links
from regsuite.studies.design import load
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import Outputs
from regsuite.studies.server.app import bound
from regsuite.studies.stimuli import Stimulus
from regsuite.studies.store import Store
from regsuite.studies.study import Study

THOUGHT = (0.5, 3.5)
CSRF = re.compile(rb'name="csrf" (?:value|content)="([0-9a-f]{64})"')
SERVE = (
    "import sys; from pathlib import Path; from regsuite.studies.server.app import serve;"
    "serve(Path(sys.argv[1]), port=int(sys.argv[2]))"
)


def make(folder: Path, people: int) -> Study:
    """Make a study that so many can take part in."""
    stimuli = {
        f"i{n}": Stimulus(((f"Text {n} " + "of some length " * 20, False),)) for n in range(64)
    }
    systems = {f"s{n}": stimuli for n in range(4)}
    return lay_out(load("rating"), Outputs("", systems), folder, people).study


class Browser:
    """One participant: a connection, a cookie, and what the server acknowledged."""

    def __init__(self, number: int, link: str, port: int):
        self.path = "/" + link.split("/", 3)[3]
        self.port = port
        self.rng = random.Random(number)
        self.cookie = ""
        self.csrf = ""
        self.acknowledged: set[int] = set()
        self.latencies: list[float] = []
        self.retries = 0
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = ""
    ) -> tuple[int, bytes]:
        """Send one request and read the answer."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {self.cookie}"]
        if method == "POST":
            head += [
                f"Content-Type: {kind}",
                f"Content-Length: {len(body)}",
                f"X-CSRF: {self.csrf}",
            ]
        writer.write("\r\n".join([*head, "", ""]).encode() + body)
        top = await reader.readuntil(b"\r\n\r\n")
        lines = top.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines[1:] if ": " in line)
        lower = {k.lower(): v for k, v in headers.items()}
        data = await reader.readexactly(int(lower.get("content-length", "0")))
        if lower.get("set-cookie", "").startswith("study="):
            self.cookie = lower["set-cookie"].split(";")[0]
        return int(lines[0].split()[1]), data

    async def patiently(self, *request: Any) -> tuple[int, bytes]:
        """Try until the server is there, as the page does."""
        while True:
            try:
                status, data = await asyncio.wait_for(self.ask(*request), 20)
                if status < 500:
                    return status, data
            except (OSError, asyncio.IncompleteReadError, TimeoutError):
                self.streams = None
            self.retries += 1
            await asyncio.sleep(0.2 + self.rng.random() * 0.3)

    async def page(self) -> None:
        """Load the page and take its token."""
        _, data = await self.patiently("GET", "/")
        match = CSRF.search(data)
        self.csrf = match[1].decode() if match else self.csrf

    async def join(self) -> None:
        """Follow the link and consent."""
        await self.patiently("GET", self.path)
        await self.page()
        form = f"csrf={self.csrf}&consent=yes".encode()
        await self.patiently("POST", "/begin", form, "application/x-www-form-urlencoded")
        await self.page()

    async def take_part(self, until: float) -> None:
        """Answer trials until the time is over or none is left."""
        while time.monotonic() < until:
            _, data = await self.patiently("GET", "/api/session?from=0")
            trials = json.loads(data)["trials"]
            if not trials:
                return
            for trial in trials:
                await asyncio.sleep(self.rng.uniform(*THOUGHT))
                if time.monotonic() > until:
                    return
                await self.answer(trial)

    async def answer(self, trial: dict[str, Any]) -> None:
        """Send one answer; it counts when the server says that it has it."""
        values = {"quality": float(self.rng.randint(0, 100))}
        answer = {"screens": [{"values": values, "time": 1000.0}], "device": "mouse"}
        sent = {"position": trial["position"], "cell": trial["cell"], "answer": answer}
        before, retries = time.perf_counter(), self.retries
        body = json.dumps(sent).encode()
        status, _ = await self.patiently("POST", "/api/answer", body, "application/json")
        if retries == self.retries:
            self.latencies.append(time.perf_counter() - before)
        if status == 200:
            self.acknowledged.add(trial["position"])


def start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """Start the server on one core."""
    command = [sys.executable, "-c", SERVE, str(folder), str(port)]
    process = subprocess.Popen(command)
    os.sched_setaffinity(process.pid, {0})
    return process


async def run(folder: Path, port: int, people: list[Browser], seconds: float, every: float) -> int:
    """Let all take part at once; returns how often the server was killed."""
    server = start(folder, port)
    await asyncio.gather(*(b.join() for b in people))
    for browser in people:
        browser.retries = 0
    until = time.monotonic() + seconds
    crowd = asyncio.gather(*(b.take_part(until) for b in people))
    kills = 0
    while every and time.monotonic() + every < until:
        await asyncio.sleep(every)
        os.kill(server.pid, signal.SIGKILL)
        await asyncio.to_thread(server.wait)
        server, kills = start(folder, port), kills + 1
    await crowd
    server.send_signal(signal.SIGKILL)
    server.wait()
    return kills


def main() -> None:
    """Run the load and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--kill-every", type=float, default=0.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "study"
        study = make(folder, given.people)
        with bound("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        people = [
            Browser(n, link, port)
            for n, link in enumerate(links(folder, given.people, f"http://127.0.0.1:{port}"))
        ]
        kills = asyncio.run(run(folder, port, people, given.seconds, given.kill_every))
        report(study, people, kills)


def report(study: Study, people: list[Browser], kills: int) -> None:
    """Compare what was acknowledged with what is kept."""
    store = Store(study)
    kept = Counter((a.participant, a.position) for a in store.answers())
    store.close()
    told = {(n, p) for n, browser in enumerate(people, 1) for p in browser.acknowledged}
    times = sorted(t for browser in people for t in browser.latencies)
    retries = sum(browser.retries for browser in people)
    at = {q: 1000 * times[min(len(times) - 1, int(q * len(times)))] for q in (0.5, 0.95, 0.99)}
    print(f"{len(people)} people, {len(told)} answers, {kills} kills, {retries} retries")
    listed = ", ".join(f"p{100 * q:g} {ms:.1f} ms" for q, ms in at.items())
    print(f"latency of an answer: {listed}")
    print(f"lost: {len(told - set(kept))}, doubled: {sum(n > 1 for n in kept.values())}")


if __name__ == "__main__":
    main()

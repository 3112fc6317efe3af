#!/usr/bin/env python3
"""A study's server among people, slow connections and far too large bodies, on this machine alone.

Usage: scripts/benchmark_crowd.py [--people 300] [--slow 1100] [--bodies 4] [--seconds 60]

People answer trials as in benchmark_studies. Meanwhile connections that send half a request are
kept open, new ones for those that the server closes, and bodies of 300 MB are sent in pieces, of
which the server must not take more than it allows. Printed is what people waited for an answer.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmark_studies import Browser, make, report, start

from regsuite.studies.commands.serve import links
from regsuite.studies.server.app import LOCAL, bound

HALF = b"POST /enter HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
CHUNKED = b"POST /enter HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
PIECE = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
BODY_PIECES = (300 << 20) // 0x10000
AFRESH = 2.0


class Crowd:
    """Those who mean no good, and what the server took of them."""

    def __init__(self, port: int, until: float):
        self.port, self.until = port, until
        self.opened = self.refused = self.sent = 0

    async def slow(self) -> None:
        """Hold a connection with half a request; open another where it is closed."""
        while time.monotonic() < self.until:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection(LOCAL, self.port)
                self.opened += 1
                writer.write(HALF)
                left = max(0.1, self.until - time.monotonic())
                await asyncio.wait_for(reader.read(1), left)
                writer.close()
            await asyncio.sleep(AFRESH)

    async def large(self) -> None:
        """Send a body of 300 MB, as far as the server reads it; and again."""
        while time.monotonic() < self.until:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection(LOCAL, self.port)
                writer.write(CHUNKED)
                for _ in range(BODY_PIECES):
                    writer.write(PIECE)
                    await writer.drain()
                    self.sent += len(PIECE)
            self.refused += 1
            await asyncio.sleep(AFRESH)


def attack(port: int, slow: int, bodies: int, seconds: float, told: Any) -> None:
    """Mean no good for so long, in a process of its own; tell what came of it."""
    crowd = Crowd(port, time.monotonic() + seconds)

    async def everybody() -> None:
        many = [crowd.slow() for _ in range(slow)] + [crowd.large() for _ in range(bodies)]
        tasks = [asyncio.create_task(each) for each in many]
        await asyncio.wait(tasks, timeout=seconds + AFRESH)

    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(everybody())
    told.put((crowd.opened, crowd.refused, crowd.sent))


async def run(folder: Path, port: int, people: list[Browser], others: Any, seconds: float) -> None:
    """Let all of them come at once."""
    server = start(folder, port)
    await asyncio.gather(*(b.join() for b in people))
    for browser in people:
        browser.retries = 0
    others.start()
    until = time.monotonic() + seconds
    await asyncio.gather(*(b.take_part(until) for b in people))
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    print("the server's memory at most:", peak.split(":")[1].strip())
    server.kill()
    server.wait()


def main() -> None:
    """Run the load and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=300)
    parser.add_argument("--slow", type=int, default=1100)
    parser.add_argument("--bodies", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    files = given.people + given.slow + given.bodies + 200
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, hard), hard))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "study"
        study = make(folder, given.people)
        with bound(LOCAL, 0) as free:
            port = free.getsockname()[1]
        invited = links(folder, given.people, f"http://{LOCAL}:{port}")
        people = [Browser(n, link, port) for n, link in enumerate(invited)]
        told: Any = multiprocessing.Queue()
        given_to = (port, given.slow, given.bodies, given.seconds, told)
        others = multiprocessing.Process(target=attack, args=given_to, daemon=True)
        asyncio.run(run(folder, port, people, others, given.seconds))
        report(study, people, 0)
        opened, refused, sent = told.get(timeout=given.seconds)
        print(f"{opened} slow connections, {refused} large bodies: {sent >> 20} MB were sent")


if __name__ == "__main__":
    main()

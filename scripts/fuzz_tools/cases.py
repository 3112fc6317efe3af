"""Running one case after the other, each within bounds of time and memory, and counting."""

from __future__ import annotations

import contextlib
import multiprocessing
import resource
import signal
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from regsuite.base.errors import SuiteError

SECONDS = 10  # of the processor, as others may use it too
PATIENCE = 300  # of the clock, for what waits
MEGABYTES = 1024
PROCESSES = 2


class TooSlowError(BaseException):
    """A case took longer than it may."""


@dataclass
class Tally:
    """What came of the cases of one kind."""

    name: str
    cases: int = 0
    refused: int = 0
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0
    note: str = ""
    tell: Callable[[str], None] | None = None

    def add(self, other: Tally) -> None:
        """Count what another has counted too."""
        self.cases += other.cases
        self.refused += other.refused
        self.failures += other.failures
        self.slowest = max(self.slowest, other.slowest)

    def row(self) -> dict[str, str | float | None]:
        """Return what the table shows."""
        return {
            "cases": str(self.cases),
            "refused": str(self.refused),
            "failures": str(len(self.failures)),
            "slowest": f"{self.slowest:.1f} s" if self.slowest else "",
            "note": self.note,
        }

    def run(self, label: str, case: Callable[[], Any]) -> None:
        """Run a case: it may succeed or be refused with one of our own errors, no other."""
        self.cases += 1
        if self.tell:
            self.tell(label)
        start = time.process_time()
        try:
            with _alarm(), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                case()
        except SuiteError as error:
            self.refused += 1
            if "\n" in str(error).strip():
                self.failures.append(f"{label}: an error of several lines: {error!s:.200}")
        except TooSlowError:
            self.failures.append(f"{label}: more than {SECONDS} s")
        except MemoryError:
            self.failures.append(f"{label}: more than {MEGABYTES} MB")
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{place.filename.rpartition('/')[2]}:{place.lineno}"
            self.failures.append(f"{label}: {type(error).__name__} at {where}: {error!r:.200}")
        self.slowest = max(self.slowest, time.process_time() - start)


@contextlib.contextmanager
def _alarm() -> Iterator[None]:
    def too_slow(*_: object) -> None:
        raise TooSlowError

    numbers = (signal.SIGALRM, signal.SIGPROF)
    before = [signal.signal(number, too_slow) for number in numbers]
    signal.alarm(PATIENCE)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def split(count: int, tally: Tally, work: Callable[[range, Tally], None]) -> None:
    """Share cases among processes that know what this one knows and may take a gigabyte more.

    Each names the case it is at, so that a crash of the whole process has a name as well.
    """
    fork = multiprocessing.get_context("fork")
    running: dict[Connection, tuple[Any, str]] = {}
    for first in range(PROCESSES):
        here, there = fork.Pipe(duplex=False)
        numbers = range(first, count, PROCESSES)
        process = fork.Process(target=_work, args=(there, numbers, tally.name, work))
        process.start()
        there.close()
        running[here] = process, "no case yet"
    while running:
        for ready in wait(list(running)):
            assert isinstance(ready, Connection)
            _hear(ready, running, tally)


def _work(
    there: Connection, numbers: range, name: str, work: Callable[[range, Tally], None]
) -> None:
    bound_memory()
    own = Tally(name, tell=there.send)
    work(numbers, own)
    own.tell = None
    there.send(own)


def _hear(here: Connection, running: dict[Connection, tuple[Any, str]], tally: Tally) -> None:
    process, label = running[here]
    try:
        said = here.recv()
    except EOFError:
        process.join()
        if process.exitcode:
            tally.failures.append(f"{label}: the process ended with {process.exitcode}")
        del running[here]
        return
    if isinstance(said, Tally):
        tally.add(said)
    else:
        running[here] = process, said


def bound_memory() -> None:
    """Let this process take no more than a gigabyte beyond what it has now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    now = pages * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + (MEGABYTES << 20), resource.RLIM_INFINITY))

"""Commands that are killed, told to end, or run out of disk, each in a process of its own."""

from __future__ import annotations

import os
import random
import resource
import signal
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from script_tools import seconds

from fuzz_tools.cases import Tally
from regsuite.base.aside import SUFFIX
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.suite.saved import load

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
SYSTEMS = ("base-freq", "junlg", "full-brevity", "greedy")
CRASHED = 120
PATIENCE = 5


def signals(count: int, seed: int, tally: Tally) -> None:
    """Overwrite a model, end the process at any moment, look at what is there, do it again.

    Every other round waits until a temporary file is there, so that the signal comes while the
    model is being written.
    """
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command("train", SYSTEMS[0], "-o", folder / "m.model")  # what is imported once stays
        again = partial(command, "train", SYSTEMS[0], "--force", "-o", folder / "m.model")
        span = seconds(again, clock=time.perf_counter)
        for number in range(count):
            ended = SIGNALS[number // 2 % len(SIGNALS)]
            label = f"{ended.name} {number}"
            delay = draw.uniform(0, 1.1 * span) if number % 2 else None
            tally.run(label, partial(_round, folder, draw, ended, delay, tally))
    tally.note = f"kill -9, TERM, HUP, INT; {tally.note or 0} while writing"


def _round(
    folder: Path, draw: random.Random, ended: signal.Signals, delay: float | None, tally: Tally
) -> None:
    fresh = folder / f"{draw.randrange(10**9)}.model"
    target = draw.choice([folder / "m.model", fresh])
    process = start("train", draw.choice(SYSTEMS), "--force", "-o", target)
    if delay is None:
        tally.note = str(int(tally.note or 0) + _written(folder))
    else:
        time.sleep(delay)
    os.kill(process, ended)
    code = finish(process)
    if ended != signal.SIGKILL and code not in (0, -ended, 128 + ended):
        raise AssertionError(f"exit code {code} after {ended.name}")
    tally.refused += code != 0
    for model in folder.glob("*.model"):
        load(REGISTRY, model)
    left = _parts(folder)
    command("train", SYSTEMS[0], "--force", "-o", folder / "m.model")
    after = _parts(folder)
    if after or (left and ended != signal.SIGKILL):
        raise AssertionError(f"temporary files stay: {sorted(left | after)}")


def _written(folder: Path) -> bool:
    """Wait until a file is being written there; whether one was, in time."""
    until = time.perf_counter() + PATIENCE
    while time.perf_counter() < until:
        if _parts(folder):
            return True
    return False


def _parts(folder: Path) -> set[str]:
    return {entry.name for entry in os.scandir(folder) if entry.name.endswith(SUFFIX)}


def full_disk(count: int, seed: int, tally: Tally) -> None:
    """Train where files may not grow beyond a size that is drawn."""
    draw = random.Random(seed)
    systems = ("icsi-crf", *SYSTEMS)
    with tempfile.TemporaryDirectory() as name:
        for number in range(count):
            size = draw.choice((0, 1, 3, 10, 30, 100, 200, 300, 500, 900)) << 10
            system = systems[number % len(systems)]
            tally.run(f"{system} {size}", partial(_full, Path(name), system, size, tally))
    tally.note = "files may not grow"


def _full(folder: Path, system: str, size: int, tally: Tally) -> None:
    target = folder / f"{system}.model"
    fewer = ["--set", "iterations=2"] if system == "icsi-crf" else []
    words = ["train", system, *fewer, "--force", "-o", target]
    process = start(*words, before=lambda: _limit(size))
    code = finish(process)
    if code not in (0, 1):
        raise AssertionError(f"exit code {code}")
    tally.refused += code
    if target.exists():
        load(REGISTRY, target)
    if list(folder.glob(f".*{SUFFIX}")):
        raise AssertionError("temporary files stay")


def _limit(size: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def start(*words: object, before: Callable[[], None] = lambda: None) -> int:
    """Begin a command in a copy of this process, which knows all modules already."""
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS[1:])
    process = os.fork()
    if process:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS[1:])
        return process
    code = CRASHED
    try:
        signal.alarm(0)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS[1:])
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        before()
        code = command(*words)
    except KeyboardInterrupt:  # before the command took over, or after it was done
        code = 128 + signal.SIGINT
    except BaseException:
        code = CRASHED
    finally:
        os._exit(code)


def finish(process: int) -> int:
    """Wait for a process; its exit code, or less the number of the signal that ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def command(*words: object) -> int:
    """Run a command here and return its exit code."""
    try:
        app([*map(str, words), "-q"])
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0

"""A pytest plugin that tries mutants in forks of one session, in which all tests are collected.

A fork runs all tests and notes which lines each reaches; then each mutant gets a fork of its own,
in which the code of the changed functions is replaced in memory, and the tests that reach it run
until one fails. MUTANTS_PLAN names a JSON file that says what to do (``Plan``).
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from mutant_tools import reach, trials
from mutant_tools.places import Mutant
from mutant_tools.trials import Limits, Outcome

MEMORY = 6 * 2**30  # bytes that a trial may take: a changed loop may fill all memory
PASSED, FAILED = 0, 1


@dataclass(frozen=True)
class Plan:
    """The mutants to try, the rooms they stand in, and the files for lines reached and outcomes."""

    rooms: list[str]
    mutants: list[dict[str, Any]]
    limits: dict[str, Any]
    jobs: int
    reached: str
    outcomes: str


class Trials:
    """Takes the place of pytest's own loop over the tests."""

    def __init__(self, plan: Plan, tree: Path):
        self.plan = plan
        self.tree = tree
        self.limits = Limits(**plan.limits)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Collect lines, check that the tests pass undisturbed, try the mutants."""
        warm_up(self.tree)
        stored = Path(self.plan.reached)
        if not stored.exists():
            _finished(_forked(lambda: collect(session, self.tree, self.plan.rooms, stored)), 3600)
        if not stored.exists():
            pytest.exit("the tests could not be run: no lines were noted", 1)
        found = reach.read(stored)
        read = {str(p.relative_to(self.tree)): p.read_bytes() for p in self._sources()}
        users = reach.Users(read)
        mutants = list(map(made, self.plan.mutants))
        chosen = {m: self._chosen(session, found, found.tests(m, users)) for m in mutants}
        whole = list(dict.fromkeys(item for items in chosen.values() for item in items))
        if _finished(_forked(lambda: run(whole)), 3600) != PASSED:
            pytest.exit("tests fail without any change of the code", 1)
        for outcome in self._tried(chosen, found.seconds):
            trials.append(Path(self.plan.outcomes), outcome)
        return True

    def _sources(self) -> Iterator[Path]:
        for room in self.plan.rooms:
            yield from reach.python_files(self.tree, room)

    def _chosen(
        self, session: pytest.Session, found: reach.Reach, tests: list[str]
    ) -> list[pytest.Item]:
        """Choose the tests that the limits allow; those of a file stay together."""
        names = set(trials.affordable(tests, found.seconds, self.limits))
        items = [item for item in session.items if item.nodeid in names]
        spent: dict[Path, float] = {}
        for item in items:
            spent[item.path] = spent.get(item.path, 0.0) + found.seconds[item.nodeid]
        return sorted(items, key=lambda item: (spent[item.path], item.path))

    def _tried(
        self, chosen: Mapping[Mutant, list[pytest.Item]], seconds: Mapping[str, float]
    ) -> Iterator[Outcome]:
        """Try mutants, some at a time, and yield the outcomes as they come."""
        running: dict[int, tuple[Mutant, float]] = {}
        left = list(chosen)
        while left or running:
            while left and len(running) < self.plan.jobs:
                mutant = left.pop(0)
                if not chosen[mutant]:
                    yield trials.described(mutant, "unreached", 0)
                    continue
                usual = sum(seconds[item.nodeid] for item in chosen[mutant])
                pid = _forked(lambda: self._trial(mutant, chosen[mutant], usual))  # noqa: B023
                running[pid] = mutant, time.monotonic() + self.limits.wait + 30 * usual
            pid, result = _next(running)
            if pid:
                mutant, _ = running.pop(pid)
                yield trials.described(mutant, result, len(chosen[mutant]))

    def _trial(self, mutant: Mutant, items: list[pytest.Item], usual: float) -> int:
        limit = int(time.process_time() + 3 * usual + 10)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        install(self.tree, mutant)
        return run(items)


def made(fields: dict[str, Any]) -> Mutant:
    """Make a mutant of what JSON holds."""
    lists = {name: tuple(fields[name]) for name in ("lines", "names")}
    return Mutant(**{**fields, **lists})


def warm_up(tree: Path) -> None:
    """Load what nearly all tests of English need, so that forks have it."""
    if (tree / "regsuite").is_dir():
        pipeline = importlib.import_module("regsuite.english.pipeline")
        pipeline.load(pipeline.shipped())


def _forked(work: Callable[[], int]) -> int:
    """Run something in a fork, which prints nothing and ends with its result."""
    pid = os.fork()
    if pid:
        return pid
    code = FAILED
    try:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        code = work()
    finally:
        os._exit(code)


def _finished(pid: int, seconds: float) -> int:
    """Wait for a fork and return its result."""
    running = {pid: (None, time.monotonic() + seconds)}
    while not (found := _next(running))[0]:
        pass
    return PASSED if found[1] == "survived" else FAILED


def _next(running: Mapping[int, tuple[object, float]]) -> tuple[int, str]:
    """Return a fork that ended and what that means; after a moment (0, "") where none has."""
    for pid, (_, deadline) in running.items():
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return pid, _meaning(status)
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return pid, "time"
    time.sleep(0.01)
    return 0, ""


def _meaning(status: int) -> str:
    if os.WIFSIGNALED(status):
        return "time" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "broken"
    return {PASSED: "survived", FAILED: "failed"}.get(os.WEXITSTATUS(status), "broken")


class _Failures:
    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note a failure, also of what a test needs."""
        self.failed = self.failed or report.outcome != "passed"


def run(items: list[pytest.Item]) -> int:
    """Run tests until one fails."""
    for _, passed in _each(items):
        if not passed:
            return FAILED
    return PASSED


def _each(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, bool]]:
    noted = _Failures()
    for item, following in zip(items, [*items[1:], None], strict=True):
        if not item.config.pluginmanager.is_registered(noted):
            item.config.pluginmanager.register(noted)
        noted.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item, not noted.failed


def collect(session: pytest.Session, tree: Path, rooms: list[str], target: Path) -> int:
    """Run all tests, and write the processor time of those that pass and the lines they reach."""
    import coverage  # noqa: PLC0415 - only needed where lines are collected

    folders = [str((tree / room).resolve()) for room in rooms]
    noted = coverage.Coverage(
        data_file=None, config_file=False, include=[f"{f}/*" for f in folders] + folders
    )
    seconds: dict[str, float] = {}
    noted.start()
    begun = time.process_time()
    names = [item.nodeid for item in session.items]
    noted.switch_context(names[0])
    for (item, passed), following in zip(_each(session.items), [*names[1:], ""], strict=True):
        if passed:
            seconds[item.nodeid] = time.process_time() - begun
        noted.switch_context(following)
        begun = time.process_time()
    noted.stop()
    data = noted.get_data()
    lines = {
        str(Path(file).relative_to(tree.resolve())): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
    target.write_text(json.dumps({"seconds": seconds, "lines": lines}), encoding="utf-8")
    return PASSED


def install(tree: Path, mutant: Mutant) -> None:
    """Put a mutant into the modules of this process."""
    module = importlib.import_module(reach.module_name(tree, mutant.file))
    file = str(module.__file__)
    changed = compile(mutant.applied((tree / mutant.file).read_bytes()), file, "exec")
    codes = {_key(code): code for code in _codes(changed)}
    for value in gc.get_objects():
        if isinstance(value, FunctionType) and value.__code__.co_filename == file:
            code = codes.get(_key(value.__code__))
            if code is not None and code.co_freevars == value.__code__.co_freevars:
                value.__code__ = code
    if mutant.names:
        _rebind(module, changed)
    if "pipeline" in mutant.file:
        importlib.import_module("word_tools.plugin").empty_caches()


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _codes(value)


def _rebind(module: ModuleType, changed: CodeType) -> None:
    """Run the changed module apart, and give what has another value now to all who have the old."""
    fresh = {**{k: v for k, v in vars(module).items() if k.startswith("__")}}
    exec(changed, fresh)
    holders = [m for m in list(sys.modules.values()) if isinstance(m, ModuleType)]
    for name, value in fresh.items():
        old = vars(module).get(name)
        if name.startswith("__") or callable(value) or isinstance(value, ModuleType):
            continue
        for holder in holders:
            if vars(holder).get(name, holder) is old:
                setattr(holder, name, value)


def pytest_configure(config: pytest.Config) -> None:
    """Begin."""
    plan = Plan(**json.loads(Path(os.environ["MUTANTS_PLAN"]).read_text(encoding="utf-8")))
    config.pluginmanager.register(Trials(plan, Path(config.rootpath)))

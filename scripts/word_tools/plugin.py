"""A pytest plugin that notes which word files the tests of a file read, or leaves entries out.

WORDS_RECORD names a folder: a JSON file a process says which word files the tests of each file
read, how long these took, and which failed. WORDS_LEFT_OUT names a JSON file: entries to leave out
by word file, and where to write the test that failed first. Caches are emptied between files.
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

from regsuite.base import wordfiles

AT_IMPORT = "at import"


class Record:
    """Follows the tests of one process."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.current = AT_IMPORT
        self.read: dict[str, set[str]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.entries = wordfiles.entries
        wordfiles.entries = self._noted

    def _noted(self, file: Traversable) -> tuple[str, ...]:
        self.read.setdefault(self.current, set()).add(file.name)
        return self.entries(file)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: Any) -> Iterator[None]:
        """Empty all caches where the tests of another file begin."""
        file = item.nodeid.partition("::")[0]
        if file != self.current:
            self.current = file
            empty_caches()
        return (yield)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Add up the seconds of a file, and remember what failed."""
        file = report.nodeid.partition("::")[0]
        self.seconds[file] = self.seconds.get(file, 0.0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        """Write all."""
        read = {file: sorted(names) for file, names in self.read.items()}
        found = {"read": read, "seconds": self.seconds, "failed": sorted(self.failed)}
        (self.folder / f"read-{os.getpid()}.json").write_text(json.dumps(found))


def empty_caches() -> None:
    """Empty the caches of all functions of the suite that have one."""
    modules = [module for name, module in sys.modules.items() if name.startswith("regsuite")]
    for module in modules:
        for value in list(vars(module).values()):
            if isinstance(value, functools._lru_cache_wrapper):
                value.cache_clear()


class LeftOut:
    """Leaves entries out of a word file, and notes the first test that fails."""

    def __init__(self, left_out: dict[str, list[str]], target: Path):
        self.left_out = {name: set(lines) for name, lines in left_out.items()}
        self.target = target
        self.entries = wordfiles.entries
        wordfiles.entries = self._shortened

    def _shortened(self, file: Traversable) -> tuple[str, ...]:
        without = self.left_out.get(file.name, set())
        return tuple(entry for entry in self.entries(file) if entry not in without)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Write down the test that failed."""
        if report.failed:
            self.target.write_text(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        """Write down the file that could not be imported."""
        if report.failed:
            self.target.write_text(report.nodeid)


def pytest_configure(config: Any) -> None:
    """Begin, in every process that runs tests."""
    if folder := os.environ.get("WORDS_RECORD"):
        config.pluginmanager.register(Record(Path(folder)))
    if plan := os.environ.get("WORDS_LEFT_OUT"):
        given = json.loads(Path(plan).read_text(encoding="utf-8"))
        config.pluginmanager.register(LeftOut(given["left out"], Path(given["noticed"])))

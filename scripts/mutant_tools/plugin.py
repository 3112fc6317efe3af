"""A pytest plugin that notes for each test which lines it reaches and how long it takes.

It writes to the folder named by MUTANTS_REACH the data of coverage, with the test as context, and
one JSON file for each process. MUTANTS_ROOMS names the folders to look at, with ``:`` between.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest


class Reach:
    """Follows the tests of one process."""

    def __init__(self, folder: Path, rooms: list[str]):
        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.coverage = coverage.Coverage(
            data_file=str(folder / "coverage"),
            data_suffix=True,
            config_file=False,
            include=[f"{room}/*" for room in rooms] + rooms,
        )
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: Any) -> Iterator[None]:
        """Name the test for which lines are noted from here on."""
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Add up the seconds of a test, and remember whether it passed."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.outcome != "passed":
            self.failed.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        """Write all."""
        self.coverage.stop()
        self.coverage.save()
        passed = {test: s for test, s in self.seconds.items() if test not in self.failed}
        path = self.folder / f"tests-{os.getpid()}.json"
        path.write_text(json.dumps({"passed": passed, "failed": sorted(self.failed)}))


def pytest_configure(config: Any) -> None:
    """Begin, in every process that runs tests."""
    folder = Path(os.environ["MUTANTS_REACH"])
    config.pluginmanager.register(Reach(folder, os.environ["MUTANTS_ROOMS"].split(":")))

"""All published tables of a program made again, in a folder, as one page and one JSON file.

A process of its own makes each part, with one numeric thread (more double the processor time and
gain nothing), and writes its file whole; an interrupted run goes on with what is missing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite import __version__
from regsuite.base.files import read_string, write_atomically
from regsuite.evaluation.report.figures import Section, sections_page
from regsuite.suite.contracts.figures import published_names, published_table

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
NO_FIGURES = "Published tables without figures of ours"
WHY_NONE = "They hold people's answers or outputs of systems that are not public."
_LONGEST_ERROR = 500
_WITH = {
    "ours": "with our settings",
    "paper": "with the papers' settings",
    "both": "with our settings and the papers'",
}


@dataclass(frozen=True)
class Part:
    """The tables of one name: what was made, in how many seconds, or why nothing was made."""

    name: str
    title: str
    made: Mapping[str, Any]
    seconds: float
    error: str = ""

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON files hold."""
        base = {"name": self.name, "title": self.title, "seconds": round(self.seconds, 1)}
        return {**base, "error": self.error} if self.error else {**base, **self.made}


@dataclass(frozen=True)
class Run:
    """How all parts of a program are made: from which corpora, with which settings, where."""

    program: str
    data: Path | None
    settings: str
    folder: Path

    @property
    def page(self) -> Path:
        """The page with all tables."""
        return self.folder / f"{self.program}.html"

    @property
    def file(self) -> Path:
        """The JSON file with all tables."""
        return self.folder / f"{self.program}.json"

    def parts(self, titles: Mapping[str, str], say: Callable[[str], None]) -> list[Part]:
        """Make the parts that are not yet there; ``say`` takes a line as each begins and ends."""
        parts: list[Part] = []
        for number, (name, title) in enumerate(titles.items(), start=1):
            place = f"[{number}/{len(titles)}] {name}"
            part = self._kept(name, title)
            if part is None:
                say(f"{place}: {title}")
                part = self._made(name, title)
            say(f"{place}: {part.error or f'done in {part.seconds:.0f} s'}")
            parts.append(part)
        return parts

    def write(self, parts: list[Part], package: str) -> None:
        """Write the page and the JSON file."""
        data = {"program": self.program, "version": __version__, "settings": self.settings}
        text = json.dumps({**data, "parts": [p.as_dict() for p in parts]}, indent=1)
        write_atomically(self.file, text.encode(errors="backslashreplace"))
        title = f"Published tables and ours: {self.program}, {_WITH[self.settings]}"
        sections = [*map(_section, parts), _unmade(package, parts)]
        page = sections_page(title, [section for section in sections if section.tables])
        write_atomically(self.page, page.encode(errors="backslashreplace"))

    def _path(self, name: str) -> Path:
        return self.folder / "parts" / f"{self.program}-{name}-{self.settings}.json"

    def _signature(self) -> dict[str, str]:
        return {"version": __version__, "data": str(self.data.resolve() if self.data else "")}

    def _kept(self, name: str, title: str) -> Part | None:
        """Read a part that an earlier run of this version made from the same corpora."""
        if not (path := self._path(name)).exists():
            return None
        try:
            made = json.loads(read_string(path))
            seconds = float(made.pop("seconds"))
        except (ValueError, KeyError, AttributeError):
            return None
        same = all(made.pop(key, None) == value for key, value in self._signature().items())
        return Part(name, title, made, seconds) if same else None

    def _made(self, name: str, title: str) -> Part:
        """Make a part in a process of its own, and write it if that went well."""
        words = [sys.executable, "-m", f"regsuite.{self.program}", "reproduce", name, "--json"]
        words += ["--settings", self.settings, *(["--data", str(self.data)] if self.data else [])]
        start = time.monotonic()
        done = subprocess.run(  # noqa: S603 - our own command
            words, env={**os.environ, **ONE_THREAD}, capture_output=True, check=False
        )
        seconds = time.monotonic() - start
        if done.returncode:
            return Part(name, title, {}, seconds, _problem(done))
        made = json.loads(done.stdout)
        kept = {**made, **self._signature(), "seconds": seconds}
        write_atomically(self._path(name), json.dumps(kept, indent=1).encode())
        return Part(name, title, made, seconds)


def _problem(done: subprocess.CompletedProcess[bytes]) -> str:
    """Return the last line that a process wrote to stderr, or the number that it ended with."""
    lines = done.stderr.decode(errors="replace").split("\n")
    said = [line.strip() for line in lines if line.strip()]
    return f"failed: {said[-1][:_LONGEST_ERROR] if said else f'exit code {done.returncode}'}"


def _section(part: Part) -> Section:
    notes = [part.error] if part.error else [*part.made["notes"], f"{part.seconds:.0f} seconds"]
    return Section(part.name, part.title, part.made.get("shown", {"": []}), notes)


def _unmade(package: str, parts: list[Part]) -> Section:
    """Return the published tables that no part shows."""
    used = {name for part in parts for name in part.made.get("published", ())}
    tables: dict[str, list[dict[str, str]]] = {}
    for name in published_names(package):
        table = published_table(package, name)
        if name not in used:
            title = f"{table.paper}, Table {table.table}: {table.title}"
            tables[title] = [{"name": row, **cells} for row, cells in table.rows.items()]
    return Section("published", NO_FIGURES, tables, [WHY_NONE])

"""Mutated files of every format of every task, read, filled in by a system and written again.

Formats come from the tasks, so that a new one is attacked at once. Where the embedded sample has no
file of it, its beginning is one of the small files in tests/fuzz.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from fuzz_tools.cases import Tally, split
from fuzz_tools.mutators import mutated
from fuzz_tools.structures import restructured
from fuzz_tools.zips import tricked
from regsuite.corpora.formats import FolderFormat, Format, Head
from regsuite.reg.registry import REGISTRY as REG
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.contracts.task import Task
from regsuite.suite.saved import Trained, obtain
from regsuite.summarise.registry import REGISTRY as SUMMARISE

SEEDS = Path(__file__).parents[2] / "tests/fuzz"
REGISTRIES: tuple[Registry, ...] = (REG, SUMMARISE)
FILLED = 20


@dataclass(frozen=True)
class Target:
    """A format of a task, files to begin with, and a system that fills them in."""

    task: Task[Any, Any]
    format: Format[Any]
    seeds: list[tuple[str, bytes]]
    trained: Trained

    @property
    def name(self) -> str:
        """What it is called in the table of failures."""
        return f"{self.task.name}/{self.format.name}"


def targets() -> Iterator[Target]:
    """Yield every format of every task."""
    for registry in REGISTRIES:
        for name in registry.task_classes:
            task = registry.task(name)
            systems = registry.of_task(name)
            first = next((e for e in systems if e.load().baseline), systems[0])
            trained = obtain(registry, name, system=first.name)
            for form in task.readers:
                if not isinstance(form, FolderFormat):
                    yield Target(task, form, _seeds(task, form), trained)


def _seeds(task: Task[Any, Any], form: Format[Any]) -> list[tuple[str, bytes]]:
    files = (p for p in sorted(task.sample("test").rglob("*")) if p.is_file())
    own = [p for p in files if p.suffix in form.suffixes and form.recognises(Head(p))]
    found = [(p.name, p.read_bytes()[:20000]) for p in islice(own, 6)]
    suffix = form.suffixes[0] if form.suffixes else ""
    seeds = sorted(SEEDS.iterdir())
    fit = [path for path in seeds if form.recognises(Head(path))] or seeds
    ends = {path: suffix if fit is seeds else path.suffix for path in fit}
    return [*found, *((f"x{end}", path.read_bytes()) for path, end in ends.items())]


def _repacked(data: bytes, draw: random.Random) -> bytes:
    return tricked(data, draw) if data.startswith(b"PK") else restructured(data, draw)


def attack(count: int, seed: int, tally: Tally) -> None:
    """Read, fill in and write so many mutated files, all formats in turn."""
    found = list(targets())

    def work(numbers: range, own: Tally) -> None:
        for number in numbers:
            target = found[number % len(found)]
            draw = random.Random(f"{seed} {number}")
            name, data = draw.choice(target.seeds)
            changed = draw.choice((mutated, _repacked))(data, draw)
            own.run(f"{target.name} {number}", partial(_case, target, name, changed))

    split(count, tally, work)
    tally.note = f"{len(found)} formats"


def _case(target: Target, name: str, data: bytes) -> None:
    path = Path(name)
    head = Head(path, data)
    for reader in target.task.readers:
        if reader.recognises(head):
            target.task.owns(head)
    parsed = target.task.prepared(target.format.read(path, data))
    if 0 < len(parsed.items) <= FILLED:
        choices = target.trained.predict(parsed.items)
        target.format.write(parsed.source, parsed.items, choices)

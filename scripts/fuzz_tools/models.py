"""Damaged and crafted model files of every system that learns: loaded, described, asked."""

from __future__ import annotations

import hashlib
import json
import pickle
import random
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from fuzz_tools.cases import Tally, split
from fuzz_tools.inputs import REGISTRIES
from fuzz_tools.mutators import VALUES, mutated, mutated_array, mutated_json
from fuzz_tools.zips import tricked
from regsuite.base.errors import SuiteError
from regsuite.models import archive
from regsuite.suite.contracts.registry import Entry, Registry
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit, manifest_of
from regsuite.suite.saved import load

ITEMS = 24
ASKED = 2
QUICK = {"chain": {"nets": "1", "epochs": "1", "label_nets": "1", "label_epochs": "1"}}


class Canary:
    """Makes a file where pickled bytes are ever run."""

    def __init__(self, path: Path):
        self.path = str(path)

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (Path(self.path),)


@dataclass(frozen=True)
class Whole:
    """A trained system's file, taken apart, and items to ask it about."""

    registry: Registry
    name: str
    manifest: Mapping[str, Any]
    parts: Mapping[str, bytes]
    items: list[Any]


def trained(limit: int | None = None) -> Iterator[Whole]:
    """Train every system on a few items of its sample; those that need more packages are left."""
    for registry in REGISTRIES:
        able = (e for e in registry.of_task(None) if e.load().learns and not e.load().lacks())
        for entry in islice(able, limit):
            with suppress(SuiteError):
                yield whole(registry, entry)


def whole(registry: Registry, entry: Entry) -> Whole:
    """Train one system on a few items of its sample."""
    task = registry.task(entry.task)
    corpus = read_corpus(task, task.sample("train"))
    step = max(1, len(corpus.items) // ITEMS)
    few = corpus.take(range(0, len(corpus.items), step)[:ITEMS])
    system = fit(entry.make(0, QUICK.get(entry.name)), few)
    manifest = manifest_of(system, few, scores=False)
    items = list(map(task.without_gold, few.items[:ASKED]))
    return Whole(registry, entry.name, manifest, system.parts(), items)


def attack(count: int, seed: int, tally: Tally, limit: int | None = None) -> None:
    """Load, describe and ask so many spoilt models, all systems in turn."""
    found = list(trained(limit))
    with tempfile.TemporaryDirectory() as folder:
        canary = Path(folder) / "canary"

        def work(numbers: range, own: Tally) -> None:
            file = Path(folder) / f"{numbers.start}.model"
            for number in numbers:
                model = found[number % len(found)]
                _spoil(file, model, random.Random(f"{seed} {number}"), canary)
                own.run(f"{model.name} {number}", partial(_use, model, file))

        split(count, tally, work)
        if canary.exists():
            tally.failures.append("code in a model file was run")
    tally.note = f"{len(found)} systems"


def _use(model: Whole, file: Path) -> None:
    found = load(model.registry, file)
    found.describe(5)
    found.system.predict(model.items)


def _spoil(file: Path, model: Whole, draw: random.Random, canary: Path) -> None:
    """Write a model file with damage to its bytes, or with wrong contents and right digests."""
    manifest, parts = dict(model.manifest), dict(model.parts)
    kind = draw.randrange(15)
    if kind == 0:
        manifest[draw.choice(list(manifest))] = draw.choice(VALUES)
    elif kind == 1:
        settings = dict(manifest["settings"])
        settings[draw.choice([*settings, "x"])] = draw.choice(VALUES)
        manifest["settings"] = settings
    elif 2 < kind < 10 and parts:
        name = draw.choice(list(parts))
        parts[name] = _changed(name, parts[name], draw, canary)
    _write(file, manifest, parts)
    if kind == 2:
        file.write_bytes(mutated(file.read_bytes(), draw))
    elif kind >= 10:
        file.write_bytes(tricked(file.read_bytes(), draw))


def _changed(name: str, data: bytes, draw: random.Random, canary: Path) -> bytes:
    chance = draw.random()
    if chance < 0.03:
        return pickle.dumps(Canary(canary))
    if chance < 0.1:
        return mutated(data, draw)
    if name.endswith(".json"):
        return mutated_json(data, draw)
    return mutated_array(data, draw) if name.endswith(".npy") else mutated(data, draw)


def _write(file: Path, manifest: Mapping[str, Any], parts: Mapping[str, bytes]) -> None:
    """Write what ``archive.save`` would, whatever stands in it."""
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in parts.items()}
    full = {"format": archive.FORMAT, "parts": digests, **manifest}
    with zipfile.ZipFile(file, "w") as bundle:
        bundle.writestr(archive.MANIFEST, json.dumps(full).encode("utf-8", "surrogatepass"))
        for name, data in parts.items():
            bundle.writestr(name, data)

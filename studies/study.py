"""A study on disk: a folder with ``study.json``, frozen when it is made, and ``answers.sqlite``."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.studies.design import Design, from_dict
from regsuite.studies.schedule import Cell, Schedule
from regsuite.studies.stimuli import Option, Picture, Shown, Stimulus

VERSION = 1
FILE = "study.json"
ANSWERS = "answers.sqlite"
_KEYS = (
    "version", "id", "created", "seed", "task", "raters", "design", "hashes", "scores", "notes",
    "practice", "rows", "cells", "systems", "pictures", "nuggets", "sources",
)  # fmt: skip
_AS_THEY_ARE = ("id", "seed", "task", "raters", "hashes", "scores", "nuggets", "created")


@dataclass(frozen=True)
class Study:
    """Everything that was fixed before the first answer.

    ``sources`` are the files of items whose export puts answers into them.
    """

    id: str
    design: Design
    seed: int
    task: str
    systems: Mapping[str, Mapping[str, Stimulus]]
    pictures: Mapping[str, Picture]
    plan: Schedule
    raters: int
    hashes: Mapping[str, str]
    scores: Mapping[str, Mapping[str, float]]
    nuggets: Mapping[str, Any]
    created: str
    folder: Path
    sources: Mapping[str, str] = field(default_factory=dict)

    @property
    def database(self) -> Path:
        """Where the answers are."""
        return self.folder / ANSWERS

    @cached_property
    def fingerprint(self) -> str:
        """A hash of the frozen file, kept with the answers: they belong to this study alone."""
        return hashlib.sha256((self.folder / FILE).read_bytes()).hexdigest()

    def encoded(self) -> bytes:
        """Return what the frozen file holds."""
        whole = asdict(self)
        plan = whole["plan"]
        whole |= {"version": VERSION, "cells": list(plan["cells"].values())}
        whole |= {name: plan[name] for name in ("notes", "practice", "rows")}
        plain = {name: whole[name] for name in _KEYS}
        return json.dumps(plain, ensure_ascii=False, indent=1).encode() + b"\n"

    def shown(self, cell: Cell) -> Shown:
        """Return what a cell shows."""
        return Shown(cell.systems, tuple(self.systems[s][cell.item] for s in cell.systems))

    def domain(self, item: str) -> str:
        """Name the subdomain of an item."""
        return next(iter(self.systems.values()))[item].domain

    @property
    def domains(self) -> dict[str, str]:
        """The subdomain of every item that is shown."""
        return {n: s.domain for n, s in next(iter(self.systems.values())).items()}


def load_study(folder: Path) -> Study:
    """Read a study; a file that is not one, or of a newer version, is an error."""
    path = folder / FILE
    if not path.is_file():
        raise InputError("is no study (it has no study.json); make one with: study new", folder)
    try:
        plain = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise InputError(f"cannot be read ({error})", path) from error
    if not isinstance(plain, dict) or not isinstance(plain.get("version"), int):
        raise InputError("is not a study file", path)
    if plain["version"] > VERSION:
        raise InputError("was made by a newer version of reg-suite; update it", path)
    try:
        return _decode(plain, folder)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        message = f"is damaged ({error!r}); it was changed after it was made"
        raise InputError(message, path) from error


def _decode(plain: Mapping[str, Any], folder: Path) -> Study:
    cells = {c["id"]: Cell(**{**c, "systems": tuple(c["systems"])}) for c in plain["cells"]}
    rows = tuple(tuple(row) for row in plain["rows"])
    systems = plain["systems"].items()
    return Study(
        **{name: plain[name] for name in _AS_THEY_ARE},
        design=from_dict(plain["design"], folder / FILE),
        systems={n: {i: _stimulus(s) for i, s in own.items()} for n, own in systems},
        pictures={item: Picture(**p) for item, p in plain["pictures"].items()},
        plan=Schedule(cells, rows, tuple(plain["practice"]), tuple(plain["notes"])),
        folder=folder,
        sources=plain.get("sources", {}),
    )


def _stimulus(plain: Mapping[str, Any]) -> Stimulus:
    options = tuple(Option(o["id"], o["label"], tuple(o["box"])) for o in plain["options"])
    parts, original = (tuple((t, m) for t, m in plain[name]) for name in ("parts", "original"))
    slots = tuple(tuple(labels) for labels in plain.get("slots", ()))
    place = (plain["title"], plain["domain"])
    return Stimulus(parts, original, *place, options, plain["answer"], slots)

"""The trainings of an experiment, each kept as a file as soon as it is done.

One system with one seed on one split is a cell, its file named by a digest of all it depends on.
Without folds the model is kept too. A damaged cell, or one without its model, is done again.
"""

from __future__ import annotations

import hashlib
import json
import re
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite import __version__
from regsuite.base.errors import InputError, SuiteWarning
from regsuite.base.files import write_atomically
from regsuite.models import archive
from regsuite.suite.contracts.registry import Entry
from regsuite.suite.experiments.design import Design, Split
from regsuite.suite.experiments.engine import Progress, silent
from regsuite.suite.experiments.file import Experiment, Trainee
from regsuite.suite.experiments.training import fit, manifest_of
from regsuite.suite.parallel import Parcel, Workers

_DAMAGE = (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError)


@dataclass(frozen=True)
class Cell:
    """One training: which system, with which seed, on which split."""

    trainee: Trainee
    seed: int
    split: Split
    key: str


@dataclass(frozen=True)
class Cells:
    """All trainings of an experiment, and the folder that keeps them."""

    design: Design
    experiment: Experiment
    entries: Mapping[str, Entry]
    folder: Path
    pipeline: str | None = None

    def all(self) -> list[Cell]:
        """List the trainings; two that would share a model's file are refused."""
        names = [_file_name(trainee.label) for trainee in self.experiment.systems]
        twice = [name for i, name in enumerate(names) if name in names[:i]]
        if twice:
            message = f'two labels give the file name "{twice[0]}"; choose labels that differ more'
            raise InputError(message)
        return [
            Cell(trainee, seed, split, key)
            for trainee in self.experiment.systems
            for seed in self.experiment.seeds
            for split, key in self._keys(trainee, seed)
        ]

    def _keys(self, trainee: Trainee, seed: int) -> list[tuple[Split, str]]:
        needs = self._make(trainee, seed).needs()
        return [(split, self._key(trainee, seed, split, needs)) for split in self.design.splits]

    def _key(self, trainee: Trainee, seed: int, split: Split, needs: dict[str, str]) -> str:
        learn, test = self.design.learn, self.design.test
        depends = {
            "version": __version__,
            "task": self.design.task.name,
            "options": self.experiment.options or {},
            "system": trainee.name,
            "settings": trainee.settings,
            "needs": needs,
            "seed": seed,
            "learn": [learn.fingerprint, [learn.names[i] for i in split.learn]],
            "test": [test.fingerprint, [test.names[i] for i in split.test]],
        }
        return hashlib.sha256(json.dumps(depends, sort_keys=True).encode()).hexdigest()[:24]

    def _make(self, trainee: Trainee, seed: int) -> Any:
        return self.entries[trainee.label].make(seed, trainee.settings, self.pipeline)

    def fill(self, cells: Sequence[Cell], workers: Workers, progress: Progress = silent) -> int:
        """Do what is not there yet, each written as soon as it is done; count what was."""
        missing = [cell for cell in cells if self._choices(cell) is None]
        parcel = Parcel.pack((self.design.learn, self.design.test)) if missing else None
        calls = [(self._make(c.trainee, c.seed), c.split, parcel) for c in missing]
        for cell, (choices, manifest, parts) in zip(missing, workers.map(_do, calls), strict=True):
            data = {"system": cell.trainee.label, "seed": cell.seed, "choices": choices}
            if self._keeps_models:
                archive.save(self._model(cell), manifest, parts)
                data["model"] = _digest(self._model(cell))
            write_atomically(self._path(cell), _sealed(data))
            progress(cell.trainee.label)
        return len(cells) - len(missing)

    @property
    def _keeps_models(self) -> bool:
        return len(self.design.splits) == 1

    def _choices(self, cell: Cell) -> list[Any] | None:
        """Return the choices of a finished cell, None where it has to be done."""
        path = self._path(cell)
        if not path.exists():
            return None
        try:
            data = _unsealed(path.read_bytes())
            if self._keeps_models and data["model"] != _digest(self._model(cell)):
                return None
            pairs = zip(cell.split.test, data["choices"], strict=True)
            return [self.design.task.unpack(self.design.test.items[i], c) for i, c in pairs]
        except _DAMAGE as error:
            aside = path.with_suffix(".damaged")
            path.replace(aside)
            done = f"it was set aside as {aside.name} and is redone"
            warnings.warn(f"{path} is damaged ({error!r}); {done}", SuiteWarning, stacklevel=2)
            return None

    def outputs(self, cells: Sequence[Cell]) -> dict[tuple[str, int], list[Any]]:
        """Return the choices of the cells for all test items, for each system and seed."""
        outputs: dict[tuple[str, int], list[Any]] = {}
        for cell in cells:
            blank = [None] * len(self.design.test.items)
            choices = outputs.setdefault((cell.trainee.label, cell.seed), blank)
            for i, choice in zip(cell.split.test, self._choices(cell) or (), strict=True):
                choices[i] = choice
        return outputs

    def _path(self, cell: Cell) -> Path:
        return self.folder / "cells" / f"{cell.key}.json"

    def _model(self, cell: Cell) -> Path:
        return self.folder / "models" / f"{_file_name(cell.trainee.label)}-seed{cell.seed}.model"


def _file_name(label: str) -> str:
    return re.sub(r"[^\w.=-]+", "-", label)


def _sealed(data: dict[str, Any]) -> bytes:
    """Write a cell with a digest of all that is in it."""
    whole = {**data, "digest": hashlib.sha256(_plain(data)).hexdigest()}
    return json.dumps(whole, ensure_ascii=False).encode()


def _unsealed(written: bytes) -> dict[str, Any]:
    """Read a cell; ValueError where its digest is another."""
    data: dict[str, Any] = json.loads(written)
    if data.pop("digest") != hashlib.sha256(_plain(data)).hexdigest():
        raise ValueError("its digest does not fit")
    return data


def _plain(data: dict[str, Any]) -> bytes:
    return json.dumps(data, sort_keys=True).encode()


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def _do(
    system: Any, split: Split, parcel: Parcel
) -> tuple[list[Any], dict[str, Any], dict[str, bytes]]:
    learn, test = parcel.open()
    task = test.task
    part = learn.take(split.learn)
    fit(system, part)
    choices = system.predict([task.without_gold(test.items[i]) for i in split.test])
    packed = [task.pack(test.items[i], c) for i, c in zip(split.test, choices, strict=True)]
    whole = len(part.items) == len(learn.items)
    return packed, manifest_of(system, part) if whole else {}, system.parts() if whole else {}

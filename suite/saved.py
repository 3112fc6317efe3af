"""The one way to a trained system: a saved file, a ready-made model by name, or the sample.

Loading warns where what it needs beside its file (``System.needs``) is another one now.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.models import archive
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.contracts.system import System
from regsuite.suite.contracts.task import Task
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit, manifest_of

T = TypeVar("T")
SAMPLE = "sample"
READY = "ready"


@dataclass(frozen=True)
class Trained:
    """A trained system with its task, its manifest and what it was taken from."""

    system: System[Any, Any]
    task: Task[Any, Any]
    manifest: Mapping[str, Any]
    origin: str

    def predict(self, items: Any) -> list[Any]:
        """Return the system's choice for each item; it never sees the answers they may have.

        Items are records of the task, or plain strings where the task takes them; a path stands
        for the items of a file or folder.
        """
        return self.system.predict(list(map(self.task.without_gold, self.items(items))))

    def items(self, given: Any) -> list[Any]:
        """Return items from records, strings or a path."""
        if isinstance(given, Path):
            return read_corpus(self.task, given).items
        if isinstance(given, str):
            raise InputError("give a list of items, or a Path for those of a file")
        return [self.task.from_text(i) if isinstance(i, str) else i for i in given]

    @property
    def remark(self) -> str:
        """Say what was taken where nobody named a model, and how to take another."""
        card = self.manifest.get("card", {})
        if self.origin == SAMPLE:
            what = "a model trained on the small embedded sample"
        else:
            what = f"the ready-made model {self.origin} ({card.get('corpus', 'see: models')})"
        return f"using {what}; name a model to use another"

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Return titled passages on what was learned."""
        return self.system.describe(top)


def load(
    registry: Registry,
    model: str | Path,
    *,
    options: Mapping[str, str] | None = None,
    pipeline: str | None = None,
) -> Trained:
    """Load a saved system, from a file or by the name of a ready-made one.

    What was loaded is kept as long as its file stays as it is, so that a loop reads it once.
    """
    path = find_model(registry, model)
    given = tuple(sorted((options or {}).items()))
    trained = _read(registry, str(model), path, _state(path), given, pipeline)
    _check_needs(trained.system, trained.manifest, path)
    return trained


def _state(path: Path) -> tuple[int, ...]:
    """Return what changes when a file is written anew."""
    state = path.stat()
    return state.st_ino, state.st_size, state.st_mtime_ns


@lru_cache(maxsize=8)
def _read(
    registry: Registry,
    model: str,
    path: Path,
    state: tuple[int, ...],
    options: Sequence[tuple[str, str]],
    pipeline: str | None,
) -> Trained:
    """Read a model, once as long as its file stays as it is."""
    manifest, parts = archive.load(path)
    manifest = with_present_names(registry, manifest, model)
    _check_program(registry, manifest, path)
    with archive.rebuilding(path):
        task = registry.task(_field(manifest, "task", str), dict(options))
        entry = registry.find(_field(manifest, "system", str), task.name)
        seed, settings = _field(manifest, "seed", int), _field(manifest, "settings", dict)
        system = entry.restored(seed, settings, pipeline)
        system.restore(parts)
    return Trained(system, task, manifest, model)


def with_present_names(
    registry: Registry, manifest: Mapping[str, Any], model: str | Path
) -> dict[str, Any]:
    """Return a manifest with present names, those of the system ``model`` where it shares one."""
    ready = registry.present_name(str(model))
    for entry in registry.of_task(None):
        if entry.model_of and ready == entry.name and not Path(model).exists():
            return {**manifest, "task": entry.task, "system": entry.name}
    system = manifest.get("system")
    known = registry.present_name(system) if isinstance(system, str) else system
    return {**manifest, "system": known}


def _check_program(registry: Registry, manifest: Mapping[str, Any], path: Path) -> None:
    """Refuse a model of another command line, and say of which."""
    task = manifest.get("task")
    if not isinstance(task, str) or task in (*registry.task_classes, *registry.former):
        return
    for other in registry.others():
        if task in (*other.task_classes, *other.former):
            name = other.program
            raise InputError(f"is a model of {name}, for {task}; use it with {name} predict", path)


def _field(manifest: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = manifest[name]
    if type(value) is not kind:
        raise ValueError(f"{name} is {value!r}")
    return value


def find_model(registry: Registry, model: str | Path) -> Path:
    """Return the file of a model: a path, or the name of a ready-made one."""
    path = Path(model)
    if path.exists():
        return path
    ready = ready_made(registry)
    name = registry.present_name(str(model))
    if name in ready:
        return ready[name]
    known = f" (ready-made: {', '.join(ready)})" if ready else ""
    raise InputError(f"no such file{known}", path)


def ready_made(registry: Registry) -> dict[str, Path]:
    """Return the models that come with the package for a command line, by name."""
    folder = Path(str(files("regsuite.models"))) / READY / registry.program
    stored = {p.stem: p for p in folder.glob("*.model")} | _shared(registry)
    shared = {e.name: stored[e.model_of] for e in registry.systems if e.model_of in stored}
    return dict(sorted((stored | shared).items()))


def _shared(registry: Registry) -> dict[str, Path]:
    """Return the models of other rooms that are there, by name."""
    split = {name: place.split(":") for name, place in registry.shared_models.items()}
    paths = {name: Path(str(files(package))) / file for name, (package, file) in split.items()}
    return {name: path for name, path in paths.items() if path.is_file()}


def _check_needs(system: System[Any, Any], manifest: Mapping[str, Any], path: Path) -> None:
    """Warn where what the system was trained with is not what it would use now."""
    if not system.parses:
        return
    from regsuite.english.pipeline import difference, load  # noqa: PLC0415 - spaCy

    needs = manifest.get("needs")
    trained_with = needs.get("english") if isinstance(needs, dict) else None
    if warning := difference(trained_with, load(system.pipeline)):
        warnings.warn(f"{path}: {warning}", SuiteWarning, stacklevel=4)


def obtain(
    registry: Registry,
    task: str,
    *,
    system: str | None = None,
    model: str | Path | None = None,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    pipeline: str | None = None,
) -> Trained:
    """Return a system of a task: the saved or ready-made model, or one trained on the sample.

    ``system`` names what is trained on the sample; ``model`` is a file, a ready-made name or
    "sample". Without either it is the ready-made model of the recommended system, and where there
    is none that system trained on the sample.
    """
    if system is not None and model is not None and model != SAMPLE:
        raise InputError("give --system or --model, not both")
    if model is None and system is None:
        model = default_model(registry, task)
    if model is None or model == SAMPLE:
        given = tuple(sorted((settings or {}).items()))
        trained = _from_sample(registry, task, system or "best", seed, given, pipeline)
        return replace(trained, task=registry.task(task, options)) if options else trained
    trained = load(registry, model, options=options, pipeline=pipeline)
    if trained.task.name != task:
        raise InputError(f"is a model for {trained.task.name}, not for {task}", model)
    return trained


def default_model(registry: Registry, task: str) -> str | None:
    """Return the name of the ready-made model for a task, None where there is none."""
    name = registry.best.get(task, "")
    return name if name in ready_made(registry) else None


@lru_cache(maxsize=8)
def _from_sample(
    registry: Registry,
    task: str,
    name: str,
    seed: int,
    settings: Sequence[tuple[str, str]],
    pipeline: str | None,
) -> Trained:
    """Train on the embedded sample, once a process; what learns nothing needs no sample."""
    kind = registry.task(task)
    system = registry.find(name, task).make(seed, dict(settings), pipeline)
    if system.learns:
        corpus = read_corpus(kind, kind.sample("train"))
        fit(system, corpus)
        return Trained(system, kind, manifest_of(system, corpus, scores=False), SAMPLE)
    return Trained(system, kind, {}, SAMPLE)

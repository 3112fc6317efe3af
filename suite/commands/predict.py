"""``predict``: let a trained system choose, file to file or folder to folder."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from corpora.errors import InputError, SuiteWarning
from corpora.files import check_output, write_atomically
from features import english
from models import archive
from models.system import System
from suite.registry import Registry
from suite.tasks import Task


@dataclass
class Prediction:
    """The files that were written, what was wrong with those that were not, and remarks."""

    written: list[Path] = field(default_factory=list)
    problems: list[InputError] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def load(registry: Registry, model: Path) -> tuple[System[Any, Any], dict[str, Any]]:
    """Load a saved system and its manifest; another English pipeline than its own is warned of."""
    manifest, parts = archive.load(model)
    try:
        system = registry.find(manifest["system"], manifest["task"]).make(int(manifest["seed"]))
        system.settings = type(system.settings)(**manifest["settings"])
        system.restore(parts)
    except InputError as error:
        message = f"cannot be used by this version of reg-suite: {error}"
        raise InputError(message, model) from error
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        message = f"is damaged ({error}); train it again or copy it anew"
        raise InputError(message, model) from error
    _check_english(system, manifest, model)
    return system, manifest


def _check_english(system: System[Any, Any], manifest: Mapping[str, Any], model: Path) -> None:
    """Warn where a system that parses was trained with another pipeline than is used now."""
    if system.parses and (warning := english.difference(manifest.get("english"), english.load())):
        warnings.warn(f"{model}: {warning}", SuiteWarning, stacklevel=3)


def predict(
    registry: Registry,
    model: Path,
    source: Path,
    output: Path,
    *,
    options: Mapping[str, str] | None = None,
    force: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> Prediction:
    """Choose for a file or for every file below a folder; a bad file does not stop the others."""
    check_output(output, force, folder=source.is_dir())
    system, manifest = load(registry, model)
    task = registry.task(manifest["task"], options)
    _check_source(registry, task, source)
    done = Prediction()
    for name, place in task.find(source):
        target = output if source.is_file() else output / name
        try:
            data, remarks = _output(task, system, place)
            write_atomically(target, data)
            done.written.append(target)
            done.remarks += [f"{name}: {remark}" for remark in remarks]
        except InputError as error:
            done.problems.append(error)
        progress(name)
    if source.is_file() and done.problems:
        raise done.problems[0]
    return done


def _check_source(registry: Registry, task: Task[Any, Any], source: Path) -> None:
    """Refuse what only another task can read."""
    found = registry.candidates(source) if source.exists() and not task.admits(source) else []
    if found:
        raise InputError(f"is for {' or '.join(found)}, the model for {task.name}", source)


def _output(
    task: Task[Any, Any], system: System[Any, Any], place: Path
) -> tuple[bytes | Iterator[bytes], list[str]]:
    """Return what goes into the output file, and what to remark on its items."""
    pieces = task.stream(system, place)
    if pieces is not None:
        return pieces, []
    data = task.read(place)
    items = task.parse(data, place)
    remarks = [remark for item in items if (remark := task.remark(item))]
    return choose(task, system, data, items), remarks


def choose(task: Task[Any, Any], system: System[Any, Any], data: bytes, items: list[Any]) -> bytes:
    """Return a file's bytes with the system's choices in it; the system sees no answers."""
    return task.write(data, system.predict([task.without_gold(item) for item in items]))

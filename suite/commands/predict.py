"""``predict``: let a trained system choose, file to file or folder to folder."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from regsuite.corpora.errors import InputError, SuiteWarning
from regsuite.corpora.files import check_output, write_atomically
from regsuite.features import english
from regsuite.models import archive
from regsuite.models.system import System
from regsuite.suite.registry import Registry
from regsuite.suite.tasks import Task

BATCH = 32
BATCH_BYTES = 1 << 20


@dataclass
class Prediction:
    """The files that were written, what was wrong with those that were not, and remarks."""

    written: list[Path] = field(default_factory=list)
    problems: list[InputError] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


class Read(NamedTuple):
    """The bytes of a file and the items in it."""

    data: bytes
    items: list[Any]


Outcome: TypeAlias = bytes | Iterator[bytes] | InputError


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
    for batch in _batches(task.find(source)):
        for name, outcome, remarks in _outputs(task, system, batch):
            target = output if source.is_file() else output / name
            try:
                if isinstance(outcome, InputError):
                    raise outcome
                write_atomically(target, outcome)
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


def _batches(found: Iterable[tuple[str, Path]]) -> Iterator[list[tuple[str, Path]]]:
    """Part files into batches, of one only where files are large."""
    batch: list[tuple[str, Path]] = []
    size = 0
    for name, place in found:
        batch.append((name, place))
        size += place.stat().st_size if place.is_file() else 0
        if len(batch) == BATCH or size > BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _outputs(
    task: Task[Any, Any], system: System[Any, Any], batch: Sequence[tuple[str, Path]]
) -> Iterator[tuple[str, Outcome, list[str]]]:
    """Yield for each file its name, what goes into the output or what is wrong, and remarks."""
    read = [(name, _read(task, system, place)) for name, place in batch]
    whole = [found for _, found in read if isinstance(found, Read)]
    try:
        chosen = iter(choose(task, system, whole) if whole else ())
    except InputError:  # of one of them: by itself it will tell
        chosen = None
    for name, found in read:
        if not isinstance(found, Read):
            yield name, found, []
            continue
        outcome = next(chosen) if chosen else _chosen(task, system, found)
        yield name, outcome, [r for item in found.items if (r := task.remark(item))]


def _read(task: Task[Any, Any], system: System[Any, Any], place: Path) -> Read | Outcome:
    """Read a file, or return its output in pieces where the task makes it so."""
    try:
        pieces = task.stream(system, place)
        if pieces is not None:
            return pieces
        data = task.read(place)
        return Read(data, task.parse(data, place))
    except InputError as error:
        return error


def _chosen(task: Task[Any, Any], system: System[Any, Any], found: Read) -> Outcome:
    try:
        return choose(task, system, [found])[0]
    except InputError as error:
        return error


def choose(task: Task[Any, Any], system: System[Any, Any], files: Sequence[Read]) -> list[bytes]:
    """Return each file's bytes with the system's choices in them; the system sees no answers.

    The choices for all files are made at once, which is faster than for each by itself.
    """
    items = [task.without_gold(item) for file in files for item in file.items]
    choices = iter(system.predict(items))
    return [task.write(file.data, list(islice(choices, len(file.items)))) for file in files]

"""``reg predict``: let a trained system choose, file to file or folder to folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from corpora.errors import InputError
from corpora.files import check_output, write_atomically
from models import archive
from models.system import System
from reg.registry import find
from reg.tasks import Task, load_task, read_files


@dataclass
class Prediction:
    """The files that were written, what was wrong with those that were not, and remarks."""

    written: list[Path] = field(default_factory=list)
    problems: list[InputError] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


def load(model: Path) -> tuple[System[Any, Any], dict[str, Any]]:
    """Load a saved system and its manifest."""
    manifest, parts = archive.load(model)
    try:
        system_class = find(manifest["system"], manifest["task"]).load()
        settings = system_class.Settings(**manifest["settings"])
        system = system_class(settings, manifest["seed"])
        system.restore(parts)
    except InputError as error:
        message = f"cannot be used by this version of reg-suite: {error}"
        raise InputError(message, model) from error
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        message = f"is damaged ({error}); train it again or copy it anew"
        raise InputError(message, model) from error
    return system, manifest


def predict(
    model: Path,
    source: Path,
    output: Path,
    *,
    semcats: Sequence[str] = (),
    force: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> Prediction:
    """Choose for a file or for every file below a folder; a bad file does not stop the others."""
    check_output(output, force)
    system, manifest = load(model)
    task = load_task(manifest["task"], semcats)
    if output.exists() and output.is_dir() == source.is_file():
        kinds = ("file", "folder") if source.is_file() else ("folder", "file")
        raise InputError(f"is a {kinds[1]}, but the input is a {kinds[0]}", output)
    done = Prediction()
    for name, _, data, item in read_files(task, source):
        if isinstance(item, InputError):
            done.problems.append(item)
        else:
            target = output if source.is_file() else output / name
            write_atomically(target, choose(task, system, data, item))
            done.written.append(target)
            remark = task.remark(item)
            done.remarks += [f"{name}: {remark}"] if remark else []
        progress(name)
    if source.is_file() and done.problems:
        raise done.problems[0]
    return done


def choose(task: Task[Any, Any], system: System[Any, Any], data: bytes, item: Any) -> bytes:
    """Return a file's bytes with the system's choices in it; the system sees no answers."""
    (choice,) = system.predict([task.without_gold(item)])
    return task.write(data, choice)

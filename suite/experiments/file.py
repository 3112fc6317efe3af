"""An experiment as a file: which systems, on which corpora, how divided, how often."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.suite.contracts.system import MOST_SEED


@dataclass(frozen=True)
class Trainee:
    """A system of an experiment: its name, the label it goes by, and its settings."""

    name: str
    label: str
    settings: dict[str, str]


@dataclass(frozen=True)
class Experiment:
    """What ``run`` does; corpora are paths from the file's folder, $VARIABLES expanded."""

    title: str
    systems: tuple[Trainee, ...]
    train: Path | None = None
    test: Path | None = None
    task: str | None = None
    options: dict[str, str] | None = None
    drop_overlap: bool = False
    folds: int = 0
    seeds: tuple[int, ...] = (0,)
    samples: int = 10_000
    learning_curve: bool = False
    jobs: int = 1
    metrics: tuple[str, ...] = ()
    anova: str = "blocked"


_LARGEST = 1 << 20
_KINDS: dict[str, type] = {
    **dict.fromkeys(("title", "train", "test", "task", "anova"), str),
    **dict.fromkeys(("systems", "seeds", "metrics"), list),
    **dict.fromkeys(("folds", "samples", "jobs"), int),
    **dict.fromkeys(("drop_overlap", "learning_curve"), bool),
    "options": dict,
}


def read_experiment(path: Path) -> Experiment:
    """Read an experiment file; a mistake is named with what was expected."""
    try:
        data = tomllib.loads(read_bytes(path, _LARGEST).decode("utf-8"))
    except RecursionError:
        raise InputError("is not TOML (too many brackets in each other)", path) from None
    except ValueError as error:
        raise InputError(f"is not TOML ({error})", path) from error
    _check(data, path)
    values: dict[str, Any] = {"title": path.stem, **data}
    values["systems"] = tuple(_trainee(entry, path) for entry in data.get("systems", []))
    labels = [trainee.label for trainee in values["systems"]]
    if len(set(labels)) < len(labels):
        raise InputError("two systems have the same label; give them different ones", path)
    for name in ("train", "test"):
        if name in data:
            values[name] = path.parent / os.path.expandvars(data[name])
    for name in ("seeds", "metrics"):
        if name in data:
            values[name] = tuple(data[name])
    if "options" in data:
        values["options"] = {key: str(value) for key, value in data["options"].items()}
    return Experiment(**values)


def _check(data: dict[str, Any], path: Path) -> None:
    _check_kinds(data, path)
    seeds = data.get("seeds", [0])
    if not seeds or not all(type(seed) is int and 0 <= seed <= MOST_SEED for seed in seeds):
        raise InputError(f"seeds must be whole numbers from 0 to {MOST_SEED}", path)
    if not all(isinstance(name, str) for name in data.get("metrics", [])):
        raise InputError("metrics must be names", path)
    if data.get("samples", 1) < 1 or data.get("folds", 0) < 0:
        raise InputError("samples must be at least 1 and folds at least 0", path)
    if "\0" in data.get("train", "") + data.get("test", ""):
        raise InputError("a path holds a NUL character", path)


def _check_kinds(data: dict[str, Any], path: Path) -> None:
    """Refuse keys that are not known and values of another kind."""
    known = [f.name for f in fields(Experiment)]
    for key, value in data.items():
        if key not in known:
            raise InputError(f'unknown key "{key}" (known: {", ".join(known)})', path)
        if not isinstance(value, _KINDS[key]) or (isinstance(value, bool) and _KINDS[key] is int):
            raise InputError(f"{key} must be a {_KINDS[key].__name__}, not {value!r}", path)


def _trainee(entry: Any, path: Path) -> Trainee:
    if isinstance(entry, str):
        return Trainee(entry, entry, {})
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        raise InputError(f"a system is a name or a table with a name, not {entry!r}", path)
    unknown = set(entry) - {"name", "label", "settings"}
    if unknown:
        raise InputError(f"unknown key in a system: {', '.join(sorted(unknown))}", path)
    given = entry.get("settings", {})
    if not isinstance(given, dict):
        raise InputError("settings are a table such as {c2 = 1.0}", path)
    settings = {key: str(value) for key, value in given.items()}
    shown = ",".join(f"{key}={value}" for key, value in settings.items())
    default = f"{entry['name']} {shown}" if shown else entry["name"]
    return Trainee(entry["name"], str(entry.get("label", default)), settings)

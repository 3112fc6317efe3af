"""What every trainable, comparable system is, whatever its task.

A system has a name, a task, one line on what it does and the paper it follows. It is trained on
records with answers and predicts from records without them; what it learned is saved as parts
(see ``models.archive``). A baseline is a system whose training may be empty.
"""

from __future__ import annotations

import hashlib
import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import Field, asdict, dataclass, field, fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes
from regsuite.models.kept import Kept
from regsuite.models.schema import fitting

Item = TypeVar("Item")
Choice = TypeVar("Choice")


_KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a word"}


MOST = 1e6
MOST_SEED = 2**32 - 1


def at_least(least: float, default: Any, most: float = MOST) -> Any:
    """Declare a setting that must not be smaller than this, nor larger than ``most``."""
    return field(default=default, metadata={"least": least, "most": most})


def names_files(default: str = "") -> Any:
    """Declare a setting that may name files or folders, commas between: results depend on them."""
    return field(default=default, metadata={"files": True})


@dataclass(frozen=True)
class NoSettings:
    """For a system that has nothing to set."""


class System(Kept, ABC, Generic[Item, Choice]):
    """A named method that learns from items and chooses an answer for each new one.

    ``learns`` is False where training changes nothing; ``requires`` names modules that an extra of
    the installation brings, with the extra's name; ``fixed`` holds settings of earlier versions
    that can no longer be set, with their values, so that saved models still load; ``pipeline`` is
    the English pipeline to parse with, by name or path, None for the suite's own.
    """

    name: ClassVar[str]
    task: ClassVar[str]
    summary: ClassVar[str]
    paper: ClassVar[str]
    baseline: ClassVar[bool] = False
    learns: ClassVar[bool] = True
    requires: ClassVar[Mapping[str, str]] = {}
    fixed: ClassVar[Mapping[str, Any]] = {}
    Settings: ClassVar[type[Any]] = NoSettings
    pipeline: str | None = None

    def __init__(self, settings: Any = None, seed: int = 0):
        self.settings = self.Settings() if settings is None else settings
        self.seed = seed

    @property
    def parses(self) -> bool:
        """Tell whether it reads parses of ``english.pipeline``, so that the pipeline matters."""
        return False

    def needs(self) -> dict[str, str]:
        """Return what results depend on beside settings and items, with digests."""
        needed = {}
        if self.parses:
            from regsuite.english.pipeline import load  # noqa: PLC0415 - spaCy

            needed["english"] = load(self.pipeline).identity
        for setting in fields(self.settings):
            if setting.metadata.get("files"):
                words = str(getattr(self.settings, setting.name)).split(",")
                paths = [Path(word.strip()) for word in words if word.strip()]
                needed |= {f"{setting.name} {p}": _digest(p) for p in paths if p.exists()}
        return needed

    @classmethod
    def lacks(cls) -> str:
        """Say how to install what is missing for this system; "" where nothing is."""
        extras = sorted({e for module, e in cls.requires.items() if find_spec(module) is None})
        if not extras:
            return ""
        names = ",".join(extras)
        install = f'pip install "reg-suite[{names}]" (in a checkout: pip install ".[{names}]")'
        return f"needs more packages: {install}"

    @classmethod
    def refuses(cls, items: Sequence[Item]) -> str:
        """Say why items of this kind are not for the system, and what to do; "" where they are.

        They are those to train on, or those to answer where the system learns nothing.
        """
        return ""

    def train(self, items: Sequence[Item]) -> Self:
        """Learn from items with their answers; returns the system itself. Here nothing."""
        return self

    @abstractmethod
    def predict(self, items: Sequence[Item]) -> list[Choice]:
        """Choose an answer for each item; the items carry none."""


def _digest(path: Path) -> str:
    """Return a digest of a file, or of all files below a folder."""
    files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(read_bytes(file)).digest())
    return digest.hexdigest()[:16]


def parse_settings(
    system: type[System[Any, Any]], given: Mapping[str, str], name: str | None = None
) -> Any:
    """Turn KEY=VALUE strings into the settings of a system, which errors call by ``name``."""
    name = name or system.name
    known = {f.name: f for f in fields(system.Settings)}
    values: dict[str, Any] = {}
    for key, text in given.items():
        if key not in known:
            names = ", ".join(known) or "none"
            raise InputError(f'{name} has no setting "{key}" (known: {names})')
        values[key] = _convert(name, known[key], text)
    return system.Settings(**values)


def _convert(system: str, setting: Field[Any], text: str) -> object:
    kind: Any = type(setting.default)
    try:
        if kind is bool:
            return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[
                text.lower()
            ]
        value = kind(text)
        if kind is float and not math.isfinite(value):
            raise ValueError(text)
    except (ValueError, KeyError):
        raise InputError(f'{system}: {setting.name} takes {_KINDS[kind]}, not "{text}"') from None
    _check_range(system, setting, value)
    return value


def _check_range(system: str, setting: Field[Any], value: Any) -> None:
    """Refuse a number beyond the bounds of its setting, or beyond those of any."""
    if type(value) not in (int, float):
        return
    least, most = setting.metadata.get("least", -MOST), setting.metadata.get("most", MOST)
    if value < least:
        raise InputError(f"{system}: {setting.name} must be at least {least:g}, not {value:.6g}")
    if value > most:
        raise InputError(f"{system}: {setting.name} must be at most {most:g}, not {value:.6g}")


def restored_settings(system: type[System[Any, Any]], stored: Mapping[str, Any]) -> Any:
    """Make settings of what a model file holds; ValueError where they cannot have been given."""
    known = {f.name: f for f in fields(system.Settings)}
    values = {name: value for name, value in stored.items() if name not in system.fixed}
    for name in stored.keys() - values.keys():
        if stored[name] != system.fixed[name]:
            raise InputError(f"{name} is always {system.fixed[name]} now, not {stored[name]!r:.20}")
    for name, value in values.items():
        if name not in known:
            raise ValueError(f"there is no setting {name!r}")
        fitting(value, type(known[name].default))
        _check_range(system.name, known[name], value)
    return system.Settings(**values)


def settings_dict(system: System[Any, Any]) -> dict[str, Any]:
    """Return the settings as plain values."""
    return asdict(system.settings)

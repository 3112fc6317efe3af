"""What every trainable, comparable system is, whatever its task.

A system has a name, a task, one line on what it does and the paper it follows. It is trained on
records with answers and predicts from records without them; what it learned is saved as parts
(see ``models.archive``). A baseline is a system whose training may be empty.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import Field, asdict, dataclass, field, fields
from typing import Any, ClassVar, Generic, Self, TypeVar

from regsuite.corpora.errors import InputError

Item = TypeVar("Item")
Choice = TypeVar("Choice")


_KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a word"}


def at_least(least: float, default: Any, most: float = math.inf) -> Any:
    """Declare a setting that must not be smaller than this, nor larger than ``most``."""
    return field(default=default, metadata={"least": least, "most": most})


@dataclass(frozen=True)
class NoSettings:
    """For a system that has nothing to set."""


class System(ABC, Generic[Item, Choice]):
    """A named method that learns from items and chooses an answer for each new one."""

    name: ClassVar[str]
    task: ClassVar[str]
    summary: ClassVar[str]
    paper: ClassVar[str]
    baseline: ClassVar[bool] = False
    Settings: ClassVar[type[Any]] = NoSettings

    def __init__(self, settings: Any = None, seed: int = 0):
        self.settings = self.Settings() if settings is None else settings
        self.seed = seed

    @property
    def parses(self) -> bool:
        """Tell whether it reads parses of ``features.english``, so that the pipeline matters."""
        return False

    @abstractmethod
    def train(self, items: Sequence[Item]) -> Self:
        """Learn from items with their answers; returns the system itself."""

    @abstractmethod
    def predict(self, items: Sequence[Item]) -> list[Choice]:
        """Choose an answer for each item; the items carry none."""

    def parts(self) -> dict[str, bytes]:
        """Return what was learned, as named pieces of bytes."""
        return {}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up what ``parts`` gave; KeyError or ValueError where it does not fit."""

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """Return titled passages on what was learned."""
        return []


def parse_settings(system: type[System[Any, Any]], given: Mapping[str, str]) -> Any:
    """Turn KEY=VALUE strings into the system's settings; unknown keys list the known ones."""
    known = {f.name: f for f in fields(system.Settings)}
    values: dict[str, Any] = {}
    for key, text in given.items():
        if key not in known:
            names = ", ".join(known) or "none"
            raise InputError(f'{system.name} has no setting "{key}" (known: {names})')
        values[key] = _convert(system.name, known[key], text)
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
    least, most = setting.metadata.get("least"), setting.metadata.get("most")
    if least is not None and value < least:
        raise InputError(f'{system}: {setting.name} must be at least {least}, not "{text}"')
    if most is not None and value > most:
        raise InputError(f'{system}: {setting.name} must be at most {most}, not "{text}"')
    return value


def settings_dict(system: System[Any, Any]) -> dict[str, Any]:
    """Return the settings as plain values."""
    return asdict(system.settings)

"""What a program offers: commands, tasks and systems, each imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from regsuite.base.errors import InputError
from regsuite.base.wordfiles import ordered
from regsuite.suite.contracts.plugins import plugins

if TYPE_CHECKING:
    from regsuite.suite.contracts.files import Files
    from regsuite.suite.contracts.system import System
    from regsuite.suite.contracts.task import Task

    AnySystem: TypeAlias = System[Any, Any]
    AnyTask: TypeAlias = Task[Any, Any]

PROGRAMS = ("reg", "summarise")


def loaded(target: Any) -> Any:
    """Import what "module:attribute" names; anything but a string is there already."""
    if not isinstance(target, str):
        return target
    module, name = target.split(":")
    return getattr(import_module(module), name)


@dataclass(frozen=True)
class Entry:
    """A system's name, its task and the class that makes it, with settings fixed by the name.

    ``former`` is an older name of it; ``model_of`` names a system whose ready-made model it shares;
    ``settings`` are those of a system that was given as an object.
    """

    name: str
    task: str
    target: Any
    preset: Mapping[str, str] = field(default_factory=dict)
    alias: str = ""
    former: str = ""
    model_of: str = ""
    settings: Any = None

    @property
    def label(self) -> str:
        """The name it was asked for by."""
        return self.alias or self.name

    def load(self) -> type[AnySystem]:
        """Import the class."""
        cls: type[AnySystem] = loaded(self.target)
        return cls

    def make(
        self, seed: int = 0, settings: Mapping[str, str] | None = None, pipeline: str | None = None
    ) -> AnySystem:
        """Make an untrained system with these settings over the preset ones."""
        from regsuite.suite.contracts.system import MOST_SEED, parse_settings  # noqa: PLC0415

        if not 0 <= seed <= MOST_SEED:
            raise InputError(f"a seed is a whole number from 0 to {MOST_SEED}, not {seed:.6g}")
        cls = self.load()
        if self.settings is not None and not settings:
            return self._made(self.settings, seed, pipeline)
        parsed = parse_settings(cls, {**self.preset, **(settings or {})}, self.name)
        return self._made(parsed, seed, pipeline)

    def restored(
        self, seed: int, settings: Mapping[str, Any], pipeline: str | None = None
    ) -> AnySystem:
        """Make the system of a model file with its settings, before its parts are restored."""
        from regsuite.suite.contracts.system import restored_settings  # noqa: PLC0415

        return self._made(restored_settings(self.load(), settings), seed, pipeline)

    def _made(self, settings: Any, seed: int, pipeline: str | None) -> AnySystem:
        system = self.load()(settings, seed)
        system.name = self.name  # type: ignore[misc]
        system.pipeline = pipeline
        return system


def listed_systems(room: str) -> tuple[Entry, ...]:
    """Return the systems that the file systems.tsv of a room lists."""
    return tuple(_listed(room, line) for line in ordered(room, "systems.tsv"))


def _listed(room: str, line: str) -> Entry:
    name, task, target, preset, former, model_of = (*line.split("\t"), "", "", "")[:6]
    settings = dict(setting.split("=") for setting in preset.split())
    return Entry(name, task, f"{room}.{target}", settings, former=former, model_of=model_of)


@dataclass(frozen=True, eq=False)  # one is the same as itself, so that it can be a key
class Registry:
    """The commands, tasks and systems of one program; the first task is the default.

    Commands and tasks are "module:attribute" by name, and so are ``files``: what is known of a
    task's files without importing the task. ``best`` names for each task the system we recommend;
    the name "best" stands for it. ``former`` maps names that tasks once had to those they have now,
    ``tables`` names of published tables to what makes them again (``suite.contracts.published``).
    ``shared_models`` has ready-made models that lie in another room, as "package:file" by system.
    Other packages add commands, tasks and systems by entry points (``suite.contracts.plugins``).
    """

    program: str
    commands: Mapping[str, str]
    tasks: Mapping[str, str]
    files: Mapping[str, str]
    systems: tuple[Entry, ...]
    best: Mapping[str, str] = field(default_factory=dict)
    former: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, str] = field(default_factory=dict)
    shared_models: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _added_commands(self) -> Mapping[str, Any]:
        added = plugins("commands")
        return {c.name: c for c in added if self.program in getattr(c, "examples", ())}

    @property
    def command_names(self) -> list[str]:
        """The names of all commands, those of other packages last."""
        return list(dict.fromkeys((*self.commands, *self._added_commands)))

    def command(self, name: str) -> Any:
        """Import a command; KeyError where there is none of that name."""
        target = self.commands.get(name)
        return self._added_commands[name] if target is None else loaded(target)

    @cached_property
    def task_classes(self) -> Mapping[str, str | type[AnyTask]]:
        """The tasks by name, those of other packages included."""
        added = {t.name: t for t in plugins("tasks") if getattr(t, "program", "") == self.program}
        return {**self.tasks, **added}

    @cached_property
    def _entries(self) -> tuple[Entry, ...]:
        added = [
            Entry(s.name, s.task, f"{s.__module__}:{s.__qualname__}")
            for s in plugins("systems")
            if s.task in self.task_classes
        ]
        return (*self.systems, *added)

    def others(self) -> list[Registry]:
        """Return the registries of the other command lines."""
        names = (name for name in PROGRAMS if name != self.program)
        return [loaded(f"regsuite.{name}.registry:REGISTRY") for name in names]

    def of_task(self, task: str | None) -> list[Entry]:
        """Return the systems of a task, or all."""
        task = self.former.get(task, task) if task else None
        return [e for e in self._entries if task in (None, e.task)]

    def entry(self, given: Any, task: str) -> Entry:
        """Return the entry of a system: of its name, its class, or one with settings of its own."""
        if isinstance(given, str):
            return self.find(given, task)
        from regsuite.suite.contracts.system import System  # noqa: PLC0415

        kind = given if isinstance(given, type) else type(given)
        if not issubclass(kind, System):
            raise InputError(f"a system's name, class or object was expected, not {given!r:.80}")
        if kind.task != task:
            raise InputError(f"{kind.name} is a system for {kind.task}, not for {task}")
        settings = None if given is kind else given.settings
        return Entry(given.name, kind.task, kind, settings=settings)

    def find(self, name: str, task: str | None = None) -> Entry:
        """Return the entry of a name; an unknown name lists the known ones."""
        if name == "best":
            task = self.task_name(task)
            if task not in self.best:
                raise InputError(f"no system of {task} is called best; name one")
            return replace(self.find(self.best[task], task), alias=name)
        known = {e.name: e for e in self.of_task(task)}
        name = self.present_name(name)
        if name in known:
            return known[name]
        close = get_close_matches(name, known, n=1)
        hint = f'; did you mean "{close[0]}"?' if close else ""
        where = f" for {task}" if task else ""
        raise InputError(f'unknown system "{name}"{where} (known: {", ".join(known)}){hint}')

    def present_name(self, system: str) -> str:
        """Return the name that a system has now, given that or the one it had before."""
        return next((e.name for e in self._entries if e.former == system), system)

    def task_name(self, name: str | None = None) -> str:
        """Return a task's name as it is now, or that of the default one."""
        name = name or next(iter(self.tasks))
        name = self.former.get(name, name)
        if name not in self.task_classes:
            raise InputError(f'unknown task "{name}" (known: {", ".join(self.task_classes)})')
        return name

    def task(self, name: str | None = None, options: Mapping[str, str] | None = None) -> AnyTask:
        """Make a task by name, or the default one."""
        task: AnyTask = loaded(self.task_classes[self.task_name(name)])(options or {})
        return task

    def task_files(self, name: str) -> Files[Any]:
        """Return what is known of a task's files; ours are known without importing the task."""
        known: Files[Any] = loaded(self.files.get(name) or self.task_classes[name])()
        return known

    def recognise(
        self, path: Path, options: Mapping[str, str] | None = None, name: str | None = None
    ) -> AnyTask:
        """Tell the task from the files at a path, or check that they are of the task named."""
        if not path.exists():
            raise InputError("no such file or folder", path)
        if name is not None:
            name = self.task_name(name)
            task = self.task(name, options)
            if task.admits(path):
                return task
        names = self.candidates(path)
        if not names and path.is_file() and not path.stat().st_size:
            raise InputError("is empty", path)
        if not names and name is not None:
            expected = self.task_files(name).files
            raise InputError(f"holds no file for {name} (expected {expected})", path)
        if not names:
            tasks = ", ".join(self.task_classes)
            message = f"holds no file of a known task ({tasks}); --task NAME says what it expects"
            raise InputError(message, path)
        if name is not None:
            raise InputError(f"is for {' or '.join(names)}, not for {name}", path)
        if len(names) > 1:
            message = f"may be read for {' or '.join(names)}; say which with --task"
            raise InputError(message, path)
        return self.task(names[0], options)

    def candidates(self, path: Path) -> list[str]:
        """Name the tasks that a file at a path is clearly of."""
        return [name for name in self.task_classes if self.task_files(name).claims(path)]

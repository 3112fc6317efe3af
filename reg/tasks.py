"""What the commands need to know of a task: its files, its samples and its metrics.

A task is recognised by the root element of its XML. To add one, write its subclass and add it to
TASKS.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from corpora import safexml
from corpora.errors import InputError
from corpora.files import files_below, relative_names
from corpora.samples import sample
from evaluation.metrics import Metric

Item = TypeVar("Item")
Choice = TypeVar("Choice")

DEFAULT_TASK = "grec"
TASKS = {
    "grec": ("TEXT", "reg.grec.task:GrecTask"),
    "tuna": ("TRIAL", "reg.tuna.task:TunaTask"),
}


class Task(ABC, Generic[Item, Choice]):
    """One task of the suite."""

    name: ClassVar[str]
    plural: ClassVar[str]
    metrics: Sequence[Metric[Any]]
    conditions: ClassVar[str]

    def __init__(self, semcats: Sequence[str] = ()):
        self.semcats = tuple(semcats)

    @abstractmethod
    def parse(self, data: bytes, path: Path) -> Item:
        """Read one file's bytes."""

    @abstractmethod
    def without_gold(self, item: Item) -> Item:
        """Take the answers out."""

    @abstractmethod
    def with_choice(self, item: Item, choice: Choice) -> Item:
        """Put a system's choice where the answer was."""

    @abstractmethod
    def write(self, source: bytes, choice: Choice) -> bytes:
        """Return the file with a system's choice in it and all else as it was."""

    @abstractmethod
    def domain(self, item: Item) -> str:
        """Name the subdomain of an item."""

    @abstractmethod
    def missing_answer(self, items: Sequence[Item]) -> str | None:
        """Say what keeps the items from being learned from or scored against, or None."""

    @abstractmethod
    def overlap_keys(self, item: Item) -> frozenset[str]:
        """Return what two items share when one must not be trained on to be tested on the other."""

    @abstractmethod
    def size(self, items: Sequence[Item]) -> dict[str, int]:
        """Count what the manifest states of a corpus."""

    @abstractmethod
    def item_rows(self, system: str, gold: Item, predicted: Item) -> list[dict[str, Any]]:
        """List the scores of an item's parts, for a per-item file."""

    def remark(self, item: Item) -> str:
        """Say what a reader of a system's answer should know of the item; mostly nothing."""
        return ""

    def picture(self, item: Item) -> str:
        """Draw an item as SVG for the report; "" for a task that has nothing to see."""
        return ""

    def with_raw_strings(self) -> Self:
        """Return the task with word strings compared as they were typed, if it offers that."""
        raise InputError(f"{self.name} always compares word strings in one way; leave out --raw")

    def sample(self, split: str) -> Path:
        """Return a split of the embedded sample corpus."""
        return sample(self.name, split)


@dataclass(frozen=True)
class Corpus(Generic[Item]):
    """The items of a file or folder, with their names and what could not be read."""

    task: Task[Any, Any]
    root: Path
    names: list[str]
    items: list[Item]
    problems: list[InputError] = field(default_factory=list)
    fingerprint: str = ""

    def require_answers(self) -> None:
        """Refuse a corpus that has no answers, or lacks one."""
        problem = self.task.missing_answer(self.items)
        if problem:
            message = f"{problem}; to train or score, every answer must be there"
            raise InputError(message, self.root)

    def keep(self, wanted: Callable[[Item], bool]) -> Corpus[Item]:
        """Return the corpus with only the wanted items."""
        kept = [(n, i) for n, i in zip(self.names, self.items, strict=True) if wanted(i)]
        return Corpus(
            self.task,
            self.root,
            [n for n, _ in kept],
            [i for _, i in kept],
            self.problems,
            self.fingerprint,
        )


def load_task(name: str, semcats: Sequence[str] = ()) -> Task[Any, Any]:
    """Make a task by name."""
    if name not in TASKS:
        raise InputError(f'unknown task "{name}" (known: {", ".join(TASKS)})')
    module, cls = TASKS[name][1].split(":")
    task: Task[Any, Any] = getattr(import_module(module), cls)(semcats)
    return task


def recognise(path: Path, semcats: Sequence[str] = ()) -> Task[Any, Any]:
    """Tell the task from the root element of the first file that is well-formed."""
    files = files_below(path)
    failure: InputError | None = None
    for file in files:
        try:
            root = safexml.parse(safexml.read_bytes(file), file).getroot()
        except InputError as error:
            failure = failure or error
            continue
        for name, (tag, _) in TASKS.items():
            if root.tag == tag:
                return load_task(name, semcats)
        tags = ", ".join(f"{tag} ({name})" for name, (tag, _) in TASKS.items())
        message = f"root element {root.tag} belongs to no known task; expected {tags}"
        failure = failure or InputError(message, file, root.sourceline)
    raise failure or InputError("no file could be read", path)


def read_files(
    task: Task[Item, Any], path: Path
) -> Iterator[tuple[str, Path, bytes, Item | InputError]]:
    """Yield name, path, bytes and item of every file, or in its place what was wrong with it."""
    files = files_below(path)
    for name, file in zip(relative_names(path, files), files, strict=True):
        try:
            data = safexml.read_bytes(file)
            yield name, file, data, task.parse(data, file)
        except InputError as error:
            yield name, file, b"", error


def read_corpus(task: Task[Item, Any], path: Path, tolerant: bool = False) -> Corpus[Item]:
    """Read all files below a path; a bad file is an error, or with ``tolerant`` a problem kept."""
    names: list[str] = []
    items: list[Item] = []
    problems: list[InputError] = []
    digest = hashlib.sha256()
    for name, _, data, item in read_files(task, path):
        if isinstance(item, InputError):
            if not tolerant:
                raise item
            problems.append(item)
            continue
        names.append(name)
        items.append(item)
        digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    if not items and problems:
        raise problems[0]
    return Corpus(task, path, names, items, problems, digest.hexdigest())

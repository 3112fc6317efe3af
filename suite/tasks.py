"""What the verbs need to know of a task: its files, its samples and its metrics.

To add a task, write its subclass and add it to the ``Registry`` of its command line.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from corpora import safexml
from corpora.errors import InputError
from corpora.files import files_below, relative_names
from corpora.samples import sample
from evaluation.metrics import Metric

Item = TypeVar("Item")
Choice = TypeVar("Choice")


class Task(ABC, Generic[Item, Choice]):
    """One task of the suite."""

    name: ClassVar[str]
    files: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()
    suffix: ClassVar[str] = ".xml"
    metrics: ClassVar[Sequence[Metric[Any]]]
    conditions: ClassVar[str]

    def __init__(self, given: Mapping[str, str] | None = None):
        """Take the options that the user gave; unknown ones list the known."""
        for key in given or {}:
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise InputError(f'{self.name} has no option "{key}" (known: {known})')
        self.given = dict(given or {})

    @abstractmethod
    def recognises(self, path: Path) -> bool:
        """Tell whether a file, or some file below a folder, is of this task."""

    @abstractmethod
    def parse(self, data: bytes, path: Path) -> list[Item]:
        """Read the items of one file's bytes."""

    @abstractmethod
    def without_gold(self, item: Item) -> Item:
        """Take the answers out."""

    @abstractmethod
    def with_choice(self, item: Item, choice: Choice) -> Item:
        """Put a system's choice where the answer was."""

    @abstractmethod
    def write(self, source: bytes, choices: Sequence[Choice]) -> bytes:
        """Return the file with a system's choices in it and all else as it was."""

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

    def sample(self, split: str) -> Path:
        """Return a split of the embedded sample corpus."""
        return sample(self.name, split)

    def find(self, path: Path) -> list[tuple[str, Path]]:
        """Return the names and places of the files at a path; a place may be a folder."""
        files = files_below(path, self.suffix)
        return list(zip(relative_names(path, files), files, strict=True))

    def read(self, place: Path) -> bytes:
        """Return the bytes of one place."""
        return safexml.read_bytes(place)


@dataclass(frozen=True)
class Corpus(Generic[Item]):
    """The items of a file or folder, with their names."""

    task: Task[Any, Any]
    root: Path
    names: list[str]
    items: list[Item]
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
        names, items = [n for n, _ in kept], [i for _, i in kept]
        return Corpus(self.task, self.root, names, items, self.fingerprint)


def read_files(
    task: Task[Item, Any], path: Path
) -> Iterator[tuple[str, bytes, list[Item] | InputError]]:
    """Yield name, bytes and items of every file, or in their place what was wrong with it."""
    for name, file in task.find(path):
        try:
            data = task.read(file)
            yield name, data, task.parse(data, file)
        except InputError as error:
            yield name, b"", error


def read_corpus(task: Task[Item, Any], path: Path) -> Corpus[Item]:
    """Read all files below a path; a bad file is an error."""
    names: list[str] = []
    items: list[Item] = []
    digest = hashlib.sha256()
    for name, data, found in read_files(task, path):
        if isinstance(found, InputError):
            raise found
        names += _item_names(name, len(found))
        items += found
        digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    return Corpus(task, path, names, items, digest.hexdigest())


def _item_names(file: str, count: int) -> list[str]:
    """Name the items of a file: by the file alone where it holds one, else with their numbers."""
    return [file] if count == 1 else [f"{file}#{i}" for i in range(1, count + 1)]


def has_root(path: Path, tag: str, suffix: str = ".xml") -> bool:
    """Tell whether the first well-formed XML file at a path has this root element."""
    for file in files_below(path, suffix):
        try:
            return bool(safexml.parse(safexml.read_bytes(file), file).getroot().tag == tag)
        except InputError:
            continue
    return False

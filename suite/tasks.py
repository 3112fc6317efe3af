"""What the verbs need to know of a task: its files, its samples and its metrics.

To add a task, write its subclass and add it to the ``Registry`` of its command line.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from regsuite.corpora import safexml
from regsuite.corpora.errors import InputError
from regsuite.corpora.files import files_below, relative_names
from regsuite.corpora.samples import sample
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.report.outcomes import Outcome, Span
from regsuite.models.system import System

Item = TypeVar("Item")
Choice = TypeVar("Choice")


class Task(ABC, Generic[Item, Choice]):
    """One task of the suite."""

    name: ClassVar[str]
    files: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()
    suffix: ClassVar[str] = ".xml"
    metrics: Sequence[Metric[Any]]
    conditions: ClassVar[str]
    groups: ClassVar[Mapping[str, str]] = {}

    def __init__(self, given: Mapping[str, str] | None = None):
        """Take the options that the user gave; unknown ones list the known."""
        for key in given or {}:
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise InputError(f'{self.name} has no option "{key}" (known: {known})')
        self.given = dict(given or {})

    def extra_metrics(self, group: str) -> Sequence[Metric[Any]]:
        """Make the metrics of a group in ``groups``, which names the function that makes them."""
        if group not in self.groups:
            known = ", ".join(self.groups) or "none"
            raise InputError(f"{self.name} has no {group} metrics (known groups: {known})")
        module, function = self.groups[group].split(":")
        metrics: Sequence[Metric[Any]] = getattr(import_module(module), function)()
        return metrics

    @abstractmethod
    def recognises(self, path: Path) -> bool:
        """Tell whether a file, or some file below a folder, is of this task."""

    def admits(self, path: Path) -> bool:
        """Tell whether a path can be read for this task when the user names it."""
        return self.recognises(path)

    @abstractmethod
    def parse(self, data: bytes, path: Path) -> list[Item]:
        """Read the items of one file's bytes."""

    @abstractmethod
    def without_gold(self, item: Item) -> Item:
        """Take the answers out."""

    @abstractmethod
    def with_choice(self, item: Item, choice: Choice) -> Item:
        """Put a system's choice where the answer was."""

    def pack(self, item: Item, choice: Choice) -> Any:
        """Turn a choice into what JSON holds; here it is that already."""
        return choice

    def unpack(self, item: Item, packed: Any) -> Choice:
        """Turn what ``pack`` gave back into the choice."""
        found: Choice = packed
        return found

    @abstractmethod
    def write(self, source: bytes, choices: Sequence[Choice]) -> bytes:
        """Return the file with a system's choices in it and all else as it was."""

    def stream(self, system: System[Item, Choice], path: Path) -> Iterator[bytes] | None:
        """Return the output piece by piece, for files of any size; None: write it as a whole."""
        return None

    @abstractmethod
    def domain(self, item: Item) -> str:
        """Name the subdomain of an item."""

    @abstractmethod
    def missing_answer(self, items: Sequence[Item]) -> str | None:
        """Say what keeps the items from being learned from or scored against, or None."""

    def unlearnable(self, items: Sequence[Item]) -> str | None:
        """Say what keeps items that have their answers from being learned from, or None."""
        return None

    @abstractmethod
    def overlap_keys(self, item: Item) -> frozenset[str]:
        """Return what two items share when one must not be trained on to be tested on the other."""

    @abstractmethod
    def size(self, items: Sequence[Item]) -> dict[str, int]:
        """Count what the manifest states of a corpus."""

    @abstractmethod
    def item_rows(self, system: str, gold: Item, predicted: Item) -> list[dict[str, Any]]:
        """List the scores of an item's parts, for a per-item file."""

    def same(self, gold: Item, predicted: Item) -> bool:
        """Tell whether two items are the same one but for the answer, where that can be told."""
        return True

    def remark(self, item: Item) -> str:
        """Say what a person should know of an item when it is predicted; "" for nothing."""
        return ""

    def outcomes(self, gold: Item, predicted: Item) -> list[Outcome]:
        """List what was chosen at each place of an item, for confusions and frequent errors."""
        return []

    def spans(self, gold: Item, predicted: Item) -> list[Span]:
        """Lay an item out for display beside others."""
        return []

    def title(self, item: Item) -> str:
        """Name an item for display."""
        return ""

    def picture(self, item: Item) -> str:
        """Draw an item as SVG for the report; "" for a task that has nothing to see."""
        return ""

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

    def take(self, places: Sequence[int]) -> Corpus[Item]:
        """Return the corpus with only the items at these places."""
        names, items = [self.names[i] for i in places], [self.items[i] for i in places]
        return Corpus(self.task, self.root, names, items, self.fingerprint)

    def keep(self, wanted: Callable[[Item], bool]) -> Corpus[Item]:
        """Return the corpus with only the wanted items."""
        return self.take([i for i, item in enumerate(self.items) if wanted(item)])


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

"""The items of files and folders, with their names."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from regsuite.base.errors import InputError
from regsuite.suite.contracts.task import Task

Item = TypeVar("Item")


@dataclass(frozen=True)
class Corpus(Generic[Item]):
    """The items of files or folders, with their names."""

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


def read_corpus(task: Task[Item, Any], path: Path, *more: Path) -> Corpus[Item]:
    """Read all files at some paths; a bad file is an error."""
    names: list[str] = []
    items: list[Item] = []
    digest = hashlib.sha256()
    for root in (path, *more):
        for source in task.find(root):
            parsed = task.read(source)
            name = source.name if not more else f"{root.name}/{source.name}"
            names += _item_names(name, len(parsed.items))
            items += parsed.items
            digest.update(f"{name}\0{parsed.digest}".encode(errors="surrogateescape"))
    return Corpus(task, path, names, items, digest.hexdigest())


def _item_names(file: str, count: int) -> list[str]:
    """Name the items of a file: by the file alone where it holds one, else with their numbers."""
    return [file] if count == 1 else [f"{file}#{i}" for i in range(1, count + 1)]

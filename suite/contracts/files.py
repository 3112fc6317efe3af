"""The files of a task: which formats they have, and which files are its own.

They are recognised without the task itself (``.task``), which takes long to import.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from regsuite.base.errors import InputError
from regsuite.corpora.formats import FolderFormat, Format, Head
from regsuite.suite.contracts.plugins import plugins

Item = TypeVar("Item")
_LOOKED_AT = 100


@dataclass(frozen=True)
class Source(Generic[Item]):
    """A file, a folder or what was read already, with its format; ``name`` is its output's."""

    name: str
    path: Path
    format: Format[Item]
    data: bytes | None = None

    @property
    def size(self) -> int:
        """How many bytes it has; 0 for a folder."""
        if self.data is not None:
            return len(self.data)
        return self.path.stat().st_size if self.path.is_file() else 0


class Files(Generic[Item]):
    """The files of one task: ``formats``, and how ``owns`` tells them from those of other tasks."""

    name: ClassVar[str]
    formats: ClassVar[tuple[type[Format[Any]], ...]]
    options: ClassVar[tuple[str, ...]] = ()

    def __init__(self, given: Mapping[str, str] | None = None):
        """Take the options that the user gave; unknown ones list the known."""
        known = (*self.options, "format")
        for key in given or {}:
            if key not in known:
                raise InputError(f'{self.name} has no option "{key}" (known: {", ".join(known)})')
        self.given = dict(given or {})
        added = [f for f in plugins("formats") if getattr(f, "task", None) == self.name]
        self.readers: list[Format[Item]] = [f(self.given) for f in (*self.formats, *added)]
        self._asked = self._format_asked()

    def _format_asked(self) -> Format[Item] | None:
        if "format" not in self.given:
            return None
        known = {reader.name: reader for reader in self.readers}
        if self.given["format"] not in known:
            names = ", ".join(known)
            raise InputError(f'unknown format "{self.given["format"]}" (known: {names})')
        return known[self.given["format"]]

    @property
    def files(self) -> str:
        """What the task's files look like, in words."""
        return ", or ".join(reader.files for reader in self.readers)

    def owns(self, head: Head) -> bool:
        """Tell files of this task from those that others of the same format have."""
        return True

    def claims(self, path: Path) -> bool:
        """Tell whether some file at a path is clearly of this task."""
        return any(self.owns(head) for head in self._heads(path) if self._reader(head))

    def admits(self, path: Path, data: bytes | None = None) -> bool:
        """Tell whether some file at a path can be read for this task when the user names it.

        ``data`` is what was read of it already.
        """
        heads = self._heads(path) if data is None else [Head(path, data)]
        return any(map(self._reader, heads))

    def _heads(self, path: Path) -> Iterator[Head]:
        yield Head(path)
        if path.is_dir():
            below = self._below(path)
            yield from map(Head, islice(below, _LOOKED_AT))

    def _reader(self, head: Head) -> Format[Item] | None:
        if self._asked is not None:
            return self._asked
        return next((reader for reader in self.readers if reader.recognises(head)), None)

    def find(self, path: Path, data: bytes | None = None) -> list[Source[Item]]:
        """Return the sources at a path; ``data`` is what was read of it already."""
        if data is not None or path.is_file():
            return [Source(path.name, path, self._must_read(Head(path, data)), data)]
        if not path.is_dir():
            raise InputError("no such file or folder", path)
        sources = [self._source(path, place) for place in self._below(path)]
        if not sources:
            raise InputError(f"no {' or '.join(self._suffixes())} file in it or below it", path)
        return sources

    def _must_read(self, head: Head) -> Format[Item]:
        """Return the format of a file; where none recognises it, its name tells whose error."""
        reader = self._reader(head)
        by_name = (reader for reader in self.readers if head.suffix in reader.suffixes)
        reader = reader or next(by_name, None)
        if reader is None:
            raise InputError(f"is not for {self.name}; expected: {self.files}", head.path)
        return reader

    def _suffixes(self, loose: bool = True) -> list[str]:
        readers = (reader for reader in self.readers if loose or not reader.loose)
        return [suffix for reader in readers for suffix in reader.suffixes]

    def _below(self, root: Path) -> list[Path]:
        """List the files and folders below a folder that are sources, in the order of names."""
        files = sorted(p for p in root.rglob("*") if p.is_file())
        sources = _ending_in(files, self._suffixes(loose=False))
        above = {folder for source in sources for folder in source.parents}
        for reader in self.readers:
            if isinstance(reader, FolderFormat):
                sources += [folder for folder in reader.folders(root) if folder not in above]
        return sources or _ending_in(files, self._suffixes())

    def _source(self, root: Path, place: Path) -> Source[Item]:
        name = place.name if place == root else place.relative_to(root).as_posix()
        form = self._must_read(Head(place))
        return Source(f"{name}.jsonl" if isinstance(form, FolderFormat) else name, place, form)


def _ending_in(files: Sequence[Path], suffixes: Sequence[str]) -> list[Path]:
    return [file for file in files if file.suffix.lower() in suffixes]

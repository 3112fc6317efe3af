"""The contract of a file format: recognise a file, parse it, write choices into it.

A task names its formats (``suite.contracts.task``); other packages add theirs by the entry point
``regsuite.formats``. Only formats deal with bytes; tasks deal with items.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Generic, TypeVar

from regsuite.base import safexml
from regsuite.base.errors import InputError
from regsuite.base.files import read_bytes

Item = TypeVar("Item")
_SHOWN = 1 << 16
_ROWS = 3
_LONGEST = 1 << 26
_WIDE = (b"\xff\xfe", b"\xfe\xff")


@dataclass(eq=False)
class Head:
    """How a file begins, with its contents if they were read already, or that it is a folder."""

    path: Path
    contents: bytes | None = None

    @property
    def suffix(self) -> str:
        """The end of the name, in lower case, such as ".xml"."""
        return self.path.suffix.lower()

    @property
    def folder(self) -> bool:
        """Whether it is a folder."""
        return self.contents is None and self.path.is_dir()

    @cached_property
    def data(self) -> bytes:
        """The first bytes; none for a folder or a file that cannot be read."""
        with self._open() as stream:
            return stream.read(_SHOWN)

    @cached_property
    def root(self) -> str:
        """The name of the root element of an XML document, or ""."""
        return safexml.root_tag(self.data)

    @cached_property
    def rows(self) -> tuple[Mapping[str, Any], ...]:
        """The first objects of JSON lines; none for any other file."""
        if not self.data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
            return ()
        with self._open() as stream:
            return tuple(_objects(stream))

    @property
    def binary(self) -> bool:
        """Whether it holds no text: it has NUL bytes and no mark of UTF-16 at the beginning."""
        return b"\0" in self.data and not self.data.startswith(_WIDE)

    def check_text(self) -> None:
        """Refuse a binary file."""
        if self.binary:
            raise InputError("is a binary file; text was expected", self.path)

    def _open(self) -> BinaryIO:
        if self.contents is not None:
            return BytesIO(self.contents)
        try:
            return self.path.open("rb") if self.path.is_file() else BytesIO()
        except OSError:
            return BytesIO()


def _objects(stream: BinaryIO) -> Iterator[Mapping[str, Any]]:
    for _ in range(_ROWS):
        try:
            row = json.loads(stream.readline(_LONGEST).removeprefix(b"\xef\xbb\xbf"))
        except (ValueError, RecursionError):
            return
        if isinstance(row, dict):
            yield row


@dataclass(frozen=True)
class Parsed(Generic[Item]):
    """The items of a file, and what ``Format.write`` needs to put choices into it."""

    items: list[Item]
    source: Any = None
    digest: str = ""


class Format(ABC, Generic[Item]):
    """How one kind of file holds the items of a task.

    ``files`` says in a few words what such a file looks like. In a folder, files are recognised by
    ``suffixes``; those of a ``loose`` format, such as plain text, only if there are no others. A
    file holds one item, or ``many``; ``loses`` says what a new file does not keep.
    """

    name: ClassVar[str]
    files: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    loose: ClassVar[bool] = False
    streams: ClassVar[bool] = False
    many: ClassVar[bool] = False
    loses: ClassVar[str] = ""
    most: ClassVar[int] = 512 << 20

    def __init__(self, options: Mapping[str, str] | None = None):
        """Keep the options of the task, as the user gave them."""
        self.options = dict(options or {})

    @abstractmethod
    def recognises(self, head: Head) -> bool:
        """Tell whether a file can be read in this format."""

    @abstractmethod
    def parse(self, data: bytes, path: Path) -> Parsed[Item]:
        """Read the items of a file's bytes; ``path`` names it in errors."""

    @abstractmethod
    def write(self, source: Any, items: Sequence[Item], choices: Sequence[Any]) -> bytes:
        """Return the file with a choice for each item in it; ``source`` is that of ``parse``."""

    def new(self, items: Sequence[Item]) -> bytes:
        """Return a new file of items, or of one item if the format is not ``many``."""
        raise InputError(f"a new {self.name} file cannot be written; it is only read and filled in")

    def read(self, path: Path, data: bytes | None = None) -> Parsed[Item]:
        """Read a file; ``data`` is its contents if they were read already."""
        contents = read_bytes(path, self.most) if data is None else data
        return replace(self.parse(contents, path), digest=hashlib.sha256(contents).hexdigest())

    def pieces(self, stream: BinaryIO, path: Path) -> Iterator[Parsed[Item]]:
        """Read a file in pieces, if the format ``streams``."""
        yield self.parse(stream.read(), path)


class FolderFormat(Format[Item]):
    """A format in which a folder is one source, such as a set of documents."""

    suffixes = ()

    @abstractmethod
    def folders(self, root: Path) -> list[Path]:
        """Return the folders that are sources: the root itself, or some below it."""

    @abstractmethod
    def read_folder(self, folder: Path) -> Parsed[Item]:
        """Read the items of a folder."""

    def recognises(self, head: Head) -> bool:
        """Tell whether it is a folder with sources."""
        return head.folder and bool(self.folders(head.path))

    def read(self, path: Path, data: bytes | None = None) -> Parsed[Item]:
        """Read a folder; its digest is that of the files in it."""
        digest = hashlib.sha256()
        for file in sorted(p for p in path.rglob("*") if p.is_file()):
            digest.update(file.relative_to(path).as_posix().encode(errors="surrogateescape"))
            digest.update(hashlib.sha256(read_bytes(file, self.most)).digest())
        return replace(self.read_folder(path), digest=digest.hexdigest())

    def parse(self, data: bytes, path: Path) -> Parsed[Item]:
        """Refuse: a folder has no bytes of its own."""
        raise TypeError("a folder is read with read_folder")

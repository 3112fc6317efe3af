"""What the functions on entities are given: a text, a file, or several of either.

A string is a text and a path a file. The bytes of a file are kept as far as they say how it is
written (line ends, encoding), so that a changed text can be written the same way.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from regsuite.base.errors import InputError
from regsuite.base.files import DASH
from regsuite.corpora.formats.marks.markup import PLAIN
from regsuite.reg.rewriting.inputs import Source, contents, source

One: TypeAlias = str | os.PathLike[str]
Given: TypeAlias = One | Sequence[One]
_LONGEST_NAME = 1024
_WIDE = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


@dataclass(frozen=True)
class TextFile:
    """A text that is to be read, and how its file is written."""

    source: Source
    newline: str = "\n"
    mark: bytes = b""

    def encoded(self, text: str) -> bytes:
        """Return the bytes of a text, written as this one was."""
        written = text if self.newline == "\n" else text.replace("\n", self.newline)
        return self.mark + written.encode(_WIDE.get(self.mark, "utf-8"))


def is_single(given: Given) -> bool:
    """Tell whether one text is given, so that one result is expected."""
    if isinstance(given, str):
        return True
    return isinstance(given, os.PathLike) and not Path(given).is_dir()


def text_files(given: Given, kind: str = "") -> Iterator[TextFile]:
    """Yield the texts of strings, paths and lists of them; folders are read with all below."""
    if not isinstance(given, str | os.PathLike | Sequence) or isinstance(given, bytes):
        raise InputError(f"a text, a path or a list of them was expected, not {_named(given)}")
    items = [given] if isinstance(given, str | os.PathLike) else given
    for number, item in enumerate(items, 1):
        if isinstance(item, str):
            yield TextFile(_text(item, kind, f"text {number}"))
        elif isinstance(item, os.PathLike):
            yield from _files(Path(item), kind)
        else:
            raise InputError(f"a text or a path was expected, not {_named(item)}")


def _named(given: object) -> str:
    return type(given).__name__


def _text(text: str, kind: str, name: str) -> Source:
    if 0 < len(text) < _LONGEST_NAME and "\n" not in text and _is_file(text):
        raise InputError(f'a string is a text; for the file of this name give Path("{text}")')
    return Source(name, text, kind or PLAIN)


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _files(path: Path, kind: str) -> Iterator[TextFile]:
    for data, place, name in contents([path]):
        read = source(data, place, name, clean=False)
        shown = "standard input" if place == DASH else name
        read = Source(shown, read.text, kind or read.kind, read.notes)
        yield TextFile(read, _newline(data), _mark(data))


def _newline(data: bytes) -> str:
    """Return the line end of a file that has one kind of them."""
    ends = data.count(b"\r\n")
    return "\r\n" if ends and ends == data.count(b"\n") == data.count(b"\r") else "\n"


def _mark(data: bytes) -> bytes:
    """Return the byte order mark."""
    marks = (codecs.BOM_UTF8, *_WIDE)
    return next((mark for mark in marks if data.startswith(mark)), b"")

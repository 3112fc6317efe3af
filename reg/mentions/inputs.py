"""What the functions on entities are given: a text, a file, or several of either.

A string is a text and a path a file. The bytes of a file are kept as far as they say how it is
written (line ends, encoding), so that a changed text can be written the same way.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regsuite.base.files import DASH
from regsuite.corpora.formats.marks.markup import PLAIN
from regsuite.reg.rewriting.inputs import Source, contents, source
from regsuite.suite.given import Given, listed

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


def text_files(given: Given, kind: str = "") -> Iterator[TextFile]:
    """Yield the texts of strings, paths and lists of them; folders are read with all below."""
    for number, item in enumerate(listed(given), 1):
        if isinstance(item, str):
            yield TextFile(Source(f"text {number}", item, kind or PLAIN))
        else:
            yield from _files(Path(item), kind)


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

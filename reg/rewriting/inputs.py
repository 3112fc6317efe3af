"""The texts that ``reg mark`` and ``reg rewrite`` are given: files, folders, standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.base.files import DASH, read_bytes
from regsuite.base.textdata import decode, for_xml
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.marks.markup import PLAIN, kind_of
from regsuite.corpora.formats.marks.prose import PlainProse
from regsuite.suite.given import Given, listed

MOST = 64 << 20


@dataclass(frozen=True)
class Source:
    """A text with its name, the kind of markup it has and what had to be mended."""

    name: str
    text: str
    kind: str
    notes: tuple[str, ...] = ()


def sources(paths: Sequence[Path]) -> Iterator[Source]:
    """Yield the texts of files, of the files below folders, and of standard input ("-")."""
    return (source(*content) for content in contents(paths))


def given_sources(given: Given, kind: str = "") -> Iterator[Source]:
    """Yield the texts of strings, of files and of folders; ``kind`` is a markup they all have."""
    for number, one in enumerate(listed(given), 1):
        if isinstance(one, str):
            yield Source(f"text {number}", for_xml(one), kind or PLAIN)
        else:
            yield from (replace(s, kind=kind or s.kind) for s in sources([Path(one)]))


def contents(paths: Sequence[Path]) -> Iterator[tuple[bytes, Path, str]]:
    """Yield the bytes of what ``sources`` reads, each with its path and its name."""
    for path in paths:
        if path == DASH:
            yield sys.stdin.buffer.read(), DASH, "text.txt"
        elif path.is_dir():
            yield from _below(path)
        else:
            yield read_bytes(path, MOST), path, path.name


def _below(folder: Path) -> Iterator[tuple[bytes, Path, str]]:
    files = sorted(p for p in folder.rglob("*") if p.suffix.lower() in PlainProse.suffixes)
    if not files:
        raise InputError(f"no {' or '.join(PlainProse.suffixes)} file in it or below it", folder)
    for file in files:
        yield read_bytes(file, MOST), file, file.relative_to(folder).as_posix()


def source(data: bytes, path: Path, name: str, clean: bool = True) -> Source:
    """Decode a text; binary files and GREC XML are refused.

    With ``clean`` what XML cannot hold becomes blank.
    """
    head = Head(path, data)
    head.check_text()
    if head.root == "TEXT":
        raise InputError("is GREC XML, whose references are marked; reg predict fills it in", path)
    text, notes = decode(data)
    text = for_xml(text) if clean else text
    return Source(name, text, kind_of(path, text), notes)

"""Finding corpus files and writing results so that an interruption loses nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

from regsuite.base.aside import Aside, settle, sweep
from regsuite.base.errors import InputError, OutputError
from regsuite.base.shown import shown

DASH = Path("-")  # stands for standard input and standard output
MAX_BYTES = 512 << 20
_EXISTS = "exists already; choose another output path or add --force"


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """Read a file of at most so many bytes."""
    try:
        check_input(path)
        if path.stat().st_size > most:
            raise InputError(f"larger than {most >> 20} MB; split it", path)
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error


def read_string(path: Path, encoding: str = "utf-8-sig", errors: str = "strict") -> str:
    """Read a file of text, UTF-8 unless told otherwise, with or without a byte order mark."""
    data = read_bytes(path)
    try:
        return data.decode(encoding, errors)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError("is not UTF-8; save it as UTF-8 text", path, line) from None


@contextmanager
def opened(path: Path) -> Iterator[BufferedReader]:
    """Open a file or a pipe that is read piece by piece."""
    try:
        with path.open("rb") as stream:
            yield stream
    except OSError as error:
        raise InputError(f"cannot be read ({error.strerror})", path) from error


def check_input(path: Path) -> None:
    """Refuse a pipe or a device, which might never end."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise InputError("cannot be read (a pipe or a device)", path)


def files_below(root: Path, suffix: str = ".xml") -> list[Path]:
    """Return the file itself, or every file of that suffix below a folder, sorted by path."""
    if root.is_file():
        return [root]
    if not root.is_dir():
        raise InputError("no such file or folder", root)
    result = sorted(p for p in root.rglob(f"*{suffix}") if p.is_file())
    if not result:
        raise InputError(f"no {suffix} file in this folder or below it", root)
    return result


def check_output(
    path: Path, force: bool = False, folder: bool = False, standard: bool = True
) -> None:
    """Refuse, before any work is done, an output path that could not be written in the end.

    ``folder`` tells whether a folder is to be written, or a file; ``standard`` whether a file may
    go to standard output. An empty folder counts as free; anything else that exists needs
    ``force``. Links to nothing, pipes and devices are refused.
    """
    if path == DASH:
        if folder or not standard:
            what = "several files need a folder" if folder else "this needs a file"
            raise InputError(f"{what} to write to, not standard output; give one with -o")
        return
    if path.is_symlink() and not path.exists():
        raise InputError("is a link to nothing; choose another output path", path)
    if path.exists():
        _check_existing(path, force, folder)
    parent = _first_existing(path.absolute().parent)
    if not parent.is_dir():
        raise InputError(f"cannot be written: {parent} is not a folder", path)
    if not os.access(parent, os.W_OK):
        raise InputError(f"cannot be written: no permission in {parent}", path)


def _check_existing(path: Path, force: bool, folder: bool) -> None:
    if path.is_dir() != folder:
        kinds = ("folder", "file") if path.is_dir() else ("file", "folder")
        raise InputError(f"is a {kinds[0]}; the output will be a {kinds[1]}", path)
    if not (path.is_file() or path.is_dir()):
        raise InputError("is a pipe or a device; the output will be a file", path)
    if not force and not _is_empty_folder(path):
        raise InputError(_EXISTS, path)


def _first_existing(path: Path) -> Path:
    while not path.exists():
        path = path.parent
    return path


def _is_empty_folder(path: Path) -> bool:
    return path.is_dir() and not any(path.iterdir())


def make_private(path: Path) -> None:
    """Let nobody but the owner read a file or look into a folder, whatever the umask."""
    path.chmod(0o700 if path.is_dir() else 0o600)


def write_atomically(path: Path, data: bytes | Iterable[bytes], fresh: bool = False) -> None:
    """Write to a temporary file in the same folder, then rename: all of it or nothing.

    ``data`` may come in pieces that are made while they are written. Where ``fresh``, what appeared
    at the path in the meantime is not overwritten but an error.
    """
    write_together({path: data}, fresh)


def write_together(contents: Mapping[Path, bytes | Iterable[bytes]], fresh: bool = False) -> None:
    """Write several files as ``write_atomically`` does; all are whole before any is renamed.

    When it returns, names and contents are on the disk. What goes to ``DASH`` is written on
    standard output, after the files.
    """
    asides = {Aside(path): data for path, data in contents.items() if path != DASH}
    changed: set[Path] = set()
    try:
        for aside, data in asides.items():
            with output_errors(aside.path):
                changed |= _changed_by(aside.path)
                aside.path.parent.mkdir(parents=True, exist_ok=True)
                sweep(aside.path.parent)
                aside.fill(data)
        for number, aside in enumerate(asides):
            with output_errors(aside.path, _kept(number, len(asides))):
                aside.put(fresh)
        for folder in sorted(changed):
            with output_errors(folder, "what was written may be lost with the machine, and was"):
                settle(folder)
    finally:
        for aside in asides:
            aside.drop()
    for path, data in contents.items():
        if path == DASH:
            _write_out([data] if isinstance(data, bytes) else data)


def _kept(number: int, count: int) -> str:
    return f"{number} of {count} files were" if number else "nothing was"


def _changed_by(path: Path) -> set[Path]:
    """Return the folders that get a name when a file is written: its own, those made for it."""
    there = _first_existing(path.absolute().parent)
    return {p for p in path.absolute().parents if p == there or there in p.parents}


def _write_out(pieces: Iterable[bytes]) -> None:
    """Write on standard output; on a terminal, what it would obey is written out instead."""
    sys.stdout.flush()
    for piece in pieces:
        if sys.stdout.isatty():
            sys.stdout.write(shown(piece.decode("utf-8", errors="replace")))
        else:
            sys.stdout.buffer.write(piece)
    sys.stdout.flush()


@contextmanager
def output_errors(path: Path, what: str = "nothing was") -> Iterator[None]:
    """Say in one line why something could not be written, and what was kept all the same."""
    try:
        yield
    except FileExistsError as error:
        raise InputError(_EXISTS, path) from error
    except OSError as error:
        reason = error.strerror or error
        raise OutputError(f"{path}: could not be written ({reason}); {what} kept") from error

"""Recording what Python and SQLite ask of the disk, and letting it fail.

Python's calls are recorded where they are made: in ``os``. SQLite's are recorded in a file system
of its own (a VFS) that hands all on to the usual one.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fuzz_tools.disk import CUT, DROP, NAME, RENAME, SETTLE, SYNC, WRITE, Op

POINTER, TEXT, INT, BIG = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_int64
SQLITE_OK, SQLITE_FULL, SQLITE_IOERR_FSYNC = 0, 13, 1034
CREATE = 4
METHODS = (
    "close read write truncate sync size lock unlock reserved control sector device "
    "map shm_lock barrier unmap fetch unfetch"
).split()
FUNCTIONS = (
    "open delete access full dl_open dl_error dl_sym dl_close random sleep time error "
    "time64 set_call get_call next_call"
).split()
# names as addresses: SQLite keeps them for as long as a file is open
OPEN = ctypes.CFUNCTYPE(INT, POINTER, POINTER, POINTER, INT, POINTER)
DELETE = ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT)
WRITING = ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT, BIG)
CUTTING = ctypes.CFUNCTYPE(INT, POINTER, BIG)
SYNCING = ctypes.CFUNCTYPE(INT, POINTER, INT)


class Methods(ctypes.Structure):
    """SQLite's sqlite3_io_methods."""

    _fields_ = [("version", INT), *((name, POINTER) for name in METHODS)]


class File(ctypes.Structure):
    """The beginning of SQLite's sqlite3_file."""

    _fields_ = [("methods", ctypes.POINTER(Methods))]


class Vfs(ctypes.Structure):
    """SQLite's sqlite3_vfs."""

    _fields_ = [
        ("version", INT), ("size", INT), ("longest", INT), ("next", POINTER), ("name", TEXT),
        ("data", POINTER), *((name, POINTER) for name in FUNCTIONS),
    ]  # fmt: skip


class Recorder:
    """The operations on files below a folder, in their order; ``fails`` may refuse one."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.ops: list[Op] = []
        self.fails: Callable[[Op], bool] = lambda op: False
        self.seen: dict[str, bytes] = {}

    def wants(self, path: object) -> bool:
        """Tell whether a path is below the folder."""
        return str(path).startswith(str(self.folder))

    def add(self, op: Op) -> None:
        """Record an operation, or raise what it fails with."""
        if self.fails(op):
            raise OSError(28, "No space left on device")
        self.ops.append(op)

    def written(self, path: str) -> None:
        """Record what Python has written to a file since it was looked at."""
        data = Path(path).read_bytes() if Path(path).is_file() else b""
        if self.seen.get(path) != data:
            self.seen[path] = data
            self.ops += [Op(CUT, path), Op(WRITE, path, data=data)]


@contextmanager
def recorded(folder: Path) -> Iterator[Recorder]:
    """Record what Python asks of the disk below a folder."""
    made = Recorder(folder)
    whole = {name: getattr(os, name) for name in ("open", "fsync", "replace", "link", "unlink")}

    def opening(path: Any, flags: int, *rest: Any, **more: Any) -> int:
        name = os.fspath(path)
        new = made.wants(name) and flags & os.O_CREAT and not Path(name).exists()
        if new:
            made.add(Op(NAME, str(name)))
        return int(whole["open"](path, flags, *rest, **more))

    def syncing(handle: int) -> None:
        path = str(Path(f"/proc/self/fd/{handle}").readlink())
        if made.wants(path):
            if Path(path).is_dir():
                made.add(Op(SETTLE, path))
            else:
                _sync(made, path)
        whole["fsync"](handle)

    def renaming(name: str, kind: str) -> Callable[..., None]:
        def act(one: Any, two: Any = "", **more: Any) -> None:
            path, other = str(one), str(two)
            if made.wants(path) and Path(path).exists():
                made.written(path)
                made.add(Op(kind, path, other))
                if two:
                    made.seen[other] = made.seen.get(path, b"")
            whole[name](*((one, two) if two else (one,)), **more)

        return act

    patched = {
        "open": opening, "fsync": syncing, "replace": renaming("replace", RENAME),
        "link": renaming("link", NAME), "unlink": renaming("unlink", DROP),
    }  # fmt: skip
    vars(os).update(patched)
    try:
        yield made
    finally:
        vars(os).update(whole)


def _sync(made: Recorder, path: str) -> None:
    if not path.endswith("-wal"):  # whose writes SQLite's file system records
        made.written(path)
    made.add(Op(SYNC, path))


def library() -> Any:
    """Return the SQLite that Python uses; AttributeError where it is hidden in Python itself."""
    import _sqlite3  # noqa: PLC0415

    found = ctypes.CDLL(_sqlite3.__file__)
    found.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
    found.sqlite3_vfs_register.argtypes = [ctypes.POINTER(Vfs), INT]
    return found


@contextmanager
def recorded_sqlite(made: Recorder) -> Iterator[None]:
    """Record what SQLite asks of the disk, in databases opened within."""
    sqlite = library()
    usual = sqlite.sqlite3_vfs_find(None)
    mine = Vfs.from_buffer_copy(usual.contents)
    mine.name, mine.next = b"recorded", None
    kept: list[Any] = []  # what C code still calls must not be collected

    def opening(_: int, name: int, file: int, flags: int, out: int) -> int:
        path = ctypes.string_at(name).decode() if name else ""
        new = made.wants(path) and flags & CREATE and not Path(path).exists()
        code = int(
            OPEN(usual.contents.open)(ctypes.addressof(usual.contents), name, file, flags, out)
        )
        if code == SQLITE_OK and made.wants(path):
            if new:
                made.ops.append(Op(NAME, path))
            handle = ctypes.cast(file, ctypes.POINTER(File)).contents
            kept.append(_methods(made, handle.methods.contents, path))
            handle.methods = ctypes.pointer(kept[-1][0])
        return code

    def deleting(_: int, name: int, sync: int) -> int:
        path = ctypes.string_at(name).decode()
        code = int(DELETE(usual.contents.delete)(ctypes.addressof(usual.contents), name, sync))
        if code == SQLITE_OK and made.wants(path):
            made.ops.append(Op(DROP, path))
            made.ops += [Op(SETTLE, str(Path(path).parent))] if sync else []
        return code

    kept += [OPEN(opening), DELETE(deleting), mine]
    mine.open, mine.delete = (ctypes.cast(f, POINTER).value for f in kept[:2])
    sqlite.sqlite3_vfs_register(ctypes.byref(mine), 1)
    try:
        yield
    finally:
        sqlite.sqlite3_vfs_register(usual, 1)
        sqlite.sqlite3_vfs_unregister(ctypes.byref(mine))


def _methods(made: Recorder, usual: Methods, path: str) -> tuple[Any, ...]:
    """Return methods of a file that record what changes it, with all that they need."""
    mine = Methods.from_buffer_copy(usual)

    def done(op: Op, code: int, act: Callable[[], int]) -> int:
        if made.fails(op):
            return code
        result = int(act())
        if result == SQLITE_OK:
            made.ops.append(op)
        return result

    def writing(file: int, data: int, size: int, offset: int) -> int:
        op = Op(WRITE, path, offset=offset, data=ctypes.string_at(data, size))
        return done(op, SQLITE_FULL, lambda: WRITING(usual.write)(file, data, size, offset))

    def cutting(file: int, size: int) -> int:
        op = Op(CUT, path, offset=size)
        return done(op, SQLITE_FULL, lambda: CUTTING(usual.truncate)(file, size))

    def syncing(file: int, flags: int) -> int:
        op = Op(SYNC, path)
        return done(op, SQLITE_IOERR_FSYNC, lambda: SYNCING(usual.sync)(file, flags))

    own = WRITING(writing), CUTTING(cutting), SYNCING(syncing)
    mine.write, mine.truncate, mine.sync = (ctypes.cast(f, POINTER).value for f in own)
    return mine, usual, own

"""Temporary files beside what they will become; those of processes that died are swept away.

Whoever writes one holds a lock on it, so that a file which can be locked is nobody's any more.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on Windows, where such files stay until someone deletes them
    fcntl = None  # type: ignore[assignment]

SUFFIX = ".reg-suite-part"
_LONGEST_NAME = 80
_NOT_SYNCED = (errno.EINVAL, errno.EBADF, errno.ENOTSUP)  # file systems that cannot sync folders


class Aside:
    """A temporary file in the folder of a path, which has its name before it is made.

    So whoever holds one can drop it, at whatever moment the making of it was broken off.
    """

    def __init__(self, path: Path):
        self.path = path
        self.name = path.parent / (f".{path.name[:_LONGEST_NAME]}.{os.urandom(6).hex()}{SUFFIX}")
        self._handle: int | None = None

    def fill(self, data: bytes | Iterable[bytes]) -> None:
        """Make the file, whole and on the disk."""
        self._handle = _locked(self.name)
        with os.fdopen(self._handle, "wb", closefd=False) as stream:
            stream.writelines([data] if isinstance(data, bytes) else data)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(self.name, 0o666 & ~_umask())  # noqa: PTH101

    def put(self, fresh: bool = False) -> None:
        """Give it its name: where ``fresh``, FileExistsError if something has that already."""
        if fresh:
            _link(self.name, self.path)
            self.name.unlink(missing_ok=True)
        else:
            os.replace(self.name, self.path)  # noqa: PTH105

    def drop(self) -> None:
        """Delete what is left of it: nothing once it has been put."""
        with suppress(OSError):  # a path that never could be made
            self.name.unlink(missing_ok=True)
        if self._handle is not None:
            os.close(self._handle)


def _link(old: Path, new: Path) -> None:
    try:
        new.hardlink_to(old)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the name is taken first, then replaced
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        old.replace(new)


def _locked(name: Path) -> int:
    """Make a temporary file and lock it; once more where a sweep was quicker."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        handle = os.open(name, flags, 0o600)
        if _lock(handle, wait=True) and name.exists():
            return handle
        os.close(handle)


def _lock(handle: int, wait: bool = False) -> bool:
    if fcntl is None:
        return wait
    try:
        fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # another's, or a file system without locks
        return wait
    return True


def settle(folder: Path) -> None:
    """Let the names in a folder reach the disk: a file whose name is lost is lost."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # on Windows, and where names may be made and not listed
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NOT_SYNCED:
            raise
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Delete what processes that were killed left in a folder."""
    for left in folder.glob(f".*{SUFFIX}"):
        try:
            handle = os.open(left, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
        except OSError:
            continue
        try:
            if _lock(handle):
                left.unlink(missing_ok=True)
        finally:
            os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask

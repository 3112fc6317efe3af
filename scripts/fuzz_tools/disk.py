"""What a disk may hold when the power fails: some of the writes since the last sync, or none.

Writes are recorded while they are made, and played again up to any of them. Of a file's contents
since its last sync, and of the names since their folder's, a file system may have kept all, none,
the first few or some; names are kept in their order, as by a journal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

SECTOR = 512
WRITE, CUT, SYNC, NAME, RENAME, DROP, SETTLE, TOLD = (
    "write", "cut", "sync", "name", "rename", "drop", "settle", "told",
)  # fmt: skip
NAMING = (NAME, RENAME, DROP)
ALL, NONE, FIRST, SOME = "all", "none", "first", "some"
KEPT = ((ALL, ALL), (NONE, NONE), (NONE, ALL), (ALL, NONE), (FIRST, FIRST), (SOME, FIRST))


class Op(NamedTuple):
    """One thing that was asked of the disk; ``told`` is what was confirmed to somebody."""

    kind: str
    path: str = ""
    to: str = ""
    offset: int = 0
    data: bytes = b""


@dataclass
class Files:
    """Contents by number, and the numbers by name."""

    contents: dict[int, bytearray] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)

    @classmethod
    def below(cls, folder: Path) -> Files:
        """Return the files of a folder."""
        found = cls()
        for path in folder.rglob("*"):
            if path.is_file():
                found.add(str(path), path.read_bytes())
        return found

    def add(self, name: str, data: bytes = b"") -> int:
        """Make a file."""
        number = len(self.contents)
        self.contents[number] = bytearray(data)
        self.names[name] = number
        return number

    def change(self, number: int, op: Op) -> None:
        """Make a change to the contents of a file."""
        data = self.contents[number]
        if op.kind == CUT:
            del data[op.offset :]
        else:
            data.extend(b"\0" * (op.offset - len(data)))
            data[op.offset : op.offset + len(op.data)] = op.data

    def rename(self, op: Op, number: int) -> None:
        """Make a change to names."""
        if op.kind == DROP:
            self.names.pop(op.path, None)
        elif op.kind == RENAME:
            self.names.pop(op.path, None)
            self.names[op.to] = number
        else:
            self.names[op.to or op.path] = number

    def write(self, folder: Path, base: Path) -> None:
        """Put the files into a folder, as they lay below their own."""
        for name, number in self.names.items():
            path = folder / Path(name).relative_to(base)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self.contents[number])


def states(start: Files, ops: Sequence[Op], seed: int) -> Iterator[tuple[int, str, Files]]:
    """Yield all that the disk may hold after each of the operations, with how many those are."""
    for length in range(len(ops) + 1):
        for contents, names in KEPT:
            draw = random.Random(f"{seed} {length} {contents} {names}")
            yield length, f"{contents} {names}", left(start, ops[:length], contents, names, draw)


def left(start: Files, ops: Sequence[Op], contents: str, names: str, draw: random.Random) -> Files:
    """Return what is left of these operations where so much was kept of what was not synced."""
    disk = Files({n: bytearray(d) for n, d in start.contents.items()}, dict(start.names))
    open_names = dict(start.names)  # what programs see
    changes: list[tuple[int, Op]] = []
    namings: list[tuple[int, Op]] = []
    for op in ops:
        if op.kind in NAMING:
            number = _number(disk, open_names, op)
            Files({}, open_names).rename(op, number)
            namings.append((number, op))
        elif op.kind in (WRITE, CUT):
            changes.append((open_names[op.path], op))
        elif op.kind == SYNC:
            changes = _synced(disk, changes, open_names[op.path])
        elif op.kind == SETTLE:
            namings = _settled(disk, namings, op.path)
    for number, op in _kept(changes, contents, draw):
        disk.change(number, op)
    for number, op in _kept(namings, names, draw):
        disk.rename(op, number)
    return disk


def _number(disk: Files, open_names: dict[str, int], op: Op) -> int:
    if op.path in open_names:
        return open_names[op.path]
    number = len(disk.contents)
    disk.contents[number] = bytearray()
    return number


def _synced(disk: Files, changes: list[tuple[int, Op]], number: int) -> list[tuple[int, Op]]:
    for n, op in changes:
        if n == number:
            disk.change(n, op)
    return [(n, op) for n, op in changes if n != number]


def _settled(disk: Files, namings: list[tuple[int, Op]], folder: str) -> list[tuple[int, Op]]:
    """A journal that has a folder's last change has all before it."""
    own = [k for k, (_, op) in enumerate(namings) if str(Path(op.path).parent) == folder]
    last = own[-1] + 1 if own else 0
    for number, op in namings[:last]:
        disk.rename(op, number)
    return namings[last:]


def _kept(pending: list[tuple[int, Op]], how: str, draw: random.Random) -> list[tuple[int, Op]]:
    if how in (ALL, NONE):
        return pending if how == ALL else []
    if how == FIRST:
        first = pending[: draw.randint(0, len(pending))]
        return first[:-1] + [(n, _torn(op, draw)) for n, op in first[-1:]]
    return [(n, _torn(op, draw)) for n, op in pending if draw.random() < 0.5]


def _torn(op: Op, draw: random.Random) -> Op:
    """Return a write of which only some sectors, from the first, were made."""
    if op.kind != WRITE or draw.random() < 0.5:
        return op
    return op._replace(data=op.data[: SECTOR * draw.randint(0, len(op.data) // SECTOR)])

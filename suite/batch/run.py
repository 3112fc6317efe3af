"""Many texts through one function, in order, in bounded memory, over processes or a cluster.

With an output file the lines are written beside it (``OUT.part``) and the file takes its name when
all is done. The same call after an interruption goes on behind the last text that is whole: what is
written is not done again, and nothing is there twice.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from regsuite import __version__
from regsuite.base.errors import InputError, SuiteError
from regsuite.base.files import check_output, output_errors, read_string, write_atomically
from regsuite.suite.batch.inputs import COLUMN, Item, files, items
from regsuite.suite.parallel import Workers

SHARD = 32  # texts that are parsed together; a process has one shard at a time
Row: TypeAlias = Mapping[str, Any]
Apply: TypeAlias = Callable[[list[Any]], Sequence[Any]]
AsRow: TypeAlias = Callable[[Any], Row]


@dataclass
class Done:
    """How many texts were done, how many of them not in this run, and how many have an error."""

    texts: int = 0
    before: int = 0
    errors: int = 0


@dataclass(frozen=True)
class Batch:
    """A function of a list of texts, and what makes a row of each of its results.

    ``name`` and ``options`` say what is done; a run that goes on must have the same.
    """

    name: str
    apply: Apply
    as_row: AsRow
    options: Mapping[str, Any] = field(default_factory=dict)
    column: str = COLUMN
    workers: Workers = field(default_factory=Workers)

    def rows(self, paths: Sequence[Path], behind: int = 0) -> Iterator[list[Row]]:
        """Yield the rows of each text behind a position; an error is a row too."""
        left = (item for item in items(paths, self.column) if item.position > behind)
        calls = ((self.apply, self.as_row, shard) for shard in _shards(left))
        for shard in self.workers.stream(_rows, calls):
            yield from shard

    def write(
        self,
        paths: Sequence[Path],
        output: Path,
        force: bool = False,
        progress: Callable[[str], None] = lambda _: None,
    ) -> Done:
        """Write the rows as JSON lines, going on where an interrupted run ended."""
        check_output(output, force)
        part, state = _beside(output, ".part"), _beside(output, ".part.json")
        behind = _resumed(part, state, self._digest(paths), force)
        done = Done(*_counted(part))
        done.before = done.texts
        with output_errors(output), part.open("ab") as stream:
            for rows in self.rows(paths, behind):
                stream.write(b"".join(map(encoded, rows)))
                stream.flush()
                done.texts += 1
                done.errors += any("error" in row for row in rows)
                progress(str(rows[0]["id"]))
            os.fsync(stream.fileno())
        with output_errors(output):
            part.replace(output)
        state.unlink()
        return done

    def _digest(self, paths: Sequence[Path]) -> str:
        """Tell this run from any other: what is done, with what, on which files."""
        stats = [(str(file), file.stat().st_size) for file in files(paths)]
        said = [__version__, self.name, sorted(self.options.items()), self.column, stats]
        return hashlib.sha256(json.dumps(said, default=str).encode()).hexdigest()


def encoded(row: Row) -> bytes:
    """Write a row as a line."""
    return json.dumps(row, ensure_ascii=False).encode(errors="backslashreplace") + b"\n"


def _beside(output: Path, ending: str) -> Path:
    return output.with_name(output.name + ending)


def _shards(left: Iterable[Item]) -> Iterator[list[Item]]:
    iterator = iter(left)
    while shard := list(islice(iterator, SHARD)):
        yield shard


def _rows(apply: Apply, as_row: AsRow, shard: Sequence[Item]) -> list[list[Row]]:
    """Return the rows of each text of a shard: all at once, or one by one where that fails."""
    good = [item for item in shard if not item.error]
    whole = _together(apply, good)
    results = iter(whole) if whole is not None else (_alone(apply, item) for item in good)
    return [
        _named(item, [{"error": item.error}])
        if item.error
        else _named(item, [one if isinstance(one, dict) else as_row(one) for one in next(results)])
        for item in shard
    ]


def _together(apply: Apply, good: Sequence[Item]) -> list[list[Any]] | None:
    """Return the result of each text; None where they cannot be told apart or one is refused."""
    if not all(isinstance(item.given, str) for item in good):
        return None
    try:
        results = apply([item.given for item in good]) if good else []
    except SuiteError:
        return None
    return [[result] for result in results] if len(results) == len(good) else None


def _alone(apply: Apply, item: Item) -> list[Any]:
    try:
        return list(apply([item.given])) or [{"error": "there is no text in it"}]
    except SuiteError as error:
        return [{"error": str(error)}]


def _named(item: Item, rows: Sequence[Row]) -> list[Row]:
    """Put id and position before what is said; of a file with several texts each has its number."""
    several = len(rows) > 1
    return [
        {"id": item.id, "position": item.position, **({"part": n} if several else {}), **row}
        for n, row in enumerate(rows, 1)
    ]


def _resumed(part: Path, state: Path, digest: str, force: bool) -> int:
    """Return behind which text to go on; what is not whole at the end is cut off."""
    if part.exists() and state.exists() and not force:
        if read_string(state) != digest:
            message = "is what another run left; finish that one, remove it, or use --force"
            raise InputError(message, part)
        return _cut(part)
    with output_errors(part):
        part.unlink(missing_ok=True)
    write_atomically(state, digest.encode())
    return 0


def _cut(part: Path) -> int:
    """Cut a file behind its last whole line but those of the last text; return its position."""
    behind, keep, place = 0, 0, 0
    with part.open("r+b") as stream:
        for line in stream:
            position = _position(line)
            if position is None:
                break
            if position != behind:
                behind, keep = position, place
            place += len(line)
        stream.truncate(keep)
    return max(0, behind - 1)


def _position(line: bytes) -> int | None:
    if not line.endswith(b"\n"):
        return None
    try:
        return int(json.loads(line)["position"])
    except (ValueError, LookupError, TypeError):
        return None


def _counted(part: Path) -> tuple[int, int, int]:
    """Count the texts and the errors of a file that goes on."""
    texts, wrong, last, last_wrong = 0, 0, 0, 0
    with part.open("rb") if part.exists() else io.BytesIO() as stream:
        for line in stream:
            row = json.loads(line)
            texts, last = texts + (row["position"] != last), row["position"]
            if "error" in row and last != last_wrong:
                wrong, last_wrong = wrong + 1, last
    return texts, 0, wrong

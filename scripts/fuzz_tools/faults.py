"""Operations of the system that fail, each in its turn: an error in one line, nothing lost or half.

A command, or an answer at a server, is carried out again and again; the first time its first
operation on a file fails, then its second, and so on, until all of it goes well.
"""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fuzz_tools.answering import make
from fuzz_tools.cases import Tally
from fuzz_tools.disk import TOLD
from fuzz_tools.place import Place
from fuzz_tools.power import Run, scratch
from fuzz_tools.recorder import recorded, recorded_sqlite
from fuzz_tools.visits import new_study
from regsuite import reg
from regsuite.base.aside import SUFFIX
from regsuite.base.errors import SuiteError
from regsuite.base.files import read_bytes, write_together
from regsuite.corpora.samples import sample
from regsuite.studies.commands.export import export

CODES = (errno.ENOSPC, errno.EACCES, errno.EINTR, errno.EIO, errno.EDQUOT, errno.EROFS)
NAMES = "open fdopen fsync replace link unlink chmod mkdir stat scandir".split()
MOST = 400
OLD = b"old"


def attack(count: int, seed: int, tally: Tally) -> None:
    """Let operations fail in so many rounds over all commands, and of the server's database."""
    draw = random.Random(seed)
    for number in range(count):
        for name, act in ACTS.items():
            code = CODES[(number + draw.randrange(len(CODES))) % len(CODES)]
            _each(name, act, code, tally)
        with scratch() as folder:
            tally.run(f"answers {number}", partial(_answers, Path(folder), draw))
    tally.note = f"{len(ACTS)} commands, each operation of each; the server {count} times"


def _each(name: str, act: Callable[[Path], Any], code: int, tally: Tally) -> None:
    for place in range(1, MOST):
        with scratch() as folder:
            reached: list[str] = []
            label = f"{name}, operation {place}, {errno.errorcode[code]}"
            tally.run(label, partial(_one, Path(folder), act, place, code, reached))
        if not reached:
            return


def _one(
    folder: Path, act: Callable[[Path], Any], place: int, code: int, reached: list[str]
) -> None:
    """Carry out a command of which one operation fails; look at what it left."""
    target = folder / "out"
    target.write_bytes(OLD)
    try:
        with failing(folder, place, code, reached):
            act(folder)
    except (SuiteError, OSError) as error:  # of which the command line makes one line too
        if "\n" in str(error) or not reached:
            raise AssertionError(f"the error is: {error}") from error
    left = [path.name for path in folder.rglob(f"*{SUFFIX}")]
    if left and reached[0] != "unlink":  # what cannot be deleted the next write sweeps away
        raise AssertionError(f"temporary files stay after {reached}: {left}")
    if target.read_bytes() not in (OLD, *WHOLE):
        raise AssertionError("a file is half written")


@contextmanager
def failing(folder: Path, place: int, code: int, reached: list[str]) -> Iterator[None]:
    """Let the so-manieth operation on paths below a folder fail; ``reached`` gets its name."""
    usual = {name: getattr(os, name) for name in NAMES}
    left = place

    def wrapped(name: str) -> Callable[..., Any]:
        def act(path: Any, *rest: Any, **more: Any) -> Any:
            nonlocal left
            if _is_below(path, folder):
                left -= 1
                if left == 0:
                    reached.append(name)
                    raise OSError(code, os.strerror(code), str(path))
            return usual[name](path, *rest, **more)

        return act

    vars(os).update({name: wrapped(name) for name in NAMES})
    try:
        yield
    finally:
        vars(os).update(usual)


def _is_below(path: Any, folder: Path) -> bool:
    if isinstance(path, int):
        path = Path(f"/proc/self/fd/{path}").readlink()
    return str(path).startswith(str(folder))


NEW = bytes(range(256)) * 40
WHOLE = [NEW]


def _written(folder: Path) -> None:
    write_together({folder / "out": NEW, folder / "more/b": NEW})


def _fresh(folder: Path) -> None:
    write_together({folder / "c": NEW}, fresh=True)


def _read(folder: Path) -> None:
    read_bytes(folder / "out")


def _trained(folder: Path) -> None:
    reg.train("base-freq", None, folder / "m.model")


def _predicted(folder: Path) -> None:
    reg.train("base-freq", None, folder / "m.model")
    reg.predict(folder / "m.model", next(sample("grec", "test").glob("*.xml")), folder / "x.xml")


def _exported(folder: Path) -> None:
    export(new_study(make).study.folder, folder / "data")


ACTS: dict[str, Callable[[Path], Any]] = {
    "write": _written, "write fresh": _fresh, "read": _read, "train": _trained,
    "predict": _predicted, "export": _exported,
}  # fmt: skip


def _answers(folder: Path, draw: random.Random) -> None:
    """Let people answer on a disk that now and then is full or broken: what is told is kept."""
    with (
        recorded(folder) as made,
        recorded_sqlite(made),
        closing(Place(new_study(make), folder)) as place,
    ):
        run = Run(place, made, draw)
        run.come()
        place.store.connection.execute("PRAGMA wal_autocheckpoint=8")
        made.fails = lambda op: op.kind != TOLD and draw.random() < 0.2
        for _ in range(40):
            run.answer()
        made.fails = lambda op: False
        place.kill()
        told = {tuple(map(int, op.data.split())) for op in made.ops if op.path == "kept"}
        kept = {(answer.participant, answer.position) for answer in place.store.answers()}
    if told - kept:
        raise AssertionError(f"confirmed and not there: {sorted(told - kept)}")

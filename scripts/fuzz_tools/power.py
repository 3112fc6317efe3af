"""Power that fails at any moment: what was confirmed is there afterwards, and nothing is half.

Each run writes files, or answers trials, while all that is asked of the disk is recorded; then
every prefix of it is looked at, with what a file system may have kept of it.
"""

from __future__ import annotations

import json
import random
import tempfile
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from fuzz_tools.answering import make
from fuzz_tools.cases import Tally
from fuzz_tools.disk import TOLD, Files, Op, states
from fuzz_tools.place import JSON, Browser, Place
from fuzz_tools.recorder import Recorder, recorded, recorded_sqlite
from fuzz_tools.visits import LINK, new_study
from regsuite.base.aside import SUFFIX
from regsuite.base.files import write_atomically, write_together
from regsuite.studies.store import Store
from regsuite.studies.study import ANSWERS as ANSWERS_FILE
from regsuite.studies.study import Study

MEMORY = Path("/dev/shm")  # where a sync takes no time; what it does is only recorded
WRITES = 6
ANSWERS = 14
PEOPLE = 3
FRAMES = 8  # after so many the log goes into the database


def scratch() -> tempfile.TemporaryDirectory[str]:
    """Make a folder in memory, where there is such a place."""
    return tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)


def attack(runs: int, seed: int, tally: Tally) -> None:
    """Look at all prefixes of so many runs of the writer, and of the server."""
    for number in range(runs):
        for act in (files_written, answers_given):
            before = len(tally.failures)
            with scratch() as name:
                act(Path(name), random.Random(f"{seed} {number}"), tally)
            del tally.failures[before + 3 :]  # one cause has many effects
    tally.note = f"states of the disk in {runs} runs of the writer and {runs} of the server"


# files


def files_written(folder: Path, draw: random.Random, tally: Tally) -> None:
    """Write files one by one and together, over others and into new folders."""
    history: list[tuple[str, bytes, int, int]] = []
    (folder / "a").write_bytes(b"old")
    start = Files.below(folder)
    history.append((str(folder / "a"), b"old", 0, 0))
    with recorded(folder) as made:
        for _ in range(WRITES):
            contents = {folder / draw.choice(PATHS): draw.randbytes(draw.choice(SIZES))
                        for _ in range(draw.choice((1, 1, 3)))}  # fmt: skip
            before = len(made.ops)
            _write(contents, fresh=draw.random() < 0.2 and not any(p.exists() for p in contents))
            made.ops.append(Op(TOLD))
            history += [(str(p), data, before, len(made.ops)) for p, data in contents.items()]
    for length, kept, disk in states(start, made.ops, draw.getrandbits(30)):
        tally.run(f"files, {length} {kept}", partial(_files_hold, disk, history, length))


PATHS = ("a", "b", "c", "new/d", "new/er/e")
SIZES = (0, 1, 511, 513, 5000)


def _write(contents: dict[Path, bytes], fresh: bool) -> None:
    if len(contents) == 1:
        ((path, data),) = contents.items()
        write_atomically(path, data, fresh)
    else:
        write_together(contents, fresh)


def _files_hold(disk: Files, history: list[tuple[str, bytes, int, int]], length: int) -> None:
    for path in {path for path, *_ in history}:
        _file_holds(disk, path, [entry[1:] for entry in history if entry[0] == path], length)
    strange = set(disk.names) - {path for path, *_ in history}
    if not all(name.endswith(SUFFIX) for name in strange):
        raise AssertionError(f"files that nobody wrote: {strange}")


def _file_holds(disk: Files, path: str, own: list[tuple[bytes, int, int]], length: int) -> None:
    last = max((n for n, (_, _, told) in enumerate(own) if told <= length), default=-1)
    allowed = [data for data, begun, _ in own[max(last, 0) :] if begun < length or last == 0]
    number = disk.names.get(path)
    found = None if number is None else bytes(disk.contents[number])
    if found not in allowed and not (found is None and last < 0):
        raise AssertionError(f"{Path(path).name}: {'missing' if found is None else 'half'}")


# answers


class Run:
    """People who answer, and what they were told."""

    def __init__(self, place: Place, made: Recorder, draw: random.Random):
        self.place, self.made, self.draw = place, made, draw
        self.people: dict[int, Browser] = {}
        self.done: dict[int, int] = {}

    def come(self) -> None:
        """Join and begin."""
        admin = Browser(self.place.made.results_token)
        for number in range(1, PEOPLE + 1):
            _, page = self.place.submit(admin, "/admin/act", links="1")
            link = LINK.search(page.decode())
            assert link
            self.people[number] = Browser()
            self.place.ask(self.people[number], "GET", f"/join/{link[1]}")
            self.place.submit(self.people[number], "/begin", consent="yes")
            self.done[number] = 0

    def answer(self) -> None:
        """Answer a trial and note what was confirmed."""
        number = self.draw.choice(list(self.people))
        position = self.done[number]
        cells = self.place.store.participant(number).trials
        if position == len(cells):
            return
        values = {"meant": "e1", "wording": wording(number, position)}
        answer = {"screens": [{"values": values, "time": 9000}]}
        sent = {"position": position, "cell": cells[position], "answer": answer}
        asked = (self.people[number], "POST", "/api/answer", json.dumps(sent).encode(), JSON)
        if self.place.ask(*asked)[0] == 200:
            self.done[number] += 1
            self.made.ops.append(Op(TOLD, "kept", data=b"%d %d" % (number, position)))

    def leave(self) -> None:
        """Have everything deleted."""
        number = self.draw.choice(list(self.people))
        self.made.ops.append(Op(TOLD, "leaves", data=b"%d" % number))
        if self.place.submit(self.people.pop(number), "/leave", delete="yes")[0] == 200:
            self.made.ops.append(Op(TOLD, "gone", data=b"%d" % number))


def wording(number: int, position: int) -> str:
    """Return what a participant answers: some of it longer than a page of the database."""
    return f"{number} {position} " * (1, 30, 480)[(number + position) % 3]


def answers_given(folder: Path, draw: random.Random, tally: Tally) -> None:
    """Let people answer and leave while the log is often brought into the database."""
    with (
        recorded(folder) as made,
        recorded_sqlite(made),
        closing(Place(new_study(make), folder)) as place,
    ):
        run = Run(place, made, draw)
        run.come()
        place.store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        place.store.close()
        place.folder.joinpath(f"{ANSWERS_FILE}-wal").unlink(missing_ok=True)  # a new one is made
        base, start = place.folder, Files.below(place.folder)
        made.ops.clear()
        place.start()
        place.store.connection.execute(f"PRAGMA wal_autocheckpoint={FRAMES}")
        leaves = draw.randrange(ANSWERS)
        for number in range(ANSWERS):
            if number == leaves:
                run.leave()
            run.answer()
        ops, study = list(made.ops), place.store.study
    for length, kept, disk in states(start, ops, draw.getrandbits(30)):
        act = partial(_answers_hold, disk, base, study, ops[:length])
        tally.run(f"answers, {length} {kept}", act)


def _answers_hold(disk: Files, base: Path, study: Study, ops: list[Op]) -> None:
    with tempfile.TemporaryDirectory(dir=base.parent.parent) as name:
        folder = Path(name)
        disk.write(folder, base)
        with closing(Store(replace(study, folder=folder))) as store:
            _store_holds(store, [op for op in ops if op.kind == TOLD])


def _answers_are_whole(found: dict[tuple[int, int], Any]) -> None:
    for place, answer in found.items():
        if answer["values"]["wording"] != wording(*place).strip():
            raise AssertionError(f"half an answer: {place}")


def _store_holds(store: Store, told: list[Op]) -> None:
    ((whole,),) = store.connection.execute("PRAGMA integrity_check").fetchall()
    if whole != "ok":
        raise AssertionError(f"the database is damaged: {whole}")
    found = {(a.participant, a.position): a.answer for a in store.answers()}
    kept = {tuple(map(int, op.data.split())) for op in told if op.path == "kept"}
    left = {int(op.data) for op in told if op.path == "leaves"}
    gone = {int(op.data) for op in told if op.path == "gone"}
    missing = {place for place in kept - set(found) if place[0] not in left}
    if missing:
        raise AssertionError(f"confirmed and not there: {sorted(missing)}")
    if any(place[0] in gone for place in found):
        raise AssertionError("deleted, confirmed, and still there")
    _answers_are_whole(found)

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from regsuite.base import aside
from regsuite.base.aside import SUFFIX, Aside, sweep
from regsuite.base.errors import InputError
from regsuite.base.files import check_output, read_bytes, write_atomically, write_together

KILLED = """
import os, signal, sys
from pathlib import Path
from regsuite.base.files import write_atomically

def pieces():
    yield b"half"
    os.kill(os.getpid(), signal.SIGKILL)

write_atomically(Path(sys.argv[1]), pieces())
"""


def parts(folder):
    return [p.name for p in folder.iterdir() if p.name.endswith(SUFFIX)]


def test_what_a_killed_process_left_is_swept_at_the_next_write(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path / "out")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    assert len(parts(tmp_path)) == 1
    write_atomically(tmp_path / "other", b"data")
    assert [p.name for p in tmp_path.iterdir()] == ["other"]


def test_what_a_living_process_writes_is_not_swept(tmp_path):
    writing = Aside(tmp_path / "out")
    writing.fill(b"data")
    sweep(tmp_path)
    assert len(parts(tmp_path)) == 1
    writing.put()
    writing.drop()
    assert (tmp_path / "out").read_bytes() == b"data"
    assert parts(tmp_path) == []


def test_of_several_that_create_one_file_one_wins_and_the_others_are_told(tmp_path):
    outcomes = []

    def create(number: int) -> None:
        try:
            write_atomically(tmp_path / "out", bytes([number]) * 1000, fresh=True)
            outcomes.append(number)
        except InputError as error:
            outcomes.append(str(error))

    threads = [threading.Thread(target=create, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (winner,) = [o for o in outcomes if isinstance(o, int)]
    assert (tmp_path / "out").read_bytes() == bytes([winner]) * 1000
    assert all("exists already" in o for o in outcomes if isinstance(o, str))
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_file_system_without_links_still_creates_only_once(tmp_path, monkeypatch):
    def no_links(*_):
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(aside.Path, "hardlink_to", no_links)
    write_atomically(tmp_path / "out", b"first", fresh=True)
    with pytest.raises(InputError, match="exists already"):
        write_atomically(tmp_path / "out", b"second", fresh=True)
    assert (tmp_path / "out").read_bytes() == b"first"
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_of_files_created_together_none_is_half_there(tmp_path):
    (tmp_path / "b").write_bytes(b"old")
    with pytest.raises(InputError, match="exists already"):
        write_together({tmp_path / "b": b"x", tmp_path / "a": b"y"}, fresh=True)
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {"b": b"old"}


@pytest.mark.parametrize("force", [False, True])
def test_links_to_nothing_pipes_and_devices_are_no_outputs(tmp_path, force):
    (tmp_path / "link").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputError, match="link to nothing"):
        check_output(tmp_path / "link", force)
    for path in (tmp_path / "pipe", aside.Path("/dev/null")):
        with pytest.raises(InputError, match="pipe or a device"):
            check_output(path, force)


def test_a_pipe_is_refused_rather_than_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputError, match="a pipe or a device"):
        read_bytes(tmp_path / "pipe")


def test_what_is_broken_off_while_a_file_is_being_made_leaves_nothing(tmp_path, monkeypatch):
    def ended(*_args, **_more):
        raise KeyboardInterrupt

    for step in ("_lock", "_umask"):
        with monkeypatch.context() as patched:
            patched.setattr(aside, step, ended)
            with pytest.raises(KeyboardInterrupt):
                write_atomically(tmp_path / "out", b"data")
        assert list(tmp_path.iterdir()) == []

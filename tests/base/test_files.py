from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from regsuite.base.errors import InputError, OutputError
from regsuite.base.files import (
    DASH,
    check_output,
    files_below,
    write_atomically,
    write_together,
)


def touch(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x")
    return path


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def interrupt(*_):
    raise KeyboardInterrupt


def test_a_folder_is_searched_recursively_in_path_order(tmp_path):
    wanted = [touch(tmp_path / n) for n in ("a.xml", "b/c.xml", "b/d/e.xml")]
    touch(tmp_path / "b/notes.txt")
    (tmp_path / "folder.xml").mkdir()
    assert files_below(tmp_path) == wanted


def test_a_lone_file_stands_for_itself_whatever_its_suffix(tmp_path):
    file = touch(tmp_path / "text.grec")
    assert files_below(file) == [file]


@pytest.mark.parametrize("missing", ["nowhere", "."])
def test_a_path_without_files_is_named(tmp_path, missing):
    with pytest.raises(InputError, match=str(tmp_path)):
        files_below(tmp_path / missing)


@pytest.mark.parametrize("name", ["new.model", "new/deep/er/x.model"])
def test_a_free_path_is_accepted_and_nothing_is_made(tmp_path, name):
    check_output(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_an_empty_folder_is_accepted_for_a_folder(tmp_path):
    check_output(tmp_path, folder=True)


@pytest.mark.parametrize("folder", [False, True])
def test_what_exists_is_refused_unless_forced(tmp_path, folder):
    file = touch(tmp_path / "old")
    taken = tmp_path if folder else file
    with pytest.raises(InputError, match="--force"):
        check_output(taken, folder=folder)
    check_output(taken, force=True, folder=folder)


@pytest.mark.parametrize("force", [False, True])
def test_a_file_never_takes_the_place_of_a_folder_nor_a_folder_that_of_a_file(tmp_path, force):
    with pytest.raises(InputError, match="is a folder; the output will be a file"):
        check_output(tmp_path, force)
    with pytest.raises(InputError, match="is a file; the output will be a folder"):
        check_output(touch(tmp_path / "old"), force, folder=True)


def test_a_path_below_a_file_is_refused(tmp_path):
    with pytest.raises(InputError, match="not a folder"):
        check_output(touch(tmp_path / "old") / "new.model")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(InputError, match="permission"):
        check_output(tmp_path / "new.model")


def test_a_folder_said_not_to_be_writable_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(InputError, match="no permission"):
        check_output(tmp_path / "new.model")


def test_writing_makes_folders_and_leaves_only_the_file(tmp_path):
    write_atomically(tmp_path / "a/b/out", b"data")
    assert (tmp_path / "a/b/out").read_bytes() == b"data"
    assert [p.name for p in (tmp_path / "a/b").iterdir()] == ["out"]


def test_writing_replaces_what_stood_there(tmp_path):
    file = touch(tmp_path / "out")
    write_atomically(file, b"new")
    assert file.read_bytes() == b"new"


def test_written_files_have_the_usual_permissions(tmp_path):
    write_atomically(tmp_path / "out", b"data")
    assert (tmp_path / "out").stat().st_mode == touch(tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("call", ["fsync", "replace", "chmod"])
def test_a_full_disk_keeps_the_old_file_and_leaves_no_other(tmp_path, monkeypatch, call):
    file = touch(tmp_path / "out")
    monkeypatch.setattr(os, call, full_disk)
    with pytest.raises(OutputError, match="No space left"):
        write_atomically(file, b"new")
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("out", "x")]


def test_an_interruption_while_writing_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "out", b"new")
    assert list(tmp_path.iterdir()) == []


def test_files_written_together_are_all_whole_or_none_is_there(tmp_path, monkeypatch):
    contents = {tmp_path / "a": b"first", tmp_path / "b": [b"sec", b"ond"]}
    write_together(contents)
    assert [p.read_bytes() for p in sorted(tmp_path.iterdir())] == [b"first", b"second"]
    with pytest.raises(KeyboardInterrupt):
        write_together({tmp_path / "a": b"new", tmp_path / "b": map(interrupt, "x")})
    assert [p.read_bytes() for p in sorted(tmp_path.iterdir())] == [b"first", b"second"]


def test_writing_over_a_folder_is_an_output_error(tmp_path):
    touch(tmp_path / "out/file")
    with pytest.raises(OutputError, match="could not be written"):
        write_atomically(tmp_path / "out", b"data")
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_very_long_name_is_an_output_error(tmp_path):
    with pytest.raises(OutputError, match="too long"):
        write_atomically(tmp_path / ("x" * 300), b"data")
    assert list(tmp_path.iterdir()) == []


def test_a_dash_is_standard_output_and_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(tmp_path)
    check_output(DASH)
    write_atomically(DASH, b"one\n")
    write_together({DASH: iter([b"two ", b"three\n"]), Path("kept"): b"file"})
    assert capsysbinary.readouterr().out == b"one\ntwo three\n"
    assert [p.name for p in tmp_path.iterdir()] == ["kept"]
    for wrong in ({"folder": True}, {"standard": False}):
        with pytest.raises(InputError, match="not standard output"):
            check_output(DASH, **wrong)

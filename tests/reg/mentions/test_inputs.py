"""Strings are texts, paths are files, and files come out as they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.reg.mentions.inputs import text_files
from regsuite.suite.given import is_single


def read(given, kind=""):
    return [file.source for file in text_files(given, kind)]


def test_a_string_is_a_text_and_a_path_a_file(tmp_path):
    file = tmp_path / "notes.md"
    file.write_text("# Tom\n\nHe ran.\n")
    text, path = read(["He ran.", file])
    assert (text.text, text.kind, path.text, path.kind, path.name) == (
        "He ran.",
        "text",
        "# Tom\n\nHe ran.\n",
        "markdown",
        "notes.md",
    )


def test_a_string_that_names_a_file_is_refused_with_what_to_write(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("He ran.")
    with pytest.raises(InputError, match=r'give Path\("notes.txt"\)'):
        read("notes.txt")


def test_a_long_string_and_one_with_a_nul_are_texts():
    assert [one.text for one in read(["x" * 5000, "a\0b"])] == ["x" * 5000, "a\0b"]


def test_a_folder_and_a_list_are_several(tmp_path):
    (tmp_path / "b.txt").write_text("B.")
    (tmp_path / "a.txt").write_text("A.")
    assert [one.name for one in read(tmp_path)] == ["a.txt", "b.txt"]
    assert not is_single(tmp_path) and not is_single(["text"])
    assert is_single("text") and is_single(tmp_path / "a.txt")


@pytest.mark.parametrize("given", [3, None, b"He ran.", [3]])
def test_what_is_neither_is_refused(given):
    with pytest.raises(InputError, match="expected, not"):
        read(given)


@pytest.mark.parametrize(
    "data",
    [
        b"He ran.\r\nShe sat.\r\n",
        b"\xef\xbb\xbfHe ran.\n",
        "He ran, café.\n".encode("utf-16"),
        b"He \x07 ran.\n",
    ],
)
def test_bytes_come_out_as_they_went_in(tmp_path, data):
    file = tmp_path / "notes.txt"
    file.write_bytes(data)
    (one,) = text_files(file)
    assert one.encoded(one.source.text) == data


def test_a_binary_file_is_refused(tmp_path):
    (tmp_path / "x.txt").write_bytes(b"\x00\x01\x02")
    with pytest.raises(InputError, match="binary"):
        read(tmp_path / "x.txt")

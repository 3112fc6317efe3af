"""Tables of arrays and of word vectors: what is written is read back, what is broken is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regsuite.base.arrays import Arrays, packed, read_arrays, write_arrays
from regsuite.base.errors import InputError
from regsuite.english.word_vectors import read_vectors, shipped_vectors, vector_table


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "small.arrays"
    rows = np.array([[1.0, 0.0], [0.9, 0.1], [0.0, -3.0]])
    write_arrays(vector_table(["cat", "kitten", "sky"], rows, {"source": "made up"}), path)
    return path


def test_arrays_come_back_as_they_were(tmp_path: Path) -> None:
    given = {"a": np.arange(5, dtype=np.int32), "b": np.array([[0.5], [1.5]], dtype=np.float32)}
    write_arrays(Arrays("things", given, {"from": "a test"}), tmp_path / "t")
    found = read_arrays(tmp_path / "t", "things")
    assert found.about == {"from": "a test"}
    assert all(np.array_equal(found[name], given[name]) for name in given)


def test_arrays_of_objects_are_not_kept() -> None:
    with pytest.raises(ValueError, match="no array of type"):
        packed(Arrays("things", {"a": np.array([object()])}))


@pytest.mark.parametrize("keep", [0, 5, 20, 60, -8, -1])
def test_a_truncated_table_is_refused(table: Path, keep: int) -> None:
    table.write_bytes(table.read_bytes()[:keep])
    with pytest.raises(InputError, match=r"small\.arrays"):
        read_vectors(table)


def test_a_table_of_another_kind_or_none_is_refused(tmp_path: Path, table: Path) -> None:
    with pytest.raises(InputError, match="holds a table of kind 'vectors'"):
        read_arrays(table, "paraphrases")
    foreign = tmp_path / "foreign"
    foreign.write_bytes(b"PK\x03\x04" + bytes(100))
    with pytest.raises(InputError, match="no table of this suite"):
        read_vectors(foreign)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"at": 0', b'"at": 8'),
        (b'"type": "|i1"', b'"type": "|O8"'),
        (b'"shape": [3, 2]', b'"shape": [9, 9]'),
        (b'"shape": [3, 2]', b'"shape": [2, 3]'),
        (b'"kind"', b'"kynd"'),
    ],
)
def test_a_header_that_lies_is_refused(table: Path, old: bytes, new: bytes) -> None:
    data = table.read_bytes()
    assert old in data
    table.write_bytes(data.replace(old, new))
    with pytest.raises(InputError):
        read_vectors(table)


def test_vectors_have_length_one_and_know_what_is_near(table: Path) -> None:
    vectors = read_vectors(table)
    assert np.allclose(np.linalg.norm(vectors.unit([0, 1, 2]), axis=1), 1)
    assert vectors.similarity("Cat", "kitten") > 0.98
    assert vectors.similarity("cat", "sky") == pytest.approx(0)
    assert [word for word, _ in vectors.nearest("cat", 1)] == ["kitten"]


def test_unknown_words_are_near_to_nothing_but_themselves(table: Path) -> None:
    vectors = read_vectors(table)
    assert vectors.vector("zyx") is None
    assert vectors.similarity("zyx", "cat") == 0
    assert vectors.similarity("zyx", "ZYX") == 1
    assert not vectors.mean(["zyx"]).any()


def test_the_shipped_vectors_are_words_and_nothing_private() -> None:
    vectors = shipped_vectors()
    assert not any(set("0123456789@./:") & set(word) for word in vectors.words)
    assert vectors.similarity("bombing", "explosion") > vectors.similarity("bombing", "butter")

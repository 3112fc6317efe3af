"""Paraphrase tables: built, written, opened, read from text, and refused where broken."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regsuite.base.arrays import Arrays, write_arrays
from regsuite.base.errors import InputError
from regsuite.corpora.formats.paraphrases import KIND, ParaphraseTable, read_table, table_of

PAIRS = {("blown up", "exploded"): 0.5, ("exploded", "blown up"): 0.25, ("bombing", "attack"): 0.1}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write_arrays(table_of(PAIRS, {"source": "made up"}), tmp_path / "small.table")
    return tmp_path / "small.table"


def test_paraphrases_come_back_with_their_own_direction(path: Path) -> None:
    table = read_table(path)
    assert table.paraphrases("blown up") == [("exploded", 0.5)]
    assert table.paraphrases("exploded") == [("blown up", 0.25)]
    assert table.about["source"] == "made up"
    assert (len(table), table.pairs) == (4, 4)


def test_a_direction_that_was_not_kept_has_the_least_probability(path: Path) -> None:
    table = read_table(path)
    attack, bombing = table.number("attack"), table.number("bombing")
    assert attack is not None
    assert bombing is not None
    assert 0 < table.row(attack)[bombing] < 0.001
    assert table.chance(attack, bombing) == pytest.approx(0.1, abs=0.001)


def test_phrases_of_a_text_are_found_with_their_places(path: Path) -> None:
    table = read_table(path)
    words = "the bombing was blown up again".split()
    found = {(a, b): table.text(n) for a, b, n in table.find(words)}
    assert found == {(1, 2): "bombing", (3, 5): "blown up"}
    assert [(a, b) for a, b, _ in table.find(words, 2)] == [(3, 5)]
    assert table.find([]) == []
    assert table.number("blown") is None
    assert table.paraphrases("") == []


def test_identities_tell_tables_apart(path: Path) -> None:
    other = ParaphraseTable(table_of({("a", "b"): 0.5}))
    assert read_table(path).identity != other.identity
    assert read_table(path).identity == read_table(path).identity


def test_an_empty_table_has_nothing() -> None:
    table = ParaphraseTable(table_of({}))
    assert len(table) == 0
    assert table.find(["a"]) == []
    assert table.number("a") is None


def test_pairs_between_tabs_hold_in_both_directions(tmp_path: Path) -> None:
    path = tmp_path / "pairs.tsv"
    path.write_text("Big\tlarge\nbig\thuge\t0.5\n\nsame\tsame\nbig\t \n", encoding="utf-8")
    table = read_table(path)
    assert table.paraphrases("big") == [("large", 1.0), ("huge", 0.5)]
    assert table.paraphrases("large") == [("big", 1.0)]


def test_lines_of_ppdb_are_read(tmp_path: Path) -> None:
    path = tmp_path / "ppdb.txt"
    path.write_text(
        "[NN] ||| bombing ||| attack ||| p(e|f)=0.6931 p(f|e)=1.2 ||| 0-0 ||| Equivalence\n"
        "[VB] ||| blown up ||| exploded ||| PPDB2.0Score=4.1 ||| 0-0\n"
    )
    table = read_table(path)
    assert table.paraphrases("bombing") == [("attack", pytest.approx(0.5, abs=0.001))]
    assert table.paraphrases("blown up") == [("exploded", 1.0)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no pair"),
        ("word\n", ":1: is no pair"),
        ("a\tb\na\tb\tc\n", ":2: is no pair"),
        ("a\tb\t7\n", "not between 0 and 1"),
        ("a\tb\tnan\n", "is no pair"),
        ("x" * 20_000, "too long"),
    ],
)
def test_files_that_are_no_pairs_are_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "bad.tsv"
    path.write_text(text)
    with pytest.raises(InputError, match=says):
        read_table(path)


def test_a_missing_truncated_or_foreign_table_is_refused(tmp_path: Path, path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_table(tmp_path / "none")
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(InputError, match="truncated"):
        read_table(path)
    (tmp_path / "zip").write_bytes(b"PK\x03\x04\0\0")
    with pytest.raises(InputError, match="no table of this suite"):
        read_table(tmp_path / "zip")


@pytest.mark.parametrize(
    "changed",
    [
        {"keys": np.arange(4, 0, -1, dtype=np.uint64)},
        {"targets": np.array([0, 1, 2, 99], dtype=np.uint32)},
        {"chances": np.array([0.5, 0.5, 0.5, 2.0], dtype=np.float16)},
        {"chances": np.array([0.5, 0.5, 0.5, np.nan], dtype=np.float16)},
        {"ends": np.array([1, 2, 3, 9], dtype=np.uint32)},
        {"text_ends": np.array([9, 2, 3, 4], dtype=np.uint32)},
    ],
)
def test_a_table_with_wrong_numbers_is_refused(
    tmp_path: Path, changed: dict[str, np.ndarray]
) -> None:
    whole = table_of(PAIRS)
    write_arrays(Arrays(KIND, {**whole.arrays, **changed}), tmp_path / "t")
    with pytest.raises(InputError, match="not a whole paraphrase table"):
        read_table(tmp_path / "t")

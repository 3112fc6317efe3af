"""WordNet's compact table: synonyms, hypernyms, and a broken table."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regsuite.base.arrays import Arrays, write_arrays
from regsuite.base.errors import InputError
from regsuite.english.wordnet import KIND, base_forms, read_wordnet, shipped_wordnet


def small(path: Path, **changed: np.ndarray) -> Path:
    """Write car, auto (one synset) below vehicle, which also is a verb."""
    arrays = {
        "words": np.frombuffer(b"auto\ncar\nvehicle", dtype=np.uint8),
        "sense_counts": np.array([1, 1, 2], dtype=np.uint8),
        "senses": np.array([0, 0, 1, 2], dtype=np.uint32),
        "parts": np.array([0, 0, 1], dtype=np.uint8),
        "hypernym_counts": np.array([1, 0, 0], dtype=np.uint8),
        "hypernyms": np.array([1], dtype=np.uint32),
    }
    write_arrays(Arrays(KIND, arrays | changed), path)
    return path


def test_words_of_one_synset_are_synonyms(tmp_path: Path) -> None:
    table = read_wordnet(small(tmp_path / "w"))
    assert table.synonyms("Cars") == ["auto"]
    assert table.hypernyms("auto") == ["vehicle"]
    assert table.synsets("vehicle", "v") == [2]
    assert "lorry" not in table


@pytest.mark.parametrize(
    "changed",
    [
        {"senses": np.array([0, 0, 1, 9], dtype=np.uint32)},
        {"senses": np.array([0], dtype=np.uint32)},
        {"hypernyms": np.array([7], dtype=np.uint32)},
        {"hypernym_counts": np.array([1], dtype=np.uint8)},
        {"words": np.frombuffer(b"auto", dtype=np.uint8)},
        {"words": np.frombuffer(b"auto\ncar\nveh\xff", dtype=np.uint8)},
        {"parts": np.array([0, 0, 9], dtype=np.uint8)},
    ],
)
def test_a_table_that_is_not_whole_is_refused(
    tmp_path: Path, changed: dict[str, np.ndarray]
) -> None:
    with pytest.raises(InputError, match="not a whole wordnet table"):
        read_wordnet(small(tmp_path / "w", **changed))


def test_regular_inflections_are_taken_off() -> None:
    assert "try" in base_forms("tries")
    assert "stop" in base_forms("Stopped")
    assert "make" in base_forms("making")


def test_the_shipped_table_knows_english() -> None:
    table = shipped_wordnet()
    assert "detonation" in table.synonyms("explosions")
    assert "animal" in table.hypernyms("cat")
    assert not any(set("0123456789@") & set(word) for word in table.words)


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("tries", "try"),
        ("tried", "try"),
        ("churches", "church"),
        ("dishes", "dish"),
        ("boxes", "box"),
        ("quizzes", "quizz"),
        ("buses", "bus"),
        ("women", "woman"),
        ("making", "make"),
        ("walking", "walk"),
        ("latest", "late"),
        ("coldest", "cold"),
        ("waves", "wave"),
        ("heroes", "hero"),
        ("baked", "bake"),
        ("walked", "walk"),
        ("later", "late"),
        ("colder", "cold"),
        ("mills", "mill"),
        ("Stopped", "stop"),
    ],
)
def test_endings_are_cut_and_replaced(form: str, base: str) -> None:
    assert base in base_forms(form)

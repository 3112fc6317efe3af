"""What ready-made models hold of their corpora is short: words and n-grams, no sentences.

The longest names of features that we write have seven words, the longest n-grams four.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.models.ready_strings import READY, values

LONGEST = 7


def running(path: Path) -> list[str]:
    """Return the strings of a model that are longer than any name or n-gram."""
    return [value for value in values(path) if len(value.split()) > LONGEST]


@pytest.mark.parametrize("path", sorted(READY.rglob("*.model")), ids=lambda path: path.stem)
def test_no_ready_made_model_holds_a_sentence(path: Path) -> None:
    assert running(path) == []
    assert any(True for _ in values(path))


def test_a_sentence_in_any_part_is_found(tmp_path: Path) -> None:
    path = tmp_path / "bad.model"
    said = "the old ferry left the harbour before anybody was awake"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("manifest.json", json.dumps({"card": said}))
        archive.writestr("deep/names.json", json.dumps({"a": [{"b": f"word={said}"}, 3]}))
        archive.writestr("kind", said)
    assert running(path) == [said, said]

"""The shipped English pipeline on the development part of the UD English Web Treebank."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from english_tools.scoring import score

from regsuite.corpora.formats.trees.conllu import read_trees
from regsuite.english.pipeline import load, shipped

ROOT = Path(os.environ.get("REG_DATA", "")) / "ud-ewt"

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(
        "REG_DATA" not in os.environ or not ROOT.is_dir(), reason="REG_DATA has no folder ud-ewt"
    ),
]

REQUIRED = {
    "UPOS": 95.0,
    "XPOS": 94.2,
    "UAS": 83.0,
    "LAS": 79.5,
    "lemmas": 97.8,
    "sentences F": 82.0,
    "chunk coverage": 95.0,
}


@pytest.fixture(scope="module")
def figures() -> dict[str, float]:
    return score(load(shipped()), read_trees(ROOT / "dev.conllu"))


@pytest.mark.parametrize("name", REQUIRED)
def test_english_reaches_what_is_required(figures: dict[str, float], name: str) -> None:
    assert figures[name] >= REQUIRED[name]

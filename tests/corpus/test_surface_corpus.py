"""Realisers on a real treebank: a baseline trained on it, and the model that is shipped."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regsuite import reg

pytestmark = pytest.mark.corpus


@pytest.fixture
def treebank() -> Path:
    """The folder of the treebank."""
    root = Path(os.environ.get("REG_DATA", ""), "ud-ewt")
    if not os.environ.get("REG_DATA") or not root.is_dir():
        pytest.skip("REG_DATA names no folder with ud-ewt/ in it")
    return root


def test_offsets_of_relations_order_as_measured(treebank: Path) -> None:
    train, dev = treebank / "train.conllu", treebank / "dev.conllu"
    found = reg.compare(train, dev, systems="mean-offset", task="surface", metrics="bleu4,coverage")
    (scored,) = found.systems
    assert scored.scores["bleu4"] >= 0.585
    assert scored.scores["coverage"] == 1


def test_the_shipped_model_realises_as_its_card_says(treebank: Path, tmp_path: Path) -> None:
    dev = treebank / "dev.conllu"
    reg.predict("tree-net", dev, tmp_path / "out.conllu")
    found = reg.evaluate(dev, tmp_path / "out.conllu", task="surface", metrics="bleu4,coverage")
    assert found.systems[0].scores["bleu4"] >= 0.855

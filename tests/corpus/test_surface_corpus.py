"""What the realisers must reach on a real treebank, trained on train and scored on dev."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regsuite import reg

pytestmark = pytest.mark.corpus

LEAST = [
    ("mean-offset", {}, 0.58),
    ("stumaba", {}, 0.775),
    ("best", {}, 0.845),
    ("best", {"lin": "true"}, 0.865),
    ("best", {"input": "deep", "style": "sr11"}, 0.775),
    ("best", {"input": "deep", "style": "sr19"}, 0.51),
]


@pytest.mark.parametrize(("system", "options", "least"), LEAST)
def test_bleu_reaches_what_was_measured(system: str, options: dict[str, str], least: float):
    root = os.environ.get("REG_DATA")
    if not root or not (Path(root) / "ud-ewt").is_dir():
        pytest.skip("REG_DATA names no folder with ud-ewt/ in it")
    train, dev = (Path(root) / "ud-ewt" / f"{split}.conllu" for split in ("train", "dev"))
    found = reg.compare(train, dev, systems=[system], task="surface", options=options)
    (scored,) = found.systems
    assert scored.scores["bleu4"] >= least
    assert scored.scores["coverage"] == 1

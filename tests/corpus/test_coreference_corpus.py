"""The extrinsic measure on the real GREC development set."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regsuite import reg
from regsuite.reg.coreference.baselines.sieve import Sieve

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def grec() -> Path:
    if "REG_DATA" not in os.environ:
        pytest.skip("REG_DATA does not name the folder of the real corpora")
    return Path(os.environ["REG_DATA"]) / "grec"


def test_name_after_name_is_followed_best_and_random_choices_worst(grec, tmp_path):
    for system in ("base-name", "base-rand"):
        reg.train(system, grec / "train", tmp_path / f"{system}.model")
        reg.predict(tmp_path / f"{system}.model", grec / "dev", tmp_path / system)
    outputs = [tmp_path / "base-name", grec / "dev", tmp_path / "base-rand"]
    scored = reg.evaluate(grec / "dev", outputs, metrics="extrinsic").systems
    for metric in ("coref_mean", "muc", "ceaf", "b3"):
        names, corpus, random = (system.scores[metric] for system in scored)
        assert names > corpus > random


def test_resolvers_find_nearly_all_references(grec):
    from regsuite.corpora.derive.plain_text import plain
    from regsuite.corpora.formats.grec.xml import read_text

    found = total = 0
    for path in sorted((grec / "dev").glob("*.xml")):
        read = plain(read_text(path))
        ends = {end for chain in Sieve()(read.text) for _, end in chain}
        spans = [span for span in read.spans if span is not None]
        total += len(spans)
        found += sum(any(start < end <= stop for end in ends) for start, stop in spans)
    assert found / total > 0.97

"""Files in batches: what comes out is what each file by itself would give."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.reg.grec.baselines import BaseFreq
from regsuite.suite.commands import predict as module
from tests.reg.conftest import small, write


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "m.model"
    reg.train("base-freq", None, path)
    return path


def corpus(folder: Path, count: int) -> Path:
    return write(folder, **{f"t{i}": small(str(i), f"Tay {i}") for i in range(count)})


@pytest.mark.parametrize("limit", ["BATCH", "BATCH_BYTES"])
def test_batches_of_any_size_give_the_same_files(limit, model, tmp_path, monkeypatch):
    source = corpus(tmp_path / "in", 7)
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    reg.predict(model, source, whole)
    monkeypatch.setattr(module, limit, 2)
    reg.predict(model, source, parted)
    names = sorted(p.name for p in whole.iterdir())
    assert len(names) == 7
    assert all((whole / n).read_bytes() == (parted / n).read_bytes() for n in names)


def test_a_bad_file_does_not_stop_those_beside_it(model, tmp_path):
    source = corpus(tmp_path / "in", 3)
    (source / "t1.xml").write_text("<TEXT>")
    done = reg.predict(model, source, tmp_path / "out")
    assert [p.name for p in done.written] == ["t0.xml", "t2.xml"]
    assert [e.path.name for e in done.problems] == ["t1.xml"]


def test_an_item_that_cannot_be_chosen_for_does_not_stop_the_others(model, tmp_path, monkeypatch):
    choose = BaseFreq.predict

    def refuse(self, items):
        if any(item.title == "Tay 1" for item in items):
            raise InputError("is not to my taste")
        return choose(self, items)

    monkeypatch.setattr(BaseFreq, "predict", refuse)
    done = reg.predict(model, corpus(tmp_path / "in", 3), tmp_path / "out")
    assert [p.name for p in done.written] == ["t0.xml", "t2.xml"]
    assert [str(e) for e in done.problems] == ["is not to my taste"]

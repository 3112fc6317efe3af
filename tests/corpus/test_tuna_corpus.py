"""The real TUNA corpus: every file reads, round-trips and draws."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from regsuite.base.files import files_below
from regsuite.corpora.formats.tuna.xml import parse_trial, to_xml
from regsuite.corpora.records.tuna import Description
from regsuite.evaluation.metrics.attributes import shortest_size
from regsuite.reg.tuna.drawing.domain import draw
from regsuite.reg.tuna.task import TunaTask
from tests.corpora.written import with_choice

pytestmark = pytest.mark.corpus


@pytest.fixture(scope="module")
def files() -> list[Path]:
    root = os.environ.get("REG_DATA")
    if not root or not (Path(root) / "tuna").is_dir():
        pytest.skip("REG_DATA names no folder with tuna/ in it")
    return files_below(Path(root) / "tuna")


def test_all_trials_round_trip(files: list[Path]) -> None:
    for path in files:
        data = path.read_bytes()
        trial = parse_trial(data, path)
        assert trial.gold is not None
        assert parse_trial(to_xml(trial)) == trial
        assert parse_trial(with_choice(data, trial.gold)) == trial
        silent = Description(frozenset({("type", "other")}))
        assert parse_trial(with_choice(data, silent)) == replace(trial, gold=silent)


def test_facts_of_the_corpus(files: list[Path]) -> None:
    trials = [parse_trial(path.read_bytes(), path) for path in files]
    assert Counter(t.domain for t in trials) == {"furniture": 336, "people": 288}
    assert Counter(t.condition for t in trials) == {"+LOC": 312, "-LOC": 312}
    assert len({t.writer for t in trials}) == 60
    assert all(v == v.strip() for t in trials for e in t.entities for _, v in e.attributes)
    assert all(shortest_size(t) is not None for t in trials)


def test_gold_agrees_with_itself(files: list[Path]) -> None:
    trials = [parse_trial(path.read_bytes(), path) for path in files]
    choices = [t.answer for t in trials]
    scores = TunaTask().score("gold", [[t] for t in trials], trials, choices).scores
    expected = {"dice": 1, "masi": 1, "exact": 1, "string_accuracy": 1, "se": 0, "bleu3": 1}
    assert {name: scores[name] for name in expected} == pytest.approx(expected)


def test_all_trials_draw(files: list[Path]) -> None:
    for path in files:
        assert draw(parse_trial(path.read_bytes(), path)).count("<g ") >= 14

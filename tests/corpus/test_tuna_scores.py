"""What the TUNA systems must reach on the real corpus, trained on train and scored on dev."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from regsuite.corpora.records.tuna import Description, Trial
from regsuite.reg.registry import REGISTRY
from regsuite.reg.tuna.realise.risk import MinimumRisk
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.suite.experiments.training import fit

pytestmark = pytest.mark.corpus

LEAST = {
    "best": {"dice": 0.815, "masi": 0.585, "exact": 0.37, "string_accuracy": 0.12},
    "best-unique": {"dice": 0.80, "unique": 1.0},
    "tuna-maxent": {"dice": 0.80},
    "tuna-crf": {"dice": 0.80},
    "tuna-svm": {"dice": 0.80},
    "tuna-tree": {"dice": 0.77},
    "tuna-naive-bayes": {"dice": 0.72},
    "is-nn": {"dice": 0.765},
    "incremental": {"dice": 0.67},
    "full-brevity": {"minimality": 1.0},
}


@pytest.fixture(scope="module")
def corpora() -> tuple[Corpus[Trial], Corpus[Trial]]:
    root = os.environ.get("REG_DATA")
    if not root or not (Path(root) / "tuna").is_dir():
        pytest.skip("REG_DATA names no folder with tuna/ in it")
    task = REGISTRY.task("tuna")
    folder = Path(root) / "tuna"
    return read_corpus(task, folder / "train"), read_corpus(task, folder / "dev")


def scores(check: Corpus[Trial], found: list[Description]) -> dict[str, float]:
    return check.task.score("x", [[t] for t in check.items], check.items, found).scores


@pytest.mark.parametrize("name", LEAST)
def test_tuna_system_reaches(name: str, corpora: tuple[Any, Any]) -> None:
    learn, check = corpora
    system = fit(REGISTRY.find(name, "tuna").make(), learn)
    found = scores(check, system.predict([t.without_gold() for t in check.items]))
    assert {m: found[m] for m, least in LEAST[name].items() if found[m] < least} == {}
    if name == "best":
        assert found["se"] <= 4.10


def test_best_without_the_writer(corpora: tuple[Any, Any]) -> None:
    learn, check = corpora
    system = fit(REGISTRY.find("best", "tuna").make(), learn)
    hidden = [replace(t.without_gold(), id="unknown") for t in check.items]
    assert scores(check, system.predict(hidden))["dice"] >= 0.70


def test_best_with_shared_ngrams(corpora: tuple[Any, Any]) -> None:
    learn, check = corpora
    settings = {"realiser": "minimum-risk:ngram"}
    system = fit(REGISTRY.find("best", "tuna").make(0, settings), learn)
    assert scores(check, system.predict([t.without_gold() for t in check.items]))["bleu3"] >= 0.345


def test_realiser_from_gold_attributes(corpora: tuple[Any, Any]) -> None:
    learn, check = corpora
    realiser = MinimumRisk().fit(learn.items)
    found = [
        Description(t.gold.attributes, realiser.realise(t.without_gold(), t.gold.attributes))
        for t in check.items
    ]
    reached = scores(check, found)
    assert reached["string_accuracy"] >= 0.19
    assert reached["se"] <= 3.8

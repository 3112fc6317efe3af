"""What sentiment must reach on the SemEval-2013 development set, trained on the training set."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from evaluation.harness import score_system
from suite.tasks import read_corpus
from summarise.registry import REGISTRY
from summarise.sentiment.settings import Settings
from summarise.sentiment.universal import Universal

DATA = Path(os.environ.get("REG_DATA", "/nowhere"))
TASK = REGISTRY.task("sentiment")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not (DATA / "semeval").is_dir(), reason="REG_DATA has no semeval folder"),
]


def macro_f(**settings):
    train, dev = (read_corpus(TASK, DATA / "semeval" / f"{n}.tsv").items for n in ("train", "dev"))
    system = Universal(Settings(**settings)).train(train)
    labels = system.predict([tweet.without_gold() for tweet in dev])
    filled = [tweet.with_choice(label) for tweet, label in zip(dev, labels, strict=True)]
    gold = [[tweet] for tweet in dev]
    return score_system("s", TASK.metrics, gold, filled, ["none"] * len(dev), "").scores["macro_f"]


def test_all_messages_are_read():
    sizes = [len(read_corpus(TASK, DATA / "semeval" / f"{n}.tsv").items) for n in ("train", "dev")]
    assert sizes == [9684, 1654]


@pytest.mark.parametrize(("lexicons", "least"), [("none", 59.0), ("vader,twitter", 66.5)])
def test_macro_f_reaches_what_it_must(lexicons, least):
    assert macro_f(lexicons=lexicons) >= least

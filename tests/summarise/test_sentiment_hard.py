"""The ready-made classifier on hard messages of our own: clauses, negations, emoji, wishes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from regsuite.corpora.records.tweets import Tweet
from regsuite.suite.saved import obtain
from regsuite.summarise.registry import REGISTRY

FOLDER = Path(__file__).parent / "sentiment_hard"


def right(name: str) -> Counter[str]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    tweets = [Tweet(id_, text, label) for id_, label, text in (line.split("\t") for line in lines)]
    system = obtain(REGISTRY, "sentiment").system
    chosen = system.predict([Tweet(t.id, t.text) for t in tweets])
    pairs = zip(tweets, chosen, strict=True)
    return Counter(t.id.rpartition("-")[0] for t, label in pairs if label == t.label)


@pytest.mark.parametrize(("name", "least"), [("looked-at.tsv", 72), ("held-out.tsv", 65)])
def test_hard_messages_are_labelled_right(name: str, least: int) -> None:
    assert right(name).total() >= least


def test_what_clauses_say_is_read() -> None:
    kinds = right("looked-at.tsv")
    assert kinds["but"] >= 9
    assert kinds["double"] >= 7
    assert kinds["emoji"] >= 9

"""Links, pairs and extracts on the real corpora, with quick nets: well above the baselines."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY

pytestmark = pytest.mark.corpus


def data(*parts: str) -> Path:
    path = Path(os.environ.get("REG_DATA", "")).joinpath(*parts)
    if not os.environ.get("REG_DATA") or not path.exists():
        pytest.skip("REG_DATA does not point to the corpora")
    return path


def scores(task: str, system: Any, items: list[Any]) -> dict[str, float]:
    kind = REGISTRY.task(task)
    choices = system.predict([kind.without_gold(item) for item in items])
    return kind.score("", [[item] for item in items], items, choices).scores


def read(task: str, *parts: str) -> list[Any]:
    return read_corpus(REGISTRY.task(task), data(*parts)).items


def test_the_corpus_is_read_as_it_is_annotated() -> None:
    logs = read("links", "irc", "dev")
    assert len(logs) == 10
    assert {len(log.asked) for log in logs} == {250}
    assert scores("links", REGISTRY.find("previous", "links").make(), logs)["link_f"] == (
        pytest.approx(0.302, abs=0.001)
    )


def test_the_ready_made_links_are_those_of_the_guide() -> None:
    from regsuite.suite.saved import obtain

    found = obtain(REGISTRY, "links", model="links-net").system
    assert scores("links", found, read("links", "irc", "dev"))["link_f"] > 0.715
    assert scores("threads", found, read("threads", "irc", "dev"))["vi"] > 0.91


def test_quick_nets_link_better_than_the_rule_by_hand() -> None:
    system = REGISTRY.find("links-net", "links").make(settings={"nets": "1", "epochs": "4"})
    system.train(read("links", "irc", "train")[:15])
    assert scores("links", system, read("links", "irc", "dev"))["link_f"] > 0.66


def test_learned_extracts_beat_first_sentences_out_of_fold() -> None:
    items = read("discussion", "bc3")
    assert len(items) == 28
    train, test = items[::2], items[1::2]
    first = scores("discussion", REGISTRY.find("first-sentences", "discussion").make(), test)
    learned = scores(
        "discussion", REGISTRY.find("discussion-learned", "discussion").make().train(train), test
    )
    assert learned["extract_f"] > first["extract_f"] + 0.02

"""Everyday texts through the commands: what must be said of them, and what must not."""

from __future__ import annotations

from pathlib import Path

import pytest
from everyday_tools.expectations import KEYS, Expectation, expectations
from everyday_tools.outputs import COMMANDS, Output, output

TEXTS = Path(__file__).parent / "texts"
ALL = tuple(expectations(TEXTS))


def _marked(expectation: Expectation) -> object:
    broken = pytest.mark.xfail(strict=True, reason=expectation.rule["why"])
    marks = [broken] if expectation.known else []
    return pytest.param(expectation, id=expectation.name, marks=marks)


@pytest.mark.parametrize("expectation", map(_marked, ALL))
def test_an_output_meets_its_expectation(expectation: Expectation):
    said = output(expectation.path, expectation.command)
    broken = expectation.broken(said)
    assert not broken, f"{broken} ({expectation.rule['why']}): {said.flat}"


def test_every_text_has_expectations_that_can_be_read():
    texts = {p for p in TEXTS.iterdir() if p.suffix != ".toml"}
    assert {e.path for e in ALL} == texts
    assert len(texts) >= 60
    for expectation in ALL:
        assert expectation.rule.keys() <= KEYS and expectation.rule["why"], expectation.name
        kind = expectation.command.partition(" ")[0]
        assert kind == "biography" or expectation.command in COMMANDS, expectation.name


RULES = [
    ({"must": "lost .*seat"}, "She lost the SEAT.", ""),
    ({"must": "won"}, "She lost.", "lacks 'won'"),
    ({"must_not": "she won"}, "She won.", "says 'She won'"),
    ({"must_not": "she won", "unless": "raffle"}, "She won the raffle.", ""),
    ({"people": 3}, "", "people: 2, not 3"),
]


@pytest.mark.parametrize(("rule", "text", "broken"), RULES)
def test_rules_are_about_what_is_said(rule: dict[str, object], text: str, broken: str):
    expectation = Expectation(TEXTS, "chat", 1, rule)
    assert expectation.broken(Output(text, counts={"people": 2})) == broken


def test_what_stands_at_a_place_is_read_from_the_changes():
    from regsuite.base.changes import Change

    source = "Tom came and Tom sat."
    said = Output("Tom came and he sat.", source, [Change(13, 16, "Tom", "he")])
    rule = {"at": "and [Tom] sat", "right": "Tom|he", "good": "he"}
    assert said.became("and [Tom] sat") == "he"
    assert Expectation(TEXTS, "rewrite", 1, rule).broken(said) == ""
    assert Expectation(TEXTS, "rewrite", 1, rule).is_better(said)
    wrong = {"at": "and [Tom] sat", "right": "Tom"}
    assert Expectation(TEXTS, "rewrite", 1, wrong).broken(said) == "becomes 'he'"

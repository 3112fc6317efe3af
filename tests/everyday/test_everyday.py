"""Everyday texts through the commands: what must be said of them, and what must not."""

from __future__ import annotations

from pathlib import Path

import pytest
from everyday_tools.expectations import KEYS, Expectation, expectations
from everyday_tools.outputs import COMMANDS, Output, output

from regsuite.base.changes import Change
from regsuite.english.entities.resolver import entities_of

TEXTS = Path(__file__).parent / "texts"
ALL = tuple(expectations(TEXTS))


def _marked(expectation: Expectation) -> object:
    broken = pytest.mark.xfail(strict=True, reason=expectation.rule["why"])
    marks = [broken] if expectation.known else []
    return pytest.param(expectation, id=expectation.name, marks=marks)


@pytest.mark.parametrize("expectation", [_marked(e) for e in ALL])
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
    ({"changes": "tom > he"}, "", "changes came > comes; Tom > "),
    ({"at": "[Tom] came", "right": "he|", "wrong": "Tom"}, "", "becomes 'Tom'"),
    ({"at": "and [Tom ]sat", "right": "Tom|"}, "", ""),
]


CHANGES = [Change(4, 8, "came", "comes"), Change(13, 17, "Tom ", "")]


@pytest.mark.parametrize(("rule", "text", "broken"), RULES)
def test_a_rule_says_what_is_wrong(rule: dict[str, object], text: str, broken: str):
    said = Output(text, "Tom came and Tom sat.", CHANGES, {"people": 2})
    assert Expectation(TEXTS, "chat", 1, rule).broken(said) == broken


def test_what_was_not_read_says_nothing_wrong_but_is_broken():
    refused = Output("error: prose; use summarise text", read=False)
    assert Expectation(TEXTS, "chat", 1, {"must_not": "door"}).broken(refused) == "nothing was read"
    assert Expectation(TEXTS, "chat", 1, {"must": "summarise text"}).broken(refused) == ""


def test_a_place_became_better_where_it_has_one_of_the_good_words():
    said = Output("", "Tom came and Tom sat.", CHANGES)
    good = Expectation(TEXTS, "rewrite", 1, {"at": "and [Tom ]sat", "good": "he|"})
    assert good.is_better(said)
    assert Expectation(TEXTS, "rewrite", 1, {"at": "[Tom] came"}).is_better(said) is None


def test_whom_a_pronoun_means_is_asked_of_the_entities():
    text = "Mary Quirk is a rower. She keeps the boathouse. It is old."
    said = Output("", who=entities_of(text))
    rule = {"at": "[She] keeps", "means": "Mary Quirk", "sure": True}
    assert Expectation(TEXTS, "entities", 1, rule).broken(said) == ""
    other = rule | {"means": "Joan Tully"}
    assert Expectation(TEXTS, "entities", 1, other).broken(said) == "is taken for Mary Quirk"
    nobody = {"not_person": "Mary Quirk"}
    broken = Expectation(TEXTS, "entities", 1, nobody).broken(said)
    assert broken == "Mary Quirk is taken for a person"
    unknown = {"at": "[It] is old", "means": "boathouse"}
    assert Expectation(TEXTS, "entities", 1, unknown).broken(said) == ""
    assert Expectation(TEXTS, "entities", 1, unknown | {"sure": True}).broken(said)

"""What may be a topic, what only names somebody, and what leaving words out costs."""

import pytest

from regsuite.summarise.headlines.noun_rules import is_actor, is_name, is_topic
from regsuite.summarise.headlines.pruning import Kind, pruned
from regsuite.summarise.headlines.telegraph import written
from tests.summarise.headlines.parsed import headlines, parsed, token


@pytest.mark.parametrize(
    ("sentence", "word", "topic", "actor"),
    [
        ("The Davis Cup began.", "Cup", True, False),
        ("The Davis Cup began.", "Davis", False, True),
        ("Hollin Foods staff met.", "Hollin", True, True),
        ("Hollin Foods staff met.", "staff", True, False),
        ("Ada Brook sold a mill.", "Ada", True, True),
        ("The council met on Monday.", "Monday", False, True),
        ("The Bank of Wexley sold a mill.", "Bank", False, True),
        ("The Bank of Wexley sold a mill.", "Wexley", True, True),
        ("The Party at Wexley sold a mill.", "Party", True, True),
        ("Brook sold the number plates.", "number", False, False),
        ("Wexley's mayor met voters.", "Wexley", True, True),
        ("Wexley's mayor met voters.", "mayor", False, True),
        ("Brook is happy.", "happy", False, False),
        ("TV viewers left.", "TV", False, False),
        ("Ada Brook, the mayor, sold a mill.", "mill", True, False),
    ],
)
def test_topics_and_actors(sentence, word, topic, actor):
    own = token(sentence, word)
    assert is_topic(own) is topic
    assert is_actor(own) is actor


def test_a_name_has_a_capital_elsewhere_or_all_over():
    assert is_name(token("IBM Brook sold a mill.", "IBM"), ())
    assert not is_name(token("Ada Brook sold a mill.", "Ada"), ())
    assert is_name(token("Ada Brook sold a mill.", "Ada"), {"ada"})
    assert not is_name(token("TV viewers left.", "TV"), {"tv"})


@pytest.mark.parametrize(
    ("sentence", "short", "cost"),
    [
        ("Brook has left the board.", "Brook leaves", 20.0),
        ("The council gave the town money.", "council gives money", 5.0),
        ("The mayor lives in Wexley.", "mayor lives", 5.0),
        ("The firm sold five million shares.", "firm sells shares", 5),
        ("Critics attacked Mayor Brook.", "critics attack Brook", 2.0),
        ("The council closed the Royal Mill.", "council closes Mill", 0.5),
        ("The Bank of Wexley sold a mill.", "Bank sells mill", 1.0),
    ],
)
def test_what_should_stay_may_go_at_a_price(sentence, short, cost):
    doc = parsed(sentence)
    parts = pruned(next(doc.sents), lambda token: 0.0, 8, ease=1.0)
    worths = {" ".join(written(doc, p.places)): p.worth for p in parts if p.kind is Kind.CLAUSE}
    assert worths[short] == pytest.approx(-cost)


def test_a_negation_never_goes():
    doc = parsed("The mayor never left Wexley.")
    parts = list(pruned(next(doc.sents), lambda token: 0.0, 8, ease=1.0))
    assert all(2 in p.places for p in parts if p.kind is Kind.CLAUSE)


def test_parts_of_a_word_count_as_one():
    sentence = "The Anglo-Dutch firm sells soap."
    assert "Anglo-Dutch firm sells soap" in headlines(sentence, Kind.CLAUSE, words=4)


def test_the_word_worth_more_stays():
    doc = parsed("Brook sold an old red mill.")
    parts = pruned(next(doc.sents), lambda token: float(token.text == "red"), 4)
    best = max((p for p in parts if p.kind is Kind.CLAUSE), key=lambda p: p.worth)
    assert " ".join(written(doc, best.places)) == "Brook sells red mill"


@pytest.mark.parametrize(("word", "name"), [("Brook", True), ("doctor", False)])
def test_a_label_knows_whether_it_is_a_name(word, name):
    doc = parsed(
        "Ada Brook, the mayor, sold a mill." if name else "The mayor, a doctor, sold a mill."
    )
    labels = [p for p in pruned(next(doc.sents), lambda token: 0.0, 8) if p.kind is Kind.NOUN]
    assert {p.is_name for p in labels if doc[p.places[-1]].text == word} == {name}

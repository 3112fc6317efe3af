"""Which headlines a sentence offers, by their kind."""

import pytest

from regsuite.summarise.headlines.pruning import Kind
from tests.summarise.headlines.parsed import headlines


@pytest.mark.parametrize(
    "sentence",
    [
        "He sold a mill.",
        "Another sold mills.",
        "There were two ferries.",
        "When will ferries stop?",
        "Who sold mills?",
        "Brook said.",
        "A title that Brook won.",
        "Mill owner voters know sold two mills.",
    ],
)
def test_no_clause_without_a_subject_and_something_said_of_it(sentence):
    assert headlines(sentence, Kind.CLAUSE) == set()


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("When Brook left, ferries stopped.", {"ferries stop"}),
        ("Ferries stopped although Brook left and Ada sang.", {"ferries stop"}),
        ("Officials asked whether Brook left.", {"officials ask whether Brook leaves"}),
        ("Brook sang and Ada danced.", {"Brook sings", "Ada dances"}),
        (
            "Officials said Ada sang and Brook danced.",
            {"officials say Ada sings", "Ada sings", "Brook dances"},
        ),
        (
            "Officials said that the mayor sold a mill.",
            {"officials say that mayor sells mill", "mayor sells mill"},
        ),
        ("Brook bought a title Ada won.", {"Brook buys title"}),
        ("Mill owner Brook sold two mills.", {"Brook sells two mills"}),
        ("Ferries stopped, Brook left the board.", {"ferries stop", "Brook leaves board"}),
    ],
)
def test_clauses_that_stand_alone(sentence, offered):
    assert headlines(sentence, Kind.CLAUSE) == offered


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("Ada Brook sold a mill.", {"Ada Brook sells mill", "Brook sells mill"}),
        ("New York sold a mill.", {"New York sells mill"}),
        ("IBM Brook sold a mill.", {"IBM Brook sells mill"}),
        ("Ada Brook-Moe sold a mill.", {"Ada Brook-Moe sells mill"}),
        ("Ada the elder sold a mill.", {"Ada elder sells mill"}),
        ("The mayor, Ada Brook, sold a mill.", {"Ada Brook sells mill", "Brook sells mill"}),
        ("The mayor, a doctor, sold a mill.", {"mayor sells mill"}),
        ("The rest at sea drowned.", {"rest drowns", "rest at sea drowns"}),
        (
            "The owner of the firms closed mills.",
            {"owner closes mills", "owner of firms closes mills"},
        ),
        (
            "The mayor met with a number of firms.",
            {"mayor meets with firms", "mayor meets with number of firms"},
        ),
        ("A firm such as Tivoli closed.", {"firm closes", "firm such as Tivoli closes"}),
        ("According to Brook, firms closed.", {"firms close"}),
        ("Profits fell, according to Brook.", set()),
    ],
)
def test_a_subject_may_be_named_more_briefly(sentence, offered):
    assert headlines(sentence, Kind.CLAUSE) == offered


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("Brook sold a mill and bought ferries.", {"Brook buys ferries"}),
        ("Brook sold a mill and a ferry.", set()),
        ("Brook sang and Ada danced.", set()),
    ],
)
def test_a_second_verb_has_the_subject_of_the_first(sentence, offered):
    assert headlines(sentence, Kind.SECOND) == offered


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("Brook agreed to pay two fines.", {"Brook to pay two fines"}),
        ("Brook did not agree to pay two fines.", set()),
        ("Brook refused to pay two fines.", set()),
        ("Brook wants fines paid.", set()),
        ("Brook agreed a deal to save jobs.", set()),
    ],
)
def test_what_somebody_agrees_to_do_is_to_be_done(sentence, offered):
    assert headlines(sentence, Kind.RAISED) == offered


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("The firm, which sells soap, closed.", {"firm sells soap"}),
        ("The firm that sells soap closed.", set()),
        ("The man who sells soap left.", set()),
        ("Brook is a man who sells soap.", set()),
        ("The firm Brook owns sells soap.", set()),
        ("What Brook sold was a mill.", set()),
    ],
)
def test_a_relative_clause_may_say_something_of_its_noun(sentence, offered):
    assert headlines(sentence, Kind.RELATIVE) == offered


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("The mill will close, Brook said.", {"mill to close says Brook"}),
        (
            "The mill will close, the council's owner warned.",
            {"mill to close warns owner", "mill to close warns council's owner"},
        ),
        ("Brook said: ferries stopped.", {"ferries stop says Brook"}),
        ("Profits fell, Brook said on Monday.", {"profits fall says Brook"}),
        ("The mill will close, he said.", set()),
        ("The mill will close, Brook hoped.", set()),
        ("Brook sang and Ada danced.", set()),
    ],
)
def test_who_says_something_may_stand_behind_it(sentence, offered):
    assert headlines(sentence, Kind.SAID) == offered


@pytest.mark.parametrize(
    ("sentence", "verbless", "topic"),
    [
        ("Brook met voters in Wexley.", {"Brook in Wexley"}, {"Brook: voters"}),
        ("In Wexley Brook met voters.", set(), {"Brook: voters"}),
        ("Brook met voters on Monday.", set(), {"Brook: voters"}),
        ("Brook moved into Wexley.", set(), set()),
        ("There were two ferries in Wexley.", set(), set()),
        ("Brook did not meet voters in Wexley.", set(), set()),
        ("The mill will close in Wexley on Monday.", {"mill in Wexley"}, set()),
        ("Brook is a doctor.", set(), set()),
    ],
)
def test_a_verb_may_go_where_a_place_or_an_object_says_enough(sentence, verbless, topic):
    assert headlines(sentence, Kind.VERBLESS) == verbless
    assert headlines(sentence, Kind.TOPIC) == topic


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("The Party at Wexley sold a mill.", {"Party", "Party at Wexley", "Wexley", "mill"}),
        ("Brook agreed to pay two fines.", {"Brook", "two fines"}),
        ("Brook sold a mill and a ferry.", {"Brook", "mill", "mill and ferry", "ferry"}),
        ("A firm such as Tivoli closed.", {"firm", "firm such as Tivoli", "Tivoli"}),
        ("He sold a mill.", {"mill"}),
    ],
)
def test_nouns_with_what_belongs_to_them(sentence, offered):
    assert headlines(sentence, Kind.NOUN) == offered

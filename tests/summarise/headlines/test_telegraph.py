"""How the words that stay are written in a headline."""

import pytest

from regsuite.summarise.headlines.pruning import Kind
from regsuite.summarise.headlines.telegraph import headline_form
from tests.summarise.headlines.parsed import headlines, token


@pytest.mark.parametrize(
    ("sentence", "written"),
    [
        ("Brook was a doctor.", "Brook is doctor"),
        ("Brook has been a doctor.", "Brook is doctor"),
        ("Brook has left the board.", "Brook leaves board"),
        ("Brook is leaving the board.", "Brook leaves board"),
        ("Brook had been selling mills.", "Brook sells mills"),
        ("Brook kept selling mills.", "Brook keeps selling mills"),
        ("Brook is going to Wexley.", "Brook goes to Wexley"),
        ("Brook is going to sell a mill.", "Brook going to sell mill"),
        ("Brook has to sell a mill.", "Brook has to sell mill"),
        ("Brook did sell a mill.", "Brook did sell mill"),
        ("Brook may have sold a mill.", "Brook may have sold mill"),
        ("Brook may have been a doctor.", "Brook may have been doctor"),
        ("Brook is said to have sold a mill.", "Brook said to have sold mill"),
        ("Brook was beaten by Ada.", "Brook beaten by Ada"),
        ("Neither the mayor nor Brook left.", "neither mayor nor Brook leaves"),
        ("Brook was not happy.", "Brook was not happy"),
        ("Brook may be selling mills.", "Brook may be selling mills"),
        ("Two mills have been sold.", "two mills sold"),
        ("The mill sold to Brook burned.", "mill sold to Brook burns"),
        ("Brook didn't leave the board.", "Brook didn't leave board"),
        ("Brook may be to blame.", "Brook may be to blame"),
        ("Brook has not left the board.", "Brook has not left board"),
        ("Brook did not leave the board.", "Brook did not leave board"),
        ("Brook sold ferries two miles away.", "Brook sells ferries"),
        ("Brook will leave the board.", "Brook to leave board"),
        ("Brook will not leave the board.", "Brook will not leave board"),
        ("Brook says he will leave the board.", "Brook says he will leave board"),
        ("Officials say Brook is to leave the board.", "officials say Brook to leave board"),
    ],
)
def test_a_verb_is_written_in_the_present(sentence, written):
    assert written in headlines(sentence, Kind.CLAUSE)


@pytest.mark.parametrize(
    ("sentence", "written"),
    [
        ("Ada and Brook sold a mill.", {"Ada sells mill", "Ada and Brook sell mill"}),
        ("Ada or Brook sold a mill.", {"Ada sells mill", "Ada or Brook sells mill"}),
        ("The police sold a mill.", {"police sell mill"}),
        ("Brook hopes they sold a mill.", {"Brook hopes they sell mill"}),
        (
            "Firms sold mills and bought ferries.",
            {"firms sell mills", "firms sell mills and buy ferries"},
        ),
        ("Voters were happy.", {"voters happy"}),
    ],
)
def test_a_verb_agrees_with_the_subject_that_stays(sentence, written):
    assert headlines(sentence, Kind.CLAUSE) == written


@pytest.mark.parametrize(
    ("sentence", "written"),
    [
        ("The town's mayor met voters.", "town's mayor meets voters"),
        ("Wexley's mayor met voters.", "Wexley mayor meets voters"),
        ("Wexley's mayors met voters.", "Wexley's mayors meet voters"),
        ("Wexley's Bridge burned.", "Wexley Bridge burns"),
        ("British teachers left.", "British teachers leave"),
        ("TV viewers left.", "TV viewers leave"),
        ("Teachers left.", "teachers leave"),
        ("The Anglo-Dutch firm sells soap.", "Anglo-Dutch firm sells soap"),
    ],
)
def test_names_keep_their_capital_and_lose_their_ending(sentence, written):
    assert written in headlines(sentence, Kind.CLAUSE)


@pytest.mark.parametrize(
    ("sentence", "word", "form"),
    [
        ("The firm that will close mills pays.", "will", "will"),
        ("Ferries stop if trains will run.", "will", "will"),
        ("There will be two ferries, Brook said.", "will", "will"),
        ("The mill will close, Brook said.", "will", "to"),
        ("The mill will close, Brook said.", "said", "says"),
        ("Brook was born in Wexley.", "born", "born"),
        ("Brook was born in Wexley.", "was", "was"),
        ("The firm Brook will close pays.", "will", "will"),
        ("Sold a mill.", "Sold", "sells"),
        ("Voters were happy.", "were", "are"),
        ("Brook said.", "said", "says"),
        ("Brook said.", ".", "."),
        ("Wexley's mayor met voters.", "'s", ""),
    ],
)
def test_each_word_of_a_sentence_has_its_form(sentence, word, form):
    assert headline_form(token(sentence, word)) == form

"""The opening clause, shortened at a phrase edge."""

import pytest

from regsuite.english.pipeline import load
from regsuite.summarise.headlines.shortened import shortened
from tests.summarise.headlines.parsed import parsed


@pytest.mark.parametrize(
    ("sentence", "length", "clause"),
    [
        ("The council closed a bridge last week.", 8, "The council closed a bridge last week"),
        ("The council closed a bridge last week.", 6, "The council closed a bridge"),
        ("In Wexley the council closed a bridge.", 8, "the council closed a bridge"),
        ("The council met to discuss floods.", 4, "The council met"),
    ],
)
def test_only_what_may_be_missing_is_cut_off(sentence, length, clause):
    assert " ".join(shortened([parsed(sentence)], length)) == clause


def test_a_clause_that_fits_nowhere_ends_in_dots():
    (first, *rest) = shortened([parsed("The council closed a bridge last week.")], 4)
    assert first == "The" and rest[-1].endswith("…") and len(rest) < 4


@pytest.mark.parametrize("text", ["He left.", "Rain.", "Leaving early.", ""])
def test_no_clause_begins_with_a_pronoun_or_has_no_verb(text):
    assert shortened([load(None).parse(text)], 8) == []


def test_the_first_sentence_with_a_clause_is_taken():
    docs = [load(None).parse("Dear all,"), parsed("The council closed a bridge last week.")]
    assert shortened(docs, 5)[:2] == ["The", "council"]


def test_no_half_of_a_quotation_is_marked():
    doc = load(None).parse('The mayor said "the old bridge near the mill will stay closed".')
    assert sum(word.count('"') for word in shortened([doc], 6)) % 2 == 0


def test_a_writers_own_subject_is_taken_of_the_first_sentence_alone():
    neighbour, bridge = (
        load(None).parse(text) for text in ("My neighbour fell.", "The council closed a bridge.")
    )
    assert shortened([neighbour, bridge], 8)[0] == "My"
    assert shortened([load(None).parse("We slept."), neighbour, bridge], 8)[-1] == "bridge"


def test_where_no_clause_is_found_the_first_words_stand():
    long = load(None).parse("The list of all the bridges of the towns along the river Orla.")
    words = shortened([long, load(None).parse("The council closed a bridge.")], 6)
    assert words[:2] == ["The", "list"] and words[-1].endswith("…")

"""Where a name told again becomes a pronoun, and where it stays."""

from __future__ import annotations

import pytest

from tests.summarise.repair.builders import document, lines, told


def second(first: str, again: str, between: str = "He had rain on the way.") -> str:
    """Return what becomes of a sentence whose document has another between it and the first."""
    source = document(first, between, again)
    return lines(source, 0, 2)[1]


@pytest.mark.parametrize(
    ("again", "expected"),
    [
        ("Mr Hale then sold two ships.", "He then sold two ships."),
        ("Hale said it was late.", "He said it was late."),
        ("Tom Hale was tired.", "He was tired."),
        ("Mr Hale's house burnt.", "His house burnt."),
        ("In 2003 Hale moved to Harwick.", "In 2003 he moved to Harwick."),
        ("On Monday, Mr Hale left for good and all.", "On Monday, he left for good and all."),
        ('"It was late," said Mr Hale.', '"It was late," he said.'),
        ('"It was late," Hale said.', '"It was late," he said.'),
    ],
)
def test_a_name_behind_a_sentence_about_the_same_becomes_a_pronoun(again, expected):
    assert second("Pilot Tom Hale left the pier.", again) == expected


def test_women_are_she_and_her():
    first, between = "Baker Ada Brook sang at the fair.", "Rain fell and she left."
    assert second(first, "Ms Brook sold bread.", between) == "She sold bread."
    assert second(first, "Brook's bread was good.", between) == "Her bread was good."


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("Pilot Tom Hale met Jack Olsen.", "Mr Hale was tired."),  # two may be meant
        ("Pilot Tom Hale met a sailor.", "Mr Hale was tired."),  # of a sex that nobody tells
        ("Pilot Tom Hale beat him by a mile.", "Mr Hale was tired."),  # somebody else
        ("Nets were mended by Tom Hale.", "Mr Hale was tired."),  # not about him
        ("Pilot Tom Hale left the pier.", "Mr Hale, a sailor, was tired."),  # described
        ("Pilot Tom Hale left the pier.", "Mr Hale and a friend sang."),  # with somebody
        ("Pilot Tom Hale left the pier.", "Hale fans were tired."),  # no person
        ("Pilot Tom Hale left the pier.", '"Mr Hale was tired," said a sailor.'),  # quoted
        ("Pilot Tom Hale left the pier.", "Mr Hale said that Mr Olsen sold his ship."),  # whose?
        ("Pilot Tom Hale left the pier.", "Mr Hale called him a fool."),  # "him" is another
        ("Pilot Tom Hale left the pier.", "Fuel was dear for Mr Hale."),  # not what it opens with
        ("Pilot Robin Hale left the pier.", "Hale was tired."),  # sex unknown
    ],
)
def test_what_is_doubtful_keeps_its_name(first, again):
    kept = {again, again.replace("Tom Hale", "Mr Hale")}
    assert second(first, again) in kept


def test_a_sex_that_no_pronoun_of_the_document_bears_out_keeps_its_name():
    between = "Rain fell and she left."
    assert second("Pilot Tom Hale left the pier.", "Hale said it was late.", between)[:4] == "Hale"


def test_sentences_that_follow_each_other_in_the_document_stay():
    source = document("Pilot Tom Hale left the pier.", "Mr Hale was tired.", "He slept.")
    assert lines(source, 0, 1)[1] == "Mr Hale was tired."


def test_no_second_name_in_a_row_becomes_a_pronoun():
    source = document(
        "Pilot Tom Hale left the pier.",
        "He wept.",
        "Mr Hale slept on the ship.",
        "Rain fell.",
        "Mr Hale awoke at six.",
    )
    assert lines(source, 0, 2, 4)[1:] == ["He slept on the ship.", "Mr Hale awoke at six."]


def test_a_repeated_name_says_why():
    source = document("Pilot Tom Hale left the pier.", "He wept.", "Mr Hale slept on deck.")
    (change,) = told(source, 0, 2).sentences[1].changes
    assert (change.kind, change.before, change.after) == ("repeated name", "Mr Hale", "He")
    assert change.reason == "the sentence before is about Tom Hale too"


def test_him_gets_the_name_that_was_left_behind():
    source = document(
        "Pilot Tom Hale left the pier.", "Rain fell.", "The storm had frightened him."
    )
    assert lines(source, 2) == ["The storm had frightened pilot Tom Hale."]
    assert lines(source, 0, 2)[1] == "The storm had frightened him."


@pytest.mark.parametrize(
    "sentences",
    [
        ("Tom Hale met Jack Olsen.", "Rain fell.", "The storm had frightened him."),  # two
        ("Tom Hale left.", "Rain fell.", "Mr Olsen asked the crew to help him."),  # in the sentence
        ("Tom Hale left.", "Rain fell.", "The keeper had seen him."),  # a person beside him
        ("Tom Hale left.", "Rain fell.", '"The storm frightened him," said Ada Brook.'),  # quoted
        ("Robin Vane left.", "Rain fell.", "The storm had frightened him."),  # sex unknown
    ],
)
def test_him_stays_where_it_is_doubtful(sentences):
    source = document(*sentences)
    assert lines(source, 2) == [source.sentences[2].text]


def test_her_that_owns_nothing_gets_the_name_without_an_ending():
    source = document("Baker Ada Brook left.", "Rain fell.", "The storm had frightened her.")
    assert lines(source, 2) == ["The storm had frightened baker Ada Brook."]


@pytest.mark.parametrize(
    "adverb",
    "again already also always currently even finally first initially just later never now once "
    "originally previously recently since soon still then".split(),
)
def test_a_name_before_an_adverb_of_time_acts(adverb):
    first = "Pilot Tom Hale left the pier."
    assert second(first, f"Hale {adverb} fell asleep.") == f"He {adverb} fell asleep."


@pytest.mark.parametrize(
    ("again", "expected"),
    [
        ("But Hale was tired.", "But he was tired."),
        ("There Hale was tired.", "There Hale was tired."),
        ("In spite of this one and all that, Hale was tired.", None),
        ("In the end Hale was tired.", None),
    ],
)
def test_only_a_link_or_a_time_may_stand_before_the_name(again, expected):
    assert second("Pilot Tom Hale left the pier.", again) == (expected or again)

"""Who gets a name in a summary, and where repair abstains."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.documents import DocumentSet, Summary
from regsuite.summarise.repair.summary import repaired
from tests.summarise.repair.builders import document, lines

FERRY = document(
    "Ferry operator Northline lost money last year.",
    "Chief executive Karen Dale said that fuel was dear.",
    "Ms Dale took over in 2019.",
    "She wants to sell two ships.",
    "Rain fell.",
    "The Island Ferry Union (IFU) opposes the sale.",
    "The IFU will vote in May.",
    "Karen Dale said she was sorry.",
)


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((2,), ["Chief executive Karen Dale took over in 2019."]),
        ((1, 2), [FERRY.sentences[1].text, FERRY.sentences[2].text]),
        ((0, 3), [FERRY.sentences[0].text, "Chief executive Karen Dale wants to sell two ships."]),
        ((1, 4, 3), [FERRY.sentences[1].text, "Rain fell.", FERRY.sentences[3].text]),
        ((1, 7), [FERRY.sentences[1].text, "She said she was sorry."]),
        ((1, 4, 7), [FERRY.sentences[1].text, "Rain fell.", "Ms Dale said she was sorry."]),
        ((6,), ["The Island Ferry Union (IFU) will vote in May."]),
        ((5, 6), [FERRY.sentences[5].text, FERRY.sentences[6].text]),
    ],
)
def test_a_summary_names_whom_it_has_not_named(numbers, expected):
    assert lines(FERRY, *numbers) == expected


def test_a_description_in_apposition_comes_between_commas():
    source = document(
        "Nets were mended by Tom Hale, a fisherman from Harwick, in May.",
        "Mr Hale said it was hard.",
    )
    assert lines(source, 1) == ["Tom Hale, a fisherman from Harwick, said it was hard."]


def test_genitives_and_owners_keep_their_endings():
    source = document("Painter Ada Brook lives here.", "Ms Brook's house burnt.", "Her cat fled.")
    assert lines(source, 1) == ["Painter Ada Brook's house burnt."]
    assert lines(source, 2) == ["Painter Ada Brook's cat fled."]


def test_doctors_and_knights_keep_their_titles():
    source = document("Dr Ines Varga spoke first.", "Dr Varga praised the school.")
    assert lines(source, 1) == ["Dr Ines Varga praised the school."]


def test_the_company_gets_its_name():
    source = document(
        "Shares in the airline Nordair fell.", "Nordair lost 3m pounds.", "The company blamed fuel."
    )
    assert lines(source, 2) == ["Nordair blamed fuel."]
    assert lines(source, 1, 2)[1] == "The company blamed fuel."


@pytest.mark.parametrize(
    "sentences",
    [
        ("Tom Hale met Jack Olsen at the pier.", "Rain fell.", "He was tired."),  # two may be meant
        ("Robin Vane sang at the fair.", "Rain fell.", "He was tired."),  # sex unknown
        ("A keeper found the boat.", "Rain fell.", "He was tired."),  # nobody named
        (
            "Tom Hale left the pier.",
            "Rain fell.",
            "Asked whether he agreed, Mr Olsen smiled.",
        ),
        ("Tom Hale left the pier.", "Rain fell.", "A sailor said he was tired."),  # in the sentence
        ("Tom Hale left the pier.", "Rain fell.", '"He was tired," said a sailor.'),  # quoted
        ("Tom Hale and Tim Hale left.", "Rain fell.", "Hale said it was late."),  # shared surname
        ("Tom and Ada Hale left early.", "Rain fell.", "Hale said it was late."),  # shared surname
        ("Tom Hale spoke.", "Rain fell.", "The Hale family left."),  # not one person
        ("Ann Kent spoke at the fair.", "Rain fell.", "Ships came from Kent."),  # a place
        ("Joan Harlow sang.", "Rain fell.", "Crowds cheered the band Harlow."),  # a thing
        ("Tom Hale sells cars.", "Rain fell.", "Hale, the car company, made a loss."),  # a firm
        ("Tom Hale spoke.", "Rain fell.", "Team: Hale, Olsen, Dunn, Vane."),  # a list
        ("Lord Peter Hale spoke.", "Rain fell.", "Lord Hale said it was late."),  # a peer
    ],
)
def test_what_is_doubtful_stays(sentences):
    source = document(*sentences)
    assert lines(source, 2) == [source.sentences[2].text]


def test_a_title_tells_two_of_one_surname_apart():
    source = document(
        "Tom Hale kept the inn.", "Jill Hale kept bees.", "Rain fell.", "Mrs Hale was stung."
    )
    assert lines(source, 3) == ["Jill Hale was stung."]


def test_a_pronoun_whose_sentence_before_is_there_stays():
    source = document("Tom Hale met Jack Olsen.", "Tom Hale spoke.", "He was tired.")
    assert lines(source, 1, 2)[1] == "He was tired."


def test_a_sentence_between_that_names_nobody_settles_nothing():
    source = document(
        "Pilot Tom Hale spoke of the storm.", "Several had asked about it.", "He praised the crew."
    )
    assert lines(source, 1, 2)[1] == "Pilot Tom Hale praised the crew."


def test_a_title_of_a_work_keeps_its_name():
    source = document(
        "Ada Brook sang.", "Brook won a prize.", "Critics praised The Diary of Ada Brook at length."
    )
    assert lines(source, 0, 2)[1] == source.sentences[2].text


def test_a_people_is_no_person():
    source = document(
        "Many Roma Czechs came.", "Officials said Czechs wept.", "Of them six Roma Czechs stayed."
    )
    assert lines(source, 0, 2)[1] == source.sentences[2].text


def test_a_longer_name_of_an_office_is_not_cut():
    source = document("Bank of Harwick deputy governor Jane Lomax spoke.", "Ms Lomax was calm.")
    assert lines(source, 1) == ["Jane Lomax was calm."]


def test_several_documents_share_who_is_named():
    first = document("Baker Tom Hale spoke.", "Mr Hale left.", name="a")
    second = document("Baker Tom Hale wept.", "Mr Hale slept.", name="b")
    summary = Summary.of([first.sentences[0], second.sentences[1]])
    done = repaired(DocumentSet("x", (first, second)), summary)
    assert done.sentences[1].text == "Mr Hale slept."


@pytest.mark.parametrize(
    "text",
    ["", "He.", "Mr", "MR HALE SAID HE LEFT.", "mr hale said he left.", '"' * 50, "He " * 4000],
)
def test_strange_texts_pass_through(text):
    source = document(text)
    numbers = range(len(source.sentences))
    assert lines(source, *numbers) == [s.text for s in source.sentences]


def test_a_surname_of_somebody_who_speaks_elsewhere_may_be_meant():
    source = document(
        "Vane, on a visit, praised pilot Tom Hale.",
        "He told the radio so.",
        "Vane said it was late.",
    )
    assert lines(source, 1) == ["He told the radio so."]


def test_what_follows_the_is_no_part_of_a_name():
    source = document(
        "Chancellor of the Exchequer Tom Hale spoke.", "Mr Hale was calm and said so."
    )
    assert lines(source, 1) == ["Tom Hale was calm and said so."]


def test_an_abbreviation_written_out_has_one_article():
    source = document(
        "The Island Ferry Union (IFU) spoke.", "Rain fell.", "So the 13-strong IFU board met."
    )
    assert lines(source, 2) == ["So the 13-strong Island Ferry Union (IFU) board met."]


SINGER = ("Singer Ada Brook sang.", "Brook won a prize.")


@pytest.mark.parametrize("before", "of a an the new old young another called named is as".split())
def test_a_full_name_behind_a_word_that_asks_for_it_stays(before):
    source = document(*SINGER, f"Critics saw {before} Ada Brook in it at length.")
    assert lines(source, 0, 2)[1] == source.sentences[2].text


@pytest.mark.parametrize(
    ("again", "expected"),
    [
        ("Then Ada Brook left the stage.", "Then Brook left the stage."),
        ("Then Ada Brook, 40, left the stage.", "Then Ada Brook, 40, left the stage."),
        ("Then Ada Brook (40) left the stage.", "Then Ada Brook (40) left the stage."),
        ("Then Ada Brook and a friend left.", "Then Ada Brook and a friend left."),
        ("Then singer Ada Brook left the stage.", "Then singer Ada Brook left the stage."),
        ("Then Dr Ada Brook left the stage.", "Then Dr Ada Brook left the stage."),
        ("Then Big Ada Brook left the stage.", "Then Big Ada Brook left the stage."),
        ('"Then Ada Brook left," said a friend.', '"Then Ada Brook left," said a friend.'),
        ("Team: Ada Brook was on the stage.", "Team: Ada Brook was on the stage."),
    ],
)
def test_who_was_named_is_called_by_the_short_form(again, expected):
    assert lines(document(*SINGER, "Rain fell.", again), 0, 2, 3)[2] == expected


def test_two_of_one_surname_keep_their_full_names():
    source = document(*SINGER, "Max Brook sang.", "Then Ada Brook left the stage.")
    assert lines(source, 0, 3)[1] == source.sentences[3].text


@pytest.mark.parametrize("pronoun", ["He's tired.", "He’ll come.", "Himself he blamed."])
def test_a_pronoun_with_an_ending_or_of_another_form_stays(pronoun):
    source = document("Tom Hale left the pier.", "Rain fell.", pronoun)
    assert lines(source, 2) == [pronoun]


def test_a_quoted_company_or_abbreviation_stays():
    source = document(
        "Shares in the airline Nordair (NAX) fell.", '"The company is well," said NAX in May.'
    )
    assert lines(source, 1) == [source.sentences[1].text]


def test_the_company_stays_where_its_name_is_there():
    source = document(
        "Shares in the airline Nordair fell.", "Rain fell.", "At Nordair the company blamed fuel."
    )
    assert lines(source, 2) == [source.sentences[2].text]

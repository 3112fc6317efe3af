"""Who is mentioned in a sentence, and how."""

from __future__ import annotations

import pytest

from regsuite.english.entities.mention import Mention
from tests.english.entities.builders import entities


def shown(mention: Mention, text: str) -> tuple[str, str, str]:
    return mention.kind, text[mention.start : mention.end], mention.gender


def mentions(text: str, *before: str) -> list[tuple[str, str, str]]:
    source = entities(*before, text)
    return [shown(m, text) for m in source.mentions(len(before))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Then Tom Dunn won.", [("name", "Tom Dunn", "male")]),
        ("We saw Mr Dunn.", [("name", "Dunn", "male")]),
        ("We saw Judge Dunn.", [("name", "Dunn", "")]),
        ("We saw Harwick.", []),
        ("We saw striker Harwick.", [("name", "Harwick", "")]),
        ("Then Harwick won.", [("name", "Harwick", "")]),
        ("Then Harwick rained.", []),
        ("We saw Ada.", [("name", "Ada", "female")]),
        ("He met her in May.", [("pronoun", "He", "male"), ("pronoun", "her", "female")]),
        ("They met it.", []),
        ("The striker left.", [("definite", "striker", "")]),
        ("This tall young widow left.", [("definite", "widow", "female")]),
        ("A nun left.", [("indefinite", "nun", "female")]),
        ("Another baker left.", [("indefinite", "baker", "")]),
        ("We met their coach.", [("possessive", "coach", "")]),
        ("Harwick's coach left.", [("possessive", "coach", "")]),
        ("Coach left.", []),
        ("The 30-year-old left.", [("definite", "30-year-old", "")]),
        ("The mother-of-two left.", [("definite", "mother-of-two", "")]),
        ("The house-of-cards fell.", []),
        ("The old, wise nun left.", []),
        ("The house of nun left.", []),
        ("The very old, but very wise, very tall nun left.", []),
        ("The tall old grey kind nun left.", []),
        ("The tall old grey nun left.", [("definite", "nun", "female")]),
        ("The striker Tom Dunn won.", [("name", "Tom Dunn", "male")]),
        ("The striker, Tom Dunn, won.", [("name", "Tom Dunn", "male")]),
        ("The striker, tired, left.", [("definite", "striker", "")]),
        ("The striker's Harwick rained.", [("definite", "striker", ""), ("name", "Harwick", "")]),
        ("Tom Dunn, the striker, won.", [("name", "Tom Dunn", "male")]),
        ("We saw rain, the striker left.", [("definite", "striker", "")]),
        ("The striker captain left.", [("definite", "captain", "")]),
    ],
)
def test_mentions_of_a_sentence(text, expected):
    assert mentions(text) == expected


@pytest.mark.parametrize(
    "word", "the a an his her their its one another this that my our each every any some no".split()
)
def test_determiners_open_a_description(word):
    found = mentions(f"Then {word} striker left.")
    assert ("striker", "") in [(text, sex) for _, text, sex in found]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("We met him.", "object"),
        ("We met her.", "object"),
        ("We met her in May.", "object"),
        ("We met her and left.", "object"),
        ("We met her because of it.", "object"),
        ("We told her that it rained.", "object"),
        ("We met her when it rained.", "object"),
        ("We drove her through town.", "object"),
        ("We told her why.", "object"),
        ("We gave her the keys.", "object"),
        ("We asked her about it.", "object"),
        ("We took her off.", "object"),
        ("We kept her out.", "object"),
        ("We met her while away.", "object"),
        ("We told her what to do.", "object"),
        ("We met her cat.", ""),
        ("We met his cat.", ""),
        ("Then she left.", ""),
    ],
)
def test_pronouns_that_own_nothing_are_objects(text, role):
    (mention,) = entities(text).mentions(0)
    assert mention.role == role


@pytest.mark.parametrize(
    ("text", "role", "opens"),
    [
        ("Tom Dunn won.", "subject", True),
        ("Tom Dunn slipped.", "subject", True),
        ("Tom Dunn here.", "", True),
        ("Tom Dunn's won.", "", False),
        ("Then Tom Dunn won.", "subject", False),
        ("No, said Tom Dunn.", "subject", False),
        ("We met Tom Dunn.", "", False),
        ("We met the striker.", "", False),
        ("The striker said no.", "subject", False),
    ],
)
def test_what_a_mention_does(text, role, opens):
    (mention,) = entities(text).mentions(0)
    assert (mention.role, mention.opens) == (role, opens)


def test_a_name_that_may_be_no_persons_is_not_certain():
    for text, certain in (
        ("Then Harwick won.", False),
        ("We saw Ada.", False),
        ("We saw Judge Dunn.", True),
        ("We saw Tom Dunn.", True),
    ):
        (mention,) = entities(text).mentions(0)
        assert mention.certain is certain, text


@pytest.mark.parametrize(
    ("before", "text", "person"),
    [
        ("Tom Dunn won.", "We saw Dunn.", "Tom Dunn"),
        ("We saw Xander Dunn.", "We saw Dunn.", None),
        ("We saw Xander Dunn.", "We saw Mr Dunn.", "Xander Dunn"),
        ("Striker Xander Dunn won.", "We saw Dunn.", "Xander Dunn"),
        ("Tom Dunn won.", "We saw Mr Moe.", None),
    ],
)
def test_a_short_name_means_a_person_who_is_sure_titled_or_of_known_sex(before, text, person):
    (mention,) = entities(before, text).mentions(1)
    assert (mention.person.full if mention.person else None) == person
    assert mention.sentence == 1


def test_a_surname_that_speaks_elsewhere_may_be_a_person():
    assert mentions("We met Vane.", "Vane said no.") == [("name", "Vane", "")]
    assert mentions("We met Vane.", "Vane rained.") == []
    assert mentions("We met Vane Bay.", "Vane said no.") == []


def test_mentions_of_one_person_have_one_entity():
    source = entities("Tom Dunn won.", "Mr Dunn met Ada Moe.", "The striker left.")
    assert [m.entity for i in range(3) for m in source.mentions(i)] == [
        "tom dunn",
        "tom dunn",
        "ada moe",
        "striker",
    ]


def test_mentions_in_quotations_are_quoted():
    source = entities('"Tom Dunn won," he said.')
    assert [(m.kind, m.quoted) for m in source.mentions(0)] == [("name", True), ("pronoun", False)]

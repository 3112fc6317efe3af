"""What a text is about: category and pronoun."""

from __future__ import annotations

import pytest

from regsuite.english.entities.subject import subject_of
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


@pytest.mark.parametrize(
    ("text", "title", "category", "pronoun"),
    [
        (LAKE, "Lake Vessel", "lake", "it"),
        ("Ada Holm was a Danish painter. She died in 1901.", "Ada Holm", "person", "she"),
        ("Mary Dell was a Danish painter.", "Mary Dell", "person", "she"),
        ("Ixchel Dell was a Danish painter.", "Ixchel Dell", "person", ""),
        ("Harrow Foods is a company that bakes bread.", "Harrow Foods", "company", "it"),
        ("The Copper Kings were a rock band from Glasgow.", "The Copper Kings", "band", "they"),
        ("The Orchard is a 1974 film about two sisters.", "The Orchard", "film", "it"),
        ("Mount Etna erupts often.", "Mount Etna", "mountain", "it"),
        ("Vornak hums.", "Vornak", "thing", ""),
    ],
)
def test_subject_of(text, title, category, pronoun):
    subject = subject_of(parse(text), title)
    assert (subject.category, subject.pronoun) == (category, pronoun)


def test_subject_of_takes_what_is_given():
    subject = subject_of(parse(LAKE), "Lake Vessel", "thing", "they")
    assert (subject.category, subject.pronoun) == ("thing", "they")


def test_who_has_a_given_name_and_a_trade_unheard_of_is_a_person():
    text = "Tom Harrow was a Welsh miner. Tom Harrow met David Pugh in 1921. Tom Harrow died old."
    subject = subject_of(parse(text), "Tom Harrow")
    assert (subject.category, subject.pronoun) == ("person", "he")


def test_who_has_a_given_name_is_a_person_though_the_text_says_it_of_something():
    text = "Alan Brook was a clockmaker. Alan Brook built a clock, and it still runs."
    subject = subject_of(parse(text), "Alan Brook")
    assert (subject.category, subject.pronoun) == ("person", "he")


@pytest.mark.parametrize(
    ("title", "text", "category"),
    [
        ("Ada Brook", "Ada Brook was a fighter. Ada Brook fought for a fair wage.", "person"),
        ("Ada Brook", "Ada Brook baked bread, and she sold it.", "person"),
        ("Ada Brook", "Ada Brook is a brook in the north. It is cold.", "river"),
    ],
)
def test_what_a_surname_means_does_not_make_a_place_of_a_person(title, text, category):
    assert subject_of(parse(text), title).category == category

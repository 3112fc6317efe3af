"""What tells a sex, and what does not."""

from __future__ import annotations

import pytest

from regsuite.english.entities import sexes


@pytest.mark.parametrize(
    ("word", "sex"),
    [
        *((word, "male") for word in "mr sir king baron earl uncle tsar congressman".split()),
        *((word, "female") for word in "mrs ms miss dame queen countess aunt baroness".split()),
        *((word, "") for word in "dr president bishop judge banana".split()),
    ],
)
def test_titles(word, sex):
    assert sexes.sex_of_title(word) == sex


@pytest.mark.parametrize(
    ("word", "sex"),
    [
        *((word, "male") for word in "Adam Bruno Craig Otto Tom Yusuf Hussein Zachary".split()),
        *((word, "female") for word in "Ada Brenda Greta Ines Mary Siobhan Wanda Zoe".split()),
        ("Jean-Luc", "male"),
        ("ANNA", "female"),
        ("Ashley", ""),
        ("Harwick", ""),
    ],
)
def test_given_names(word, sex):
    assert sexes.sex_of_given_name(word) == sex


@pytest.mark.parametrize(
    ("word", "given"),
    [("Tom", True), ("tom", True), ("Ashley", True), ("Mary-Ann", True), ("Harwick", False)],
)
def test_who_has_a_given_name(word, given):
    assert sexes.is_given_name(word) is given


@pytest.mark.parametrize(
    ("word", "sex"),
    [
        *((word, "male") for word in "man father waiter monk nephew salesman statesman".split()),
        *((word, "female") for word in "woman mother nun heroine widow actress wife".split()),
        *((word, "") for word in "teacher actor child table".split()),
    ],
)
def test_nouns(word, sex):
    assert sexes.sex_of_noun(word) == sex


def test_pronouns_of_one_person_tell_a_sex():
    told = {word: sexes.sex_of_pronoun(word) for word in ("his", "herself", "it", "they", "who")}
    assert told == {"his": "male", "herself": "female", "it": "", "they": "", "who": ""}


@pytest.mark.parametrize(
    ("name", "nouns", "sex"),
    [
        (["tom", "dunn"], [], "male"),
        (["queen", "robin"], [], "female"),
        (["robin", "ada"], [], "female"),
        (["robin"], ["teacher", "mother"], "female"),
        (["tom"], ["nun"], "female"),
        (["robin"], ["teacher"], ""),
    ],
)
def test_nouns_tell_before_names(name, nouns, sex):
    assert sexes.sex_of_person(name, nouns) == sex


@pytest.mark.parametrize(
    ("word", "subject"),
    [("him", "he"), ("hers", "she"), ("its", "it"), ("themselves", "they"), ("who", "")],
)
def test_the_pronoun_in_subject_position(word, subject):
    assert sexes.subject_pronoun(word) == subject


def test_the_pronouns_of_a_gender():
    assert sexes.pronouns_of("male") == {"he", "him", "his", "himself"}

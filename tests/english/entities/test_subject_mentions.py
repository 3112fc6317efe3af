"""Places that may refer to the main subject."""

from __future__ import annotations

import pytest

from regsuite.english.entities.mention import EMPTY
from regsuite.english.entities.subject import subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


def found(text, title, **given):
    doc = parse(text)
    subject = subject_of(doc, title, **given)
    return doc, subject, subject_mentions(doc, subject)


def words(doc, marks):
    return [doc.text[c.start : c.end] for c in marks]


def test_candidates_are_names_pronouns_nouns_and_shared_subjects():
    doc, _, marks = found(LAKE, "Lake Vessel")
    assert {"Lake Vessel", "It", "the lake", "its"} <= set(words(doc, marks))
    gaps = [doc.text[c.start :] for c in marks if c.kind == EMPTY]
    assert any(after.startswith("is up to") for after in gaps)


def test_candidates_of_a_name_have_genitive_and_emphasis():
    doc, _, marks = found("Vessel's shore is steep. The lake itself is calm.", "Lake Vessel")
    assert "Vessel's" in words(doc, marks)
    assert "The lake itself" in words(doc, marks)


def test_the_town_is_no_candidate_for_a_mountain():
    text = "Mount Etna is a mountain in Sicily. The town lies below the mountain."
    doc, _, marks = found(text, "Mount Etna")
    assert "the mountain" in words(doc, marks)
    assert "The town" not in words(doc, marks)


def candidates(text: str, title: str, category: str) -> set[str]:
    """Return the candidates as words; an empty one as "_" and the word that follows."""
    doc, _, marks = found(text, title, category=category)
    rest = {c: doc.text[c.start :].split()[0].strip(".,") for c in marks}
    return {f"_{rest[c]}" if c.kind == EMPTY else doc.text[c.start : c.end] for c in marks}


@pytest.mark.parametrize(
    ("text", "title", "category", "expected"),
    [
        ("We saw the Zorn there.", "Zorn", "city", {"Zorn", "the Zorn"}),
        ("We met friends of Lima there.", "Lima", "city", {"Lima"}),
        ("Amartya Sen CH wrote.", "Amartya Sen", "person", {"Amartya Sen"}),
        ("It is Villarica.", "Villarrica", "mountain", {"It", "Villarica"}),
        ("It is Vilna.", "Villarrica", "mountain", {"It"}),
        ("They saw Zorn City.", "Zorn", "city", {"They", "Zorn", "Zorn City"}),
        ("They saw New Zorn.", "Zorn", "city", {"They", "Zorn", "New Zorn"}),
        ("They saw zorn and Zorn's mouth.", "Zorn", "river", {"They", "zorn", "Zorn's"}),
        ("Zorn is a town. Karwick fell.", "Zorn", "city", {"Zorn"}),
    ],
)
def test_names_that_may_mean_the_subject(text, title, category, expected):
    assert candidates(text, title, category) == expected


def test_a_name_beside_the_title_in_the_opening_may_mean_the_subject_later():
    text = "Zorn, also known as Karwick, is a town. Karwick fell."
    assert "Karwick" in candidates(text, "Zorn", "city")


def test_initials_may_mean_the_subject():
    text = "The old BBC fell, and B.B.C. staff left."
    assert {"BBC", "B.B.C."} <= candidates(text, "Big Bold Company", "company")


def test_a_whole_title_of_several_names_is_one_candidate():
    text = "Wallis and Futuna lies there."
    assert "Wallis and Futuna" in candidates(text, "Wallis and Futuna", "country")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the modern city of Lima", {"Lima", "the modern city", "the modern city of Lima"}),
        ("the very old and big good dear modern city of Lima", {"Lima"}),
        ("a city of Lima", {"Lima"}),
        ("the two cities of Lima", {"Lima", "the two cities", "the two cities of Lima"}),
    ],
)
def test_the_city_of_x_is_a_name(text, expected):
    assert candidates(f"We saw {text} there.", "Lima", "city") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zorn rose, fell and slept.", {"Zorn", "_fell", "_slept"}),
        ("Zorn rose and was never seen.", {"Zorn", "_was"}),
        ("Zorn rose but quickly fell.", {"Zorn", "_quickly"}),
        ("Zorn rose. Then people fell.", {"Zorn"}),
    ],
)
def test_a_verb_that_shares_a_subject_has_an_empty_one(text, expected):
    assert candidates(text, "Zorn", "river") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The river runs the river bank.", {"The river"}),
        ("This great river, the town says, is deep.", {"This great river", "_is"}),
        ("Zorn itself and the river's mouth fell.", {"Zorn itself", "itself", "the river's"}),
        ("Zorn, whose mouth is wide, joins it.", {"Zorn", "whose", "it", "_joins"}),
        ("We know the place that rises there.", {"that"}),
        ("He said that rain fell.", {"He"}),
    ],
)
def test_nouns_and_pronouns_that_may_mean_a_river(text, expected):
    assert candidates(text, "Zorn", "river") == expected

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


@pytest.mark.parametrize(
    ("title", "text", "category"),
    [
        # the first noun said counts more than the title, and the title more than a later noun
        ("Lake Moor", "Lake Moor is a village in the north.", "city"),
        ("Lake Moor", "Lake Moor is big. It is a village in the north.", "lake"),
        ("Moor", "Moor is a village and a river and a river.", "city"),
        ("Moor", "Moor is a show and a village.", "city"),
        ("Moor", "Moor is a show.", "film"),
        ("Moor", "Moor (a village is near) is a river.", "river"),
        ("Moor", "Moor [a village is near] is a river.", "river"),
        ("Moor", "Moor ( is a river.", "river"),
        ("Moor", "Moor is a river. In the north is a village.", "river"),
        ("Moor", "Moor is in a village.", "city"),
        ("Moor", "Moor is near; a village burnt.", "city"),
        ("Moor", "Moor is a village's river.", "river"),
        ("Moor", "Moor is a village river.", "river"),
        # how the text speaks of it
        ("Moor", "Fog hid Moor. The river froze. The river rose.", "river"),
        ("Moor", "Fog hid Moor. This river froze. This river rose.", "river"),
        ("Moor", "Moor hums. People like a river.", "river"),
        ("Moor", "Moor hums. People like a river, a village and a village.", "city"),
        # persons
        ("Moor", "Moor (born 1950) hums.", "person"),
        ("Moor", "Moor (b. 1950) hums.", "person"),
        ("Moor", "Moor hums. He sings. He runs.", "person"),
        ("Moor", "Moor hums. It sings. He runs.", "person"),
        ("Moor", "Moor hums. It sings.", "thing"),
        ("Moor", "Moor is a leader and a bakery. It sells salt.", "company"),
        ("Tom Moor", "Tom Moor is a leader and a bakery. It sells salt.", "person"),
        ("Tom Moor", "Tom Moor hums.", "person"),
        ("Tom Moor", "Tom Moor hums. It is loud.", "thing"),
        ("Lake Moor", "Lake Moor hums. He runs.", "lake"),
        ("Moor", "Moor is a river. He runs. He sings. He swims.", "river"),
        ("Moor", "Moor is a river. He runs. He sings. He swims. He rows.", "person"),
        ("Lake Moor", "Moor is a lake. He runs. He sings. He swims. He rows.", "lake"),
        ("The Park", "The Park hums.", "park"),
        # firms and bands that are called after people
        ("Ada Cole & Daughters", "Ada Cole & Daughters hums. She sings.", "company"),
        ("Ada Cole Ltd", "Ada Cole Ltd hums. She sings.", "company"),
        ("Ada Cole", "Ada Cole are a band. She sings. She runs.", "band"),
    ],
)
def test_what_tells_the_category(title, text, category):
    assert subject_of(parse(text), title).category == category


@pytest.mark.parametrize(
    ("title", "text", "pronoun"),
    [
        ("Moor", "Moor is a painter. He sings. She runs.", "he"),
        ("Moor", "Moor is a painter. He sings. She runs. She rows.", "she"),
        ("Tom Moor", "Tom Moor is a painter.", "he"),
        ("Moor Tom", "Moor Tom is a painter.", ""),
        ("Ada", "Ada is a painter.", "she"),
        ("Moor", "Moor is an actress.", "she"),
        ("Moor", "Moor is a river. They froze. They rose. They fell.", "it"),
        ("Moor", "Moor is a band. They sang. They rose. They fell.", "they"),
        ("Moor", "Moor is a band. It sang. They rose. They fell.", "it"),
        ("Moor", "Moor is a band. It sang. They rose. They fell. They left.", "they"),
        ("Moors", "Moors are a band.", "they"),
        ("Moors", "Moors were a band.", "they"),
        ("Moors", "Birds are near. Moors is a band.", "it"),
        ("Moor", "Moor hums. It is loud.", "it"),
        ("Moor", "Moor is a gizmo.", "it"),
        ("Moor", "Moor hums.", ""),
    ],
)
def test_what_tells_the_pronoun(title, text, pronoun):
    assert subject_of(parse(text), title).pronoun == pronoun


@pytest.mark.parametrize(
    "word",
    "in near at on from along across beside between above that which who whose where when "
    "situated located".split(),
)
def test_what_is_said_of_a_subject_ends_before(word):
    subject = subject_of(parse(f"Moor is a river {word} a village."), "Moor")
    assert subject.nouns == ("river",)


def test_nouns_said_of_the_subject_are_singular_and_kept_once():
    text = "Moor is a town and two towns. It became a port. Fog was a problem."
    subject = subject_of(parse(text), "Moor")
    assert subject.nouns[:2] == ("town", "port")
    assert "problem" not in subject.nouns


@pytest.mark.parametrize("verb", "is was are were became becomes remains".split())
def test_verbs_that_say_what_a_subject_is(verb):
    assert "river" in subject_of(parse(f"Moor {verb} a river."), "Moor").nouns


@pytest.mark.parametrize(
    ("noun", "text"),
    [
        (noun, f"Moor is a {noun} and a village.")
        for noun in "group site system series work side body line record star order service pool "
        "feature network trail route base maker model".split()
    ],
)
def test_a_vague_noun_tells_nothing_beside_a_clear_one(noun, text):
    assert subject_of(parse(text), "Moor").category == "city"


@pytest.mark.parametrize(
    ("title", "category"),
    [
        ("Mount Zorn", "mountain"),
        ("The Mount Zorn", "mountain"),
        ("Zorn Peak", "mountain"),
        ("Zorn Mount Foo", "thing"),
    ],
)
def test_the_first_and_the_last_word_of_a_title_tell_the_category(title, category):
    assert subject_of(parse("Zorn is old."), title).category == category

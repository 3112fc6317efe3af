"""Categories, and the nouns that stand for them."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.grec import SEMCATS, further_semcats
from regsuite.english.entities.categories import (
    PERSON,
    all_categories,
    categories_of,
    generic_words,
    is_called_so,
    nouns_of,
    singular,
)
from regsuite.english.words import table


def test_the_categories_that_nouns_tell_may_stand_in_grec_xml():
    told = {category for listed in table("category-nouns").values() for category in listed.split()}
    assert told <= set(all_categories()) == {*SEMCATS, *further_semcats()}


@pytest.mark.parametrize(
    ("noun", "categories"),
    [
        ("river", ("river",)),
        ("tributary", ("river",)),
        ("islands", ("country",)),
        ("island", ("country", "island")),
        ("loch", ("lake",)),
        ("peaks", ("mountain",)),
        ("cities", ("city",)),
        ("village", ("city",)),
        ("violinist", ("person",)),
        ("boxer", ("person",)),
        ("queen", ("person",)),
        ("retailer", ("company",)),
        ("bakeries", ("company",)),
        ("charity", ("organisation",)),
        ("college", ("school",)),
        ("sequels", ("film",)),
        ("choir", ("band",)),
        ("memoir", ("book",)),
        ("opera", ("music",)),
        ("puzzle", ("game",)),
        ("browser", ("software",)),
        ("church", ("building",)),
        ("churches", ("building",)),
        ("waterfall", ("park",)),
        ("ferry", ("ship",)),
        ("truck", ("vehicle",)),
        ("franchise", ("team",)),
        ("whale", ("species",)),
        ("tournament", ("event",)),
        ("tramway", ("road",)),
        ("comet", ("object",)),
        ("kettle", ()),
        ("men", ()),
    ],
)
def test_a_noun_singular_or_plural_tells_categories(noun, categories):
    assert categories_of(noun) == categories


def test_the_singular_is_one_that_the_table_has():
    assert [singular(noun) for noun in ("cities", "city", "peaks", "glass", "kettles")] == [
        "city",
        "city",
        "peak",
        "glass",
        "kettles",
    ]


def test_nouns_of_a_category():
    assert "painter" in nouns_of(PERSON)
    assert "river" not in nouns_of(PERSON)


@pytest.mark.parametrize(
    ("category", "called"),
    [
        ("river", True),
        ("company", True),
        ("music", False),
        ("person", False),
        ("organisation", False),
        ("software", False),
        ("vehicle", False),
        ("species", False),
        ("event", False),
        ("thing", False),
    ],
)
def test_things_are_called_by_the_name_of_their_category_or_not(category, called):
    assert is_called_so(category) is called


def test_generic_words_say_what_is_named():
    small = {"the", "of", "and", "de", "la", "le", "du", "st", "saint", "new", "north", "south"}
    assert generic_words() > small | {"mount", "loch", "university", "ltd", "castle", "uss"}
    assert "etna" not in generic_words()

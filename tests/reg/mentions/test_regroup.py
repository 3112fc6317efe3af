"""Entities are cut at links that are less sure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regsuite.reg.mentions.regroup import regrouped
from tests.reg.mentions.builders import named, resolved, story


def names(document):
    return {e.name: len(e.mentions) for e in document.entities}


def test_nothing_changes_where_all_links_are_sure_enough():
    document = story()
    assert regrouped(document, 0.0) is document


def test_parts_have_their_own_names_mentions_and_weakest_link():
    document = story()
    cut = regrouped(document, 0.98)
    assert names(document)["Tom Dunn"] == 6
    assert (names(cut)["Tom Dunn"], names(cut)["Dunn"]) == (1, 2)
    part = next(e for e in cut.entities if e.name == "Dunn")
    assert [cut.mentions[i].text for i in part.mentions] == ["his", "Dunn"]
    assert part.weakest == 0.99 and [a.name for a in part.aliases] == ["Dunn"]


@pytest.mark.parametrize("at_least", [0.0, 0.65, 0.94, 0.97, 1.0])
def test_every_mention_belongs_to_the_entity_that_lists_it(at_least):
    cut = regrouped(story(), at_least)
    listed = {i: e.index for e in cut.entities for i in e.mentions}
    assert listed == {m.index: m.entity for m in cut.mentions}


def test_no_link_below_the_threshold_is_left():
    cut = regrouped(story(), 0.94)
    assert all(m.link >= 0.94 for m in cut.mentions if m.antecedent is not None)


def test_gender_and_number_are_those_on_which_the_parts_agree():
    rows = [
        named("Tom", gender="male", number="singular"),
        named("Anna", 0, 0.3, gender="female"),
        named("Ann", 1, 0.9),
    ]
    document = resolved("Tom met Anna. Ann ran.", rows)
    document = replace(
        document, entities=(replace(document.entities[0], conflicts=("he and she",)),)
    )
    tom, anna = regrouped(document, 0.5).entities
    assert (tom.gender, tom.number, tom.conflicts) == ("male", "singular", ())
    assert (anna.gender, anna.name) == ("female", "Anna")

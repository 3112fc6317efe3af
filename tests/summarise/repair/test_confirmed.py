"""What the entity layer says to the rules of repair."""

from __future__ import annotations

import pytest

from regsuite.english.entities.document import EntityDocument
from regsuite.english.entities.mention import PRONOUN
from regsuite.summarise.repair import confirmed
from tests.summarise.repair.builders import document, lines


def sureness(person: str, *sentences: str) -> float:
    """Return how surely the first pronoun of the last sentence means a person, by surname."""
    known = EntityDocument(document(*sentences))
    place = len(sentences) - 1
    pronoun = next(m for m in known.mentions(place) if m.kind == PRONOUN)
    (who,) = known.persons.with_surname(person)
    return confirmed.in_source(known.document.sentences, place, pronoun.start, who)


def test_who_is_named_alone_is_surely_meant():
    sure = sureness("Moe", "Anna Moe, the mayor, opened the bridge in May.", "She made a speech.")
    assert sure >= confirmed.AT_LEAST


@pytest.mark.parametrize("person", ["Moe", "Lund"])
def test_a_pronoun_for_a_man_is_no_woman_and_of_two_men_not_the_one_before(person):
    sentences = ("Anna Moe spoke in Oster.", "Tom Lund met Peter Berg.", "He was tired.")
    if person == "Moe":
        assert sureness(person, *sentences) == 0
    else:
        assert sureness(person, *sentences) + sureness("Berg", *sentences) < 2 * confirmed.AT_LEAST


def test_a_bare_surname_is_a_person_where_it_does_what_persons_do():
    source = document("Anna Corbridge sang.", "Shops in Hexham and Corbridge sold bread.")
    (who,) = EntityDocument(source).persons.with_surname("Corbridge")
    assert not confirmed.is_person(source.sentences, 1, 21, who)
    source = document("Anna Corbridge sang.", "Later Corbridge said that she was tired.")
    (who,) = EntityDocument(source).persons.with_surname("Corbridge")
    assert confirmed.is_person(source.sentences, 1, 6, who)


def test_a_summary_gets_a_name_where_rules_and_layer_agree():
    source = document(
        "The mayor, Anna Moe, opened the bridge in May.", "It rained.", "She made a speech."
    )
    assert lines(source, 2) == ["Anna Moe made a speech."]

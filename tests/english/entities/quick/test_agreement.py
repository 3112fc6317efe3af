"""What the learned layer says to the rules that read words alone."""

from __future__ import annotations

import pytest

from regsuite.english.entities.mention import PRONOUN
from regsuite.english.entities.quick.agreement import AT_LEAST
from tests.english.entities.builders import entities


def sureness(person: str, *sentences: str) -> float:
    """Return how surely the first pronoun of the last sentence means a person, by surname."""
    known = entities(*sentences)
    place = len(sentences) - 1
    pronoun = next(m for m in known.mentions(place) if m.kind == PRONOUN)
    (who,) = known.persons.with_surname(person)
    return known.sureness(pronoun, who)


def test_who_is_named_alone_is_surely_meant():
    sure = sureness("Moe", "Anna Moe, the mayor, opened the bridge in May.", "She made a speech.")
    assert sure >= AT_LEAST


def is_person(*sentences: str) -> bool:
    """Tell whether Corbridge in the last sentence is a person."""
    known = entities(*sentences)
    place = len(sentences) - 1
    name = next(n for n in known.names(place) if n.words == ("Corbridge",))
    (who,) = known.persons.with_surname("Corbridge")
    return known.is_person(name, place, who)


@pytest.mark.parametrize("person", ["Moe", "Lund"])
def test_a_pronoun_for_a_man_is_no_woman_and_of_two_men_not_the_one_before(person):
    sentences = ("Anna Moe spoke in Oster.", "Tom Lund met Peter Berg.", "He was tired.")
    if person == "Moe":
        assert sureness(person, *sentences) == 0
    else:
        assert sureness(person, *sentences) + sureness("Berg", *sentences) < 2 * AT_LEAST


def test_a_bare_surname_is_a_person_where_it_does_what_persons_do():
    assert not is_person("Anna Corbridge sang.", "Shops in Hexham and Corbridge sold bread.")
    assert is_person("Anna Corbridge sang.", "Later Corbridge said that she was tired.")

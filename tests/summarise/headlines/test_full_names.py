"""People named in full where it is sure who is meant."""

from dataclasses import replace

import pytest

from regsuite.english.entities.resolved import PERSON, PLACE, Alias, Entity, ResolvedDocument
from regsuite.summarise.headlines.full_names import full_name, with_full_names

DUNN = Entity(
    0, (), "Tom Dunn", True, (Alias("Tom Dunn", 1.0), Alias("Dunn", 0.95)), {PERSON: 0.97}
)


def known(*entities: Entity) -> ResolvedDocument:
    return ResolvedDocument("", (), entities)


@pytest.mark.parametrize(
    ("headline", "length", "written"),
    [
        ("Dunn sells mill", 8, "Tom Dunn sells mill"),
        ("Dunn's mill closes", 8, "Tom Dunn's mill closes"),
        ("Dunn: mill closes", 8, "Tom Dunn: mill closes"),
        ("Dunn sells mill", 3, "Dunn sells mill"),
        ("Tom Dunn sells mill", 8, "Tom Dunn sells mill"),
        ("Mill closes", 8, "Mill closes"),
    ],
)
def test_a_surname_becomes_the_full_name_where_there_is_room(headline, length, written):
    assert " ".join(with_full_names(headline.split(), known(DUNN), length)) == written


@pytest.mark.parametrize(
    "others",
    [
        (replace(DUNN, aliases=(Alias("Tom Dunn", 1.0), Alias("Dunn", 0.6))),),
        (replace(DUNN, types={PLACE: 0.97}),),
        (replace(DUNN, conflicts=("he and she",)),),
        (DUNN, Entity(1, (), "Ada Dunn", True, (Alias("Ada Dunn", 1.0),), {PERSON: 0.97})),
        (),
    ],
)
def test_a_name_stays_where_it_is_not_sure_who_is_meant(others):
    assert full_name(known(*others), "Dunn") == ""

"""Names of key phrases: whole, one for each entity."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regsuite.english.entities.resolved import (
    NAME,
    PERSON,
    TIME,
    Alias,
    Entity,
    Mention,
    ResolvedDocument,
)
from regsuite.english.pipeline import load
from regsuite.summarise.keyphrases.ranking import chunks_of
from regsuite.summarise.keyphrases.whole_names import WholeName, canonical, names_in

TEXT = "Tom Dunn sold boats. Dunn left Hull."


def mention(index: int, name: str, entity: int, **more: object) -> Mention:
    start = TEXT.index(name) if index != 1 else TEXT.index("Dunn left")
    end = start + len(name)
    plain = Mention(
        NAME, start, end, index=index, head_start=start, head_end=end, text=name,
        core=tuple(name.lower().split()), name=name, entity=entity, types={PERSON: 1.0},
    )  # fmt: skip
    return replace(plain, **more)


def resolved(sure: float = 1.0) -> ResolvedDocument:
    dunn = (Alias("Tom Dunn", 1.0), Alias("Dunn", sure))
    entities = (
        Entity(0, (0, 1), "Tom Dunn", True, dunn, {PERSON: 1.0}),
        Entity(1, (2,), "Hull", True, (Alias("Hull", 1.0),), {}),
    )
    mentions = (
        mention(0, "Tom Dunn", 0),
        mention(1, "Dunn", 0, antecedent=0, link=sure),
        mention(2, "Hull", 1),
    )
    return ResolvedDocument(TEXT, mentions, entities)


@pytest.mark.parametrize(("sure", "name"), [(0.95, "Tom Dunn"), (0.5, "Dunn")])
def test_a_surname_stands_for_the_full_name_where_that_is_sure(sure, name):
    document = resolved(sure)
    assert canonical(document, document.mentions[1]) == name


def test_names_stand_where_their_words_do():
    assert names_in(resolved(), load(None).parse(TEXT)) == [
        WholeName(0, 2, "Tom Dunn"),
        WholeName(5, 6, "Tom Dunn"),
        WholeName(7, 8, "Hull"),
    ]


def test_months_and_unsure_mentions_are_no_names():
    document = resolved()
    unsure = replace(document.mentions[2], probability=0.4)
    dated = replace(document.mentions[1], types={TIME: 1.0})
    other = replace(document, mentions=(document.mentions[0], dated, unsure))
    assert [name.text for name in names_in(other, load(None).parse(TEXT))] == ["Tom Dunn"]


def test_a_name_takes_the_place_of_its_noun_chunk():
    doc = load(None).parse(TEXT)
    found = [chunk.text for chunk in chunks_of(doc, names_in(resolved(), doc))]
    assert sorted(found) == ["Hull", "Tom Dunn", "Tom Dunn", "boats"]

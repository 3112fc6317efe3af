"""A biography names its person once in full; later names are short where that is sure."""

from __future__ import annotations

import re

from regsuite import summarise

ADA = (
    "Ada Thornbury was a Welsh botanist. Ada Thornbury was born in Bangor in 1871. "
    "Ada Thornbury studied at Aberystwyth. In 1921 Ada Thornbury married the painter Owen Price. "
    "Ada Thornbury died in 1940."
)


def test_later_names_are_short_and_the_changes_are_known():
    life = summarise.biography("Ada Thornbury", ADA)
    assert str(life).count("Ada Thornbury") == 1 and "She died in 1940." in str(life)
    changes = [change for sentence in life.sentences for change in sentence.changes]
    assert {change.before for change in changes} == {"Ada Thornbury"}
    assert [s.text for s in life.summary.sentences] == [s.text for s in life.sentences]


def test_without_repair_every_sentence_is_as_it_stands():
    life = summarise.biography("Ada Thornbury", ADA, repair=False)
    assert str(life).count("Ada Thornbury") == 5


def test_the_name_stays_where_another_could_be_meant():
    text = (
        "Tove Brandt was born in Bergen. Tove Brandt and her sister Ida Brandt ran a café. "
        "Tove Brandt died in 2010."
    )
    told = str(summarise.biography("Tove Brandt", text))
    assert re.search(r"Tove Brandt died in 2010", told)

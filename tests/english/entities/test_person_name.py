"""Which given names are one: short forms of others."""

from __future__ import annotations

import pytest

from regsuite.english.entities.person_name import may_be_called

SHORT = """
    alex alexandra, andy andrew, ben benjamin, beth elizabeth, bill william, bob robert, dan daniel,
    dick richard, don donald, ed edward, fred frederick, greg gregory, jack john, jim james,
    joe joseph, kate katherine, larry lawrence, liz elizabeth, maggie margaret, mike michael,
    nick nicholas, pam pamela, pat patrick, pete peter, ron ronald, sally sarah, steve stephen,
    sue susan, ted theodore, tim timothy, tom thomas, tony anthony, vicky victoria, walt walter
"""


@pytest.mark.parametrize("pair", [part.split() for part in SHORT.split(",")])
def test_short_forms(pair: list[str]) -> None:
    short, whole = pair
    assert may_be_called(short.title(), whole)
    assert may_be_called(whole, short)


@pytest.mark.parametrize("pair", ["Mary Margaret", "Dan Donald", "Nick Nora", "Ada Eva"])
def test_other_names(pair: str) -> None:
    assert not may_be_called(*pair.split())


def test_a_name_is_itself() -> None:
    assert may_be_called("Ada", "ada")

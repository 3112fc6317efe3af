"""Which of several persons of a name a biography is on."""

from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document
from regsuite.summarise import biography
from regsuite.summarise.biographies.biography import person_set
from regsuite.summarise.biographies.which import SeveralPersonsError

LUNDS = (
    "Eva Lund came to Oster in 1938 and taught at the school. Rolf Lund swam in the river. "
    "He won a cup for the town."
)
MOES = "Tom Moe built boats. The younger Tom Moe was born in 1841 and sold them in Oster."


def chosen(name: str, text: str = LUNDS, which: str | int | None = None) -> str:
    return person_set(name, [Document("d", "", text)], which)[0].id


def test_a_surname_that_two_bear_is_refused_with_both():
    with pytest.raises(SeveralPersonsError, match="Lund fits 1 Eva Lund, 2 Rolf Lund; choose one"):
        chosen("Lund")


@pytest.mark.parametrize(("which", "name"), [(1, "Eva Lund"), ("2", "Rolf Lund"), ("rolf", None)])
def test_one_of_them_is_chosen_by_number_or_name(which, name):
    assert chosen("Lund", which=which) == (name or "Rolf Lund")


@pytest.mark.parametrize("which", ["0", "3", "Lund", "Anna"])
def test_a_choice_that_fits_none_or_several_is_refused(which):
    with pytest.raises(InputError, match="is not one of 1 Eva Lund, 2 Rolf Lund"):
        chosen("Lund", which=which)


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("Eva Lund", "Eva Lund"),
        ("Mr Lund", "Rolf Lund"),
        ("Mrs Lund", "Eva Lund"),
        ("Rolf", "Rolf Lund"),
    ],
)
def test_a_title_or_a_given_name_may_settle_it(asked, name):
    assert chosen(asked) == name


def test_the_elder_and_the_younger_of_one_name_are_two():
    with pytest.raises(SeveralPersonsError, match="1 the elder Tom Moe, 2 the younger Tom Moe"):
        chosen("Tom Moe", MOES)
    assert chosen("the younger Tom Moe", MOES) == "the younger Tom Moe"
    assert "built boats" not in str(biography("Tom Moe", MOES, which="younger"))


def test_a_life_tells_nothing_of_a_namesake():
    eva = str(biography("Eva Lund", LUNDS))
    rolf = str(biography("Lund", LUNDS, which="Rolf"))
    assert "Oster in 1938" in eva and "swam" not in eva and "cup" not in eva
    assert "swam" in rolf and "1938" not in rolf

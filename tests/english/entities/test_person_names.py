from __future__ import annotations

import pytest

from regsuite.english.entities import person_names
from tests.english.trees import tree


def names(rows: str) -> dict[str, list[str]]:
    return {p.name: [m.text for m in p.mentions] for p in person_names.persons(tree(rows))}


def test_a_title_makes_a_single_name_a_person() -> None:
    rows = """
    Dr. NNP PROPN 2 compound
    Okafor NNP PROPN 3 nsubj
    lectures VBZ VERB 0 root lecture
    """
    assert names(rows) == {"Okafor": ["Dr. Okafor"]}


def test_an_initial_makes_a_person() -> None:
    rows = """
    John NNP PROPN 4 nsubj
    F. NNP PROPN 1 flat
    Moss NNP PROPN 1 flat
    won VBD VERB 0 root win
    """
    assert names(rows) == {"John F. Moss": ["John F. Moss"]}


def test_a_part_repeated_alone_makes_a_person_and_is_a_mention() -> None:
    rows = """
    Lise NNP PROPN 3 nsubj
    Maier NNP PROPN 1 flat
    won VBD VERB 0 root win
    . . PUNCT 3 punct
    Maier NNP PROPN 6 nsubj
    rested VBD VERB 0 root rest
    """
    assert names(rows) == {"Lise Maier": ["Lise Maier", "Maier"]}


def test_a_particle_joins_the_parts_of_a_name() -> None:
    rows = """
    Anna NNP PROPN 4 nsubj
    van NNP PROPN 1 flat
    Dorn NNP PROPN 1 flat
    said VBD VERB 0 root say
    """
    assert names(rows) == {"Anna van Dorn": ["Anna van Dorn"]}


@pytest.mark.parametrize(
    "rows",
    [
        """
        the DT DET 3 det
        Green NNP PROPN 3 compound
        River NNP PROPN 4 nsubj
        rose VBD VERB 0 root rise
        """,
        """
        Bath NNP PROPN 2 nsubj
        grew VBD VERB 0 root become
        . . PUNCT 2 punct
        """,
        """
        Acme NNP PROPN 3 nsubj
        Inc. NNP PROPN 1 flat
        said VBD VERB 0 root say
        """,
    ],
)
def test_places_and_companies_are_no_persons(rows: str) -> None:
    assert names(rows) == {}


def test_a_suffix_is_not_part_of_the_name() -> None:
    rows = """
    Sam NNP PROPN 4 nsubj
    Hill NNP PROPN 1 flat
    Jr. NNP PROPN 1 flat
    sang VBD VERB 0 root sing
    """
    assert names(rows) == {"Sam Hill": ["Sam Hill Jr."]}


def test_shorter_forms_of_a_name_are_mentions_of_the_fullest() -> None:
    rows = """
    Eva NNP PROPN 4 nsubj
    M. NNP PROPN 1 flat
    Roth NNP PROPN 1 flat
    won VBD VERB 0 root win
    . . PUNCT 4 punct
    Eva NNP PROPN 8 nsubj
    Roth NNP PROPN 6 flat
    said VBD VERB 0 root say
    """
    assert names(rows) == {"Eva M. Roth": ["Eva M. Roth", "Eva Roth"]}


def test_a_part_that_two_persons_share_goes_to_the_first() -> None:
    rows = """
    Ann NNP PROPN 3 nsubj
    Berg NNP PROPN 1 flat
    said VBD VERB 0 root say
    . . PUNCT 3 punct
    Tom NNP PROPN 7 nsubj
    Berg NNP PROPN 5 flat
    said VBD VERB 0 root say
    . . PUNCT 7 punct
    Berg NNP PROPN 10 nsubj
    left VBD VERB 0 root leave
    """
    assert names(rows) == {"Ann Berg": ["Ann Berg", "Berg"], "Tom Berg": ["Tom Berg"]}


def test_a_title_alone_is_no_person() -> None:
    rows = """
    General NNP PROPN 2 nsubj
    said VBD VERB 0 root say
    """
    assert names(rows) == {}

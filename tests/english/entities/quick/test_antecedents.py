"""Whom a pronoun means, by the mentions of the sentences before it."""

from __future__ import annotations

import pytest

from regsuite.english.entities.quick.antecedents import antecedent, fitting
from tests.english.entities.builders import entities

RAIN = "Rain fell on it."


def meant(*sentences: str, sex: str = "male", subject: bool = False) -> str:
    """Return the full name, "described", "doubtful" or "nobody"."""
    source = entities(*sentences)
    before = (source.mentions(i) for i in range(len(sentences) - 1, -1, -1))
    found = antecedent(before, sex, subject)
    if found is None:
        return "nobody"
    if found.described:
        return "described"
    return found.person.full if found.person else "doubtful"


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (("Tom Dunn won.",), "Tom Dunn"),
        (("Tom Dunn won.", RAIN), "Tom Dunn"),
        (("Tom Dunn won.", RAIN, RAIN, RAIN, RAIN), "Tom Dunn"),
        (("Tom Dunn won.", RAIN, RAIN, RAIN, RAIN, RAIN), "nobody"),
        (("Tom Dunn won.", "He slept."), "Tom Dunn"),
        (("Tom Dunn won.", "Jack Moe won."), "Jack Moe"),
        (("Tom Dunn met Jack Moe.",), "doubtful"),
        (("Tom Dunn met Ada Moe.",), "Tom Dunn"),
        (("Tom Dunn met Tom Dunn.",), "Tom Dunn"),
        (("Tom Dunn met a sailor.",), "doubtful"),
        (("Tom Dunn met a nun.",), "Tom Dunn"),
        (("A sailor slept.",), "described"),
        (("Then Harwick won.",), "described"),
        (("We saw Judge Moe.",), "doubtful"),
        (("Ada Moe won.",), "nobody"),
        (("Tom Dunn beat him.",), "doubtful"),
        (("He met Tom Dunn.",), "doubtful"),
        (("Tom Dunn said he won.",), "Tom Dunn"),
        (("Then he met Ada Moe.", RAIN), "nobody"),
        (('"Tom Dunn won," Jack Moe said.',), "Jack Moe"),
        (("Striker Robin Dunn won.",), "doubtful"),
    ],
)
def test_the_only_one_in_the_nearest_sentence_that_has_any(sentences, expected):
    assert meant(*sentences) == expected


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (("Tom Dunn met Jack Moe.",), "Tom Dunn"),
        (("Tom Dunn met a sailor.",), "Tom Dunn"),
        (("Tom Dunn saw Jack Moe won.",), "doubtful"),
        (("Then Tom Dunn met Jack Moe.",), "doubtful"),
        (("The sailor met Tom Dunn.",), "doubtful"),
        (("Harwick met Tom Dunn here.",), "doubtful"),
        (("Tom Dunn met Jack Moe.", RAIN), "doubtful"),
        (("Tom Dunn said Mr Dunn met Jack Moe.",), "Tom Dunn"),
    ],
)
def test_a_subject_may_take_up_the_subject_right_before(sentences, expected):
    assert meant(*sentences, subject=True) == expected


def test_mentions_that_fit_are_outside_quotations_and_of_the_sex_or_none():
    source = entities('"Tom Dunn won," Ada Moe told the sailor and Jack Poe.')
    assert [m.entity for m in fitting(source.mentions(0), "male")] == ["sailor", "jack poe"]

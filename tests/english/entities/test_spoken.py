"""Quotations of a parsed text."""

from __future__ import annotations

from regsuite.english.entities.spoken import NOBODY, Spoken
from tests.english.entities.resolved_builders import family, quoted


def test_words_inside_marks_are_quoted() -> None:
    inside = Spoken(quoted()).quotation_of
    assert [i for i, number in enumerate(inside) if number == 0] == list(range(3, 11))


def test_the_subject_of_saying_is_who_says_it() -> None:
    assert Spoken(quoted()).said_by(0) == 0


def test_where_nothing_is_quoted_nobody_says_it() -> None:
    assert set(Spoken(family()).quotation_of) == {NOBODY}
    assert Spoken(family()).said_by(NOBODY) == NOBODY

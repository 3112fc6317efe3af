"""The words of a title that name its subject, and shorter forms of it."""

from __future__ import annotations

import pytest

from regsuite.english.entities.subject import subject_of
from regsuite.english.entities.subject_names import (
    fold,
    name_words,
    short_name,
    short_title,
)
from tests.english.entities.builders import parse


def test_fold_and_name_words():
    assert fold("Popocatépetl’s") == "popocatepetl"
    assert name_words("Mount Etna (volcano)") == {"etna"}
    assert name_words("Rio de Janeiro") >= {"rio", "janeiro"}
    assert name_words("The City") == {"the", "city"}
    assert short_title("Boston, Massachusetts") == "Boston"


@pytest.mark.parametrize(
    ("title", "text", "short"),
    [
        ("Mary Anning", "Mary Anning was a collector. She died.", "Anning"),
        ("Richard III of England", "Richard III was a king. He died.", "Richard"),
        ("River Tay", "River Tay is a river.", "the Tay"),
        ("Harrow Foods Ltd", "Harrow Foods Ltd is a company.", "Harrow Foods"),
        ("Kyoto", "Kyoto is a city.", ""),
    ],
)
def test_short_name(title, text, short):
    assert short_name(subject_of(parse(text), title)) == short

"""What a text without a title is about."""

from __future__ import annotations

import pytest

from regsuite.english.entities.title import guess_title
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (LAKE, "Lake Vessel"),
        ("Johannes Kepler (1571–1630) was an astronomer. Kepler died.", "Johannes Kepler"),
        ("In 1850 the town of Harwick was small. Harwick grew.", "Harwick"),
        ("The Silent Orchard is a film. Critics liked The Silent Orchard.", "The Silent Orchard"),
        ("Anna Berg and Karl Holm were painters. Berg died first.", None),
        ("fog comes on little feet", None),
        ("", None),
    ],
)
def test_guess_title(text, title):
    assert guess_title(parse(text)) == title

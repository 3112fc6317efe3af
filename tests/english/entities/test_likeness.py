"""How alike names are."""

from __future__ import annotations

import pytest

from regsuite.english.entities.likeness import likeness

CASES = [
    ("anna dunn", "anna dunn", "same"),
    ("anna dunn", "dunn", "surname"),
    ("anna dunn", "anna", "given"),
    ("dunn", "anna dunn", "whole"),
    ("anna dunn", "tom dunn", "relatives"),
    ("anna dunn", "anna hill", "namesakes"),
    ("anna mary dunn", "anna dunn", "part"),
    ("a dunn", "anna dunn", "initials"),
    ("corvid systems", "corvid systems ltd.", "same"),
    ("world health organisation", "who", "abbreviation"),
    ("bank of england", "boe", "abbreviation"),
    ("who", "world health organisation", "abbreviation"),
    ("bank of england", "bank of wales", "namesakes"),
    ("leeds united", "hull city", "none"),
    ("leeds", "hull", "none"),
    ("", "", "same"),
    ("", "hull city", "none"),
]


@pytest.mark.parametrize(("earlier", "later", "expected"), CASES)
def test_likeness(earlier: str, later: str, expected: str) -> None:
    assert likeness(earlier.split(), later.split()) == expected

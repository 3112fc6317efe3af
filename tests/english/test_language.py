"""Language, case and quotations of texts."""

from __future__ import annotations

import pytest

from regsuite.english.language import has_both_cases, is_english
from regsuite.english.quotes import quoted
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


def test_language_and_case():
    german = "Die Donau ist der zweitlängste Fluss in Europa und sie fließt durch zehn Länder."
    assert not is_english(parse(german))
    assert is_english(parse(LAKE))
    assert not has_both_cases(parse(LAKE.upper()))
    assert not has_both_cases(parse(LAKE.lower()))
    assert has_both_cases(parse(LAKE))


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('He said "Tay is long" twice.', ['"Tay is long"']),
        ("He said “Tay is long” twice.", ["“Tay is long”"]),
        ("He said 'Tay is long' twice.", ["'Tay is long'"]),
        ("Tay's bed isn't the miners' home.", []),
        ('"Tay is long\n\nIt ends.', ['"Tay is long']),
    ],
)
def test_quoted(text, inside):
    assert [text[a:b] for a, b in quoted(text)] == inside

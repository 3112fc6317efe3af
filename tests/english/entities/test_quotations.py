"""What of a text may be quoted, by straight marks."""

from __future__ import annotations

import pytest

from regsuite.english.entities.quotations import quotations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('He said "yes" today.', ['"yes"']),
        ('"one -", two', ['"one -"']),  # the second mark could open as well
        ('"one -"', ['"one -"']),
        ('"one -"two" three', ['"one -"two"']),  # here it opens
        ('"one "two" three', ['"one "two"']),  # goes on with the same
        ('one" two', ['one"']),  # began with the paragraph
        ('"a" one" two', ['"a" one"']),
        ('one "two', ['"two']),
        ('"one\n\ntwo "three"', ['"one', '"three"']),
        ("one two", []),
    ],
)
def test_stretches_between_marks(text: str, expected: list[str]) -> None:
    assert [text[a:b] for a, b in quotations(text)] == expected

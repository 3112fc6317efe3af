"""Dialogues in lines "Name: what is said"."""

from __future__ import annotations

import pytest

from regsuite.corpora.formats.marks.markup import shown
from regsuite.reg.mentions.turns import turns


def spoken(source, kind="text"):
    read = shown(source, kind)
    return [(name, read.text[a:b].strip()) for a, b, name in turns(source, read)]


def test_lines_that_begin_with_names_are_turns():
    assert spoken("Anna: I saw it.\nYou too.\nMr. O’Neill: No.\n") == [
        ("Anna", "I saw it.\n\nYou too.\n\nMr. O’Neill:"),
        ("Mr. O’Neill", "No."),
    ]


def test_names_may_be_bold_in_markdown():
    assert [name for name, _ in spoken("**Anna:** I ran.\n\n**Bill**: Why?\n", "markdown")] == [
        "Anna",
        "Bill",
    ]


@pytest.mark.parametrize(
    "source",
    ["", "Note: he ran.\n", "He ran.\nShe sat.\nThey slept.\nNote: none.\nSee: below.\n"],
)
def test_other_texts_have_none(source):
    assert spoken(source) == []

"""Agreement, likeness and the features of pairs."""

from __future__ import annotations

import pytest

from regsuite.english.entities.coreference.mention_pairs import (
    categories_clash,
    genders_clash,
    likeness,
    pair_features,
)
from regsuite.english.entities.coreference.mentions import mentions


def pair(text):
    first, second = mentions(text)[:2]
    return first, second


@pytest.mark.parametrize(
    ("text", "clash"),
    [
        ("He saw her.", True),
        ("Ann saw her.", False),
        ("Mount Logan saw her.", True),
        ("Mount Logan saw it.", False),
        ("The islands saw them.", False),
        ("Sir Cliff saw them.", True),
        ("It saw them.", True),
    ],
)
def test_genders(text, clash):
    a, b = pair(text)
    assert genders_clash(a, b) is clash is genders_clash(b, a)


@pytest.mark.parametrize(
    ("text", "clash"),
    [
        ("Mount Logan saw the river.", True),
        ("Mount Logan saw the peak.", False),
        ("Logan saw the river.", False),
        ("Sir Cliff saw the poet.", False),
        ("The woman saw the king.", True),
    ],
)
def test_categories(text, clash):
    a, b = pair(text)
    assert categories_clash(a, b) is clash is categories_clash(b, a)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mount Logan saw Mount Logan.", "same"),
        ("Mount Logan saw Logan.", "part"),
        ("Sir Ann Lee saw Lee.", "part"),
        ("Ann Lee saw Bob Lee.", "some"),
        ("Mount Logan saw Mount Kenya.", "none"),
        ("The high mountain saw the mountain.", "part"),
        ("The mountain saw the river.", "none"),
        ("Ann saw her.", "none"),
    ],
)
def test_likeness(text, expected):
    assert likeness(*pair(text)) == expected


def test_features_tell_adjacent_relatives_and_alike_names():
    near, far = pair("Ann, who sings."), pair("Ann came with friends, who sing.")
    assert pair_features(*near, [1, 1])["adjacent"] == "name True"
    assert pair_features(*far, [1, 1])["adjacent"] == "name False"
    names = pair_features(*pair("Mount Logan is near Logan."), [1, 1])
    assert names["likeness"] == "name-name part"
    assert names["opening"] == "name-name True"

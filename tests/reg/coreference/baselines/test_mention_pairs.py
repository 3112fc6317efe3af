"""Agreement, likeness and the features of pairs."""

from __future__ import annotations

import pytest

from regsuite.reg.coreference.baselines.mention_pairs import (
    categories_clash,
    genders_clash,
    likeness,
    pair_features,
)
from regsuite.reg.coreference.baselines.mentions import mentions


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


def test_all_features_of_pairs():
    found = mentions(
        "Mount Logan is a peak. Rain fell. In Kenya the peak is known. Then five. Ann, who saw it, "
        "left Mount Logan."
    )
    counts = [1] * (len(found) - 1) + [2]
    by_word = {m.words[-1]: m for m in found[1:]}
    assert pair_features(found[0], by_word["logan"], counts) == {
        "kinds": "name-name",
        "word": "name-name",
        "sentences": "name 3",
        "between": "name 3",
        "position": "name-name first",
        "position, sentences": "name first 3",
        "gender": "name-name thing thing",
        "count": "name-name 1",
        "opening": "name-name True",
        "anaphor": "name 1",
        "likeness": "name-name same",
        "category": "name-name same",
    }
    relative = pair_features(by_word["kenya"], by_word["who"], [5] * len(found))
    assert relative == {
        "kinds": "name-relative",
        "word": "name-who",
        "sentences": "relative 2",
        "between": "relative 2",
        "position": "name-relative oblique",
        "position, sentences": "relative oblique 2",
        "gender": "name-relative any person",
        "count": "name-relative 3",
        "opening": "name-relative False",
        "anaphor": "who 1",
        "adjacent": "name False",
    }
    assert pair_features(by_word["ann"], by_word["who"], counts)["adjacent"] == "name True"
    described = pair_features(found[0], by_word["peak"], counts)
    assert (described["word"], described["anaphor"]) == ("name-definite", "definite 1")

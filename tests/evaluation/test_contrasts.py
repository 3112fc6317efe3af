"""Words that make two statements different, and pairs that say the same in other words."""

from __future__ import annotations

import pytest

from regsuite.evaluation.metrics.contrasts import contrast, names_differ


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("train", "bus"), ("may", "june"), ("monday", "friday"), ("first", "second"),
        ("12", "15"), ("brother", "sister"), ("won", "lost"), ("opened", "closed"),
        ("victory", "defeat"), ("cat", "dog"),
    ],
)  # fmt: skip
def test_different_things_of_a_kind_contrast(one: str, other: str) -> None:
    assert contrast(one, other)
    assert contrast(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("houses", "homes"), ("car", "automobile"), ("company", "firm"), ("bought", "purchased"),
        ("storm", "gale"), ("hire", "employ"), ("found", "discovered"), ("dog", "animal"),
        ("train", "trains"), ("two", "200"), ("the", "of"),
    ],
)  # fmt: skip
def test_paraphrases_and_unlike_words_do_not(one: str, other: str) -> None:
    assert not contrast(one, other)


def test_one_name_each_must_be_the_same() -> None:
    assert names_differ("She moved to Spain".split(), "He moved to Wales".split())
    assert not names_differ("She moved to Spain".split(), "He moved to Spain".split())
    assert not names_differ("Yesterday Barack Obama spoke".split(), "The President spoke".split())

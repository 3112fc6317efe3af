"""Features of attributes in their domain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regsuite.corpora.records.tuna import Entity, Trial
from regsuite.features.tuna.attributes import candidates, design, label, masks, power, row

TARGET = Entity("a", (("type", "chair"), ("colour", "red"), ("x-dimension", "unknown")), True)
OTHERS = (
    Entity("b", (("type", "chair"), ("colour", "blue"))),
    Entity("c", (("type", "desk"), ("colour", "blue"))),
)
TRIAL = Trial("s1t1", "furniture", "-LOC", (TARGET, *OTHERS))
FREE = ("type", "other")


def test_candidates_leave_out_unknown_values_and_put_free_ones_last() -> None:
    assert candidates(TRIAL, [FREE]) == [("type", "chair"), ("colour", "red"), FREE]


@pytest.mark.parametrize(
    ("attribute", "share"), [(("colour", "red"), 1.0), (("type", "chair"), 0.5), (FREE, 0.0)]
)
def test_power_is_the_share_of_distractors_ruled_out(
    attribute: tuple[str, str], share: float
) -> None:
    assert power(TRIAL, attribute) == share


def test_power_without_distractors_is_nothing() -> None:
    assert power(Trial("x", "d", "", (TARGET,)), ("colour", "red")) == 0.0


def test_masks_have_a_bit_for_each_distractor_ruled_out() -> None:
    assert masks(TRIAL, [("colour", "red"), ("type", "chair"), FREE]) == [0b11, 0b10, 0]


def test_label_tells_free_attributes_by_their_value() -> None:
    assert label(TRIAL, ("type", "chair")) == "type"
    assert label(TRIAL, FREE) == "type=other"


def test_design_does_not_depend_on_place_or_id() -> None:
    moved = Entity("z", (("x-dimension", "3"), ("colour", "red"), ("type", "chair")), True)
    assert design(Trial("other", "furniture", "+LOC", (moved, *OTHERS))) == design(TRIAL)
    assert design(Trial("other", "people", "+LOC", (moved, *OTHERS))) != design(TRIAL)


def test_row_says_what_the_attribute_is_and_tells() -> None:
    found = row(TRIAL, ("colour", "red"))
    assert found["power"] == found["distinguishes"] == 1.0
    assert found["value=colour=red"] == 1.0


def test_row_does_not_read_the_answer() -> None:
    from regsuite.corpora.records.tuna import Description

    described = replace(TRIAL, gold=Description(frozenset({("colour", "red")})))
    assert row(described, ("colour", "red")) == row(TRIAL, ("colour", "red"))

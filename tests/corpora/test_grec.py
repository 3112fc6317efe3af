from __future__ import annotations

import pytest

from tests.builders import EMPTY, filled, name, pronoun, ref, text


def test_references_come_in_text_order_across_paragraphs():
    found = text((ref("1"), " flows. ", ref("2")), ("Then ", ref("3")))
    assert [r.id for r in found.references] == ["1", "2", "3"]


def test_domain_is_the_semcat_of_the_first_reference():
    assert text((ref("1", semcat="city"), ref("2", semcat="lake"))).domain == "city"


def test_domain_of_a_text_without_references_is_none():
    assert text(("no reference",)).domain == "none"


def test_without_gold_removes_every_chosen_refex_and_nothing_else():
    whole = text((ref("1", gold=name("the Tay")), " flows. ", ref("2", gold=EMPTY)))
    assert whole.without_gold() == text((ref("1"), " flows. ", ref("2")))


def test_with_choices_fills_references_in_order():
    chosen = filled(EMPTY, EMPTY).with_gold([pronoun("it"), name("the Tay")])
    assert [r.gold for r in chosen.references] == [pronoun("it"), name("the Tay")]


def test_words_leave_out_the_empty_refex():
    whole = text((ref("1", gold=name("The Tay")), " rises and ", ref("2", gold=EMPTY), "falls."))
    assert list(whole.words()) == ["The", "Tay", "rises", "and", "falls."]


@pytest.mark.parametrize(
    ("given", "key"), [("The  Tay", "the tay"), ("_", "_"), ("İt", "i̇t"), (" It\n", "it")]
)
def test_key_ignores_case_and_spacing(given, key):
    assert name(given).key == key

from __future__ import annotations

import math

import pytest

from regsuite.models.bigrams import Bigrams, Contrast


def test_probability_by_hand() -> None:
    model = Bigrams().fit([["a", "b"], ["a", "c"]])
    single = {"a": 3 / 8, "b": 2 / 8}
    first = (2 + 1 * single["a"]) / 3
    second = (1 + 2 * single["b"]) / 4
    assert model.log_probability(["a", "b"], 3) == pytest.approx(math.log(first * second))


def test_unseen_words_have_a_probability() -> None:
    model = Bigrams().fit([["a"]])
    assert math.isfinite(model.log_probability(["x", "y"], 1))


def test_words_of_a_context_sum_to_one() -> None:
    model = Bigrams().fit([["a", "b"], ["a", "c"], ["b", "a"]])
    total = sum(math.exp(model.log_probability(["a", w], 3)) for w in ("a", "b", "c", "other"))
    assert total == pytest.approx(math.exp(model.log_probability(["a"], 3)))


def test_the_ratio_prefers_its_own_kind() -> None:
    table = Contrast(Bigrams().fit([["profit", "rose"]]), Bigrams().fit([["he", "said"]]))
    assert table.log_ratio(["profit", "rose"]) > 0 > table.log_ratio(["he", "said"])


def test_a_table_is_restored_equal() -> None:
    table = Contrast(Bigrams().fit([["a", "b"]]), Bigrams().fit([["b", "c"]]))
    again = Contrast.from_parts(table.parts())
    assert again.log_ratio(["a", "c"]) == table.log_ratio(["a", "c"])

"""MUC, B³, CEAFe and LEA: by hand, by brute force, and by another implementation (scorch)."""

from __future__ import annotations

import warnings
from itertools import permutations
from statistics import StatisticsError
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scorch import scores

from regsuite.evaluation.metrics.entities.links import MEASURES, Entities, Entity, Sums


def partition(*chains: str) -> list[Entity]:
    return [frozenset(map(ord, chain)) for chain in chains]


def prf(sums: Sums) -> tuple[float, float, float]:
    precision = sums[0] / sums[1] if sums[1] else 0.0
    recall = sums[2] / sums[3] if sums[3] else 0.0
    f = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    return precision, recall, f


@st.composite
def partitions(draw: st.DrawFn) -> list[Entity]:
    mentions = draw(st.lists(st.integers(0, 12), unique=True, min_size=1, max_size=9))
    numbers = [draw(st.integers(0, 3)) for _ in mentions]
    return [
        frozenset(m for m, own in zip(mentions, numbers, strict=True) if own == number)
        for number in sorted(set(numbers))
    ]


KEY = partition("ABC", "DEFG")
RESPONSE = partition("AB", "CD", "FGHI")
BY_HAND = [  # Moosavi & Strube 2016, section 3, for LEA; the others worked out from the definitions
    ("muc", 2 / 5, 2 / 5),  # kept: AB and FG; links of the key 2 + 3, of the response 1 + 1 + 3
    ("b3", (2 + 1 + 1) / 8, (5 / 3 + 5 / 4) / 7),
    ("ceafe", (4 / 5 + 4 / 8) / 3, (4 / 5 + 4 / 8) / 2),
    ("lea", (2 * 1 + 2 * 0 + 4 * 1 / 6) / 8, (3 * 1 / 3 + 4 * 1 / 6) / 7),
]


@pytest.mark.parametrize(("name", "precision", "recall"), BY_HAND)
def test_measures_by_hand(name: str, precision: float, recall: float) -> None:
    assert prf(MEASURES[name](KEY, RESPONSE))[:2] == pytest.approx((precision, recall))


def test_lea_counts_a_single_mention_by_a_link_with_itself() -> None:
    assert prf(MEASURES["lea"](partition("A", "BC"), partition("A", "BC"))) == (1, 1, 1)
    precision, recall, _ = prf(MEASURES["lea"](partition("A", "BC"), partition("AX", "BC")))
    assert (precision, recall) == pytest.approx((2 / 4, 2 / 3))


@pytest.mark.parametrize("name", MEASURES)
def test_nothing_on_one_side_scores_nothing(name: str) -> None:
    assert prf(MEASURES[name](KEY, [])) == (0, 0, 0)
    assert prf(MEASURES[name]([], KEY)) == (0, 0, 0)


@pytest.mark.parametrize("name", MEASURES)
@given(key=partitions())
def test_the_key_itself_is_perfect(name: str, key: Entities) -> None:
    expected = float(any(len(entity) > 1 for entity in key) or name != "muc")
    assert prf(MEASURES[name](key, key)) == pytest.approx((expected,) * 3)


@pytest.mark.parametrize("name", MEASURES)
@given(key=partitions(), response=partitions())
def test_the_sides_may_be_exchanged(name: str, key: Entities, response: Entities) -> None:
    precision, recall, f = prf(MEASURES[name](key, response))
    assert prf(MEASURES[name](response, key)) == pytest.approx((recall, precision, f))


def links(entity: Entity) -> set[tuple[int, int]]:
    return {(a, b) for a in entity for b in entity if a < b} or {(a, a) for a in entity}


def muc_side(one: Entities, other: Entities) -> tuple[float, float]:
    """Count the parts into which the other side cuts each entity."""
    kept = whole = 0
    for entity in one:
        parts = {entity & own for own in other if entity & own}
        parts |= {frozenset({m}) for m in entity if not any(m in own for own in other)}
        kept, whole = kept + len(entity) - len(parts), whole + len(entity) - 1
    return kept, whole


def b3_side(one: Entities, other: Entities) -> tuple[float, float]:
    shares = [
        len(entity & own) / len(entity)
        for entity in one
        for mention in entity
        for own in other
        if mention in own
    ]
    return sum(shares), sum(map(len, one))


def lea_side(one: Entities, other: Entities) -> tuple[float, float]:
    known = {link for entity in other for link in links(entity)}
    parts = (len(e) * len(links(e) & known) / len(links(e)) for e in one)
    return sum(parts), sum(map(len, one))


SIDES = {"muc": muc_side, "b3": b3_side, "lea": lea_side}


@pytest.mark.parametrize("name", SIDES)
@given(key=partitions(), response=partitions())
def test_measures_by_brute_force(name: str, key: Entities, response: Entities) -> None:
    side = SIDES[name]
    expected = (*side(response, key), *side(key, response))
    assert MEASURES[name](key, response) == pytest.approx(expected)


@given(key=partitions(), response=partitions())
def test_ceaf_by_all_assignments(key: Entities, response: Entities) -> None:
    few, many = sorted((key, response), key=len)
    best = max(
        sum(2 * len(a & b) / (len(a) + len(b)) for a, b in zip(few, own, strict=True))
        for own in permutations(many, len(few))
    )
    expected = (best, len(response), best, len(key))
    assert MEASURES["ceafe"](key, response) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("name", "other"),
    [("muc", scores.muc), ("b3", scores.b_cubed), ("ceafe", scores.ceaf_e)],
)
@given(key=partitions(), response=partitions())
def test_measures_agree_with_scorch(name, other, key, response) -> None:
    precision, recall, f = prf(MEASURES[name](key, response))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            expected = other(key, response)
        except StatisticsError:  # it has no harmonic mean of two zeros
            expected = (0.0, 0.0, 0.0)
    assert (recall, precision, f) == pytest.approx(expected)


@pytest.mark.parametrize("name", MEASURES)
def test_a_hundred_thousand_mentions_take_seconds(name: str) -> None:
    key = [frozenset(range(n, n + 10)) for n in range(0, 100_000, 10)]
    response = [frozenset(range(n, n + 15)) for n in range(0, 99_990, 15)]
    begin = perf_counter()
    MEASURES[name](key, response)
    assert perf_counter() - begin < 20

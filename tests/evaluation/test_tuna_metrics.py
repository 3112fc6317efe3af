"""TUNA metrics against figures computed by hand."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import replace

import pytest
from rich.console import Console

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import Description, Entity, Trial
from regsuite.evaluation.comparison import Comparison, SystemScores
from regsuite.evaluation.metrics.attributes import dice, is_minimal, masi, shortest_size
from regsuite.evaluation.metrics.tuna import METRICS, normalise, trial_score
from regsuite.evaluation.report import tables as render
from regsuite.reg.tuna.task import TunaTask

A, B, C, D = (("name", value) for value in "abcd")
RED, BLUE = ("colour", "red"), ("colour", "blue")
SMALL, LARGE = ("size", "small"), ("size", "large")
CHAIR = ("type", "chair")
ENTITIES = (
    Entity("1", (CHAIR, RED, SMALL), is_target=True),
    Entity("2", (CHAIR, RED, LARGE)),
    Entity("3", (CHAIR, BLUE, SMALL)),
)
BLANK = Trial("s1t1", "furniture", "-LOC", ENTITIES)


def said(words: str | None = None, *attributes: tuple[str, str]) -> Trial:
    return replace(BLANK, gold=Description(frozenset(attributes), words))


def scores(
    gold: Sequence[Sequence[Trial]], predicted: Sequence[Trial], raw: bool = False
) -> SystemScores:
    choices = [t.answer for t in predicted]
    return TunaTask({"raw": "yes"} if raw else {}).score("x", gold, predicted, choices)


@pytest.mark.parametrize(
    ("a", "b", "expected_dice", "expected_masi"),
    [
        ({A, B}, {A, B}, 1, 1),
        ({A, B, C}, {A, B}, 4 / 5, 2 / 3 * 2 / 3),
        ({A}, {A, B, C, D}, 2 / 5, 1 / 4 * 2 / 3),
        ({A, B}, {B, C}, 1 / 2, 1 / 3 * 1 / 3),
        ({A, B}, {C, D}, 0, 0),
        (set(), {A}, 0, 0),
        (set(), set(), 1, 1),
    ],
)
def test_dice_and_masi(
    a: set[tuple[str, str]], b: set[tuple[str, str]], expected_dice: float, expected_masi: float
) -> None:
    for x, y in ((a, b), (b, a)):
        assert dice(frozenset(x), frozenset(y)) == pytest.approx(expected_dice)
        assert masi(frozenset(x), frozenset(y)) == pytest.approx(expected_masi)


def test_shortest_size_needs_both_colour_and_size() -> None:
    assert shortest_size(BLANK) == 2


def test_shortest_size_is_none_where_nothing_distinguishes() -> None:
    twin = Trial("x", "y", "", (ENTITIES[0], Entity("9", ENTITIES[0].attributes)))
    assert shortest_size(twin) is None


def test_shortest_size_is_0_without_distractors() -> None:
    assert shortest_size(Trial("x", "y", "", ENTITIES[:1])) == 0


@pytest.mark.parametrize(
    ("chosen", "minimal"),
    [
        ({RED, SMALL}, True),
        ({RED, SMALL, CHAIR}, False),  # type counts like any other attribute
        ({RED, CHAIR}, False),  # as short, but does not distinguish
        ({RED, LARGE}, False),  # untrue of the target
        ({RED}, False),
        (set(), False),
    ],
)
def test_minimal_is_distinguishing_and_no_longer_than_the_shortest(
    chosen: set[tuple[str, str]], minimal: bool
) -> None:
    assert is_minimal(BLANK, frozenset(chosen)) is minimal


def test_attribute_scores_of_one_reference() -> None:
    gold = [[said(None, RED, SMALL, CHAIR)], [said(None, RED, SMALL)]]
    found = scores(gold, [said(None, RED, SMALL), said(None, RED, SMALL)]).scores
    assert found == {
        "dice": pytest.approx((4 / 5 + 1) / 2),
        "masi": pytest.approx((4 / 9 + 1) / 2),
        "exact": 0.5,
        "minimality": 1.0,
        "unique": 1.0,
    }


def test_attribute_scores_of_two_references() -> None:
    gold = [[said(None, RED, SMALL), said(None, RED, CHAIR)]]
    found = scores(gold, [said(None, RED, SMALL)]).scores
    assert found["dice"] == pytest.approx((1 + 1 / 2) / 2)
    assert found["masi"] == pytest.approx((1 + 1 / 9) / 2)
    assert found["exact"] == 1.0


def test_untrue_attributes_are_not_unique() -> None:
    assert scores([[said(None, RED)]], [said(None, RED, LARGE)]).scores["unique"] == 0.0


def test_minimality_leaves_out_what_cannot_be_distinguished() -> None:
    twin = Trial("x", "y", "", (ENTITIES[0], Entity("9", ENTITIES[0].attributes)))
    lost = replace(twin, gold=Description(frozenset({RED})))
    found = scores([[lost], [said(None, RED)]], [lost, said(None, RED, SMALL)]).scores
    assert found["minimality"] == 1.0
    assert found["unique"] == 0.5


def test_string_scores_of_two_references() -> None:
    gold = [[said("the large red chair", RED), said("a red chair", RED)]]
    found = scores(gold, [said("the red chair", RED)]).scores
    assert found["string_accuracy"] == 0.0
    assert found["se"] == (1 + 2) / 2
    found = scores(gold, [said("A red chair.", RED)]).scores
    assert found["string_accuracy"] == 1.0
    assert found["se"] == (3 + 0) / 2


def test_bleu3_with_brevity_penalty() -> None:
    gold = [[said("the red chair in front", RED)]]
    assert scores(gold, [said("the red chair", RED)]).scores["bleu3"] == pytest.approx(
        math.exp(1 - 5 / 3)
    )


def test_bleu3_takes_all_references() -> None:
    gold = [[said("the red seat", RED), said("a red chair", RED)]]
    # first trial: all words and pairs are in some reference, the triple in none; second: all
    other = [[said("the red chair", RED)]]
    found = scores([*gold, *other], [said("the red chair", RED)] * 2).scores["bleu3"]
    assert found == pytest.approx((6 / 6 * 4 / 4 * 1 / 2) ** (1 / 3))


def test_nist_of_two_rare_words() -> None:
    # each word has log2(2/1) = 1 bit, the pair log2(1/1) = 0
    assert scores([[said("a b", RED)]], [said("a b", RED)]).scores["nist"] == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("The  man, with a BEARD.", "the man with a beard"),
        ("left-hand/top_row", "left hand top row"),
        ("man's  glasses", "mans glasses"),
        ("...", ""),
        ("", ""),
    ],
)
def test_normalise(words: str, expected: str) -> None:
    assert normalise(words) == expected


def test_normalise_raw_only_evens_out_space() -> None:
    assert normalise(" The  man, ", raw=True) == "The man,"


def test_raw_strings_are_compared_as_typed_and_the_signature_says_so() -> None:
    gold, own = [[said("The red chair.", RED)]], [said("the red chair", RED)]
    usual, raw = scores(gold, own), scores(gold, own, raw=True)
    assert (usual.scores["string_accuracy"], raw.scores["string_accuracy"]) == (1.0, 0.0)
    assert (usual.scores["se"], raw.scores["se"]) == (0.0, 4.0)
    for name in ("string_accuracy:", "se:", "smooth=exp,effective-order,tok=space,", "nist:n=5,"):
        assert f"{name}lower,nopunct" in usual.signature
        assert f"{name}raw" in raw.signature


def test_system_without_words_has_no_string_scores() -> None:
    found = scores([[said("the red chair", RED)]], [said(None, RED)])
    assert set(found.scores) == {"dice", "masi", "exact", "minimality", "unique"}
    assert set(found.domains["furniture"]) == set(found.scores) == set(found.statistics)
    assert "bleu3" not in found.signature


def test_one_missing_string_counts_as_an_empty_one() -> None:
    gold = [[said("the red chair", RED)]] * 2
    found = scores(gold, [said("the red chair", RED), said(None, RED)]).scores
    assert found["string_accuracy"] == 0.5
    assert found["se"] == 1.5


def test_references_without_attributes_give_no_agreement_scores() -> None:
    found = scores([[said("the red chair")]], [said("the red chair", RED, SMALL)]).scores
    assert "dice" not in found
    assert found["unique"] == found["string_accuracy"] == 1.0


def test_rendering_shows_a_dash_where_a_score_is_absent() -> None:
    gold = [[said("the red chair", RED)]]
    systems = [scores(gold, [said(None, RED)]), scores(gold, gold[0])]
    comparison = Comparison(1, systems, METRICS)
    assert render.cells(METRICS, systems[0].scores)[4:6] == ["0.000", "–"]
    header, silent, _ = render.as_csv(comparison).splitlines()
    assert dict(zip(header.split(","), silent.split(","), strict=True))["se"] == ""
    assert "se" not in comparison.as_dict()["systems"][0]["scores"]
    assert "–" in comparison.html("t", "d")


def test_table_fits_a_terminal_of_80_columns() -> None:
    gold = [[said("the red chair", RED)]]
    system = replace(scores(gold, gold[0]), name="nil-ucm-valuescbr")
    console = Console(width=80, file=io.StringIO())
    for table in render.tables(Comparison(1, [system], METRICS), 80):
        console.print(table)
    shown = console.file.getvalue()
    for score in render.cells(METRICS, system.scores):
        assert score in shown
    assert "…" not in shown


def test_domains_are_scored_apart() -> None:
    people = Trial("s1t2", "people", "-LOC", ENTITIES, Description(frozenset({BLUE})))
    other = replace(people, gold=Description(frozenset({RED})))
    found = scores([[said(None, RED)], [people]], [said(None, RED), other])
    assert found.domains["furniture"]["dice"] == 1.0
    assert found.domains["people"]["dice"] == 0.0


def test_prediction_without_answer_is_refused() -> None:
    with pytest.raises(InputError, match="s1t1 has no ATTRIBUTE-SET"):
        scores([[said(None, RED)]], [BLANK])


def test_prediction_for_another_domain_is_refused() -> None:
    other = Trial("s9t9", "furniture", "", ENTITIES[:2], Description(frozenset({RED})))
    assert "entities differ" in TunaTask().mismatch(said(None, RED), other)
    assert TunaTask().mismatch(said(None, RED), said(None, BLUE)) == ""


def test_trial_score_lists_both_answers() -> None:
    gold, own = said("The red chair", RED, CHAIR), said("the small red chair", RED, SMALL)
    row = trial_score("sys", gold, own, own.answer)
    assert (row.gold_attributes, row.predicted_attributes) == (
        "colour=red type=chair", "colour=red size=small",
    )  # fmt: skip
    assert (row.dice, row.exact, row.minimal, row.unique) == (0.5, False, True, True)
    assert (row.string_correct, row.se) == (False, 1)
    assert trial_score("sys", gold, own, Description(frozenset({RED}))).se is None


def test_scores_add_up_over_items() -> None:
    gold = [[said(None, RED, CHAIR)]] * 3
    predicted = [said(None, RED, SMALL), said(None, RED), said(None)]
    for metric in METRICS[:5]:
        choices = [trial.answer for trial in predicted]
        every = zip(gold, predicted, choices, strict=True)
        single = [metric.score(metric.statistics([g], [p], [c])) for g, p, c in every]
        whole = metric.score(metric.statistics(gold, predicted, choices))
        assert whole == pytest.approx(sum(single) / 3)

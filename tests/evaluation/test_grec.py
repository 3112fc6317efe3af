from __future__ import annotations

import numpy as np
import pytest
from nltk.translate.nist_score import corpus_nist

from regsuite.base.errors import InputError
from regsuite.evaluation.metrics.grec import METRICS, reference_scores
from regsuite.reg.grec.task import GrecTask
from tests.builders import EMPTY, common, filled, name, pronoun

TAY, RIVER, IT = name("the Tay"), common("the river"), pronoun("it")
TASK = GrecTask()
BY_NAME = {metric.name: metric for metric in METRICS}


def score(metric: str, gold, predicted) -> float:
    found = BY_NAME[metric]
    return found.score(found.statistics(gold, predicted, list(map(TASK.answer, predicted))))


# one gold version: chosen against gold, string and type accuracy, SE and normalised SE
SINGLE = [
    ([TAY, IT], [TAY, IT], (1, 1, 0, 0), "all right"),
    ([name("THE TAY"), pronoun("It")], [TAY, IT], (1, 1, 0, 0), "case is ignored"),
    ([TAY, IT], [IT, TAY], (0, 0, 3, 1), "nothing shared"),
    ([name("Tay"), IT], [TAY, IT], (1 / 2, 1, 1 / 2, 1 / 6), "right type, a word missing"),
    ([EMPTY, IT], [EMPTY, EMPTY], (1 / 2, 1 / 2, 1, 1 / 2), "the empty REFEX counts as a word"),
    ([RIVER], [TAY], (0, 0, 2, 1 / 2), "one of two words shared"),
]


@pytest.mark.parametrize(("chosen", "gold", "expected", "comment"), SINGLE)
def test_scores_against_one_gold_version(chosen, gold, expected, comment):
    names = ("string_accuracy", "type_accuracy", "se", "norm_se")
    found = [score(n, [[filled(*gold)]], [filled(*chosen)]) for n in names]
    assert found == pytest.approx(expected), comment


def test_each_reference_weighs_the_same_whatever_its_text():
    gold = [[filled(TAY, TAY, TAY)], [filled(IT)]]
    predicted = [filled(TAY, TAY, TAY), filled(TAY)]
    assert score("string_accuracy", gold, predicted) == 3 / 4
    assert score("se", gold, predicted) == 3 / 4


# Test set C-2: text A has two versions and three references, text B two versions and one.
GOLD = [
    [filled(TAY, IT, EMPTY, identifier="A"), filled(IT, IT, IT, identifier="A")],
    [filled(RIVER, identifier="B"), filled(IT, identifier="B")],
]
CHOSEN = [filled(TAY, IT, IT, identifier="A"), filled(TAY, identifier="B")]
SEVERAL = [
    ("string_accuracy", 2 / 4, "A: 2 with either version (not 3 over both), B: none; of 4"),
    ("type_accuracy", 2 / 4, "A: 2 with either version, B: none; of 4"),
    ("se", (5 / 6 + 5 / 2) / 2, "A: mean of 2/3 and 3/3, B: mean of 2 and 3; mean over texts"),
    ("norm_se", (1 / 3 + 3 / 4) / 2, "A: mean of 1/3 and 1/3, B: mean of 1/2 and 1"),
]


@pytest.mark.parametrize(("metric", "expected", "comment"), SEVERAL)
def test_scores_against_several_gold_versions(metric, expected, comment):
    assert score(metric, GOLD, CHOSEN) == pytest.approx(expected), comment


def test_the_best_version_is_taken_for_a_whole_text():
    chosen = [filled(TAY, IT, EMPTY, identifier="A"), filled(IT, identifier="B")]
    assert score("string_accuracy", GOLD, chosen) == 1


def test_a_text_without_references_does_not_weigh_in_the_mean_over_texts():
    nothing = filled(identifier="C")
    with_it = score("se", [*GOLD, [nothing, nothing]], [*CHOSEN, nothing])
    assert with_it == score("se", GOLD, CHOSEN)


def test_bleu_takes_all_versions_as_references():
    assert score("bleu3", GOLD, [filled(TAY, IT, IT, identifier="A"), GOLD[1][0]]) == pytest.approx(
        1
    )


def test_nist_takes_all_versions_as_references():
    five = name("the long deep river Tay")
    gold = [*GOLD, [filled(five, identifier="C"), filled(TAY, identifier="C")]]
    references = [["the tay", "it"], ["it", "it"], ["_", "it"], ["the river", "it"]]
    references.append([five.key, "the tay"])
    hypotheses = ["the tay", "it", "it", "the tay", five.key]
    expected = corpus_nist(
        [[r.split() for r in rs] for rs in references], [h.split() for h in hypotheses]
    )
    found = score("nist", gold, [*CHOSEN, filled(five, identifier="C")])
    assert found == pytest.approx(expected)


@pytest.mark.parametrize("metric", BY_NAME)
def test_statistics_have_a_row_an_item_and_their_sum_gives_the_score(metric):
    gold, predicted = [[v[0]] for v in GOLD], CHOSEN
    rows = BY_NAME[metric].statistics(gold, predicted, list(map(TASK.answer, predicted)))
    assert len(rows) == 2
    assert BY_NAME[metric].aggregate(rows[0] + rows[1]) == score(metric, gold, predicted)


@pytest.mark.parametrize("metric", BY_NAME)
def test_a_text_without_references_has_nothing_to_measure(metric):
    assert BY_NAME[metric].row([filled()], filled(), []) is None
    assert np.isnan(score(metric, [], []))


def test_scores_of_single_references_average_to_those_of_the_corpus():
    gold, predicted = [[v[0]] for v in GOLD], CHOSEN
    pairs = zip(gold, predicted, strict=True)
    rows = [row for (g,), p in pairs for row in reference_scores("me", g, TASK.answer(p))]
    for column, metric in (
        ("string_correct", "string_accuracy"),
        ("type_correct", "type_accuracy"),
        ("se", "se"),
        ("norm_se", "norm_se"),
    ):
        mean = np.mean([getattr(row, column) for row in rows])
        assert mean == pytest.approx(score(metric, gold, predicted))


def test_a_text_with_other_references_cannot_be_compared():
    assert "REFs differ" in TASK.mismatch(filled(TAY), filled(TAY, TAY))
    assert TASK.mismatch(filled(TAY), filled(IT)) == ""


def test_a_reference_that_was_not_filled_is_refused():
    with pytest.raises(InputError, match=r"REF 1\.1 has no chosen REFEX"):
        TASK.answer(filled(TAY).without_gold())

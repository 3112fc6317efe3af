"""Scores of sentiment labels."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from sklearn.metrics import precision_recall_fscore_support

from regsuite.base.errors import InputError
from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.evaluation.comparison import Comparison
from regsuite.evaluation.metrics.sentiment import METRICS, row
from regsuite.summarise.sentiments.task import SentimentTask


def tweets(labels):
    return [Tweet(str(i), "x", label) for i, label in enumerate(labels)]


def scored(gold, predicted):
    found = [[tweet] for tweet in tweets(gold)]
    return SentimentTask().score("s", found, tweets(gold), predicted)


P, N, O = "positive", "negative", "neutral"  # noqa: E741


@pytest.mark.parametrize(
    ("gold", "predicted", "macro_f", "accuracy"),
    [
        ([P, N, O], [P, N, O], 100, 100),
        ([P, N, O], [N, P, O], 0, 100 / 3),
        ([P, P, N, N], [P, O, N, O], 200 / 3, 50),
        ([P, N], [P, O], 50, 50),
        ([O, O], [O, O], 0, 100),
        ([O, P, N], [P, P, N], (200 / 3 + 100) / 2, 200 / 3),
    ],
)
def test_macro_f_and_accuracy(gold, predicted, macro_f, accuracy):
    found = scored(gold, predicted).scores
    assert found["macro_f"] == pytest.approx(macro_f)
    assert found["accuracy"] == pytest.approx(accuracy)


def test_each_class_agrees_with_scikit_learn():
    random = np.random.default_rng(3)
    gold, predicted = (list(random.choice(LABELS, 200)) for _ in "gp")
    found = scored(gold, predicted).scores
    expected = precision_recall_fscore_support(gold, predicted, labels=list(LABELS))
    for i, label in enumerate(LABELS):
        for kind, values in zip("prf", expected, strict=False):
            assert found[f"{label}_{kind}"] == pytest.approx(100 * values[i])


def test_the_json_holds_the_confusion():
    comparison = Comparison(3, [scored([P, P, N], [P, O, N])], METRICS)
    (system,) = comparison.as_dict()["systems"]
    table = system["breakdown"]["confusion"]
    assert table[P] == {N: 0, O: 1, P: 1}
    assert sum(sum(line.values()) for line in table.values()) == 3


def test_only_accuracy_is_tested_over_messages():
    gold = [P, P, N, O] * 5
    systems = [replace(scored(gold, [g] * 20), name=g) for g in (P, N)]
    found = Comparison(20, systems, METRICS, samples=50).analysis
    assert found.metrics["macro_f"].anova is found.metrics["macro_f"].kruskal is None
    assert found.metrics["macro_f"].letters == {}
    assert found.metrics["macro_f"].intervals.keys() == {P, N}
    accuracy = found.metrics["accuracy"]
    assert accuracy.anova.df == (1, 19) and accuracy.letters.keys() == {P, N}
    assert {c.first for c in found.item_correlations} <= {"accuracy"}


def test_of_several_versions_the_matching_one_counts():
    versions = [[Tweet("1", "x", O), Tweet("1", "x", P)], [Tweet("2", "x", N), Tweet("2", "x", O)]]
    found = SentimentTask().score("s", versions, tweets([O, N]), [P, P])
    assert found.scores["accuracy"] == 50
    assert found.breakdown["confusion"][N][P] == 1


def test_a_message_that_no_system_labelled_is_an_error():
    with pytest.raises(InputError, match="message 0 has no label"):
        SentimentTask().answer(*tweets([None]))


def test_a_message_without_gold_label_is_left_out():
    found = scored([P, None], [P, P])
    assert found.scores["accuracy"] == 100 and found.counts["accuracy"] == 1


def test_a_row_has_both_labels():
    found = row("s", Tweet("7", "hi", P), N)
    assert (found["gold"], found["predicted"], found["correct"]) == (P, N, False)

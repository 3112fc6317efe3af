"""Class weights, calibrated probabilities and weighted evidence of the linear models."""

from __future__ import annotations

import numpy as np
import pytest

from regsuite import models
from regsuite.models.linear import unevenness
from regsuite.models.vectors import Block, Vectoriser

KINDS = ["svm", "maxent", "naive-bayes"]


def noisy(count=1500, seed=0):
    """Rows of one informative number, and labels that are "a" with probability sigmoid(2x)."""
    random = np.random.default_rng(seed)
    x = random.normal(size=count)
    labels = np.where(random.random(count) < 1 / (1 + np.exp(-2 * x)), "a", "b")
    return [{"up": max(v, 0.0), "down": max(-v, 0.0)} for v in x], list(labels), x


@pytest.mark.parametrize("kind", KINDS)
def test_calibrated_probabilities_are_near_the_true_ones(kind):
    rows, labels, x = noisy()
    model = models.create(kind, folds=3).fit(rows, labels)
    error = np.abs(model.predict_proba(rows)[:, 0] - 1 / (1 + np.exp(-2 * x)))
    assert error.mean() < 0.05
    raw = models.create(kind).fit(rows, labels)
    raw_error = np.abs(raw.predict_proba(rows)[:, 0] - 1 / (1 + np.exp(-2 * x)))
    assert error.mean() <= raw_error.mean() + 0.02


@pytest.mark.parametrize("kind", KINDS)
def test_a_dear_class_is_chosen_more_often(kind):
    rows, labels, _ = noisy()
    shares = [
        models.create(kind, class_weight={"a": weight, "b": 1.0}).fit(rows, labels).predict(rows)
        for weight in (0.2, 1.0, 5.0)
    ]
    counts = [found.count("a") for found in shares]
    assert counts[0] < counts[1] < counts[2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_class_too_rare_for_folds_is_learned_uncalibrated(kind):
    rows = [{"x": 1.0}, {"x": 1.0}, {"y": 1.0}]
    model = models.create(kind, folds=3, class_weight={"a": 1.0, "c": 2.0}).fit(
        rows, ["a", "a", "b"]
    )
    assert model.predict(rows[:1]) == ["a"]


def test_calibration_is_the_same_for_the_same_seed():
    rows, labels, _ = noisy(200)
    first, second = (models.create("svm", folds=3, seed=4).fit(rows, labels) for _ in "12")
    assert first.parts() == second.parts()


def listed(words):
    return {"words": ((*words.split(),),)}


def test_unevenness_is_the_log_count_ratio_of_the_classes():
    rows = [listed(words) for words in ("good", "good all", "bad all", "bad")]
    matrix = Vectoriser(blocks={"words": Block(listed=True)}).fit_transform(rows)
    alike, bad, good = unevenness(matrix, ["a", "a", "b", "b"], 1.0)
    assert alike == pytest.approx(0.2)
    assert bad == good == pytest.approx(0.2 + np.log((3 / 4) / (1 / 4)))


@pytest.mark.parametrize("kind", ["svm", "maxent"])
def test_evidence_weighs_uneven_features_more_and_numbers_as_before(kind):
    texts = ["good the", "good the", "fine the", "bad the", "bad", "bad the"]
    rows = [listed(words) | {"n:x": 1.0} for words in texts]
    labels = ["a"] * 3 + ["b"] * 3
    blocks = {"words": Block(listed=True)}
    plain, told = (models.create(kind, blocks=blocks, evidence=e).fit(rows, labels) for e in (0, 1))
    names = plain.vectoriser_.names
    span = {m: np.abs(m.weights_[1] - m.weights_[0]) for m in (plain, told)}
    the, bad = names.index("words:the"), names.index("words:bad")
    assert span[told][the] / span[told][bad] < span[plain][the] / span[plain][bad]
    assert told.predict(rows) == labels
    again = models.restore(told.parts())
    assert np.array_equal(again.predict_proba(rows), told.predict_proba(rows))


def test_without_listed_features_evidence_changes_nothing():
    rows, labels, _ = noisy(200)
    plain, told = (models.create("svm", folds=2, evidence=e).fit(rows, labels) for e in (0, 2))
    assert np.allclose(plain.weights_, told.weights_)

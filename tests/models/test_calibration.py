"""Class weights and calibrated probabilities of the linear models."""

from __future__ import annotations

import numpy as np
import pytest

import models

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

from __future__ import annotations

import numpy as np

from regsuite.models.listwise import List, fit_listwise

LISTS = [
    List(np.array([[1.0, 0.3], [0.0, 0.9]]), np.array([1.0, 0.0])),
    List(np.array([[0.0, 0.1], [1.0, 0.2], [0.0, 0.8]]), np.array([0.0, 1.0, 0.0])),
]


def test_the_column_that_tells_gets_the_weight() -> None:
    weights = fit_listwise(LISTS, np.zeros(2), np.full(2, 0.01))
    assert weights[0] > abs(weights[1])


def test_a_high_penalty_keeps_the_prior() -> None:
    prior = np.array([-1.0, 2.0])
    assert np.allclose(fit_listwise(LISTS, prior, np.full(2, 1e6)), prior, atol=1e-3)


def test_a_list_without_weight_teaches_nothing() -> None:
    silent = [List(one.rows, one.wanted, 0.0) for one in LISTS]
    assert np.allclose(fit_listwise(silent, np.zeros(2), np.full(2, 0.01)), 0.0)

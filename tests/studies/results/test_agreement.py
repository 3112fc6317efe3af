"""Agreement: printed examples, and figures by hand."""

from __future__ import annotations

import pytest

from regsuite.studies.results.agreement import alpha, icc, kappa


def test_intraclass_correlation_of_shrout_and_fleiss():
    table = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]]
    found = {n: dict(enumerate(map(float, row))) for n, row in enumerate(table)}
    assert icc(found) == pytest.approx(0.29, abs=0.005)


def test_alpha_is_one_for_agreement_and_below_zero_for_its_opposite():
    same = {n: {1: float(n), 2: float(n)} for n in range(4)}
    assert alpha(same) == pytest.approx(1.0)
    assert alpha({0: {1: 0.0, 2: 1.0}, 1: {1: 1.0, 2: 0.0}}, nominal=True) < 0
    assert alpha({}) is None


def test_nominal_alpha_by_hand():
    # 4 units, 2 raters, one disagreement: 1 - 7 * 2 / (2 * 3 * 5)
    found = {0: {1: 0.0, 2: 0.0}, 1: {1: 0.0, 2: 1.0}, 2: {1: 1.0, 2: 1.0}, 3: {1: 1.0, 2: 1.0}}
    assert alpha(found, nominal=True) == pytest.approx(1 - 7 * 2 / 30)
    assert kappa(found) == pytest.approx(1 - (1 / 4) / (2 * 3 / 8 * 5 / 8))

"""Equal columns learned as one: the same optimum, column by column."""

from __future__ import annotations

import random

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from regsuite.models.linear import MaxEnt, equal_columns


def test_equal_columns_are_added_up_over_the_root_of_their_number() -> None:
    matrix = csr_matrix(np.array([[1.0, 0, 1, 2, 1], [0, 3, 0, 0, 0]]))
    sums = (matrix @ equal_columns(matrix)).toarray()
    assert sums == pytest.approx(np.array([[np.sqrt(3), 0, 2], [0, 3, 0]]))


def test_columns_with_other_numbers_or_rows_stay_apart() -> None:
    matrix = csr_matrix(np.array([[1.0, 2, 0], [1, 1, 1]]))
    assert equal_columns(matrix).shape == (3, 3)


def rows_of(draw: random.Random, count: int) -> tuple[list[dict[str, bool]], list[str]]:
    """Rows in which a word, its ending and a third name of it always stand together."""
    rows, labels = [], []
    for _ in range(count):
        words = draw.sample(range(12), draw.randint(1, 3))
        rows.append({f"{kind}{w}": True for w in words for kind in ("word", "end", "third")})
        labels.append("abc"[(min(words) + (draw.random() < 0.2)) % 3])
    return rows, labels


def test_the_optimum_is_that_of_all_columns() -> None:
    rows, labels = rows_of(random.Random(2), 300)
    one, other = (MaxEnt(merge=merge).fit(rows, labels) for merge in (True, False))
    assert one.vectoriser_.names == other.vectoriser_.names
    assert one.weights_ == pytest.approx(other.weights_, abs=2e-3)
    assert one.predict_proba(rows) == pytest.approx(other.predict_proba(rows), abs=2e-3)
    assert one.predict(rows) == other.predict(rows)

"""Deletion by groups against a search through all sentences."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from regsuite.features.documents.salience import Floats
from regsuite.summarise.texts.align import deletion


def naive(matrix: Floats, target: Floats) -> list[bool]:
    """Delete the first sentence whose loss leaves the greatest cosine, while it does not fall."""
    kept = list(range(len(matrix))) if (matrix @ target).any() else []
    while len(kept) > 1:
        now = _cosine(matrix[kept].sum(axis=0), target)
        scores = [_cosine(matrix[[j for j in kept if j != i]].sum(axis=0), target) for i in kept]
        if max(scores) < now:
            break
        kept.pop(scores.index(max(scores)))
    return [i in kept for i in range(len(matrix))]


def _cosine(total: Floats, target: Floats) -> float:
    norm = float(total @ total)
    return float(total @ target) / float(np.sqrt(norm)) if norm > 0 else 0.0


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.lists(st.integers(0, 2), min_size=5, max_size=5), min_size=1, max_size=12),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
)
def test_groups_delete_what_a_full_search_deletes(rows: list[list[int]], words: list[int]) -> None:
    matrix, target = np.array(rows, dtype=float), np.array(words, dtype=float)
    assert deletion(sparse.csr_matrix(matrix), target) == naive(matrix, target)


def test_longer_texts_delete_what_a_full_search_deletes() -> None:
    draw = np.random.default_rng(3)
    matrix = draw.poisson(0.15, (120, 60)).astype(float)
    target = draw.poisson(0.8, 60).astype(float)
    kept = deletion(sparse.csr_matrix(matrix), target)
    assert kept == naive(matrix, target)
    assert 1 < sum(kept) < 120


def test_a_text_that_shares_nothing_with_the_summary_has_no_sentence_of_it() -> None:
    matrix = sparse.csr_matrix(np.array([[1.0, 0.0], [2.0, 0.0]]))
    assert deletion(matrix, np.array([0.0, 1.0])) == [False, False]


def test_nothing_to_delete() -> None:
    assert deletion(sparse.csr_matrix((0, 3)), np.ones(3)) == []
    assert deletion(sparse.csr_matrix(np.ones((1, 3))), np.ones(3)) == [True]
